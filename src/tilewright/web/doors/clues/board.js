// A clue puzzle as it is looked at: the clues, what was tried, and a row for the answer.

import { classes, html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/clues.js";
import { meanings } from "../../parts/marks.js";
import { Tile } from "../../parts/tile.js";

const LONG = 8; // letters, beyond which a row needs the whole width of a phone

/** What a puzzle of so many clues is called. */
const SPELT = [2, 3, 4, 5, 6, 7, 8]; // numbers that stand as words in a title

export const titleOf = (count) =>
  say("clues.title", { count, number: SPELT.includes(count) ? say(`number.${count}`) : count });

/** What there is to do. */
export const taskOf = (count) => say("clues.task", { count });

/** One clue; `named` is one that a try has contradicted. */
export function Clue({ number, clue, named = false, children }) {
  const known = meanings(clue.reply);
  return html`
    <div class=${classes("row", "clue", named && "named")} role="group" aria-label=${say("clues.clue", { number })}>
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
export function AnswerRow({
  word,
  length,
  meaning = null,
  shaking = false,
  turning = false,
  name = say("clues.yours"),
}) {
  return html`
    <div class=${classes("row", "answer", shaking && "shaking")} role="group" aria-label=${name}>
      <span class="number" aria-hidden="true">${meaning ? "" : "?"}</span>
      ${lettersOf(word, length).map(
        (letter, index) => html`<${Tile} key=${index} letter=${letter} meaning=${meaning}
        position=${index + 1} turning=${turning} />`,
      )}
    </div>`;
}

/** The board of clues; what stands below them are its children. */
export const ClueBoard = ({ clues, length, named = null, children }) =>
  html`
    <div class=${classes("clue-board", length > LONG && "long")} style=${{ "--length": length }} data-rows=${clues.length + 1}>
      <div class="grid" role="group" aria-label=${say("clues.all")}>
        ${clues.map(
          (clue, index) => html`<${Clue} key=${index} number=${index + 1} clue=${clue}
          named=${named === index + 1} />`,
        )}
      </div>
      ${children}
    </div>`;
