// The door Analyse: what each guess of a game was worth, and what was luck.  The game is in the address.

import { html, useEffect, useRef, useState } from "../kit.js";
import { post } from "../api.js";
import { isStill } from "../state.js";
import { readTurns, remember, writeTurns } from "../route.js";
import { say } from "../messages.js";
import "../messages/en/analyse.js";
import "../messages/en/lists.js";
import "../messages/en/own_board.js";
import { useAnswer } from "../parts/ask.js";
import { ErrorPanel } from "../parts/error.js";
import { ChoiceField, TextField } from "../parts/field.js";
import { AnyLexiconField, modeNames, lengthIn, lengthsOf, sisterOf, useAllLexicons } from "../parts/lexicons.js";
import { DEFAULT_LEXICON, NODES } from "../parts/usual.js";
import { announce } from "../parts/live.js";
import { PasteButton } from "../parts/paste.js";
import { copy } from "../parts/copy.js";
import { toast } from "../parts/toast.js";
import { Stopped, Working } from "../parts/working.js";
import { OwnBoard, firstReply, isFound } from "../parts/turns.js";
import { Worth } from "./analyse/worth.js";
import { spokenWorth } from "./analyse/words.js";

const COUNTED = "counted"; // so much work that it ends at the same place on every machine, and says the same every time
const DEFAULTS = { lexicon: DEFAULT_LEXICON, mode: "normal", answer: "", seconds: COUNTED };
const PATIENCE = [8, 16]; // seconds
const EXAMPLE = "crane:-YG--,toast:--G-G,quart:GGGGG";

/** @returns {Filling} */
function gameIn(query) {
  const facts = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, query.get(name) || value]));
  return { ...facts, turns: readTurns(query.get("turns")) };
}

function writeQuery({ turns, ...facts }) {
  const unusual = Object.entries(facts).filter(([name, value]) => value !== DEFAULTS[name]);
  return { ...Object.fromEntries(unusual), turns: writeTurns(turns) };
}

const asBody = ({ answer, seconds, ...game }) => ({
  ...game,
  ...(answer ? { answer } : {}),
  ...(seconds === COUNTED ? { nodes: NODES } : { seconds: Number(seconds) }),
});

/** Where the result is out of sight, as below a game on a phone, as much is scrolled as shows its first sentences, and no more. */
function showResult() {
  const first = document.querySelector(".turn-card > p");
  first?.scrollIntoView({ block: "nearest", behavior: isStill() ? "instant" : "smooth" });
}

/** The analysis of the game that was last asked about; a game that comes with the address is asked about at once. */
function useWorth(game) {
  const now = JSON.stringify(game);
  const [asked, setAsked] = useState(game.turns.length ? now : null);
  const state = useAnswer(asked, (stop, onBusy) => post("/analyse", asBody(JSON.parse(asked ?? "null")), stop, onBusy));
  useEffect(() => state.answer && announce(spokenWorth(state.answer)), [state.answer]);
  useEffect(() => state.answer && showResult(), [state.answer]);
  return {
    ...state,
    isOld: asked !== null && asked !== now,
    ask: (other = game) => (asked === JSON.stringify(other) ? state.retry() : setAsked(JSON.stringify(other))),
    forget: () => setAsked(null),
  };
}

const Nothing = ({ onExample }) => html`
  <div class="stack nothing">
    <h2>${say("analyse.question")}</h2>
    <p>${say("analyse.begin")}</p>
    <div class="actions"><button type="button" class="button" onClick=${onExample}>${say("analyse.example")}</button></div>
  </div>`;

function Result({ worth, game, onExample }) {
  if (worth.busy)
    return html`<div aria-busy="true">
      <${Working} label=${say("analyse.looking")} far=${worth.far} after=${0} onCancel=${worth.cancel} />
    </div>`;
  if (worth.stopped) return html`<${Stopped} onRetry=${worth.retry} />`;
  if (worth.error)
    return html`<${ErrorPanel} error=${worth.error} onRetry=${worth.error.status === 422 ? null : worth.retry} />`;
  if (!worth.answer) return html`<${Nothing} onExample=${onExample} />`;
  return html`
    ${worth.isOld && html`<p class="old" role="status">${say("analyse.changed")}</p>`}
    <${Worth} game=${worth.answer} mode=${game.mode} />`;
}

const wordsOf = (turns) => turns.map(({ guess }) => guess).join(",");

/** Colour the rows by themselves: by the answer that was given, else by the last word as long as nobody has touched a
 * tile.  `isOurs` says whether we do, and `leave(true)` that somebody has.
 *
 * @param {Filling} game
 * @param {number} length
 * @param {(turns: any[]) => void} onColours
 */
function useColours(game, length, onColours) {
  const { turns, answer } = game;
  const [isLeft, leave] = useState(turns.length > 0);
  const target = [...answer].length === length ? answer : isLeft ? null : turns.at(-1)?.guess;
  const words = wordsOf(turns);
  const before = useRef(words);
  const now = useRef(words);
  now.current = words;
  useEffect(() => {
    if (!target || before.current === words) return;
    before.current = words;
    Promise.all(turns.map(({ guess }) => post("/score", { guess, answer: target })))
      .then((scored) => now.current === words && onColours(scored.map(({ guess, reply }) => ({ guess, reply }))))
      .catch((error) => announce(error.message));
  }, [words, target]);
  return { isOurs: !isLeft, leave };
}

export default function Analyse({ query }) {
  const game = gameIn(query);
  const lexicons = useAllLexicons();
  const length = lengthIn(lexicons, game.lexicon, [...(game.turns[0]?.guess ?? "")].length || 5);
  const lengths = lengthsOf(lexicons);
  const worth = useWorth(game);
  const { turns, answer, lexicon } = game;
  const change = (facts, step = true) => remember(writeQuery({ ...game, ...facts }), { step });
  const colours = useColours(game, length, (next) => change({ turns: next }, false));
  const listOf = (size) => (size === length ? lexicon : sisterOf(lexicons, lexicon, size));

  function edit(next, step) {
    if (!next.length) colours.leave(false);
    else if (wordsOf(next) === wordsOf(turns)) colours.leave(true);
    change({ turns: next }, step);
  }
  /** Rows that came all at once are looked at at once; words alone get the colours of the last one. */
  async function use(rows, size) {
    const last = rows.at(-1).guess;
    const reply = async (row) => row.reply ?? (await post("/score", { guess: row.guess, answer: last })).reply;
    const next = await Promise.all(rows.map(async (row) => ({ guess: row.guess, reply: await reply(row) })));
    colours.leave(true);
    change({ turns: next, lexicon: listOf(size) });
    worth.ask({ ...game, turns: next, lexicon: listOf(size) });
  }
  const begin = (word) => (
    colours.leave(false),
    change({ turns: [{ guess: word, reply: "" }], lexicon: listOf([...word].length) })
  );
  const forget = (facts = {}) => (colours.leave(false), change({ turns: [], ...facts }), worth.forget());
  function choose(next) {
    if (lengthIn(lexicons, next, length) === length) return change({ lexicon: next });
    if (turns.length) toast(say("own.taken"), 5);
    forget({ lexicon: next, answer: "" });
  }
  const replyTo = (word, all) => (colours.isOurs ? "G".repeat(length) : firstReply(word, all));

  return html`
    <div class="study beside">
      <header class="study-head"><h1>${say("door.analyse")}</h1>
        <p class="soft">${say("analyse.about")}</p></header>
      <section class="stack" aria-label=${say("analyse.game")}>
        <${OwnBoard} turns=${turns} length=${length} lengths=${lengths} replyTo=${replyTo}
          open=${colours.isOurs || !isFound(turns)} onChange=${edit} onLength=${begin} />
        <p class="hint">${say(turns.length && !colours.isOurs ? "own.tap" : "analyse.type")}</p>
        <div class="actions">
          <button type="button" class="button primary" disabled=${!turns.length} onClick=${() => worth.ask()}>${say("door.analyse")}
            </button>
          <${PasteButton} length=${length} lengths=${lengths} onUse=${use} />
          ${
            turns.length > 0 &&
            html`<button type="button" class="button" onClick=${() => copy(location.href)}>${say("own.link")}</button>
            <button type="button" class="button" onClick=${() => forget()}>${say("own.over")}</button>`
          }
        </div>
        <details class="options">
          <summary>${say("analyse.more")}</summary><div class="stack">
          <${TextField} label=${say("analyse.answer")} hint=${say("analyse.answerHint")} value=${answer} maxlength=${length}
            onInput=${(word) => change({ answer: word.trim().toLowerCase() }, false)} />
          <${ChoiceField} label=${say("mode.label")} value=${game.mode} choices=${modeNames()} onChange=${(mode) => change({ mode })} />
          <${ChoiceField} label=${say("analyse.patience")} hint=${say("analyse.patienceHint")} value=${game.seconds}
            choices=${{ [COUNTED]: say("analyse.usual"), ...Object.fromEntries(PATIENCE.map((count) => [count, say("analyse.seconds", { count })])) }} onChange=${(seconds) => change({ seconds })} />
          <${AnyLexiconField} lexicons=${lexicons} value=${lexicon} onChange=${choose} />
            </div>
        </details>
      </section>
      <section class="worth stack" aria-label=${say("analyse.result")}><${Result} worth=${worth} game=${game}
        onExample=${() => use(readTurns(EXAMPLE), 5)} /></section>
    </div>`;
}
