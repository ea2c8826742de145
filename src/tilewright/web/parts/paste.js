// A whole game pasted at once.  Shared grids have no words in them, so these can be typed beside the rows.

import { html, useEffect, useState } from "../kit.js";
import { Dialog } from "./dialog.js";
import { TextArea } from "./field.js";
import { meanings } from "./marks.js";
import { readGrid } from "./squares.js";

/** What `text` is: its rows, or the reason why it is nothing. */
function rowsIn(text, length) {
  if (!text.trim()) return { rows: [] };
  try {
    return { rows: readGrid(text, length) };
  } catch (error) {
    return { rows: [], error: error.message };
  }
}

const Squares = ({ reply }) =>
  html`<span class="squares" role="img" aria-label=${meanings(reply).join(", ")}>
    ${meanings(reply).map((meaning, place) => html`<span key=${place} class=${`tile ${meaning}`}></span>`)}</span>`;

function PastedRow({ number, row, word, length, onWord }) {
  return html`
    <li class="field">
      <${Squares} reply=${row.reply} />
      <input type="text" aria-label=${`Word of row ${number}`} placeholder=${`Word ${number}`} value=${word}
        maxlength=${length} autocomplete="off" autocapitalize="off" spellcheck=${false}
          onInput=${(event) => onWord(event.target.value.toLowerCase())} />
    </li>`;
}

function PasteForm({ first, length, onUse }) {
  const [text, setText] = useState(first);
  const [words, setWords] = useState(/** @type {Filling} */ ({}));
  const { rows, error } = rowsIn(text, length);
  const wordOf = (index) => words[index] ?? rows[index].guess;
  const missing = rows.filter((_, index) => [...wordOf(index)].length !== length).length;
  function submit(event) {
    event.preventDefault();
    onUse(rows.map(({ reply }, index) => ({ guess: wordOf(index), reply })));
  }
  return html`
    <form class="stack" onSubmit=${submit}>
      <${TextArea} label="Shared grid" hint="Squares of any colour scheme, or lines such as “crane -YG--”."
        error=${error} value=${text} onInput=${setText} />
      ${
        rows.length > 0 &&
        html`<ol class="pasted" aria-label="Rows that were found">
        ${rows.map(
          (row, index) => html`<${PastedRow} key=${index} number=${index + 1} row=${row} word=${wordOf(index)}
          length=${length} onWord=${(word) => setWords({ ...words, [index]: word })} />`,
        )}</ol>`
      }
      ${
        missing > 0 &&
        html`<p class="hint">A grid has no words in it. Type the ${length} letters of each guess beside
        its row.</p>`
      }
      <div class="actions"><button class="button primary" disabled=${!rows.length || missing > 0}>Use these
        rows</button></div>
    </form>`;
}

const WRITING = "input, textarea, select, [contenteditable]";

/** A button that opens the dialog; text pasted anywhere on the page opens it too.  `onUse(turns)`. */
export function PasteButton({ length, onUse }) {
  const [text, setText] = useState(/** @type {any} */ (null));
  useEffect(() => {
    const onPaste = (event) => {
      const pasted = event.clipboardData?.getData("text") ?? "";
      if (event.target.closest?.(WRITING) || !pasted.trim() || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setText(pasted);
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, []);
  const use = (turns) => (setText(null), onUse(turns));
  return html`
    <button type="button" class="button" onClick=${() => setText("")}>Paste a grid</button>
    <${Dialog} title="Paste a game" open=${text !== null} onClose=${() => setText(null)}>
      <${PasteForm} first=${text ?? ""} length=${length} onUse=${use} />
    <//>`;
}
