// How somebody has fared with the puzzles of the days so far, in a line.

import { html } from "../kit.js";
import { get } from "../api.js";
import { address } from "../route.js";
import { useAnswer } from "./ask.js";

/** Played, won and streaks of a kind; nothing until they are known. */
export function Record({ kind, lexicon }) {
  const { answer } = useAnswer(`${kind} ${lexicon}`, () => get(address("/stats", { kind, lexicon })));
  if (!answer) return null;
  const { played, won, streak, best_streak: best } = answer;
  return html`<p class="soft">Played ${played}, won ${won}. Streak ${streak}, best ${best}.</p>`;
}
