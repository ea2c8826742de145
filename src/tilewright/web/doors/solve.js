// The door Solve: the best next guesses in any position.  The position is in the address, so it can be linked.

import { html, useEffect, useMemo } from "../kit.js";
import { post } from "../api.js";
import { address, readTurns, remember, writeTurns } from "../route.js";
import { useAnswer } from "../parts/ask.js";
import { ErrorPanel } from "../parts/error.js";
import { DEFAULT_LEXICON, LexiconField, MODES, lengthIn, useLexicons } from "../parts/lexicons.js";
import { announce } from "../parts/live.js";
import { ChoiceField } from "../parts/field.js";
import { capitals } from "../parts/marks.js";
import { number } from "../parts/number.js";
import { PasteButton } from "../parts/paste.js";
import { copy } from "../parts/copy.js";
import { toast } from "../parts/toast.js";
import { Turns, WordEntry, firstReply, isFound } from "../parts/turns.js";
import { DEFAULT_SOLVER, SolverFields } from "./solve/solver.js";
import { Advice } from "./solve/advice.js";

const DEFAULTS = { lexicon: DEFAULT_LEXICON, mode: "normal", solver: DEFAULT_SOLVER };
const TOP = 10;

/** The position that the address has.
 *
 * @returns {Filling}
 */
function positionIn(query) {
  const facts = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, query.get(name) || value]));
  return { ...facts, turns: readTurns(query.get("turns")) };
}

/** The position as an address has it: what is usual is left out.
 *
 * @param {Filling} position
 */
function written({ turns, ...facts }) {
  const unusual = Object.entries(facts).filter(([name, value]) => value !== DEFAULTS[name]);
  return { ...Object.fromEntries(unusual), turns: writeTurns(turns) };
}

/** What the problem says of each row that it names, by number from 1. */
function faultsOf(error, turns) {
  const { turns: numbers = [], word } = error?.problem ?? {};
  const clash = (number) => numbers.filter((other) => other !== number).join(" and ");
  const clashes = numbers.map((number) => [
    number,
    clash(number) ? `clashes with row ${clash(number)}` : "is no possible reply",
  ]);
  const strangers = turns.flatMap(({ guess }, index) =>
    guess === word ? [[index + 1, "is not in this word list"]] : [],
  );
  return Object.fromEntries([...clashes, ...strangers]);
}

/** The problem as a sentence about the rows on the screen, which the server calls turns. */
function explained(error) {
  if (error.kind !== "contradiction") return error;
  const detail = error.message.replace(/\bturn(s?)\b/gi, "row$1").replace(/\.$/, "");
  return new Error(`No word fits: ${detail}. Press a tile to correct it, or take a row back.`);
}

const isTyped = (error) => error?.status === 422; // something is wrong with what was typed

const sentence = ({ best, candidates_left: left, note }) =>
  best ? `${left === 1 ? "One word fits" : `${number(left)} words fit`}. Best next guess: ${capitals(best)}.` : note;

function useAdvice(position) {
  const { turns, ...facts } = position;
  const state = useAnswer(JSON.stringify(position), () => post("/suggest", { turns, ...facts, top: TOP }));
  useEffect(() => state.answer && announce(sentence(state.answer)), [state.answer]);
  return state;
}

export default function Solve({ query }) {
  const position = positionIn(query);
  const lexicons = useLexicons();
  const length = lengthIn(lexicons, position.lexicon, [...(position.turns[0]?.guess ?? "")].length || 5);
  const advice = useAdvice(position);
  const { turns } = position;
  const wrong = useMemo(() => advice.error && explained(advice.error), [advice.error]);
  const change = (facts, step = true) => remember(written({ ...position, ...facts }), { step });

  async function add(guess) {
    const next = [...turns, { guess, reply: firstReply(guess, turns) }];
    const { lexicon, mode } = position;
    await post("/candidates", { turns: next, lexicon, mode }).catch((error) => {
      if (["unknown-word", "wrong-length"].includes(error.kind) || error.status === 0) throw error;
    });
    change({ turns: next });
  }

  function choose(lexicon) {
    const fits = lengthIn(lexicons, lexicon, length) === length;
    if (!fits && turns.length) toast("Rows of another length were taken back. “Back” brings them again.", 5);
    change({ lexicon, turns: fits ? turns : [] });
  }

  return html`
    <div class="study beside">
      <header class="study-head"><h1>Solve</h1>
        <p class="soft">Type what you guessed, press the tiles until they look like your game, and see which words to
          try next.</p></header>
      <section class="stack" aria-label="The game so far">
        <${Turns} turns=${turns} length=${length} faults=${faultsOf(advice.error, turns)}
          onChange=${(next, step) => change({ turns: next }, step)} />
        ${isTyped(advice.error) && html`<${ErrorPanel} error=${wrong} />`}
        ${turns.length > 0 && html`<p class="hint">Press a tile to change it: absent, elsewhere, correct.</p>`}
        ${
          !isFound(turns) &&
          html`<${WordEntry} label=${turns.length ? "Next guess" : "First guess"} length=${length}
          onAdd=${add} />`
        }
        <div class="actions">
          <${PasteButton} length=${length} onUse=${(pasted) => change({ turns: pasted })} />
          ${
            turns.length > 0 &&
            html`<button type="button" class="button" onClick=${() => copy(location.href)}>Copy link</button>
            <button type="button" class="button" onClick=${() => change({ turns: [] })}>Start over</button>`
          }
        </div>
        <details class="options" open=${innerWidth >= 960}>
          <summary>Solver, mode and word list</summary><div class="stack">
          <${SolverFields} value=${position.solver} onChange=${(solver) => change({ solver })} />
          <${ChoiceField} label="Mode" value=${position.mode} choices=${MODES} onChange=${(mode) => change({ mode })} />
          <${LexiconField} lexicons=${lexicons} value=${position.lexicon} onChange=${choose} /></div>
        </details>
      </section>
      <section class="advice stack" aria-label="Suggestions" aria-busy=${advice.busy ? "true" : null}>
        ${
          isTyped(advice.error)
            ? html`<p class="soft">Suggestions appear here as soon as the rows fit together.</p>`
            : advice.error
              ? html`<${ErrorPanel} error=${advice.error} onRetry=${advice.retry} />`
              : advice.answer
                ? html`<${Advice} found=${advice.answer} position=${position}
                  analysis=${address("/analyse", written({ ...position, solver: DEFAULT_SOLVER }))} onGuess=${add} />`
                : html`<p class="loading">One moment …</p>`
        }
      </section>
    </div>`;
}
