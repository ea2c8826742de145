// The bench: rows of a word and its reply that can be changed.  A word is typed, a tile is tapped to turn its mark.

import { html, useEffect, useId, useRef, useState } from "../../kit.js";
import { addLetter, letterOf } from "../../parts/alphabet.js";
import { Icon } from "../../parts/icon.js";
import { capitals, MEANINGS } from "../../parts/marks.js";
import { Tile } from "../../parts/tile.js";
import { otherLength } from "./misfit.js";

const NEXT = { "-": "Y", Y: "G", G: "-" };
const MOST = 8;

/** A row nobody has written yet. */
const blank = (length) => ({ guess: "", reply: "-".repeat(length) });

/** The row with its reply as long as a word. */
const fitReply = (row, length) => ({ ...row, reply: row.reply.padEnd(length, "-").slice(0, length) });

/** Whether a row has a whole word. */
export const isWhole = (row, length) => [...row.guess].length === length && row.reply.length === length;

function EditedRow({ number, noun, row, length, named, isNew, onChange, onRemove }) {
  const word = useRef(/** @type {any} */ (null));
  useEffect(() => isNew && word.current.focus(), []);
  const marks = [...fitReply(row, length).reply];
  const letters = [...row.guess];
  const turn = (index) =>
    onChange({ ...row, reply: marks.map((mark, place) => (place === index ? NEXT[mark] : mark)).join("") });
  const write = (text) =>
    onChange({ ...fitReply(row, length), guess: [...text.trim()].map(letterOf).reduce(addLetter, "") });
  const [id, isLong] = [useId(), letters.length > length];
  return html`
    <div class=${`edited ${named ? "named" : ""}`} role="group" aria-label=${`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`}>
      <span class="number" aria-hidden="true">${number}</span>
      <input ref=${word} type="text" class="word" aria-label=${`Word of ${noun} ${number}`} value=${capitals(row.guess)}
        maxlength=${2 * length} autocomplete="off" autocapitalize="characters" spellcheck=${false} placeholder="word"
        aria-invalid=${isLong ? "true" : null} aria-describedby=${isLong ? id : null}
        onInput=${(event) => write(event.target.value)} />
      <div class="row">
        ${marks.map(
          (mark, index) => html`<${Tile} key=${index} letter=${letters[index] ?? ""}
          meaning=${MEANINGS[mark]} position=${index + 1} hint="Press to change its colour" onClick=${() => turn(index)} />`,
        )}
      </div>
      <button type="button" class="icon-button" aria-label=${`Take ${noun} ${number} away`} onClick=${onRemove}>
        <${Icon} name="close" />
      </button>
      ${isLong && html`<p class="wrong" id=${id}>${otherLength(row.guess, length)}</p>`}
    </div>`;
}

/** `named` are the numbers of the rows to change, `noun` what a row is; `onRows` gets the rows as they should be. */
export function Editor({ rows, length, named = /** @type {number[]} */ ([]), noun = "clue", most = MOST, onRows }) {
  const [added, setAdded] = useState(-1); // the row that is to be written next
  const put = (index, row) => onRows(rows.map((old, place) => (place === index ? row : old)));
  return html`
    <div class="editor" style=${{ "--length": length }}>
      ${rows.map(
        (row, index) => html`<${EditedRow} key=${index} number=${index + 1} noun=${noun} row=${row} length=${length}
        named=${named.includes(index + 1)} isNew=${index === added} onChange=${(next) => put(index, next)}
        onRemove=${() => onRows(rows.filter((_, place) => place !== index))} />`,
      )}
      ${
        rows.length < most &&
        html`<div><button type="button" class="button"
        onClick=${() => (setAdded(rows.length), onRows([...rows, blank(length)]))}>Add a ${noun}</button></div>`
      }
    </div>`;
}
