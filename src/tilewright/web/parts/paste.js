// A whole game pasted at once, anywhere on the page.  One that has its words is taken as it is; shared grids have none, so
// these are asked for beside the rows.

import { html, useEffect, useRef, useState } from "../kit.js";
import { say } from "../messages.js";
import "../messages/en/own_board.js";
import { Dialog } from "./dialog.js";
import { TextArea } from "./field.js";
import { meanings } from "./marks.js";
import { toast } from "./toast.js";
import { otherDoor, understandText } from "./understand.js";

/** What was pasted is no game of rows, and where to find what it is. */
const Elsewhere = ({ door }) => html`
  <p>${say(`paste.shared.${door}`)}</p>
  <div class="actions"><a class="button" href=${`/${door}`}>${say("paste.play")}</a></div>`;

/** What `text` is: its rows, or the reason why it is nothing. */
const rowsIn = (text, length, lengths) =>
  understandText(text, length, lengths) ?? {
    length,
    rows: [],
    error: text.trim() && !otherDoor(text) ? say("paste.nothing") : undefined,
  };

const isWhole = (game) => game?.rows.every(({ guess }) => guess);

const Squares = ({ reply }) =>
  html`<span class="squares" role="img" aria-label=${meanings(reply)
    .map((meaning) => say(`mark.${meaning}`))
    .join(", ")}>
    ${meanings(reply).map((meaning, place) => html`<span key=${place} class=${`tile ${meaning}`}></span>`)}</span>`;

function PastedRow({ number, row, word, length, onWord }) {
  return html`
    <li class="field">
      ${row.reply && html`<${Squares} reply=${row.reply} />`}
      <input type="text" aria-label=${say("paste.wordOf", { number })} placeholder=${say("paste.word", { number })} value=${word}
        maxlength=${length} autocomplete="off" autocapitalize="off" spellcheck=${false}
          onInput=${(event) => onWord(event.target.value.toLowerCase())} />
    </li>`;
}

function PasteForm({ first, length: usual, lengths, onUse }) {
  const [text, setText] = useState(first);
  const [words, setWords] = useState(/** @type {Filling} */ ({}));
  const { rows, length, error } = rowsIn(text, usual, lengths);
  const wordOf = (index) => words[index] ?? rows[index].guess;
  const missing = rows.filter((_, index) => [...wordOf(index)].length !== length).length;
  function submit(event) {
    event.preventDefault();
    onUse(
      rows.map(({ reply }, index) => ({ guess: wordOf(index), reply })),
      length,
    );
  }
  return html`
    <form class="stack" onSubmit=${submit}>
      <${TextArea} label=${say("paste.label")} hint=${say("paste.hint")}
        error=${error} value=${text} onInput=${setText} />
      ${otherDoor(text) && html`<${Elsewhere} door=${otherDoor(text)} />`}
      ${
        rows.length > 0 &&
        html`<ol class="pasted" aria-label=${say("paste.found")}>
        ${rows.map(
          (row, index) => html`<${PastedRow} key=${index} number=${index + 1} row=${row} word=${wordOf(index)}
          length=${length} onWord=${(word) => setWords({ ...words, [index]: word })} />`,
        )}</ol>`
      }
      ${missing > 0 && html`<p class="hint">${say("paste.missing")}</p>`}
      <div class="actions"><button class="button primary" disabled=${!rows.length || missing > 0}>${say("paste.use")}</button></div>
    </form>`;
}

const WRITING = "input, textarea, select, [contenteditable]";

/** A button that opens the dialog; a text pasted anywhere on the page is used at once, or opens it if words are missing.
 *
 * `onUse(rows, length)` gets rows that have their words; `reply` is null where there was none.
 */
export function PasteButton({ length, lengths, onUse }) {
  const [text, setText] = useState(/** @type {any} */ (null));
  const use = (rows, size) => (setText(null), onUse(rows, size));
  const hear = useRef(/** @type {any} */ (null));
  hear.current = (pasted) => {
    const game = understandText(pasted, length, lengths);
    if (otherDoor(pasted)) setText(pasted);
    else if (!game) toast(say("paste.nothing"));
    else if (isWhole(game)) use(game.rows, game.length);
    else setText(pasted);
  };
  useEffect(() => {
    const onPaste = (event) => {
      const pasted = event.clipboardData?.getData("text") ?? "";
      if (event.target.closest?.(WRITING) || !pasted.trim() || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      hear.current(pasted);
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, []);
  return html`
    <button type="button" class="button" onClick=${() => setText("")}>${say("paste.button")}</button>
    <${Dialog} title=${say("paste.button")} open=${text !== null} onClose=${() => setText(null)}>
      <${PasteForm} first=${text ?? ""} length=${length} lengths=${lengths} onUse=${use} />
    <//>`;
}
