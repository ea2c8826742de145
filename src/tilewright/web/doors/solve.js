// The door Solve: the best next guesses in any position.  The position is in the address, so it can be linked.

import { html, useEffect, useState } from "../kit.js";
import { post } from "../api.js";
import { isOwn } from "../local/own_names.js";
import { address, readTurns, remember, writeTurns } from "../route.js";
import { say } from "../messages.js";
import "../messages/en/own_board.js";
import "../messages/en/solve.js";
import { useAnswer } from "../parts/ask.js";
import { ErrorPanel } from "../parts/error.js";
import { lettersOf, speak } from "../parts/letters.js";
import { AnyLexiconField, lengthIn, lengthsOf, sisterOf, useAllLexicons } from "../parts/lexicons.js";
import { DEFAULT_LEXICON, unusual } from "../parts/usual.js";
import { announce } from "../parts/live.js";
import { capitals } from "../parts/marks.js";
import { readRecord } from "../parts/notation.js";
import { number } from "../parts/number.js";
import { PasteButton } from "../parts/paste.js";
import { copy } from "../parts/copy.js";
import { toast } from "../parts/toast.js";
import { Stopped, Working } from "../parts/working.js";
import { OwnBoard, isFound, withReplies } from "../parts/turns.js";
import { DEFAULT_SOLVER } from "./solve/solver.js";
import { Advice, spokenAdvice } from "./solve/advice.js";
import { explain, faultsOf, isTyped } from "./solve/faults.js";
import { settled } from "./solve/figures.js";
import { likelyReply } from "./solve/likely_reply.js";
import { Numbers } from "./solve/numbers.js";

const DEFAULTS = { lexicon: DEFAULT_LEXICON, mode: "normal", solver: DEFAULT_SOLVER, unlisted: "" };
const TOP = 40; // so that common words are among them

/** The position that the address has: in its parts, or as `?position=` in the notation, which any program can write.
 *
 * @returns {Filling}
 */
function positionIn(query) {
  const record = readRecord(query.get("position"));
  const said = (name) => query.get(name) || record?.[name] || DEFAULTS[name];
  const facts = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, said(name)]));
  return { ...facts, unlisted: Boolean(facts.unlisted), turns: record?.turns ?? readTurns(query.get("turns")) };
}

/** The position as an address has it: what is usual is left out.
 *
 * @param {Filling} position
 */
function writeQuery({ turns, unlisted, ...others }) {
  const facts = { ...others, unlisted: unlisted ? "yes" : "" };
  const unusual = Object.entries(facts).filter(([name, value]) => value !== DEFAULTS[name]);
  return { ...Object.fromEntries(unusual), turns: writeTurns(turns) };
}

function useAdvice(position) {
  const { turns, ...facts } = position;
  const state = useAnswer(JSON.stringify(position), (stop, onBusy) =>
    post("/suggest", { turns, ...facts, top: TOP }, stop, onBusy).then(settled),
  );
  useEffect(() => state.answer && announce(spokenAdvice(state.answer, true)), [state.answer]);
  return state;
}

/** What an exact search knows so far, in a sentence. */
const boundsInWords = (bounds) =>
  bounds?.most &&
  [
    say("solve.bounds", { least: number(bounds.least), most: number(bounds.most) }),
    bounds.guess && say("solve.bestSoFar", { word: capitals(bounds.guess) }),
  ]
    .filter(Boolean)
    .join(" ");

/** The letters that the keys have. */
const useAlphabet = (lexicon) => useAnswer(lexicon, () => lettersOf(lexicon).then(speak)).answer?.alphabet;

/** What can be done with the rows; what the keys 1, 2 and 3 do is for who has them. */
function Help({ turns }) {
  if (!turns.length) return html`<p class="hint">${say("solve.begin")}</p>`;
  return html`<p class="hint">${say("own.tap")} ${!isFound(turns) && say("solve.next")} <span class="for-keys">${say("own.keys")}</span></p>`;
}

export default function Solve({ query }) {
  const position = positionIn(query);
  const [open, setOpen] = useState(position.solver !== DEFAULT_SOLVER);
  const [added, setAdded] = useState(""); // the rows after the last one was typed
  const lexicons = useAllLexicons();
  const length = lengthIn(lexicons, position.lexicon, [...(position.turns[0]?.guess ?? "")].length || 5);
  const lengths = lengthsOf(lexicons);
  const alphabet = useAlphabet(position.lexicon);
  const advice = useAdvice(position);
  const { turns, lexicon } = position;
  const isUncoloured = advice.error?.kind === "contradiction" && writeTurns(turns) === added; // its colours are not theirs yet
  const fault = isTyped(advice.error) && !isUncoloured ? advice.error : null;
  const change = (facts, step = true) => remember(writeQuery({ ...position, ...facts }), { step });
  const put = (next, step) => (next.length > turns.length && setAdded(writeTurns(next)), change({ turns: next }, step));
  const add = async (guess) => change({ turns: [...turns, { guess, reply: await likelyReply(guess, position) }] });
  const use = (rows, size) => change({ turns: withReplies(rows), lexicon: sisterOr(size) });
  const sisterOr = (size) => (size === length ? lexicon : sisterOf(lexicons, lexicon, size));

  function choose(next) {
    const fits = lengthIn(lexicons, next, length) === length;
    if (!fits && turns.length) toast(say("own.taken"), 5);
    change({ lexicon: next, turns: fits ? turns : [] });
  }

  const anyway = html`<button type="button" class="button" onClick=${() => change({ unlisted: true })}>${say("fault.anyway")}
  </button>`;
  const numbers = (onWhy) => html`<${Numbers} found=${advice.answer} position=${position} open=${open}
    onOpen=${setOpen} onWhy=${onWhy} onGuess=${add} onChange=${change} />`;
  return html`
    <div class="study beside">
      <header class="study-head"><h1>${say("door.solve")}</h1>
        <p class="soft">${say("solve.about")}</p>
      </header>
      <section class="stack" aria-label=${say("solve.game")}>
        <${OwnBoard} turns=${turns} length=${length} lengths=${lengths} alphabet=${alphabet}
          faults=${faultsOf(fault, turns)} onChange=${put}
          onLength=${(word) => use([{ guess: word, reply: null }], [...word].length)} />
        ${fault && html`<${ErrorPanel} error=${explain(fault)}>${fault.kind === "unknown-word" && anyway}<//>`}
        <${Help} turns=${turns} />
      </section>
      <section class="advice stack" aria-label=${say("solve.advice")} aria-busy=${advice.busy ? "true" : null}>
        ${advice.busy && html`<${Working} key=${JSON.stringify(position)} label=${say("solve.searching")} note=${boundsInWords(advice.far?.bounds)} onCancel=${advice.cancel} />`}
        ${advice.stopped && html`<${Stopped} onRetry=${advice.retry} />`}
        ${
          isTyped(advice.error)
            ? html`<p class="soft">${say("solve.later")}</p>`
            : advice.error
              ? html`<${ErrorPanel} error=${advice.error} onRetry=${advice.retry} />`
              : advice.answer
                ? html`<${Advice} found=${advice.answer} position=${position} onGuess=${add}
                  analysis=${address("/analyse", writeQuery({ ...position, solver: DEFAULT_SOLVER, unlisted: false }))}>${numbers}<//>`
                : !advice.stopped && html`<p class="loading">${say("house.moment")}</p>`
        }
      </section>
      <section class="stack tools" aria-label=${say("solve.tools")}>
        <div class="actions">
          <${PasteButton} length=${length} lengths=${lengths} onUse=${use} />
          ${
            turns.length > 0 &&
            html`<button type="button" class="button" onClick=${() => copy(location.href)}>${say("own.link")}</button>
            <button type="button" class="button" onClick=${() => change({ turns: [], unlisted: false })}>${say("own.over")}</button>`
          }
        </div>
        <${AnyLexiconField} lexicons=${lexicons} value=${lexicon} onChange=${choose} />
        ${
          !isOwn(lexicon) &&
          html`<p><a class="button" href=${address("/lab", { view: "solver", lexicon: unusual(lexicon) })}>${say("solve.watch")}</a></p>`
        }
      </section>
    </div>`;
}
