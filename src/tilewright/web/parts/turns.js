// The rows of a game that is being typed in: tiles to press, rows to take back, a field for the next word.
//
// It knows no rules.  A new row begins with what earlier rows have shown of its letters, for people to correct.

import { classes, html, useEffect, useId, useRef, useState } from "../kit.js";
import { TextField } from "./field.js";
import { Icon } from "./icon.js";
import { capitals, meanings } from "./marks.js";
import { Tile } from "./tile.js";

const NEXT = { "-": "Y", Y: "G", G: "-" };

/** The reply with the mark at `place` gone on to the next. */
export function turned(reply, place, length) {
  const marks = Array.from({ length }, (_, index) => (reply[index] in NEXT ? reply[index] : "-"));
  marks[place] = NEXT[marks[place]];
  return marks.join("");
}

/** The reply that a new row begins with: what earlier rows have shown of its letters, and otherwise absent. */
export function firstReply(guess, turns) {
  const shown = (letter, mark, place) =>
    turns.some((turn) =>
      [...turn.guess].some(
        (own, index) => own === letter && turn.reply[index] === mark && (place === undefined || index === place),
      ),
    );
  const markOf = (letter, place) => {
    if (shown(letter, "G", place)) return "G";
    const isFirst = guess.indexOf(letter) === place;
    return isFirst && (shown(letter, "Y") || shown(letter, "G")) ? "Y" : "-";
  };
  return [...guess].map(markOf).join("");
}

function TurnRow({ turn, number, faulty, onReply, onRemove }) {
  const { guess, reply } = turn;
  const known = meanings(reply);
  const length = [...guess].length;
  return html`
    <li class=${classes(faulty && "faulty")}>
      <div class="row" role="group" aria-label=${`Row ${number}${faulty ? `, ${faulty}` : ""}`}>
        ${[...guess].map(
          (letter, place) => html`<${Tile} key=${place} letter=${letter} meaning=${known[place]}
          position=${place + 1} hint="Press to change" onClick=${() => onReply(turned(reply, place, length))} />`,
        )}
      </div>
      <button type="button" class="icon-button" aria-label=${`Take back row ${number}, ${capitals(guess)}`}
        title="Take back this row" onClick=${onRemove}><${Icon} name="undo" /></button>
      ${faulty && html`<span class="fault"><${Icon} name="warning" />Row ${number} ${faulty}.</span>`}
    </li>`;
}

const Blank = ({ length }) => html`
  <div class="turns" style=${{ "--length": length }} aria-hidden="true"><div class="row">
    ${Array.from({ length }, (_, place) => html`<div key=${place} class="tile blank"></div>`)}</div></div>`;

/** `faults` maps the numbers of rows (from 1) that are wrong to a few words; `onChange(turns, isStep)`. */
export function Turns({ turns, length, faults = {}, onChange }) {
  const change = (index, reply) =>
    onChange(
      turns.map((turn, other) => (other === index ? { ...turn, reply } : turn)),
      false,
    );
  if (!turns.length) return html`<${Blank} length=${length} />`;
  return html`
    <ol class="turns" style=${{ "--length": length }} aria-label="Rows">
      ${turns.map(
        (turn, index) =>
          html`<${TurnRow} key=${index} turn=${turn} number=${index + 1} faulty=${faults[index + 1]}
            onReply=${(reply) => change(index, reply)} onRemove=${() =>
              onChange(
                turns.filter((_, other) => other !== index),
                true,
              )} />`,
      )}
    </ol>`;
}

/** A field for a word; `onAdd(word)` may throw a sentence for people, and the word then stays. */
export function WordEntry({ label = "Next guess", length, hint, onAdd }) {
  const [word, setWord] = useState("");
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const form = useRef(/** @type {any} */ (null));
  const id = useId();
  useEffect(() => setState({}), [length]);
  async function submit(event) {
    event.preventDefault();
    if (!word || state.busy) return;
    setState({ busy: true });
    try {
      await onAdd(word.trim().normalize("NFC").toLowerCase());
      setWord("");
      setState({});
    } catch (error) {
      setState({ error: error.message, shaking: true });
    }
    form.current?.querySelector("input").focus({ preventScroll: true });
  }
  const type = (text) => (setWord(text), setState({}));
  return html`
    <form id=${id} class=${classes("entry", state.shaking && "shaking")} ref=${form} onSubmit=${submit}>
      <${TextField} label=${label} hint=${hint} error=${state.error} value=${word} onInput=${type} maxlength=${length}
        enterkeyhint="done" />
      <button class="button" disabled=${!word}>Add</button>
    </form>`;
}

/** Whether the last row has found the word, so that there is nothing to add. */
export const isFound = (turns) => /^G+$/.test(turns.at(-1)?.reply ?? "");
