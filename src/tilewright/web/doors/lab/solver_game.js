// Watching a solver play: a real board, one guess at a time, and the words that are left beside it.

import { html, useEffect, useRef, useState } from "../../kit.js";
import { post } from "../../api.js";
import { remember } from "../../route.js";
import { useAnswer } from "../../parts/ask.js";
import { ErrorPanel } from "../../parts/error.js";
import { TextField } from "../../parts/field.js";
import { Row } from "../../parts/grid.js";
import { DEFAULT_LEXICON, LexiconField, unusual, useLexicons } from "../../parts/lexicons.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { counted, number } from "../../parts/number.js";
import { DEFAULT_SOLVER, SolverFields } from "../solve/solver.js";
import { Controls } from "./controls.js";
import { useSteps } from "./playback.js";
import { toSight } from "./sight.js";

const MOST_WORDS = 60; // that are shown beside the board

/** The game of an address; without a word nobody plays yet. */
const gameIn = (query) => ({
  answer: query.get("answer") ?? "",
  solver: query.get("solver") ?? DEFAULT_SOLVER,
  lexicon: query.get("lexicon") ?? DEFAULT_LEXICON,
});

function GameForm({ game, onAsk }) {
  const [form, setForm] = useState({ ...game, answer: game.answer || "world" });
  const lexicons = useLexicons();
  const set = (name) => (value) => setForm((before) => ({ ...before, [name]: value }));
  const submit = (event) => (event.preventDefault(), onAsk({ ...form, answer: form.answer.trim().toLowerCase() }));
  return html`
    <form class="stack question" onSubmit=${submit}>
      <${TextField} label="Hidden word" hint="The solver does not know it." value=${form.answer} required
        onInput=${set("answer")} />
      <${SolverFields} value=${form.solver} onChange=${set("solver")} />
      <${LexiconField} lexicons=${lexicons} value=${form.lexicon} onChange=${set("lexicon")} />
      <div class="actions"><button class="button primary">Watch</button></div>
    </form>`;
}

/** The words that are left after some turns. */
function WordsLeft({ turns, lexicon, left }) {
  const rows = turns.map(({ guess, reply }) => ({ guess, reply }));
  const { answer } = useAnswer(JSON.stringify([rows, lexicon]), () => post("/candidates", { turns: rows, lexicon }));
  const words = answer?.words ?? [];
  return html`
    <section class="words-left"><h2>${counted(left, "word")} left</h2>
      <p class="fitting">${words.slice(0, MOST_WORDS).map(capitals).join(" ")}${
        words.length > MOST_WORDS ? ` … and ${number(words.length - MOST_WORDS)} more` : ""
      }</p></section>`;
}

function sentence({ guess, before, after, reply }, place) {
  if (/^G+$/.test(reply)) return `Guess ${place}: ${capitals(guess)}. That is the word!`;
  return `Guess ${place}: ${capitals(guess)}. Of ${counted(before, "word")}, ${number(after)} can still be it.`;
}

function Played({ found, steps }) {
  const turns = found.turns.slice(0, steps.shown);
  const last = turns.at(-1);
  const isOver = steps.shown === found.turns.length;
  useEffect(() => last && announce(sentence(last, turns.length)), [turns.length]);
  if (!last) return null;
  const { length } = [...found.answer];
  return html`
    <div class="played">
      <div class="turns" style=${{ "--length": length }} role="group" aria-label="Board">
        ${turns.map(
          ({ guess, reply }, index) => html`<${Row} key=${index} number=${index + 1} word=${guess} reply=${reply}
          length=${length} turning=${index === turns.length - 1} />`,
        )}</div>
      <${WordsLeft} turns=${turns} lexicon=${found.lexicon} left=${last.after} />
    </div>
    <p class="now">${sentence(last, turns.length)}</p>
    ${
      isOver &&
      html`<p><b>${
        found.solved
          ? `The word was ${capitals(found.answer)}. It took ${turns.length} ${turns.length === 1 ? "guess" : "guesses"}.`
          : `It did not find ${capitals(found.answer)}.`
      }</b></p>`
    }`;
}

export function SolverGame({ query }) {
  const game = gameIn(query);
  const key = game.answer ? JSON.stringify(game) : null;
  const { answer, solver, lexicon } = game;
  const asked = useAnswer(key, (stop) => post("/solve", { answers: [answer], solver, lexicon }, stop));
  const found = asked.question === key ? asked.answer : null;
  const [again, setAgain] = useState(0);
  const show = useRef(/** @type {any} */ (null));
  const steps = useSteps({ events: found?.turns ?? [], result: found, key, attempt: again });
  const ask = (next) => {
    const lexicon = unusual(next.lexicon);
    const solver = next.solver === DEFAULT_SOLVER ? null : next.solver;
    remember({ view: "solver", answer: next.answer, solver, lexicon }, { step: true });
    setAgain(again + 1);
    toSight(show.current);
  };
  return html`
    <div class="watch">
      <${GameForm} key=${key} game=${game} onAsk=${ask} />
      <section class="stack show" ref=${show} aria-label="The game" aria-busy=${asked.busy ? "true" : null}>
        ${
          asked.error
            ? html`<${ErrorPanel} error=${asked.error} />`
            : !found
              ? html`<p class="soft">Choose a hidden word, and watch how a solver finds it: which words are left after each
                guess, and how quickly they become fewer.</p>`
              : html`<${Controls} steps=${steps} total=${found.turns.length} isComplete onStep=${steps.step} />
                <${Played} found=${found} steps=${steps} />`
        }
      </section>
    </div>`;
}
