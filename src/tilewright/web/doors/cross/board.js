// The cross itself.  A cell has its colour, the symbol that says the same, and its letter once that is found.

import { classes, html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/cross.js";
import { capital } from "../../parts/alphabet.js";

/** What a symbol is called. */
export const symbolName = (symbol) => say(`symbol.${symbol}`);

const nameOf = ({ symbol, letter }) =>
  say(letter ? "cross.found" : "cross.hidden", { letter: capital(letter ?? ""), symbol: symbolName(symbol) });

/** Both words as a screen reader reads them: "Across: disc, R, star". */
export function inWords({ shape, cells }) {
  const [, down] = shape.at.split(",").map(Number);
  const [across] = shape.at.split(",").map(Number);
  const named = ({ symbol, letter }) => (letter ? capital(letter) : symbolName(symbol));
  const row = cells.filter((cell) => cell.row === down - 1).sort((a, b) => a.column - b.column);
  const column = cells.filter((cell) => cell.column === across - 1).sort((a, b) => a.row - b.row);
  const word = (cells) => cells.map(named).join(", ");
  return [say("cross.across", { word: word(row) }), say("cross.down", { word: word(column) })];
}

function Cell({ cell, fresh, missing }) {
  const { row, column, colour, ink, symbol } = cell;
  const letter = cell.letter ?? missing;
  const place = { gridRow: row + 1, gridColumn: column + 1, "--colour": colour, "--cell-ink": ink };
  return html`
    <div class=${classes("cell", cell.letter && "found", missing && "missed", fresh && "fresh")} style=${place}
      role="img" aria-label=${missing ? say("cross.missed", { letter: capital(missing) }) : nameOf(cell)}>
      ${
        letter
          ? html`<span class="letter" aria-hidden="true">${capital(letter)}</span>
              <span class="symbol small" aria-hidden="true">${symbol}</span>`
          : html`<span class="symbol" aria-hidden="true">${symbol}</span>`
      }
    </div>`;
}

/** `fresh` is the letter that was named last; `solution` has the letters of a lost cross, by place. */
export function CrossBoard({ cross, fresh = null, solution = /** @type {any} */ (null) }) {
  const { rows, columns } = cross.shape;
  return html`
    <div class="cross-board" role="group" aria-label=${say("cross.board")} style=${{ "--rows": rows, "--columns": columns }} data-rows=${rows}>
      ${cross.cells.map(
        (cell) => html`<${Cell} key=${`${cell.row} ${cell.column}`} cell=${cell}
        fresh=${cell.letter && cell.letter === fresh} missing=${cell.letter ? null : solution?.(cell)} />`,
      )}
    </div>`;
}
