// The door Play: the word of the day, words at random, many boards, the adversary, and challenges.
//
// The address says what is played: nothing for the word of the day, `?game=ID` for a game that has begun, `?challenge=TOKEN`, or a
// wish such as `?kind=boards&boards=4`.  A wish for a day can be opened again; one at random becomes its game's address.

import { classes, html, useEffect, useState } from "../kit.js";
import { get, post } from "../api.js";
import { doorAt } from "../doors.js";
import { address, go, remember, writeTurns } from "../route.js";
import { keep, kept } from "../state.js";
import { announce } from "../parts/live.js";
import { ErrorPanel } from "../parts/error.js";
import { Grid } from "../parts/grid.js";
import { Icon } from "../parts/icon.js";
import { Keyboard, useKeys } from "../parts/keyboard.js";
import { toast } from "../parts/toast.js";
import { BeginDialog, MODES, wishOf } from "./play/begin.js";
import { Boards, boardKeys, chosen } from "./play/boards.js";
import { ChallengeDialog } from "./play/challenge.js";
import { Ending } from "./play/ending.js";
import { KnownDialog, RulesDialog } from "./play/help.js";
import { alphabet, erase, game, giveUp, letter, note, open, shaking, submit, turning, typed, waiting } from "./play/session.js";
import { ShareDialog } from "./play/share.js";
import { StatisticsDialog } from "./play/statistics.js";
import { particulars, title } from "./play/story.js";

const PREFERENCES = "tilewright.play";
const LEAST_ROWS = 6; // of a game without a limit

const preferences = () => ({ lexicon: "en5", mode: "normal", ...kept(PREFERENCES, {}) });

/** What an address asks to play, as the server takes it. */
function wished(query) {
  const asked = Object.fromEntries(query);
  if (asked.challenge) return { challenge: asked.challenge };
  const daily = asked.daily === "no" || asked.kind === "adversary" ? null : asked.daily ?? "today";
  return { ...preferences(), ...asked, daily, ...(asked.boards && { boards: Number(asked.boards) }) };
}

/** The game behind the address; one at random gets the address of its own, in place of the wish. */
async function fetched(query) {
  if (query.has("game")) return get(`/games/${encodeURIComponent(query.get("game"))}`);
  const next = await post("/games", wished(query));
  if (!next.daily && !next.challenge) remember({ game: next.id });
  return next;
}

/** Load what the address asks for; answers with the error, and a way to try again. */
function useGame(query) {
  const [state, setState] = useState({});
  const [attempt, again] = useState(0);
  useEffect(() => {
    let wanted = true;
    const settle = (error) => wanted && setState({ query, error });
    chosen.value = -1;
    fetched(query).then((next) => wanted && open(next)).then(() => settle(), settle);
    return () => (wanted = false);
  }, [query, attempt]);
  const isReady = game.value && (state.query === query || game.value.id === query.get("game"));
  return { isReady, error: state.query === query && state.error, retry: () => again(attempt + 1) };
}

function Bar({ onShow }) {
  return html`
    <div class="play-bar">
      <div><h1>${title(game.value)}</h1><p class="soft">${particulars(game.value)}</p></div>
      <button type="button" class="icon-button" aria-label="How it goes" title="How it goes" onClick=${() => onShow("rules")}><${Icon} name="help" /></button>
      <button type="button" class="icon-button" aria-label="Statistics" title="Statistics" onClick=${() => onShow("statistics")}><${Icon} name="statistics" /></button>
      <button type="button" class="button another" aria-label="Another game" onClick=${() => onShow("begin")}>
        <${Icon} name="plus" /><span>Another game</span></button>
    </div>`;
}

function Table() {
  const { kind, turns, length, limit, state } = game.value;
  if (kind === "boards") return html`<${Boards} game=${game.value} />`;
  const rows = state === "playing" ? limit ?? Math.max(LEAST_ROWS, turns.length + 1) : turns.length;
  return html`
    <div class="table" style=${{ "--length": length, "--rows": Math.max(LEAST_ROWS, limit ?? rows) }}>
      <${Grid} turns=${turns} typed=${typed.value} length=${length} rows=${rows} turning=${turning.value} shaking=${shaking.value} />
    </div>`;
}

/** The keys show what the rows have shown: while a row turns over, they show what was known before it. */
function useKeyMeanings() {
  const [shown, setShown] = useState({});
  const { id, version } = game.value;
  const calm = turning.value < 0;
  useEffect(() => {
    if (calm || shown.id !== id) setShown({ id, keys: game.value.boards ? game.value : { keyboard: game.value.keyboard } });
  }, [id, version, calm]);
  if (!shown.keys || shown.id !== id) return {};
  return shown.keys.boards ? boardKeys(shown.keys) : { meanings: shown.keys.keyboard };
}

const Keys = () =>
  html`<${Keyboard} alphabet=${alphabet.value} onLetter=${letter} onEnter=${submit} onErase=${erase} ...${useKeyMeanings()} />`;

/** The position for the helper, if there is such a door; of many boards the one that is chosen. */
function helpAddress({ lexicon, mode, turns, boards }) {
  const rows = boards ? boards[chosen.value]?.turns : turns;
  return rows && doorAt("/solve") ? address("/solve", { lexicon, mode, turns: writeTurns(rows) }) : null;
}

function ModeChoice({ onMode }) {
  const { mode, moves_made: made, challenge } = game.value;
  const locked = made > 0 || challenge;
  const option = ([key, name]) => html`<option key=${key} value=${key} selected=${key === mode}>${name} mode</option>`;
  return html`
    <select class="mode" aria-label="Mode" title=${locked ? "The mode is settled by the first guess" : null}
      value=${mode} disabled=${locked} onChange=${(event) => onMode(event.target.value)}>${Object.entries(MODES).map(option)}</select>`;
}

function GiveUp() {
  const [sure, setSure] = useState(false);
  const leave = () => giveUp().catch((error) => toast(error.message, 6));
  if (!sure) return html`<button type="button" class="button quiet" onClick=${() => setSure(true)}>Give up</button>`;
  return html`<button type="button" class="button" ref=${(element) => element?.focus()} onBlur=${() => setSure(false)} onClick=${leave}>Really give up</button>`;
}

function Foot({ onShow, onMode }) {
  const help = helpAddress(game.value);
  return html`
    <div class="play-foot">
      <${ModeChoice} onMode=${onMode} />
      <button type="button" class="button quiet" onClick=${() => onShow("known")}>What do I know?</button>
      ${help && html`<a class="button quiet" href=${help}>Help me</a>`}
      ${game.value.moves_made > 0 && html`<${GiveUp} />`}
    </div>`;
}

const Note = () =>
  html`<p class="note" aria-hidden=${note.value ? null : "true"}>${note.value || (waiting.value ? "…" : "\u00a0")}</p>`;

/** Keys of the real keyboard. */
function hear(press, onShow) {
  if (press === "Enter") return submit(), true;
  if (press === "Backspace") return erase();
  if (press === "?") return onShow("known"), announce(game.value.known.join("; ") || "Nothing is known yet"), true;
  return letter(press);
}

function Playing({ onShow, onMode }) {
  useKeys((press) => hear(press, onShow));
  return html`<div class="desk"><${Note} /><${Keys} /><${Foot} onShow=${onShow} onMode=${onMode} /></div>`;
}

/** Where things lead. */
function useWays(setShown) {
  const prefer = ({ lexicon, mode }) => keep(PREFERENCES, { lexicon, mode });
  const visit = (facts) => (setShown(""), go(address("/play", facts)));
  return {
    start: (wish) => (prefer(wish), visit(wishOf(wish))),
    resume: (id) => visit({ game: id }),
    today: () => visit({}),
    again: () => setShown("begin"),
    mode: (mode) => {
      const { kind, daily, boards, host, lexicon } = game.value;
      prefer({ lexicon, mode });
      visit({ kind: kind === "guess" ? null : kind, daily: daily ?? "no", boards: boards?.length, host, lexicon, mode });
    },
  };
}

function Dialogs({ shown, ways, onShow }) {
  const close = () => onShow("");
  const { kind, lexicon, length, state, moves_made: made, id } = game.value;
  const last = state === "won" ? String(made) : null;
  const forgotten = () => (toast("You are forgotten."), ways.today());
  return html`
    <${RulesDialog} open=${shown === "rules"} onClose=${close} />
    <${KnownDialog} open=${shown === "known"} onClose=${close} game=${game.value} />
    <${StatisticsDialog} open=${shown === "statistics"} onClose=${close} kind=${kind} lexicon=${lexicon} last=${last} onForgotten=${forgotten} />
    <${BeginDialog} open=${shown === "begin"} onClose=${close} current=${id} preferred=${preferences()} onStart=${ways.start} onResume=${ways.resume} onChallenge=${() => onShow("challenge")} />
    <${ChallengeDialog} open=${shown === "challenge"} onClose=${close} lexicon=${lexicon} length=${length} />
    ${state !== "playing" && html`<${ShareDialog} open=${shown === "share"} onClose=${close} game=${game.value} />`}`;
}

/** The game's end is told when its last row has turned over. */
function Lower({ ways, onShow }) {
  const isOver = game.value.state !== "playing" && turning.value < 0;
  return isOver
    ? html`<${Ending} game=${game.value} onShare=${() => onShow("share")} onStatistics=${() => onShow("statistics")} onToday=${ways.today} onAgain=${ways.again} />`
    : html`<${Playing} onShow=${onShow} onMode=${ways.mode} />`;
}

export default function Play({ query }) {
  const { isReady, error, retry } = useGame(query);
  const [shown, setShown] = useState("");
  const ways = useWays(setShown);
  if (error) {
    return html`<div class="play"><${ErrorPanel} error=${error} onRetry=${retry}><a href="/play">Play the word of the day</a><//></div>`;
  }
  if (!isReady) return html`<p class="loading" aria-busy="true">Laying out the tiles …</p>`;
  return html`
    <div class=${classes("play", game.value.boards && "many")}>
      <${Bar} onShow=${setShown} />
      <${Table} />
      <${Lower} ways=${ways} onShow=${setShown} />
      <${Dialogs} shown=${shown} ways=${ways} onShow=${setShown} />
    </div>`;
}
