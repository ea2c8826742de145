// The workshop: have a puzzle made, or write one, and see at once what it is worth; repair, check, print, pass on.
//
// The clues on the bench are in the address, so that a bench can be linked.  Every change asks the server what the clues lead to.

import { html, useEffect, useMemo, useRef, useState } from "../../kit.js";
import { file, get, post } from "../../api.js";
import { address, readTurns, remember, writeTurns } from "../../route.js";
import { isStill } from "../../state.js";
import { useLexicon } from "../../parts/daily.js";
import { ErrorPanel } from "../../parts/error.js";
import { Icon } from "../../parts/icon.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { toast } from "../../parts/toast.js";
import { Editor, isWhole } from "./editor.js";
import { NO_WISHES, Wishes, asked } from "./wishes.js";
import { Verdict } from "./verdict.js";

const PAUSE = 350; // milliseconds after the last change
const FORMATS = { json: "JSON", svg: "SVG", png: "PNG", pdf: "PDF" };

/** The names of the word lists, for a choice. */
function useLexicons() {
  const [names, setNames] = useState({ en5: "en5" });
  useEffect(() => {
    const named = ({ lexicons }) => Object.fromEntries(lexicons.map(({ name, length, answers }) => [name, `${name}: ${answers.toLocaleString("en")} answers of ${length} letters`]));
    get("/lexicons").then((found) => setNames(named(found)), () => {});
  }, []);
  return names;
}

/** What the clues lead to, asked a moment after they last changed. */
function useSolution(clues, lexicon) {
  const [state, setState] = useState({});
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

/** Save what the server or the page has made. */
function save(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const fileName = (puzzle, format) => `clues-${puzzle.id.split(".").pop()}.${format}`;

async function download(puzzle, format) {
  try {
    const made = format === "json"
      ? new Blob([`${JSON.stringify(puzzle)}\n`], { type: "application/json" })
      : await file("/render/clues", { puzzle, format });
    save(made, fileName(puzzle, format));
  } catch (error) {
    toast(error.message);
  }
}

function Tools({ solution, puzzle, clues, lexicon, onRepair, onCheck, busy }) {
  const link = new URL(address("/clues", { view: "puzzle", lexicon: lexicon === "en5" ? null : lexicon, clues: writeTurns(clues) }), location.href).href;
  const copy = () => navigator.clipboard.writeText(link).then(() => toast("The link is copied: whoever opens it sees the clues, not the answer."), () => toast(link));
  if (solution.verdict !== "proper") {
    return html`<div class="actions"><button type="button" class="button primary" disabled=${busy} onClick=${onRepair}>Repair it</button></div>`;
  }
  return html`
    <div class="actions">
      <button type="button" class="button" disabled=${busy || !puzzle} onClick=${onCheck}>Check the proof</button>
      <button type="button" class="button" onClick=${copy}><${Icon} name="share" />Copy a link for others</button>
      <button type="button" class="button" onClick=${() => print()}><${Icon} name="print" />Print</button>
    </div>
    <div class="actions downloads" role="group" aria-label="Download">
      <${Icon} name="download" />
      ${Object.entries(FORMATS).map(([format, name]) => html`<button key=${format} type="button" class="button" disabled=${!puzzle} aria-label=${`Download ${name}`} onClick=${() => download(puzzle, format)}>${name}</button>`)}
    </div>`;
}

/** The bench: rows that the address remembers. */
function useBench(query) {
  const lexicon = query.get("lexicon") ?? "en5";
  const text = query.get("clues");
  const rows = useMemo(() => readTurns(text), [text]);
  const put = (next, list = lexicon) => remember({ view: "workshop", lexicon: list === "en5" ? null : list, clues: writeTurns(next) });
  return { lexicon, rows, put };
}

export function Workshop({ query }) {
  const { lexicon, rows, put } = useBench(query);
  const facts = useLexicon(lexicon);
  const lexicons = useLexicons();
  const [wishes, setWishes] = useState(NO_WISHES);
  const [work, setWork] = useState({});
  const length = facts?.length ?? ([...(rows[0]?.guess ?? "")].length || 5);
  const clues = rows.filter((row) => isWhole(row, length));
  const { solution, error, waiting } = useSolution(clues, lexicon);
  const latest = useRef();
  const bench = useRef();
  latest.current = writeTurns(clues);
  const puzzle = solution?.puzzle ?? null;

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
  const make = () => doing(async () => lay(await post("/make/clues", asked(wishes, lexicon)), "A puzzle is on the bench."));
  const repair = () => doing(async () => {
    const { repaired } = await post("/clues", { clues, lexicon, repair: true });
    lay(repaired, `Repaired. The word is ${capitals(repaired.answer)}.`);
  });
  const check = () => doing(async () => {
    const on = latest.current;
    const proof = await post("/check", { puzzle });
    announce(proof.ok ? "Checked: every claim holds." : `It does not hold: ${proof.reason}`);
    setWork({ proof, on });
  });

  return html`
    <header class="puzzle-head"><h1>Workshop</h1><p class="soft">Have a clue puzzle made, or write your own and see what it is worth.</p></header>
    <div class="workshop">
      <section class="card" aria-label="Wishes">
        <${Wishes} wishes=${wishes} lexicon=${lexicon} lexicons=${lexicons} busy=${work.busy} onWish=${(name, value) => setWishes({ ...wishes, [name]: value })} onLexicon=${(name) => put([], name)} onMake=${make} />
      </section>
      <section ref=${bench} class="bench stack" aria-label="Bench" aria-busy=${Boolean(work.busy || waiting)}>
        ${work.error && html`<${ErrorPanel} error=${work.error} />`}
        ${rows.length === 0 && html`<p class="soft bench-empty">The bench is empty. Make a puzzle, or add a clue of your own: type a word, and tap its tiles until the colours are right.</p>`}
        <${Editor} rows=${rows} length=${length} named=${solution && solution.verdict !== "proper" ? solution.change : []} onRows=${(next) => (setWork({}), put(next))} />
        ${error && html`<${ErrorPanel} error=${error} />`}
        ${solution && html`
          <${Verdict} solution=${solution} puzzle=${puzzle} proof=${work.on === latest.current ? work.proof : null} />
          <${Tools} solution=${solution} puzzle=${puzzle} clues=${clues} lexicon=${lexicon} busy=${work.busy} onRepair=${repair} onCheck=${check} />`}
      </section>
    </div>`;
}
