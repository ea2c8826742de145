// The player's own board: words are typed straight into its tiles, colours set by a tap, by space or by 1, 2 and 3.
//
// It knows no rules.  A new row begins with what earlier rows have shown of its letters, for people to correct.  The
// arrows move between tiles, and Backspace goes back over the letters of all rows.

import { classes, html, useEffect, useLayoutEffect, useRef, useState } from "../kit.js";
import { say } from "../messages.js";
import "../messages/en/own_board.js";
import { Icon } from "./icon.js";
import { Keyboard, useKeys } from "./keyboard.js";
import { addLetter } from "./alphabet.js";
import { capitals, meanings } from "./marks.js";
import { Tile } from "./tile.js";

const NEXT = { "-": "Y", Y: "G", G: "-" };
const KEYS = { 1: "-", 2: "Y", 3: "G" };
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const RANKS = ["absent", "elsewhere", "correct"]; // a key keeps the best that is known of its letter
const ROWS = 6; // that a board has at least
const LONGEST = 15; // letters that are worth keeping
const LATIN = "abcdefghijklmnopqrstuvwxyz";
const size = (word) => [...word].length;

/** The reply with another mark at `place`. */
export function setMark(reply, place, mark, length) {
  const marks = Array.from({ length }, (_, index) => (reply[index] in NEXT ? reply[index] : "-"));
  marks[place] = mark ?? NEXT[marks[place]];
  return marks.join("");
}

/** The reply that a new row begins with: what earlier rows have shown of its letters, and otherwise absent. */
export function firstReply(guess, turns) {
  const isShown = (letter, mark, place) =>
    turns.some((turn) =>
      [...turn.guess].some(
        (own, index) => own === letter && turn.reply[index] === mark && (place === undefined || index === place),
      ),
    );
  const markOf = (letter, place) => {
    if (isShown(letter, "G", place)) return "G";
    const isFirst = guess.indexOf(letter) === place;
    return isFirst && (isShown(letter, "Y") || isShown(letter, "G")) ? "Y" : "-";
  };
  return [...guess].map(markOf).join("");
}

/** Rows of which some have no reply yet, each with the one that a new row begins with. */
export const withReplies = (rows) =>
  rows.reduce((all, { guess, reply }) => [...all, { guess, reply: reply ?? firstReply(guess, all) }], []);

/** Whether the last row has found the word, so that there is nothing to add. */
export const isFound = (turns) => /^G+$/.test(turns.at(-1)?.reply ?? "");

/** What is known of each letter, for the keys. */
export function lettersOf(turns) {
  const known = {};
  for (const { guess, reply } of turns)
    meanings(reply).forEach((meaning, place) => {
      const letter = [...guess][place];
      if (RANKS.indexOf(meaning) > RANKS.indexOf(known[letter])) known[letter] = meaning;
    });
  return known;
}

function TurnRow({ turn, number, faulty, onMark, onRemove }) {
  const { guess, reply } = turn;
  const known = meanings(reply);
  return html`
    <li class=${classes(faulty && "faulty")}>
      <div class="row" role="group" aria-label=${faulty ?? say("row.made", { number })}>
        ${[...guess].map(
          (letter, place) => html`<${Tile} key=${place} letter=${letter} meaning=${known[place]}
          position=${place + 1} hint=${say("own.change")} onClick=${() => onMark(place)} />`,
        )}
      </div>
      <button type="button" class="icon-button" aria-label=${say("own.back", { number, word: capitals(guess) })}
        title=${say("own.backThis")} onClick=${onRemove}><${Icon} name="undo" /></button>
      ${faulty && html`<span class="fault" title=${faulty}><${Icon} name="warning" /></span>`}
    </li>`;
}

/** The row that is being typed; one that is full is taken by a tap on any of its tiles. */
const TypedRow = ({ typed, length, number, shaking, onTake }) => html`
  <li><div class=${classes("row", shaking && "shaking")} style=${{ "--length": Math.max(length, size(typed)) }}
    role="group" aria-label=${say("row.typed", { number })}>
    ${Array.from(
      { length: Math.max(length, size(typed)) },
      (_, place) => html`<${Tile} key=${place} letter=${[...typed][place]} position=${place + 1}
      hint=${onTake && say("own.colour")} onClick=${onTake && (() => onTake(place))} />`,
    )}</div></li>`;

const Later = ({ length }) => html`
  <li class="later" aria-hidden="true"><div class="row">
    ${Array.from({ length }, (_, place) => html`<div key=${place} class="tile blank"></div>`)}</div></li>`;

/** What to do about a word of another length. */
function Offer({ word, length, lengths, onLength }) {
  const count = size(word);
  return html`<div class="offer" role="status"><p>${say("own.length", { word: capitals(word), count, length })}</p>
    ${
      lengths.includes(count) &&
      html`<button type="button" class="button" onClick=${() => onLength(word)}>${say("own.other", { count })}</button>`
    }</div>`;
}

/** Put the focus on a tile once it is there: `aim(row, place)`. */
function useAim(board) {
  const wanted = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const [row, place] = wanted.current;
    wanted.current = null;
    tileAt(board.current, row, place)?.focus({ preventScroll: true });
  });
  return (row, place) => (wanted.current = [row, place]);
}

const tileAt = (board, row, place) =>
  board?.querySelectorAll("li")[row]?.querySelectorAll("button.tile")[place] ?? null;

/** Where a tile is: row and place, from 0. */
function placeOf(tile) {
  const row = tile.closest("li");
  return [[...row.parentElement.children].indexOf(row), [...row.querySelectorAll(".tile")].indexOf(tile)];
}

/** `faults` maps the numbers of rows (from 1) that are wrong to a sentence; `lengths` are those that have a word list.
 *
 * `onChange(turns, isStep)` gets the rows; a new row has what `replyTo(guess, turns)` says.  `onLength(word)` is asked
 * for when a word has another length; `open` says whether words can be added.
 */
export function OwnBoard({
  turns,
  length,
  alphabet = LATIN,
  faults = {},
  lengths = /** @type {number[]} */ ([]),
  replyTo = firstReply,
  open = !isFound(turns),
  onChange,
  onLength,
}) {
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState(false);
  const board = useRef(/** @type {any} */ (null));
  const aim = useAim(board);
  const isFull = open && size(typed) === length;
  useEffect(() => setRefused(false), [typed, length]);
  useEffect(() => board.current?.lastElementChild?.scrollIntoView({ block: "nearest" }), [turns.length]);

  const mark = (row, place, to) =>
    onChange(
      turns.map((turn, index) => (index === row ? { ...turn, reply: setMark(turn.reply, place, to, length) } : turn)),
      false,
    );
  function take(place = -1, to = undefined) {
    const reply = replyTo(typed, turns);
    onChange([...turns, { guess: typed, reply: place < 0 ? reply : setMark(reply, place, to, length) }], true);
    setTyped("");
    aim(turns.length, Math.min(length - 1, to ? place + 1 : Math.max(0, place)));
  }
  function erase() {
    if (!typed && !turns.length) return false;
    if (!typed) onChange(turns.slice(0, -1), true);
    setTyped([...(typed || turns.at(-1).guess)].slice(0, -1).join(""));
    return true;
  }
  const enter = () => (isFull ? take() : typed && setRefused(true), Boolean(typed));
  function colour(to) {
    if (isFull) return (take(0, to), true);
    if (typed || !turns.length) return false;
    aim(turns.length - 1, Math.min(1, length - 1));
    return (mark(turns.length - 1, 0, to), true);
  }
  const type = (letter) => {
    if (!open || !/^\p{L}$/u.test(letter)) return false;
    setTyped((before) => (size(before) < LONGEST ? addLetter(before, letter) : before));
    return true;
  };
  useKeys((press) => {
    if (press === "Enter") return enter();
    if (press === "Backspace") return erase();
    return press in KEYS ? colour(KEYS[press]) : type(press);
  });

  /** Enter is the end of a word or of its colours; on a tile it would change the colour that was just set. */
  function finish(event, tile) {
    event.preventDefault();
    event.stopPropagation();
    enter();
    tile.blur();
  }

  /** Arrows and colours for the tile that has the focus. */
  function onKeyDown(event) {
    const tile = event.target.closest("button.tile");
    if (tile && event.key === "Enter") return finish(event, tile);
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, place] = placeOf(tile);
    const [down, right] = STEPS[event.key] ?? [0, event.key in KEYS ? 1 : 0];
    if (!(event.key in STEPS || event.key in KEYS) || !turns[row]) return;
    event.preventDefault();
    event.stopPropagation(); // the window would hear it as well
    if (event.key in KEYS) mark(row, place, KEYS[event.key]);
    tileAt(board.current, row + down, place + right)?.focus();
  }
  useEffect(() => {
    const onArrow = (event) => {
      const isOurs = event.target === document.body || event.target.id === "door"; // nothing else has the focus
      if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.key === " " && isFull) take(0);
      else if (["ArrowUp", "ArrowLeft"].includes(event.key) && turns.length && !typed)
        tileAt(board.current, turns.length - 1, event.key === "ArrowUp" ? 0 : length - 1)?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onArrow);
    return () => removeEventListener("keydown", onArrow);
  });

  const later = Math.max(0, ROWS - turns.length - 1);
  const isOther = size(typed) > length || (refused && !isFull);
  return html`
    <div class="own-board stack">
      <ol class="turns" ref=${board} style=${{ "--length": length, "--rows": turns.length + 1 }} aria-label=${say("own.rows")} onKeyDown=${onKeyDown}>
        ${turns.map(
          (turn, row) => html`<${TurnRow} key=${row} turn=${turn} number=${row + 1} faulty=${faults[row + 1]}
          onMark=${(place) => mark(row, place)} onRemove=${() =>
            onChange(
              turns.filter((_, other) => other !== row),
              true,
            )} />`,
        )}
        ${
          open &&
          html`<${TypedRow} key="typed" typed=${typed} length=${length} number=${turns.length + 1}
          shaking=${refused} onTake=${isFull ? take : undefined} />
          ${Array.from({ length: later }, (_, row) => html`<${Later} key=${`later ${row}`} length=${length} />`)}`
        }
      </ol>
      ${
        isOther &&
        html`<${Offer} word=${typed} length=${length} lengths=${lengths}
        onLength=${(word) => (setTyped(""), onLength(word))} />`
      }
      ${
        open &&
        html`<div class="own-keys"><${Keyboard} alphabet=${alphabet} meanings=${lettersOf(turns)} onLetter=${type}
        onEnter=${enter} onErase=${erase} /></div>`
      }
    </div>`;
}
