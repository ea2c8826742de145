// Many boards: small grids side by side, one of which can be chosen to look at it alone.
//
// Keys: with a board chosen they show that board.  Otherwise, up to four boards share a key as quadrants; with more,
// a key tells on how many open boards its letter is known to be, and is grey when it is on none of them.

import { classes, html, signal } from "../../kit.js";
import { Grid } from "../../parts/grid.js";
import { capitals } from "../../parts/marks.js";
import { shaking, turning, typed } from "./session.js";

/** The board that is looked at alone, counted from 0; -1 is none. */
export const chosen = signal(-1);

const QUARTERS = 4;

/** How a board stands; its word is told when the game is over. */
function status({ state, turns }, answer) {
  if (state === "won") return `solved in ${turns.length}`;
  return answer ? `was ${capitals(answer)}` : "";
}

/** One board among many; a solved one is folded when there are many. */
function OneBoard({ board, number, length, limit, folded, answer }) {
  const isChosen = chosen.value === number;
  const isOpen = board.state === "playing" && !answer;
  const turns = folded && !isOpen ? board.turns.slice(-1) : board.turns;
  const toggle = () => (chosen.value = isChosen ? -1 : number);
  const said = status(board, answer);
  const label = [`Board ${number + 1}`, said].filter(Boolean).join(", ");
  return html`
    <section class=${classes("board", board.state, isChosen && "chosen")} aria-label=${label}>
      <button
        type="button"
        class="board-name"
        aria-label=${`${label}: look at it alone`}
        aria-pressed=${isChosen}
        onClick=${toggle}
      >
        <span>${number + 1}</span><span>${isChosen ? "all boards" : said}</span>
      </button>
      <${Grid}
        label=${label}
        turns=${turns}
        typed=${isOpen ? typed : ""}
        length=${length}
        rows=${isOpen ? Math.min(limit, board.turns.length + 1) : turns.length}
        turning=${isOpen || !folded ? turning.value : turning.value === board.turns.length - 1 ? 0 : -1}
        shaking=${isOpen && shaking}
      />
    </section>`;
}

/** How many boards stand side by side in a wide window: rows of equal length, tiles that can be read. */
function columns(count, length) {
  const even = count <= 4 ? count : count <= 10 ? Math.ceil(count / 2) : 8;
  return Math.max(1, Math.min(even, Math.floor(40 / length)));
}

export function Boards({ game }) {
  const { boards, length, limit, answer } = game;
  const shown = boards
    .map((board, number) => ({ board, number }))
    .filter(({ number }) => chosen.value < 0 || chosen.value === number);
  const folded = boards.length > QUARTERS && chosen.value < 0;
  return html`
    <div
      class=${classes("boards", chosen.value >= 0 && "alone")}
      style=${{ "--length": length, "--columns": columns(shown.length, length) }}
    >
      ${shown.map(
        ({ board, number }) =>
          html`<${OneBoard} key=${number} answer=${answer?.[number]} ...${{ board, number, length, limit, folded }} />`,
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
  const told = states.map((state, index) => state && `board ${index + 1} ${state}`).filter(Boolean);
  const fields = states.map((state, index) => html`<i key=${index} class=${state}></i>`);
  const drawing = html`<span class="quarters" aria-hidden="true">${fields}</span>`;
  return { text: told.join(", "), look: "quartered", drawing };
};

/** On each key the number of open boards that are known to have its letter. */
const counts = (open) => (letter) => {
  const count = open.filter(({ keyboard }) => ["correct", "elsewhere"].includes(keyboard[letter])).length;
  if (!count) return null;
  const text = `on ${count} open board${count === 1 ? "" : "s"}`;
  return { text, look: "counted", drawing: html`<span class="count" aria-hidden="true" data-count=${count}></span>` };
};
