// The door Play: the word of the day, words at random, many boards, the adversary, and challenges.
//
// The address says what is played: nothing for the word of the day, `?game=ID` for a game that has begun,
// `?challenge=TOKEN`, or a wish such as `?kind=boards&boards=4`.  A wish for a day can be opened again; one at random
// becomes its game's address.

import { classes, html, useLayoutEffect, useRef, useState } from "../kit.js";
import { get, post } from "../api.js";
import { Unreachable } from "../server.js";
import { isOwn } from "../local/own_names.js";
import { address, go, place, remember } from "../route.js";
import { say } from "../messages.js";
import { SEEN, readKept } from "../state.js";
import "../messages/en/play.js";
import { ErrorPanel } from "../parts/error.js";
import { lettersOf } from "../parts/letters.js";
import { DEFAULT_LEXICON } from "../parts/usual.js";
import { lazy } from "../parts/lazy.js";
import { toast } from "../parts/toast.js";
import { chosen } from "./play/boards.js";
import { Desk } from "./play/desk.js";
import { expectUsual, game, open, turning, typed } from "./play/session.js";
import { Bar, Table } from "./play/table.js";
import { keepTyped } from "./play/typed.js";
import { wishOf } from "./play/wish.js";

const Dialogs = lazy(() => import("./play/dialogs.js").then((module) => module.Dialogs));
const FirstHowTo = lazy(() => import("../parts/how_to.js").then((module) => module.FirstHowTo)); // early.js has asked for it
const Ending = lazy(() => import("./play/ending.js").then((module) => module.EndingWhenOver));

/** What an address asks to play, as the server takes it. */
function readWish(query) {
  const asked = Object.fromEntries(query);
  if (asked.challenge) return { challenge: asked.challenge };
  const { kind, host, boards, lexicon, mode } = asked;
  const isRandom = asked.daily === "no" || kind === "adversary" || isOwn(lexicon);
  const daily = isRandom ? null : (asked.daily ?? "today");
  return { kind, host, lexicon, mode, daily, boards: boards && Number(boards) };
}

/** The game behind the address; one at random gets the address of its own, in place of the wish. */
async function fetchGame(query) {
  lettersOf(query.get("lexicon") ?? DEFAULT_LEXICON); // on its way at the same time
  if (query.has("game")) return get(`/games/${encodeURIComponent(query.get("game"))}`);
  const next = await post("/games", readWish(query));
  if (!next.daily && !next.challenge) remember({ game: next.id });
  return next;
}

/** Whether the game on the table is one to go on with until there is a connection. */
const canWait = (error) => error instanceof Unreachable && Boolean(game.value?.id);

/** Load what the address asks for; answers with the error, and a way to try again. */
function useGame(query) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const [attempt, again] = useState(0);
  useLayoutEffect(() => {
    let wanted = true;
    const settle = (error) => wanted && setState({ query, error });
    chosen.value = -1;
    const isUsual = query.size === 0;
    if (isUsual && expectUsual()) settle();
    fetchGame(query)
      .then((next) => (wanted ? open(next, isUsual) : undefined))
      .then(
        () => settle(),
        (error) => settle(isUsual && canWait(error) ? undefined : error),
      );
    return () => (wanted = false);
  }, [query, attempt]);
  const isReady = game.value && (state.query === query || game.value.id === query.get("game"));
  return { isReady, error: state.query === query && state.error, retry: () => again(attempt + 1) };
}

/** The same sort of game once more, with a word at random. */
const again = ({ kind, boards, host, lexicon, mode }) =>
  wishOf({ kind, words: "random", date: "", boards: boards?.length, host, lexicon, mode });

/** A game at random that is not over is not lost, but nothing on the screen says where it is. */
function noteLeft() {
  const { state, daily, moves_made: made } = game.value;
  if (state === "playing" && !daily && made) toast(say("play.left", { button: say("play.another") }), 6);
}

/** Where things lead. */
function useWays(setShown) {
  const visit = (facts) => (setShown(""), go(address("/play", facts)));
  return {
    start: (wish) => (noteLeft(), visit(wishOf(wish))),
    resume: (id) => visit({ game: id }),
    today: () => visit({}),
    again: () => visit(again(game.value)),
    mode: (mode) => inMode(mode).catch((error) => toast(error.message, 6)),
  };
}

/** The same game in another mode, as long as nothing was guessed: of a day it is the same, at random another. */
async function inMode(mode) {
  const { kind, daily, boards, host, lexicon } = game.value;
  const next = await post("/games", { kind, daily, boards: boards?.length, host: host ?? undefined, lexicon, mode });
  if (typed.value) keepTyped(next.id, typed.value);
  await open(next);
  remember(next.daily ? { ...Object.fromEntries(place.value.query), mode } : { game: next.id });
}

/** The keys, and in their place the end of the game, which is told when its last row has turned over. */
function Lower({ ways, onShow }) {
  const isOver = game.value.state !== "playing" && turning.value < 0;
  const sawPlay = useRef(false);
  sawPlay.current ||= !isOver;
  return html`
    <div class=${classes("lower", isOver && "over")}>
      <${Desk} onShow=${onShow} onMode=${ways.mode} />
      <${Ending}
        shown=${isOver}
        game=${game.value}
        isNews=${sawPlay.current}
        onAgain=${ways.again}
        onOther=${() => onShow("begin")}
      />
    </div>`;
}

const isBusy = () => Boolean(typed.value) || game.value.moves_made > 0;

const LEAST_ROWS = 6; // of a game without a limit

/** How many rows the board has, also when the game is over: nothing moves. */
const rowsOf = ({ limit, turns }) => limit ?? Math.max(LEAST_ROWS, turns.length + 1);

function Game({ query }) {
  const { isReady, error, retry } = useGame(query);
  const [shown, setShown] = useState("");
  const [isNew] = useState(() => !readKept(SEEN, {}).guess);
  const ways = useWays(setShown);
  if (error) {
    return html`<div class="closed stack">
      <h1>${say("play.closed")}</h1>
      <${ErrorPanel} error=${error} onRetry=${retry}><a href="/play">${say("play.toToday")}</a><//>
    </div>`;
  }
  if (!isReady) return html`<p class="loading" aria-busy="true">${say("play.loading")}</p>`;
  const rows = rowsOf(game.value);
  return html`
    <div
      class=${classes("play", game.value.boards && "many")}
      style=${{ "--length": game.value.length, "--rows": game.value.boards ? 4 : rows }}
    >
      <${Bar} onShow=${setShown} />
      <${Table} rows=${rows} />
      <${Lower} ways=${ways} onShow=${setShown} />
      ${isNew && html`<${FirstHowTo} shown=${true} kind="guess" isBusy=${isBusy} />`}
      <${Dialogs} shown=${shown} ways=${ways} onShow=${setShown} />
    </div>`;
}

/** The words of past days, as a calendar. */
const PastDays = lazy(() => import("./play/past_days.js").then((module) => module.PastDays));

export default ({ query }) =>
  query.get("view") === "archive"
    ? html`<${PastDays} shown=${true} query=${query} />`
    : html`<${Game} query=${query} />`;
