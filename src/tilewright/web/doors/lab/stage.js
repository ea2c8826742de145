// The search as it stands: the tree drawn, the frontier as it grew, and the same tree as words to read.

import { classes, html, useEffect, useId, useRef } from "../../kit.js";
import { WordTiles } from "../../parts/word_tiles.js";
import { counted, number } from "../../parts/number.js";
import { grown, placed, stepSentence, wayTo } from "./tree.js";

const WIDE = 640; // units of the drawing
const LEVEL = 64;
const EDGE = 16;

/** A line that leaves and arrives upright. */
function curve(from, to) {
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
}

function TreeDrawing({ nodes, current, way }) {
  const root = nodes.values().next().value;
  const { leaves, places } = placed(root);
  const deepest = Math.max(2, ...places.map(({ y }) => y));
  const at = (state) => /** @type {any} */ (spot.get(state));
  const spot = new Map(
    places.map(({ x, y, node }) => [node.state, { x: EDGE + x * (WIDE - 2 * EDGE), y: EDGE + y * LEVEL }]),
  );
  const radius = Math.min(7, Math.max(2, (0.35 * WIDE) / leaves));
  const label = `Tree of ${counted(nodes.size, "state")}. It stands in words below.`;
  return html`
    <svg class="tree-drawing" viewBox=${`0 0 ${WIDE} ${2 * EDGE + deepest * LEVEL}`} role="img" aria-label=${label}>
      ${places
        .filter(({ node }) => spot.has(node.parent))
        .map(({ node }) => {
          return html`<path key=${`e${node.state}`} class=${classes("edge", way.has(node.state) && "on-way")}
            d=${curve(at(node.parent), at(node.state))} />`;
        })}
      ${places.map(
        ({ node }) => html`<circle key=${node.state}
        class=${classes("node", way.has(node.state) && "on-way", node.state === current && "current")}
          cx=${at(node.state).x} cy=${at(node.state).y}
            r=${node.state === current ? radius + 2.5 : radius} />`,
      )}
    </svg>`;
}

function FrontierDrawing({ events }) {
  const most = Math.max(1, ...events.map(({ frontier }) => frontier));
  const place = (value, index) => `${((index + 1) / events.length) * WIDE} ${80 - (72 * value) / most}`;
  const line = events.map(({ frontier }, index) => place(frontier, index)).join("L");
  const now = events.at(-1).frontier;
  return html`
    <figure class="frontier">
      <figcaption>Frontier: <b>${number(now)}</b> ${now === 1 ? "state waits" : "states wait"}, at
        most ${number(most)} so far</figcaption>
      <svg viewBox=${`0 0 ${WIDE} 80`} preserveAspectRatio="none" aria-hidden="true">
        <path d=${`M0 80L0 ${80 - (72 * events[0].frontier) / most}L${line}L${WIDE} 80Z`} /></svg>
    </figure>`;
}

function Branch({ node, current, way }) {
  const { guess, reply, candidates, step, children, f } = node;
  return html`
    <li>
      <div class=${classes("branch", node.state === current && "current", way.has(node.state) && "on-way")}
        data-state=${node.state}>
        <span class="step">${
          node.state === current &&
          html`<span aria-hidden="true">▸ </span><span
          class="unseen">now: </span>`
        }${step}</span>
        ${guess ? html`<${WordTiles} guess=${guess} reply=${reply} />` : html`<span>Start</span>`}
        <span class="soft">${number(candidates)} left · f ${number(f)}</span>
      </div>
      ${
        children.length > 0 &&
        html`<ul>${children.map(
          (child) => html`<${Branch} key=${child.state} node=${child}
        current=${current} way=${way} />`,
        )}</ul>`
      }
    </li>`;
}

/** Keeps the node that is taken up in sight, inside its own box only. */
function useSight(state) {
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const row = box.current?.querySelector(`[data-state="${state}"]`);
    if (row) box.current.scrollTop = row.offsetTop - box.current.clientHeight / 2;
  }, [state]);
  return box;
}

/** `shown` of the `events`; with the `result`, the way that was found is marked. */
export function Stage({ events, shown, result }) {
  const seen = events.slice(0, shown);
  const last = seen.at(-1);
  const box = useSight(last?.state);
  const id = useId();
  if (!last) return html`<p class="soft">Waiting for the first step …</p>`;
  const nodes = grown(seen);
  const way = new Set(result?.found ? wayTo(nodes, last.state) : []);
  return html`
    <div class="stage">
      <p class="now">${stepSentence(last, shown)} <span class="soft">cost so far (g) ${number(last.g)}, estimate to the
        goal (h) ${number(last.h)}, rank (f) ${number(last.f)}: the lowest goes first</span></p>
      <${TreeDrawing} nodes=${nodes} current=${last.state} way=${way} />
      <${FrontierDrawing} events=${seen} />
      <h2 id=${id}>The tree in words</h2>
      <div class="outline" ref=${box} role="region" aria-labelledby=${id} tabindex="0"><ul>
        <${Branch} node=${nodes.values().next().value} current=${last.state} way=${way} /></ul></div>
    </div>`;
}
