// The front page: today's puzzles as cards with your own state on each, one countdown, and the other doors.
//
// Which puzzles there are is told by the server; a card is shown for each that has a door.

import { html } from "../kit.js";
import { language, say } from "../messages.js";
import { get } from "../api.js";
import { LISTED, doorAt } from "../doors.js";
import { useAnswer } from "../parts/ask.js";
import { Countdown } from "../parts/countdown.js";
import { DoorList } from "../parts/door_list.js";
import { ErrorPanel } from "../parts/error.js";
import { Grade } from "../parts/grade.js";
import { codeOf, foreignWords } from "../parts/tongue.js";
import { DEFAULT_LEXICON } from "../parts/usual.js";

const WORD = "/play"; // the word of the day is the first thing behind Play
const PICTURES = { guess: "GY-G-", clues: "-GY--", cross: "YG-GY", best: "--?--" };
const LOOKS = { G: "correct", Y: "elsewhere", "-": "absent" };

/** Where a kind of puzzle is played, and what it is called; nothing for one that the page does not know. */
const placeOf = (kind) => {
  const door = doorAt(kind === "guess" ? WORD : `/${kind}`);
  return door && { path: door.path, about: door.about, name: kind === "guess" ? say("today.word") : door.name };
};

/** What a player has made of it so far. */
function stateOf({ kind, state, moves_made: made }) {
  if (state === "won") return kind === "guess" ? say("game.solved", { count: made }) : say("today.solved");
  if (state === "lost") return say("today.lost");
  return say(state === "playing" && made ? "today.half" : "today.fresh");
}

const actionOf = ({ state, moves_made: made }) =>
  say(state === "playing" && made ? "today.on" : state === null || !made ? "today.play" : "today.look");

const Picture = ({ kind }) => html`
  <span class="picture-tiles" aria-hidden="true">
    ${[...(PICTURES[kind] ?? "-----")].map((mark, index) => html`<i key=${index} class=${LOOKS[mark] ?? ""}></i>`)}
  </span>`;

function Card({ puzzle, number }) {
  const place = /** @type {Filling} */ (placeOf(puzzle.kind));
  const words = foreignWords(codeOf(DEFAULT_LEXICON));
  const isOver = puzzle.state === "won" || puzzle.state === "lost";
  return html`
    <li>
      <a class=${`card ${puzzle.state ?? ""}`} href=${place.path}>
        <${Picture} kind=${puzzle.kind} />
        <h2>${place.name}</h2>
        <p>${place.about}</p>
        <p class="soft facts"><span>${say("today.number", { number: String(number) })}</span> <${Grade} grade=${puzzle.grade} /> ${words && html`<span>${words}</span>`}</p>
        <p class="standing">
          <span>${stateOf(puzzle)}</span>
          ${puzzle.streak > 1 && html` <span class="soft">${say("today.streak", { count: puzzle.streak })}</span>`}
        </p>
        <span class=${`button ${isOver ? "" : "primary"}`}>${actionOf(puzzle)}</span>
      </a>
    </li>`;
}

/** Who reads another language is offered its words, if there is a list of them. */
function OwnTongue() {
  const name = `${language.value}5`;
  const { answer } = useAnswer(name, () => get("/lexicons"));
  if (!answer?.lexicons.some((each) => each.name === name)) return null;
  const called = new Intl.DisplayNames([language.value], { type: "language" }).of(language.value);
  return html`<p><a class="button" href=${`/play?lexicon=${name}`}>${say("today.own", { language: called })}</a></p>`;
}

const Waiting = () => html`<p class="loading" aria-busy="true">${say("today.waiting")}</p>`;

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
        <h1>${say("today.title")}</h1>
        <p class="lead">
          ${say(isNew ? "today.first" : "today.again")}
        </p>
      </header>
      ${error && html`<${ErrorPanel} error=${error} onRetry=${retry} />`}
      ${!answer && !error && html`<${Waiting} />`}
      <ul class="cards">
        ${puzzles.map((puzzle) => html`<${Card} key=${puzzle.kind} puzzle=${puzzle} number=${answer.number} />`)}
      </ul>
      ${answer && language.value !== codeOf(DEFAULT_LEXICON) && html`<${OwnTongue} />`}
      ${answer && html`<${Countdown} href="/" what="puzzles" />`}
      <section class="stack" aria-labelledby="more">
        <h2 id="more">${say("today.more")}</h2>
        <${DoorList} doors=${others(puzzles)} />
      </section>
    </div>`;
}
