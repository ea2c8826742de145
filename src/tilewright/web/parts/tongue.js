// Which language the words are in, where the page speaks another.

import { language, say } from "../messages.js";
import { letters } from "./alphabet.js";

/** The language of a list by its name: "fr" of fr5; nothing where the name does not tell. */
export const codeOf = (/** @type {string} */ name) => /^([a-z]{2})\d/.exec(name)?.[1] ?? "";

/** "English words", if the page does not speak English; the words are those in play, or of the language `code`. */
export function foreignWords(code = letters.value.language) {
  if (!code || code === language.value) return "";
  const name = new Intl.DisplayNames([language.value], { type: "language" }).of(code) ?? code;
  return say("house.foreign", { language: name });
}
