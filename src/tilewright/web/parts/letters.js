// The letters of a list, asked of the host; `speak` lets the whole page use them.

import { follow } from "../messages.js";
import { get } from "../api.js";
import { letters } from "./alphabet.js";

/** Let the page use the letters of a list. */
export function speak(facts) {
  if (facts.language === undefined) return facts; // from a server of an older version
  letters.value = facts;
  document.documentElement.dataset.direction = facts.direction;
  follow(facts.language);
  return facts;
}

const asked = new Map(); // promises of lists, by name

/** The facts of a list; asked for once, and before they are needed if somebody knows that they will be. */
export function lettersOf(name) {
  if (!asked.has(name)) asked.set(name, get(`/lexicons/${encodeURIComponent(name)}`));
  asked.get(name).catch(() => asked.delete(name));
  return asked.get(name);
}

/** Ask again for a list that was changed. */
export const forgetLetters = (name) => void asked.delete(name);
