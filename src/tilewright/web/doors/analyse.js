// The door Analyse: what each guess of a game was worth, and what was luck.  The game is in the address.

import { html, useEffect, useState } from "../kit.js";
import { post } from "../api.js";
import { readTurns, remember, writeTurns } from "../route.js";
import { useAnswer } from "../parts/ask.js";
import { ErrorPanel } from "../parts/error.js";
import { ChoiceField, TextField } from "../parts/field.js";
import { DEFAULT_LEXICON, LexiconField, MODES, lengthIn, useLexicons } from "../parts/lexicons.js";
import { announce } from "../parts/live.js";
import { PasteButton } from "../parts/paste.js";
import { Progress } from "../parts/progress.js";
import { copy } from "../parts/copy.js";
import { Turns, WordEntry, firstReply, isFound } from "../parts/turns.js";
import { Worth } from "./analyse/worth.js";
import { sumSentence } from "./analyse/words.js";

const DEFAULTS = { lexicon: DEFAULT_LEXICON, mode: "normal", answer: "", seconds: "8" };
const PATIENCE = { 2: "2 seconds", 8: "8 seconds", 16: "16 seconds" };
const WAIT = 1.5; // seconds after which we say that it takes longer

/** @returns {Filling} */
function gameIn(query) {
  const facts = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, query.get(name) || value]));
  return { ...facts, turns: readTurns(query.get("turns")) };
}

function written({ turns, ...facts }) {
  const unusual = Object.entries(facts).filter(([name, value]) => value !== DEFAULTS[name]);
  return { ...Object.fromEntries(unusual), turns: writeTurns(turns) };
}

const asBody = ({ answer, seconds, ...game }) => ({
  ...game,
  ...(answer ? { answer } : {}),
  seconds: Number(seconds),
});

/** The analysis of the game that was last asked about; a game that comes with the address is asked about at once. */
function useWorth(game) {
  const now = JSON.stringify(game);
  const [asked, setAsked] = useState(game.turns.length ? now : null);
  const state = useAnswer(asked, (stop) => post("/analyse", asBody(JSON.parse(asked ?? "null")), stop));
  useEffect(() => state.answer && announce(sumSentence(state.answer)), [state.answer]);
  return {
    ...state,
    isOld: asked !== null && asked !== now,
    ask: () => (asked === now ? state.retry() : setAsked(now)),
    forget: () => setAsked(null),
  };
}

function Working({ onCancel }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setLong(true), WAIT * 1000);
    return () => clearTimeout(wait);
  }, []);
  return html`<${Progress}
    label=${long ? "Still looking: some positions take a while …" : "Looking for the best guesses …"}
      onCancel=${onCancel} />`;
}

const Nothing = () => html`
  <div class="stack nothing">
    <h2>Skill or luck?</h2>
    <p>Type a game, or paste the squares that somebody shared. For each guess you will see the best one, what yours cost
      compared with it, and how lucky the reply was.</p>
    <div class="actions"><a class="button" href="/analyse?turns=crane:-YG--,toast:--G-G,quart:GGGGG">Show me an
      example</a></div>
  </div>`;

function Result({ worth, game }) {
  if (worth.busy) return html`<div aria-busy="true"><${Working} onCancel=${worth.forget} /></div>`;
  if (worth.error)
    return html`<${ErrorPanel} error=${worth.error} onRetry=${worth.error.status === 422 ? null : worth.retry} />`;
  if (!worth.answer) return html`<${Nothing} />`;
  return html`
    ${worth.isOld && html`<p class="old" role="status">The rows have changed. Press “Analyse” to look again.</p>`}
    <${Worth} game=${worth.answer} mode=${game.mode} />`;
}

export default function Analyse({ query }) {
  const game = gameIn(query);
  const lexicons = useLexicons();
  const length = lengthIn(lexicons, game.lexicon, [...(game.turns[0]?.guess ?? "")].length || 5);
  const worth = useWorth(game);
  const { turns, answer } = game;
  const change = (facts, step = true) => remember(written({ ...game, ...facts }), { step });

  async function add(guess) {
    const letters = [...guess].length;
    if (letters !== length) throw new Error(`“${guess}” has ${letters} letters, not ${length}.`);
    const known = [...answer].length === length;
    const reply = known ? (await post("/score", { guess, answer })).reply : firstReply(guess, turns);
    change({ turns: [...turns, { guess, reply }] });
  }

  return html`
    <div class="study beside">
      <header class="study-head"><h1>Analyse</h1>
        <p class="soft">What was skill, and what was luck? Look back at a game, guess by guess.</p></header>
      <section class="stack" aria-label="The game">
        <${Turns} turns=${turns} length=${length} onChange=${(next, step) => change({ turns: next }, step)} />
        ${turns.length > 0 && html`<p class="hint">Press a tile to change it: absent, elsewhere, correct.</p>`}
        ${
          !isFound(turns) &&
          html`<${WordEntry} label=${turns.length ? "Next guess" : "First guess"} length=${length}
          onAdd=${add} />`
        }
        <div class="actions">
          <button type="button" class="button primary" disabled=${!turns.length} onClick=${worth.ask}>Analyse</button>
          <${PasteButton} length=${length} onUse=${(pasted) => change({ turns: pasted })} />
          ${
            turns.length > 0 &&
            html`<button type="button" class="button" onClick=${() => copy(location.href)}>Copy link</button>
            <button type="button" class="button" onClick=${() => (change({ turns: [] }), worth.forget())}>Start
              over</button>`
          }
        </div>
        <details class="options" open=${innerWidth >= 960}>
          <summary>Answer, mode, time and word list</summary><div class="stack">
          <${TextField} label="Answer"
            hint="If no guess was it. Words that you add then get their colours by themselves." value=${answer}
              maxlength=${length} onInput=${(word) => change({ answer: word.trim().toLowerCase() }, false)} />
          <${ChoiceField} label="Mode" value=${game.mode} choices=${MODES} onChange=${(mode) => change({ mode })} />
          <${ChoiceField} label="Search for" hint="What is not settled by then is shown as a bound." value=${game.seconds}
            choices=${PATIENCE} onChange=${(seconds) => change({ seconds })} />
          <${LexiconField} lexicons=${lexicons} value=${game.lexicon} onChange=${(lexicon) => change({ lexicon })} />
            </div>
        </details>
      </section>
      <section class="worth stack" aria-label="Analysis"><${Result} worth=${worth} game=${game} /></section>
    </div>`;
}
