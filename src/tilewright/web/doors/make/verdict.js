// What the clues on the bench are worth: one word or several, every clue needed or not, and what to change.

import { html } from "../../kit.js";
import { Grade } from "../../parts/grade.js";
import { capitals } from "../../parts/marks.js";
import { StepList } from "../clues/steps.js";
import { Panel } from "./bench.js";

const SAYS = {
  proper: "One word fits, and every clue is needed.",
  idle: "One word fits, but not every clue is needed.",
};
const SIGNS = { proper: "✓", idle: "!", ambiguous: "!", impossible: "✕" };
export const NAMES = {
  proper: "A proper puzzle",
  idle: "A clue too many",
  ambiguous: "Several words fit",
  impossible: "No word fits",
};
const SHOWN = 24;

const beyond = (count) => (count > 0 ? ` and ${count.toLocaleString("en")} more` : "");

/** The words that fit, the common ones first. */
const Fitting = ({ words, count }) =>
  count > 1 &&
  html`
    <details><summary>The ${count.toLocaleString("en")} words</summary>
      <p class="words">${words.slice(0, SHOWN).map(capitals).join(" ")}${beyond(count - SHOWN)}</p>
    </details>`;

/** For each clue the word that would also fit without it. */
const Witnesses = ({ puzzle }) =>
  puzzle &&
  html`
    <details><summary>Why every clue is needed</summary>
      <ul>
        ${puzzle.witnesses.map(
          (word, index) => html`<li key=${index}>Without clue ${index + 1}, ${capitals(word)} would fit as well.</li>`,
        )}
      </ul>
    </details>`;

const verdictText = ({ ok, reason }) =>
  ok ? "Checked: every claim holds by the rule alone." : `It does not hold: ${reason}.`;

/** `solution` is the answer of /clues, `puzzle` the puzzle if it is one. */
export function Verdict({ solution, puzzle, proof }) {
  const { verdict, grade, words, count, advice, steps } = solution;
  return html`
    <${Panel} state=${verdict} sign=${SIGNS[verdict]} title=${NAMES[verdict]}>
      ${count === 1 && html`<p>${SAYS[verdict]} The word is <strong>${capitals(words[0])}</strong>.</p>`}
      ${count === 1 && html`<p><${Grade} grade=${grade} /></p>`}
      ${advice && html`<p class="advice">${advice}</p>`}
      ${proof && html`<p class=${proof.ok ? "proof" : "wrong"}>${verdictText(proof)}</p>`}
      <${Fitting} words=${words} count=${count} />
      ${steps.length > 0 && html`<details><summary>How it is deduced</summary><${StepList} steps=${steps} /></details>`}
      <${Witnesses} puzzle=${puzzle} />
    <//>`;
}
