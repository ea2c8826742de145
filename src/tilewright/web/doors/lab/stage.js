// One search as it stands: what it does now, and its tree, from left to right: what it has taken up, and faintly what
// waits.  In the end the way that it found is lit.

import { classes, html, useEffect, useId, useRef } from "../../kit.js";
import { capitals } from "../../parts/marks.js";
import { WordTiles } from "../../parts/word_tiles.js";
import { number } from "../../parts/number.js";
import { costName, hasCost } from "./configurations.js";
import { ALGORITHMS } from "./lessons.js";
import { below, growTree, stepSentence, wayTo } from "./tree.js";

const stateOf = ({ state, isPassed }, current, way) =>
  isPassed
    ? "passed"
    : state === undefined
      ? "waiting"
      : state === current
        ? "current"
        : way.has(state)
          ? "on-way"
          : "taken";
const SAID = { passed: "skipped", waiting: "waits", current: "now", "on-way": "on the path", taken: "" };

/** The cost or the sum by which it waits, if its search goes by one. */
const Sum = ({ node, look, algorithm }) => {
  const waits = look === "waiting" && ALGORITHMS[algorithm]?.waits;
  return waits ? html`<span class="sum">${waits(node)}</span>` : null;
};

function Node({ node, look, algorithm }) {
  return html`<span class=${classes("node", look)} data-state=${node.state}>
    <b>${node.guess ? capitals(node.guess) : "Start"}</b> ${number(node.candidates)}<span
      class="unseen"> ${["words left", SAID[look]].filter(Boolean).join(", ")}</span>${
        look === "passed" && html`<i>${node.same ? `same as ${capitals(node.same)}` : "seen before"}</i>`
      }<${Sum} ...${{ node, look, algorithm }} /></span>`;
}

function Branch({ node, ...rest }) {
  const { lines, current, way, algorithm } = rest;
  const { rows = [], more = 0 } = lines.get(node.state) ?? {};
  return html`
    <li class=${classes(way.has(node.state) && "on-way", rows.length > 0 && "grown")}>
      <${Node} node=${node} look=${stateOf(node, current, way)} algorithm=${algorithm} />
      ${
        rows.length + more > 0 &&
        html`<ul>
          ${rows.map((row) => html`<${Branch} key=${row.guess} node=${row} ...${rest} />`)}
          ${more > 0 && html`<li key=""><span class="node waiting">${number(more)} wait</span></li>`}</ul>`
      }
    </li>`;
}

/** Keeps the node that is taken up in sight, inside its own box only. */
function useSight(state) {
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const { current } = box;
    const node = current?.querySelector(`[data-state="${state}"]`);
    if (!node) return;
    const [outer, inner] = [current.getBoundingClientRect(), node.getBoundingClientRect()];
    current.scrollTop += inner.top - outer.top - current.clientHeight / 2;
    current.scrollLeft += Math.max(0, inner.right - outer.right + 16);
  }, [state]);
  return box;
}

/** The guesses that lead to where the search looks now, as on a board. */
const Way = ({ nodes, way }) => html`
  <ol class="path">${way.slice(1).map((state) => {
    const { guess, reply, candidates } = nodes.get(state);
    return html`<li key=${state}><${WordTiles} guess=${guess} reply=${reply} />
      <span class="soft">${number(candidates)} left</span></li>`;
  })}</ol>`;

/** `shown` of the events of a trace; `facts` are those of its configuration, `name` tells it from the other. */
export function Stage({ trace, shown, facts, name }) {
  const { events, result } = trace;
  const seen = events.slice(0, shown);
  const last = seen.at(-1);
  const box = useSight(last?.state);
  const id = useId();
  const isOver = Boolean(result) && shown >= events.length;
  const nodes = growTree(seen);
  const way = last ? wayTo(nodes, last.state) : [];
  const found = isOver && result.found ? result.answer : null;
  return html`
    <section class=${classes("stage", found && "found")} aria-labelledby=${id}>
      <div class="stage-head"><h2 id=${id}>${name}</h2> <p>${ALGORITHMS[facts.algorithm]?.lesson}${
        hasCost(facts.algorithm) && ` Cost of a guess: ${costName(facts.cost)}.`
      }</p></div>
      ${
        last
          ? html`
        <div class="now-row"><p class="now">${stepSentence(last, Math.min(shown, events.length), facts.algorithm, found)}</p>
          <div class="now-way"><${Way} nodes=${nodes} way=${way} /></div></div>
        <div class=${classes("search-tree", facts.admissible === false && "long")} ref=${box} role="region" aria-label=${`The tree: ${name}`} tabindex="0"><ul>
          <${Branch} node=${nodes.values().next().value} lines=${below(nodes)} current=${last.state}
            way=${new Set(found ? way : [])} algorithm=${facts.algorithm} /></ul></div>`
          : html`<p class="soft">Waiting for the first step …</p>`
      }
    </section>`;
}
