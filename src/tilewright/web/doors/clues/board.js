// A clue puzzle as it is looked at: the clues, what was tried, and a row for the answer.

import { classes, html } from "../../kit.js";
import { meanings } from "../../parts/marks.js";
import { Tile } from "../../parts/tile.js";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

const LONG = 8; // letters, beyond which a row needs the whole width of a phone

/** What a puzzle of so many clues is called. */
export const titleOf = (count) => `${NUMBERS[count] ?? count} ${count === 1 ? "clue" : "clues"}, one word`;

/** What there is to do. */
export const taskOf = (count) =>
  count === 1 ? "The clue fits one word alone." : "Only one word fits all the clues, and every clue is needed.";

/** One clue; `named` is one that a try has contradicted. */
export function Clue({ number, clue, named = false, children }) {
  const known = meanings(clue.reply);
  return html`
    <div class=${classes("row", "clue", named && "named")} role="group" aria-label=${`Clue ${number}`}>
      <span class="number" aria-hidden="true">${number}</span>
      ${[...clue.guess].map(
        (letter, index) => html`<${Tile} key=${index} letter=${letter} meaning=${known[index]}
        position=${index + 1} />`,
      )}
      ${children}
    </div>`;
}

const lettersOf = (word, length) => {
  const letters = [...word];
  return Array.from({ length }, (_, index) => letters[index] ?? "");
};

/** The row for the answer: being typed, or found. */
export function AnswerRow({ word, length, meaning = null, shaking = false, turning = false, name = "Your answer" }) {
  return html`
    <div class=${classes("row", "answer", shaking && "shaking")} role="group" aria-label=${name}>
      <span class="number" aria-hidden="true">?</span>
      ${lettersOf(word, length).map(
        (letter, index) => html`<${Tile} key=${index} letter=${letter} meaning=${meaning}
        position=${index + 1} turning=${turning} />`,
      )}
    </div>`;
}

/** The board of clues; what stands below them are its children. */
export const ClueBoard = ({ clues, length, named = null, children }) =>
  html`
    <div class=${classes("clue-board", length > LONG && "long")} style=${{ "--length": length }}>
      <div class="grid" role="group" aria-label="Clues">
        ${clues.map(
          (clue, index) => html`<${Clue} key=${index} number=${index + 1} clue=${clue}
          named=${named === index + 1} />`,
        )}
      </div>
      ${children}
    </div>`;
