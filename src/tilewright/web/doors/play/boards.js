// Many boards: small grids side by side, one of which can be chosen to look at it alone.
//
// Keys: with a board chosen they show that board.  Otherwise, up to four boards share a key as quadrants; with more,
// a key tells on how many open boards its letter is known to be, and is grey when it is on none of them.

import { classes, html, signal, useLayoutEffect, useRef, useState } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/play.js";
import { Grid } from "../../parts/grid.js";
import { capitals } from "../../parts/marks.js";
import { shaking, turning, typed } from "./session.js";

/** The board that is looked at alone, counted from 0; -1 is none. */
export const chosen = signal(-1);

export const QUARTERS = 4;

/** How a board stands; its word is told when the game is over. */
function status({ state, turns }, answer) {
  if (state === "won") return say("board.solved", { count: turns.length });
  return answer ? say("board.was", { word: capitals(answer) }) : "";
}

/** One board among many; while the game goes on, one that is solved steps back to its last row. */
function OneBoard({ board, number, length, rows, hidden, answer }) {
  const isChosen = chosen.value === number;
  const isOpen = board.state === "playing" && !answer;
  const folded = !isOpen && !answer && !isChosen;
  const above = folded ? board.turns.length - 1 : isOpen ? hidden : 0;
  const turns = board.turns.slice(above);
  const toggle = () => (chosen.value = isChosen ? -1 : number);
  const said = status(board, answer);
  const label = say(said ? "board.named" : "board.number", { number: number + 1, state: said });
  return html`
    <section class=${classes("board", board.state, isChosen && "chosen")} aria-label=${label}>
      <button
        type="button"
        class="board-name"
        aria-label=${say("board.alone", { board: label })}
        aria-pressed=${isChosen}
        onClick=${toggle}
      >
        <span>${number + 1}</span><span>${isChosen ? say("board.all") : said}</span>
      </button>
      <${Grid}
        label=${label}
        turns=${turns}
        typed=${isOpen ? typed : ""}
        length=${length}
        rows=${isOpen ? rows : turns.length}
        above=${above}
        turning=${turning.value - above}
        shaking=${isOpen && shaking}
      />
    </section>`;
}

const [LEAST, MOST, READABLE] = [20, 56, 28]; // px, of a tile; from READABLE on, all rows to come are shown
const LEAST_AT_END = 16; // px; then nothing is typed any more, and all rows are to be seen
const [GAP, BETWEEN, NAME] = [3, 12, 28]; // px, as in play.css

const FEWEST = 4; // rows of a board, so that boards do not change their places with each of the first guesses
const SEEN = 3; // rows that each board shows at least, the last ones, where not all have room

/** The height that each board has when they stand in so many lines. */
const heightOf = (room, lines) => (room.height - (lines - 1) * BETWEEN) / lines - NAME;

/** The height of so many lines of boards with tiles of this side. */
const heightWith = (tile, lines, rows) => lines * (NAME + rows * (tile + GAP) - GAP) + (lines - 1) * BETWEEN;

/** The side of a tile when so many boards stand side by side; what is less than LEAST has to be scrolled. */
function side(room, columns, count, length, rows) {
  const across = ((room.width - (columns - 1) * BETWEEN) / columns - (length - 1) * GAP) / length;
  const down = (heightOf(room, Math.ceil(count / columns)) - (rows - 1) * GAP) / rows;
  return across < LEAST && columns > 1 ? -Infinity : Math.min(across, down, MOST);
}

/** How many boards stand side by side so that their tiles are as large as the room allows, and how many rows fit. */
function fitBoards(room, count, length, rows, least = LEAST) {
  const choices = Array.from({ length: count }, (_, index) => index + 1);
  const fits = choices.map((columns) => ({ columns, tile: side(room, columns, count, length, rows) }));
  const { columns, tile } = fits.reduce((best, each) => (each.tile > best.tile ? each : best));
  const shown = Math.max(least, Math.floor(tile));
  const lines = Math.ceil(count / columns);
  return { columns, lines, tile: shown, rows: Math.floor((heightOf(room, lines) + GAP) / (shown + GAP)) };
}

/** The size of an element, as it changes. */
function useRoom() {
  const holder = useRef(/** @type {any} */ (null));
  const [room, setRoom] = useState({ width: 320, height: 320 });
  useLayoutEffect(() => {
    const measure = () => setRoom({ width: holder.current.clientWidth, height: holder.current.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(holder.current);
    measure();
    return () => watcher.disconnect();
  }, []);
  return { holder, room };
}

export function Boards({ game }) {
  const { boards, length, limit, answer, moves_made: made } = game;
  const { holder, room } = useRoom();
  const shown = boards
    .map((board, number) => ({ board, number }))
    .filter(({ number }) => chosen.value < 0 || chosen.value === number);
  const whole = fitBoards(room, shown.length, length, limit);
  const toShow = answer ? made : made + 1;
  const least = whole.tile >= READABLE ? limit : Math.min(limit, Math.max(FEWEST, toShow));
  const isAllSeen = answer && boards.length <= QUARTERS; // if need be by scrolling the page; more boards would bury the ending
  const smallest = isAllSeen ? LEAST_AT_END : LEAST;
  const { columns, lines, tile, rows: fitting } = fitBoards(room, shown.length, length, least, smallest);
  const isShort = !answer && fitting >= SEEN && fitting < least; // the last rows of all boards are better than all of some
  const rows = isShort ? fitting : Math.min(limit, Math.max(least, fitting));
  const hidden = isShort ? Math.max(0, made + 1 - rows) : 0;
  const minHeight = isAllSeen ? `${heightWith(smallest, lines, least)}px` : null;
  return html`
    <div class="boards" ref=${holder} style=${{ "--columns": columns, "--tile": `${tile}px`, minHeight }}>
      ${shown.map(
        ({ board, number }) =>
          html`<${OneBoard} key=${number} answer=${answer?.[number]} ...${{ board, number, length, rows, hidden }} />`,
      )}
    </div>`;
}

/** The meanings by letter of the keys, and what is drawn on them besides. */
export function boardKeys({ boards }) {
  if (chosen.value >= 0) return { meanings: boards[chosen.value].keyboard };
  const open = boards.filter(({ state }) => state === "playing");
  return { meanings: absentEverywhere(open), detail: boards.length <= QUARTERS ? quarters(boards) : counts(open) };
}

function absentEverywhere(open) {
  const tried = Object.keys(open[0]?.keyboard ?? {});
  const gone = tried.filter((letter) => open.every(({ keyboard }) => keyboard[letter] === "absent"));
  return Object.fromEntries(gone.map((letter) => [letter, "absent"]));
}

/** On each key a field for each board. */
const quarters = (boards) => (letter) => {
  const states = boards.map(({ keyboard, state }) => (state === "playing" && keyboard[letter]) || "");
  if (states.every((state) => state === "" || state === "absent")) return null;
  const told = states.flatMap((state, index) =>
    state ? say("board.key", { number: index + 1, mark: say(`mark.${state}`) }) : [],
  );
  const fields = states.map((state, index) => html`<i key=${index} class=${state}></i>`);
  const drawing = html`<span class="quarters" aria-hidden="true">${fields}</span>`;
  return { text: told.join(", "), look: "quartered", drawing };
};

/** On each key the number of open boards that are known to have its letter. */
const counts = (open) => (letter) => {
  const count = open.filter(({ keyboard }) => ["correct", "elsewhere"].includes(keyboard[letter])).length;
  if (!count) return null;
  const text = say("board.keys", { count });
  return { text, look: "counted", drawing: html`<span class="count" aria-hidden="true" data-count=${count}></span>` };
};
