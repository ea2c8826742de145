// How somebody has fared with the puzzles of the days so far, in a line.

import { html } from "../kit.js";
import { get } from "../api.js";
import { say } from "../messages.js";
import "../messages/en/daily.js";
import { address } from "../route.js";
import { useAnswer } from "./ask.js";

/** Played, won and streaks of a kind; nothing until they are known. */
export function Record({ kind, lexicon }) {
  const { answer } = useAnswer(`${kind} ${lexicon}`, () => get(address("/stats", { kind, lexicon })));
  if (!answer) return null;
  return html`<p class="soft">${say("daily.record", { ...answer, best: answer.best_streak })}</p>`;
}
