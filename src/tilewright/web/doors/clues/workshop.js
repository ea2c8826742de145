// The workshop: have a puzzle made, or write one, and see at once what it is worth; repair, check, print, pass on.
//
// The clues on the bench are in the address, so that a bench can be linked.  Every change asks the server what the
// clues lead to.

import { html, useEffect, useMemo, useRef, useState } from "../../kit.js";
import { post } from "../../api.js";
import { readTurns, remember, writeTurns } from "../../route.js";
import { isStill } from "../../state.js";
import { useLexicon } from "../../parts/daily.js";
import { ErrorPanel } from "../../parts/error.js";
import { DEFAULT_LEXICON, unusual } from "../../parts/lexicons.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { titleOf } from "./board.js";
import { Editor, isWhole } from "./editor.js";
import { NO_WISHES, Wishes, asked } from "./wishes.js";
import { Tools } from "./tools.js";
import { Verdict } from "./verdict.js";

const wide = matchMedia("(min-width: 60rem)"); // where the wishes stand beside the bench, and need not make room for it
const EMPTY =
  "The bench is empty. Make a puzzle, or add a clue of your own: type a word, and tap its tiles until they are right.";
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
        (solution) => (setState({ key, solution }), announce(`${solution.verdict}. ${solution.advice}`)),
        (error) => error.name !== "AbortError" && setState({ key, error }),
      );
    }, PAUSE);
    return () => (clearTimeout(timer), stop.abort());
  }, [key, lexicon]);
  return state.key === key ? state : { waiting: clues.length > 0 };
}

/** The bench: rows that the address remembers. */
function useBench(query) {
  const lexicon = query.get("lexicon") ?? DEFAULT_LEXICON;
  const text = query.get("clues");
  const rows = useMemo(() => readTurns(text), [text]);
  const put = (next, list = lexicon) => remember({ view: "workshop", lexicon: unusual(list), clues: writeTurns(next) });
  return { lexicon, rows, put };
}

export function Workshop({ query }) {
  const { lexicon, rows, put } = useBench(query);
  const facts = useLexicon(lexicon);
  const [wishes, setWishes] = useState(NO_WISHES);
  const [work, setWork] = useState(/** @type {Filling} */ ({}));
  const length = facts?.length ?? ([...(rows[0]?.guess ?? "")].length || 5);
  const clues = rows.filter((row) => isWhole(row, length));
  const { solution, error, waiting } = useSolution(clues, lexicon);
  const latest = useRef(/** @type {any} */ (null));
  const bench = useRef(/** @type {any} */ (null));
  latest.current = writeTurns(clues);
  const puzzle = solution?.puzzle ?? null;
  const broken = solution && solution.verdict !== "proper";

  const doing = async (act) => {
    setWork({ busy: true });
    try {
      await act();
      setWork((now) => ({ ...now, busy: false }));
    } catch (problem) {
      setWork({ error: problem });
    }
  };
  const lay = (made, text) => {
    put(made.clues, made.lexicon);
    announce(text);
    bench.current?.scrollIntoView({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
  };
  const make = () =>
    doing(async () => lay(await post("/make/clues", asked(wishes, lexicon)), "A puzzle is on the bench."));
  const repair = () =>
    doing(async () => {
      const { repaired } = await post("/clues", { clues, lexicon, repair: true });
      lay(repaired, `Repaired. The word is ${capitals(repaired.answer)}.`);
    });
  const check = () =>
    doing(async () => {
      const on = latest.current;
      const { puzzles } = await post("/check", { puzzles: [puzzle] });
      const [proof] = puzzles;
      announce(proof.ok ? "Checked: every claim holds." : `It does not hold: ${proof.reason}`);
      setWork({ proof, on });
    });

  return html`
    <header class="puzzle-head">
      <h1>
        <span class="on-screen">Workshop</span><span class="on-paper" aria-hidden="true">${titleOf(clues.length)}</span>
      </h1>
      <p class="soft">Have a clue puzzle made, or write your own and see what it is worth.</p>
    </header>
    <div class="workshop">
      <details class="card" open=${rows.length === 0 || wide.matches}>
        <summary>${rows.length ? "Make another puzzle" : "Have a puzzle made"}</summary>
        <${Wishes} wishes=${wishes} lexicon=${lexicon} busy=${work.busy} main=${!broken}
          onWish=${(name, value) => setWishes({ ...wishes, [name]: value })} onLexicon=${(name) => put([], name)}
          onMake=${make} />
      </details>
      <section ref=${bench} class="bench stack" aria-label="Bench" aria-busy=${Boolean(work.busy || waiting)}>
        ${work.error && html`<${ErrorPanel} error=${work.error} />`}
        ${rows.length === 0 && html`<p class="soft bench-empty">${EMPTY}</p>`}
        <${Editor} rows=${rows} length=${length} named=${broken ? solution.change : []}
          onRows=${(next) => (setWork({}), put(next))} />
        ${error && html`<${ErrorPanel} error=${error} />`}
        ${
          solution &&
          html`
          <${Verdict} solution=${solution} puzzle=${puzzle} proof=${work.on === latest.current ? work.proof : null} />
          <${Tools} puzzle=${puzzle} clues=${clues} lexicon=${lexicon} busy=${work.busy} onRepair=${repair}
            onCheck=${check} />`
        }
      </section>
    </div>`;
}
