// Watching a machine play: a real board, one guess at a time, and the words that are left beside it.

import { html, useEffect, useRef, useState } from "../../kit.js";
import { post } from "../../api.js";
import { remember } from "../../route.js";
import { useAnswer } from "../../parts/ask.js";
import { Bars } from "../../parts/bars.js";
import { ErrorPanel } from "../../parts/error.js";
import { ChoiceField } from "../../parts/field.js";
import { Grid } from "../../parts/grid.js";
import { LexiconField, modeNames, useLexicons } from "../../parts/lexicons.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { WordField, misfit } from "../make/misfit.js";
import { countOf, number } from "../../parts/number.js";
import { Stopped, Working } from "../../parts/working.js";
import { SolverFields } from "../solve/solver.js";
import { SearchFields } from "./configurations.js";
import { Controls } from "./controls.js";
import { DEFAULT_SEARCH, gameIn, useMachineGame, writeQuery } from "./machine_game.js";
import { Oracle } from "./oracle.js";
import { useSteps } from "./playback.js";
import { toSight } from "./sight.js";

const MOST_WORDS = 60; // that are shown beside the board
const ROWS = 6;
const PLAYERS = { solver: "A solver", search: "A search" };
const ABOUT = {
  solver: "It does not know the word, and learns from the replies as you do.",
  search: "It knows the word, and shows the path that it found to it.",
};
const playerOf = ({ config }) => (config ? "search" : "solver");

function GameForm({ game, onAsk }) {
  const [form, setForm] = useState(game);
  const lexicons = useLexicons();
  const set = (name) => (value) => setForm((before) => ({ ...before, [name]: value }));
  const other = misfit([form.answer], lexicons, form.lexicon);
  const ask = (asked) => onAsk({ ...asked, answer: asked.answer.trim().toLowerCase() });
  const submit = (event) => (event.preventDefault(), other || ask(form));
  const player = playerOf(form);
  return html`
    <form class="stack question" onSubmit=${submit}>
      <h2>Choose a word and who plays</h2>
      <${WordField} label="Hidden word" value=${form.answer} required onInput=${set("answer")}
        other=${other} onUse=${(lexicon) => ask({ ...form, lexicon })} />
      <${ChoiceField} label="Who plays" hint=${ABOUT[player]} value=${player} choices=${PLAYERS}
        onChange=${(who) => set("config")(who === "search" ? DEFAULT_SEARCH : "")} />
      ${
        form.config
          ? html`<${SearchFields} value=${form.config} onChange=${set("config")} />`
          : html`<${SolverFields} value=${form.solver} onChange=${set("solver")} />
            <${ChoiceField} label="Mode" value=${form.mode} choices=${modeNames()} onChange=${set("mode")} />`
      }
      <${LexiconField} lexicons=${lexicons} value=${form.lexicon} onChange=${set("lexicon")} />
      <div class="actions"><button class="button primary">Watch</button></div>
    </form>`;
}

/** How many words were left after each guess: a bar of half the length is half the words. */
function Shrinking({ turns }) {
  const row = (label, words, index) => ({
    label: `${index}. ${label}`,
    value: words,
    text: number(words),
    emphasis: index === turns.length,
  });
  const told = turns.filter(({ reply }) => !/^G+$/.test(reply)); // the word itself leaves nothing to tell
  const rows = told.map(({ guess, after }, index) => row(capitals(guess), after, index + 1));
  const first = { label: "At first", value: turns[0].before, text: number(turns[0].before) };
  return html`<${Bars} label="Words left after each guess" rows=${[first, ...rows]} />`;
}

/** The words that are left after some turns. */
function WordsLeft({ turns, lexicon }) {
  const rows = turns.map(({ guess, reply }) => ({ guess, reply }));
  const { answer } = useAnswer(JSON.stringify([rows, lexicon]), () => post("/candidates", { turns: rows, lexicon }));
  const words = answer?.words ?? [];
  return html`
    <section class="words-left"><h2>${countOf(turns.at(-1).after, "word")} left</h2>
      <${Shrinking} turns=${turns} />
      <p class="fitting">${words.slice(0, MOST_WORDS).map(capitals).join(" ")}${
        words.length > MOST_WORDS ? ` … and ${number(words.length - MOST_WORDS)} more` : ""
      }</p></section>`;
}

function sentence({ guess, before, after, reply }, place) {
  if (/^G+$/.test(reply)) return `Guess ${place}: ${capitals(guess)}. That is the word!`;
  return `Guess ${place}: ${capitals(guess)}. Of ${countOf(before, "word")}, ${number(after)} can still be it.`;
}

const end = ({ solved, answer, turns }) =>
  solved
    ? `The word was ${capitals(answer)}. It took ${turns.length} ${turns.length === 1 ? "guess" : "guesses"}.`
    : `It did not find the word, which was ${capitals(answer)}.`;

function GameSoFar({ found, steps }) {
  const turns = found.turns.slice(0, steps.shown);
  const last = turns.at(-1);
  const isOver = steps.shown === found.turns.length;
  useEffect(() => last && announce(sentence(last, turns.length)), [turns.length]);
  if (!last) return null;
  const { length } = [...found.answer];
  const isFound = isOver && found.solved;
  return html`
    <p class="now">${sentence(last, turns.length)} ${isOver && html`<b>${end(found)}</b>`}</p>
    <div class="played" style=${{ "--length": length }}>
      <div class="machine-board">
        <${Grid} turns=${turns} length=${length} rows=${Math.max(ROWS, found.turns.length)}
          turning=${isFound ? -1 : turns.length - 1} dancing=${isFound ? turns.length - 1 : -1} /></div>
      <${WordsLeft} turns=${turns} lexicon=${found.lexicon} />
    </div>`;
}

const INTRODUCTIONS = {
  solver: "A machine looks for a hidden word. It does not know the word: as you do, it learns from the colours.",
  search: "A search goes to a hidden word. It knows the word, and shows the path that it found.",
};

export function SolverGame({ query }) {
  const game = gameIn(query);
  const { found, key, error, busy, stopped, cancel, retry } = useMachineGame(game);
  const [again, setAgain] = useState(0);
  const show = useRef(/** @type {any} */ (null));
  const waits = again === 0; // who has come by a link reads first
  const steps = useSteps({ events: found?.turns ?? [], result: found, key, attempt: again, waits });
  const ask = (next) => {
    remember(writeQuery(next), { step: true });
    setAgain(again + 1);
    toSight(show.current);
  };
  return html`
    <div class="watch">
      <section class="stack show" ref=${show} aria-label="The game" aria-busy=${busy ? "true" : null}>
        <p>${INTRODUCTIONS[playerOf(game)]}${waits && steps.shown <= 1 && " Press Play to watch it."}</p>
        ${busy && html`<${Working} key=${key} label="Playing …" onCancel=${cancel} />`}
        ${stopped && html`<${Stopped} onRetry=${retry} />`}
        ${
          error
            ? html`<${ErrorPanel} error=${error} />`
            : found &&
              html`<${Controls} steps=${steps} total=${found.turns.length} isComplete onStep=${steps.step} />
                <${GameSoFar} found=${found} steps=${steps} />
                ${found.isOracle && html`<${Oracle} />`}`
        }
      </section>
      <${GameForm} key=${key} game=${game} onAsk=${ask} />
    </div>`;
}
