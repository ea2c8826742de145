// The front page: today's puzzles as cards with your own state on each, one countdown, and the other doors.
//
// Which puzzles there are is told by the server; a card is shown for each that has a door.

import { html } from "../kit.js";
import { get } from "../api.js";
import { LISTED, doorAt } from "../doors.js";
import { useAnswer } from "../parts/ask.js";
import { Countdown } from "../parts/countdown.js";
import { DoorList } from "../parts/door_list.js";
import { ErrorPanel } from "../parts/error.js";
import { Grade } from "../parts/grade.js";
import { countOf } from "../parts/number.js";

const WORD = { path: "/play", name: "Word" }; // the word of the day is the first thing behind Play
const PICTURES = { guess: "GY-G-", clues: "-GY--", cross: "YG-GY", best: "--?--" };
const LOOKS = { G: "correct", Y: "elsewhere", "-": "absent" };

/** Where a kind of puzzle is played, and what it is called; nothing for one that the page does not know. */
const placeOf = (kind) => {
  const door = doorAt(kind === "guess" ? WORD.path : `/${kind}`);
  return door && { ...door, ...(kind === "guess" ? WORD : {}) };
};

/** What a player has made of it so far. */
function stateOf({ kind, state, moves_made: made }) {
  if (state === "won") return kind === "guess" ? `Solved in ${made}!` : "Solved!";
  if (state === "lost") return "Not this time";
  return state === "playing" && made ? "Half played" : "Not played yet";
}

const actionOf = ({ state, moves_made: made }) =>
  state === "playing" && made ? "Go on" : state === null || !made ? "Play" : "Look again";

const Picture = ({ kind }) => html`
  <span class="picture-tiles" aria-hidden="true">
    ${[...(PICTURES[kind] ?? "-----")].map((mark, index) => html`<i key=${index} class=${LOOKS[mark] ?? ""}></i>`)}
  </span>`;

function Card({ puzzle, number }) {
  const place = /** @type {Filling} */ (placeOf(puzzle.kind));
  const isOver = puzzle.state === "won" || puzzle.state === "lost";
  return html`
    <li>
      <a class=${`card ${puzzle.state ?? ""}`} href=${place.path}>
        <${Picture} kind=${puzzle.kind} />
        <h2>${place.name}</h2>
        <p>${place.about}</p>
        <p class="soft facts"><span>No. ${number}</span> <${Grade} grade=${puzzle.grade} /></p>
        <p class="standing">
          <span>${stateOf(puzzle)}</span>
          ${puzzle.streak > 1 && html` <span class="soft">${countOf(puzzle.streak, "day")} in a row</span>`}
        </p>
        <span class=${`button ${isOver ? "" : "primary"}`}>${actionOf(puzzle)}</span>
      </a>
    </li>`;
}

const Waiting = () => html`<p class="loading" aria-busy="true">Laying out today’s puzzles …</p>`;

/** The doors that have no puzzle of the day. */
const others = (puzzles) => {
  const paths = puzzles.map(({ kind }) => placeOf(kind)?.path);
  return LISTED.filter(({ path }) => !paths.includes(path));
};

export default function Today() {
  const { answer, error, retry } = useAnswer("today", () => get("/calendar"));
  const puzzles = answer?.puzzles.filter(({ kind }) => placeOf(kind)) ?? [];
  const isNew = puzzles.every(({ state }) => state === null);
  return html`
    <div class="today stack">
      <header>
        <h1>Today’s puzzles</h1>
        <p class="lead">
          ${isNew ? "Small word puzzles, new every day for everybody. Free, no account. Pick one and press Play." : "New every day, the same for everybody."}
        </p>
      </header>
      ${error && html`<${ErrorPanel} error=${error} onRetry=${retry} />`}
      ${!answer && !error && html`<${Waiting} />`}
      <ul class="cards">
        ${puzzles.map((puzzle) => html`<${Card} key=${puzzle.kind} puzzle=${puzzle} number=${answer.number} />`)}
      </ul>
      ${answer && html`<${Countdown} href="/" what="puzzles" />`}
      <section class="stack" aria-labelledby="more">
        <h2 id="more">More to do</h2>
        <${DoorList} doors=${others(puzzles)} />
      </section>
    </div>`;
}
