// What all makers share: a card of wishes beside a bench, the verdict on what lies there, and one deed at a time.

import { html, useMemo, useRef, useState } from "../../kit.js";
import { ErrorPanel } from "../../parts/error.js";
import { GRADES } from "../../parts/grade.js";
import { capitals } from "../../parts/marks.js";
import { countOf } from "../../parts/number.js";
import { isStill } from "../../state.js";

/** How hard a puzzle should be, to choose from. */
export const GRADE_CHOICES = {
  any: "Any",
  ...Object.fromEntries(GRADES.map((name) => [name, name[0].toUpperCase() + name.slice(1)])),
};

const wide = matchMedia("(min-width: 60rem)"); // where the wishes stand beside the bench, and need not make room for it

/** `wish` and `again` are what the card is called before and after something was made. */
export function Makers({ title, about, wish, again, isEmpty, form, bench, busy = false, children }) {
  return html`
    <header class="puzzle-head"><div><h1>${title}</h1><p class="soft">${about}</p></div></header>
    <div class="workshop">
      <details class="card" open=${isEmpty || wide.matches}>
        <summary>${isEmpty ? wish : again}</summary>
        ${form}
      </details>
      <section ref=${bench} class="bench stack" aria-label="Bench" aria-busy=${Boolean(busy)}>${children}</section>
    </div>`;
}

/** One deed at a time: `doing(act)`, and `{busy, error, …}` of the last one, to which `setWork` adds what came of it;
 * `drop` forgets what went wrong. */
export function useWork() {
  const [work, setWork] = useState(/** @type {Filling} */ ({}));
  const bench = useRef(/** @type {any} */ (null));
  const doing = async (act) => {
    setWork({ busy: true });
    try {
      await act();
      setWork((now) => ({ ...now, busy: false }));
    } catch (error) {
      setWork({ error });
    }
  };
  const drop = () => setWork(({ error, ...rest }) => (error ? {} : rest)); // it was about what has changed since
  const show = () => bench.current?.scrollIntoView({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
  return { work, setWork, doing, drop, bench, show };
}

/** What lies on the bench is worth this much: `state` is proper, idle, ambiguous or impossible. */
export const Panel = ({ state, sign, title, children }) => html`
  <section class=${`verdict-panel ${state}`} aria-label="Verdict">
    <h2><span class="sign" aria-hidden="true">${sign}</span>${title}</h2>
    ${children}
  </section>`;

/** What is wrong with a word that does not have the `length` of the list's. */
export const otherLength = (word, length) =>
  `${capitals(word)} has ${countOf([...word].length, "letter")}; this list has words of ${countOf(length, "letter")}.`;

/** Words stand in capitals, as everywhere on the page. */
const inCapitals = (text) => text.replace(/'([\p{L}\p{M}]+)'/gu, (_, word) => capitals(word));

export function Trouble({ error }) {
  const told = useMemo(() => error && new Error(inCapitals(error.message)), [error]);
  return told ? html`<${ErrorPanel} error=${told} />` : null;
}

export const EmptyBench = ({ children }) => html`<p class="soft bench-empty">${children}</p>`;
