// Clue puzzles: have one made, or write one, and see at once what it is worth; repair, check, print, pass on.
//
// The clues on the bench are in the address, so that a bench can be linked.  Every change asks the server what the
// clues lead to.

import { html, useEffect, useMemo, useRef, useState } from "../../kit.js";
import { post } from "../../api.js";
import { readTurns, remember, writeTurns } from "../../route.js";
import { useLexicon } from "../../parts/daily.js";
import { DEFAULT_LEXICON, unusual } from "../../parts/usual.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { puzzle as linkTo } from "../clues/links.js";
import { EmptyBench, Makers, Trouble, useWork } from "./bench.js";
import { Compare } from "./compare.js";
import { Editor, isWhole } from "./editor.js";
import { Tools, pass } from "./files.js";
import { NO_WISHES, Wishes, requestOf, waysOn, wishedFor } from "./wishes.js";
import { NAMES, Verdict } from "./verdict.js";

const ABOUT = "A few guesses, and the one word that fits them all. Have one made, or write your own.";
const PAUSE = 350; // milliseconds after the last change

/** What the clues lead to, asked a moment after they last changed. */
function useSolution(clues, lexicon) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const key = writeTurns(clues);
  useEffect(() => {
    if (!clues.length) return setState({});
    const stop = new AbortController();
    const timer = setTimeout(() => {
      post("/clues", { clues, lexicon }, stop.signal).then(
        (solution) => (setState({ key, solution }), announce(`${NAMES[solution.verdict]}. ${solution.advice}`)),
        (error) => error.name !== "AbortError" && setState({ key, error }),
      );
    }, PAUSE);
    return () => (clearTimeout(timer), stop.abort());
  }, [key, lexicon]);
  return state.key === key ? state : { waiting: clues.length > 0 };
}

const NONE = {
  "no-puzzle": (what) =>
    `There is no ${what}: every choice of clue words was tried. Change the number of clues, the grade or another wish.`,
  "limit-ran-out": (what) => `No ${what} was found in time. Try another grade or number of clues.`,
};

/** That no such puzzle was found, in plain words; `wishes` is what was asked for. */
function plainly(error, wishes) {
  const sentence = NONE[error?.kind];
  return sentence ? new Error(sentence(wishedFor(wishes))) : error;
}

/** The bench: rows that the address remembers. */
function useBench(query) {
  const lexicon = query.get("lexicon") ?? DEFAULT_LEXICON;
  const text = query.get("clues");
  const rows = useMemo(() => readTurns(text), [text]);
  const put = (next, list = lexicon) => remember({ lexicon: unusual(list), clues: writeTurns(next) });
  return { lexicon, rows, put };
}

/** What can be done about clues that are no proper puzzle. */
const Repair = ({ busy, onRepair }) => html`
  <div class="actions">
    <button type="button" class="button primary" disabled=${busy} onClick=${onRepair}>Repair it</button>
  </div>`;

/** What may be given up, so that there is a puzzle all the same. */
const WaysOn = ({ wishes, onChoose }) => html`
  <div class="actions">
    ${waysOn(wishes).map(
      ({ name, change }) =>
        html`<button key=${name} type="button" class="button" onClick=${() => onChoose(change)}>${name}</button>`,
    )}
  </div>`;

export function Workshop({ query }) {
  const { lexicon, rows, put } = useBench(query);
  const facts = useLexicon(lexicon);
  const [wishes, setWishes] = useState(NO_WISHES);
  const { work, setWork, doing, stop, drop, bench, show } = useWork();
  const length = facts?.length ?? ([...(rows[0]?.guess ?? "")].length || 5);
  const clues = rows.filter((row) => isWhole(row, length));
  const { solution, error, waiting } = useSolution(clues, lexicon);
  const latest = useRef(/** @type {any} */ (null));
  latest.current = writeTurns(clues);
  const puzzle = solution?.puzzle ?? null;
  const broken = solution && solution.verdict !== "proper";

  const lay = (made, text) => {
    put(made.clues, made.lexicon);
    announce(text);
    show();
  };
  const make = (asked = wishes, list = lexicon) =>
    doing(async (signal) => lay(await post("/make/clues", requestOf(asked, list), signal), "A puzzle is made."));
  const makeWith = (change) => {
    const asked = { ...wishes, ...change };
    setWishes(asked);
    make(asked);
  };
  const repair = () =>
    doing(async (signal) => {
      const { repaired } = await post("/clues", { clues, lexicon, repair: true }, signal);
      lay(repaired, `Repaired. The word is ${capitals(repaired.answer)}.`);
    });
  const check = () =>
    doing(async (signal) => {
      const on = latest.current;
      const { puzzles } = await post("/check", { puzzles: [puzzle] }, signal);
      const [proof] = puzzles;
      announce(proof.ok ? "Checked: every claim holds." : `It does not hold: ${proof.reason}`);
      setWork({ proof, on });
    });
  const form = html`<${Wishes} wishes=${wishes} lexicon=${lexicon} busy=${work.busy} main=${!broken}
    onWish=${(name, value) => (drop(), setWishes({ ...wishes, [name]: value }))} onLexicon=${(name) => (drop(), put([], name))}
    onUse=${(list) => (put([], list), make(wishes, list))} onMake=${() => make()} onStop=${stop} />`;

  return html`
    <${Makers} title="Make a clue puzzle" about=${ABOUT} wish="Have a puzzle made" again="Make another puzzle"
      isEmpty=${rows.length === 0} form=${form} bench=${bench} busy=${work.busy || waiting} making=${work.busy}>
      <${Trouble} error=${useMemo(() => plainly(work.error, wishes), [work.error])}>
        ${work.error?.kind in NONE && html`<${WaysOn} wishes=${wishes} onChoose=${makeWith} />`}<//>
      ${
        rows.length === 0 &&
        html`<${EmptyBench}>Nothing is here yet. Have a puzzle made, or add a clue of your own: type a word, and tap its
          tiles until they are right.<//>`
      }
      <${Editor} rows=${rows} length=${length} named=${broken ? solution.change : []}
        onRows=${(next) => (setWork({}), put(next))} />
      <${Trouble} error=${error} />
      ${
        solution &&
        html`<${Verdict} solution=${solution} puzzle=${puzzle} proof=${work.on === latest.current ? work.proof : null} />`
      }
      ${broken && html`<${Repair} busy=${work.busy} onRepair=${repair} />`}
      ${
        puzzle &&
        html`<${Tools} kind="clues" puzzle=${puzzle} onPass=${() => pass(linkTo(clues, lexicon))}>
            <button type="button" class="button" disabled=${work.busy} onClick=${check}>Check the proof</button>
          <//>
          <${Compare} key=${puzzle.answer} puzzle=${puzzle} onLay=${(made) => lay(made, "Here it is.")} />`
      }
    <//>`;
}
