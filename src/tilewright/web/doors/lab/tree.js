// The tree of a search: its nodes from events, their places in a drawing, and each of them in a sentence.

import { capitals } from "../../parts/marks.js";
import { counted } from "../../parts/number.js";

/** One event in a sentence: "Step 3: RAISE, 14 words left, 88 states wait." */
export function stepSentence({ guess, candidates, frontier }, number) {
  const waiting = `${counted(frontier, "state")} ${frontier === 1 ? "waits" : "wait"}`;
  return `Step ${number}: ${guess ? capitals(guess) : "the start"}, ${counted(candidates, "word")} left; ${waiting}.`;
}

/** The nodes of the events so far, each with its children in the order in which they were taken up. */
export function grown(events) {
  const nodes = new Map();
  events.forEach((event, index) => {
    const node = { ...event, step: index + 1, children: [] };
    nodes.set(event.state, node);
    nodes.get(event.parent)?.children.push(node);
  });
  return nodes;
}

/** The states from the start to `state`. */
export function wayTo(nodes, state) {
  const way = [];
  for (let node = nodes.get(state); node; node = nodes.get(node.parent)) way.unshift(node.state);
  return way;
}

/** The place of every node: `x` from 0 to 1 by the order of leaves, `y` by depth; and how many leaves there are. */
export function placed(root) {
  const places = new Map();
  let leaves = 0;
  const visit = (node) => {
    const below = node.children.map(visit);
    const x = below.length ? (below[0] + below.at(-1)) / 2 : (leaves += 1) - 0.5;
    places.set(node.state, { x, y: node.depth, node });
    return x;
  };
  visit(root);
  return { leaves, places: [...places.values()].map((place) => ({ ...place, x: place.x / leaves })) };
}
