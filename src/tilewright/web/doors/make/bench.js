// What all makers share: a card of wishes beside a bench, the verdict on what lies there, and one deed at a time.

import { classes, html, useMemo, useRef, useState } from "../../kit.js";
import { ErrorPanel } from "../../parts/error.js";
import { GRADES } from "../../parts/grade.js";
import { capitals } from "../../parts/marks.js";
import { Working } from "../../parts/working.js";
import { isStill } from "../../state.js";

/** How hard a puzzle should be, to choose from. */
export const GRADE_CHOICES = {
  any: "Any",
  ...Object.fromEntries(GRADES.map((name) => [name, name[0].toUpperCase() + name.slice(1)])),
};

const wide = matchMedia("(min-width: 60rem)"); // where the wishes stand beside the bench, and need not make room for it

/** `wish` and `again` are what the card is called before and after something was made; what lies on the bench steps back
 * while something else is `making`. */
export function Makers({ title, about, wish, again, isEmpty, form, bench, busy = false, making = false, children }) {
  return html`
    <header class="puzzle-head"><div><h1>${title}</h1><p class="soft">${about}</p></div></header>
    <div class="workshop">
      <details class="card" open=${isEmpty || wide.matches}>
        <summary>${isEmpty ? wish : again}</summary>
        ${form}
      </details>
      <section ref=${bench} class=${classes("bench stack", making && "set-aside")} aria-label="Bench" aria-busy=${Boolean(busy)}>${children}</section>
    </div>`;
}

/** The main action of a form, and while it is at work how long that has taken and a way to stop it. */
export const MakeButton = ({ name, label = "Making …", busy, main = true, onStop = null }) => html`
  <div class="actions">
    <button class=${classes("button", main && "primary")} disabled=${busy}>${busy ? "Making …" : name}</button>
  </div>
  ${busy && onStop && html`<${Working} label=${label} onCancel=${onStop} />`}`;

/** One deed at a time: `doing(act)`, where `act` gets a signal that stops it, and `{busy, error, …}` of the last one, to
 * which `setWork` adds what came of it; `stop` ends it, and `drop` forgets what went wrong. */
export function useWork() {
  const [work, setWork] = useState(/** @type {Filling} */ ({}));
  const bench = useRef(/** @type {any} */ (null));
  const deed = useRef(/** @type {AbortController | null} */ (null));
  const doing = async (act) => {
    const mine = (deed.current = new AbortController());
    const settle = (next) => deed.current === mine && setWork(next);
    setWork({ busy: true });
    try {
      await act(mine.signal);
      settle((now) => ({ ...now, busy: false }));
    } catch (error) {
      settle({ error });
    }
  };
  const stop = () => (deed.current?.abort(), (deed.current = null), setWork({}));
  const drop = () => setWork(({ error, ...rest }) => (error ? {} : rest)); // it was about what has changed since
  const show = () => bench.current?.scrollIntoView({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
  return { work, setWork, doing, stop, drop, bench, show };
}

/** What lies on the bench is worth this much: `state` is proper, idle, ambiguous or impossible. */
export const Panel = ({ state, sign, title, children }) => html`
  <section class=${`verdict-panel ${state}`} aria-label="Verdict">
    <h2><span class="sign" aria-hidden="true">${sign}</span>${title}</h2>
    ${children}
  </section>`;

/** Words stand in capitals, as everywhere on the page. */
const inCapitals = (text) => text.replace(/'([\p{L}\p{M}]+)'/gu, (_, word) => capitals(word));

export function Trouble({ error, children = null }) {
  const told = useMemo(() => error && new Error(inCapitals(error.message)), [error]);
  return told ? html`<${ErrorPanel} error=${told}>${children}<//>` : null;
}

export const EmptyBench = ({ children }) => html`<p class="soft bench-empty">${children}</p>`;
