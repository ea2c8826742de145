// The bench of the workshop: clues that can be changed.  A word is typed, a tile is tapped to turn its mark.

import { html } from "../../kit.js";
import { Icon } from "../../parts/icon.js";
import { capitals, MEANINGS } from "../../parts/marks.js";
import { Tile } from "../../parts/tile.js";

const NEXT = { "-": "Y", Y: "G", G: "-" };
export const MOST = 8;

/** A clue nobody has written yet. */
export const blank = (length) => ({ guess: "", reply: "-".repeat(length) });

/** The row with its reply as long as a word. */
const sized = (row, length) => ({ ...row, reply: row.reply.padEnd(length, "-").slice(0, length) });

/** Whether a row has a whole word. */
export const isWhole = (row, length) => [...row.guess].length === length && row.reply.length === length;

function EditedClue({ number, row, length, named, onChange, onRemove }) {
  const marks = [...sized(row, length).reply];
  const letters = [...row.guess];
  const turn = (index) =>
    onChange({ ...row, reply: marks.map((mark, place) => (place === index ? NEXT[mark] : mark)).join("") });
  const write = (text) =>
    onChange({ ...sized(row, length), guess: [...text.toLowerCase().trim()].slice(0, length).join("") });
  return html`
    <div class=${`edited ${named ? "named" : ""}`} role="group" aria-label=${`Clue ${number}`}>
      <span class="number" aria-hidden="true">${number}</span>
      <input type="text" class="word" aria-label=${`Word of clue ${number}`} value=${capitals(row.guess)}
        maxlength=${2 * length} autocomplete="off" autocapitalize="characters" spellcheck=${false} placeholder="word"
        onInput=${(event) => write(event.target.value)} />
      <div class="row">
        ${marks.map(
          (mark, index) => html`<${Tile} key=${index} letter=${letters[index] ?? ""}
          meaning=${MEANINGS[mark]} position=${index + 1} hint="Press to change" onClick=${() => turn(index)} />`,
        )}
      </div>
      <button type="button" class="icon-button" aria-label=${`Take clue ${number} away`} onClick=${onRemove}>
        <${Icon} name="close" />
      </button>
    </div>`;
}

/** `named` are the numbers of the clues to change; `onRows` gets the rows as they should be. */
export function Editor({ rows, length, named = [], onRows }) {
  const put = (index, row) => onRows(rows.map((old, place) => (place === index ? row : old)));
  return html`
    <div class="editor" style=${{ "--length": length }}>
      ${rows.map(
        (row, index) => html`<${EditedClue} key=${index} number=${index + 1} row=${row} length=${length}
        named=${named.includes(index + 1)} onChange=${(next) => put(index, next)}
        onRemove=${() => onRows(rows.filter((_, place) => place !== index))} />`,
      )}
      ${
        rows.length < MOST &&
        html`<div><button type="button" class="button"
        onClick=${() => onRows([...rows, blank(length)])}>Add a clue</button></div>`
      }
    </div>`;
}
