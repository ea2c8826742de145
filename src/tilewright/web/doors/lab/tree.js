// The tree of a search: its nodes from events, what waits below each of them, and each step in a sentence.

import { joinList } from "../../messages.js";
import { capitals } from "../../parts/marks.js";
import { countOf, number } from "../../parts/number.js";
import { ALGORITHMS } from "./lessons.js";

const MOST_LISTED = 45; // guesses that stand one by one, from the start on; of those further on only their number is shown

const queue = (frontier) => (frontier === 1 ? "1 guess waits" : `${number(frontier)} guesses wait`);

/** Why first guesses were skipped before a step: "ALTER and LATER leave the same words as ALERT, so they are skipped." */
function skipSentence(skipped) {
  const first = skipped.filter(([parent, , same]) => parent === 0 && same);
  if (!first.length) return "";
  const [, , same] = first[0];
  const alike = first.filter((each) => each[2] === same).map(([, guess]) => capitals(guess));
  const rest = first.length - alike.length;
  const [leave, they] = alike.length > 1 ? ["leave", "they are"] : ["leaves", "it is"];
  const more = rest ? ` ${number(rest)} more for the same reason.` : "";
  return `${joinList(alike)} ${leave} the same words as ${capitals(same)}, so ${they} skipped.${more} `;
}

/** One event in a sentence; `found` is the hidden word if this step has found it. */
export function stepSentence(event, step, algorithm, found = null) {
  const { guess, candidates, frontier, skipped = [] } = event;
  const name = guess && capitals(guess);
  if (found) {
    const how = guess === found ? "is the word" : `leaves only ${capitals(found)}, so the next guess is sure`;
    return `Step ${step}: ${name ?? "The start"} ${how}. Found!`;
  }
  if (!guess) return `Step ${step}: the start, where ${countOf(candidates, "word")} can be it. ${queue(frontier)}.`;
  const why = ALGORITHMS[algorithm]?.why(event) ?? "It was next in the queue";
  return `Step ${step}: ${skipSentence(skipped)}${name} leaves ${countOf(candidates, "word")}. ${why}; now ${queue(frontier)}.`;
}

/** The nodes of the events so far, by state; each has its `children` in the order in which they were taken up, and in
 * `passed` those that were skipped, with the guess that had left the same words. */
export function growTree(events) {
  const nodes = new Map();
  events.forEach((event, index) => {
    for (const [parent, guess, same] of event.skipped ?? []) nodes.get(parent)?.passed.set(guess, same);
    const node = { ...event, step: index + 1, children: [], passed: new Map() };
    nodes.set(event.state, node);
    nodes.get(event.parent)?.children.push(node);
  });
  return nodes;
}

/** What stands below each node: the nodes taken up and the guesses that wait, each in its place, and how many more. */
export function below(nodes) {
  let room = MOST_LISTED;
  const lines = new Map();
  for (const node of nodes.values()) {
    const taken = new Map(node.children.map((child) => [child.guess, child]));
    const { length } = node.successors;
    const isListed = length <= room;
    if (isListed) room -= length;
    lines.set(
      node.state,
      isListed ? listSuccessors(node, taken) : { rows: node.children, more: length - taken.size - node.passed.size },
    );
  }
  return lines;
}

/** Every successor in the order in which it was made, so that nothing moves when it is taken up. */
function listSuccessors({ successors, successor_costs: costs, children, passed }, taken) {
  const known = new Set(successors.map(([guess]) => guess));
  const waiting = (guess, candidates, [g, h]) => ({
    guess,
    candidates,
    g,
    h,
    isPassed: passed.has(guess),
    same: passed.get(guess),
  });
  const rows = successors.map(
    ([guess, candidates], place) => taken.get(guess) ?? waiting(guess, candidates, costs[place]),
  );
  return { rows: [...rows, ...children.filter(({ guess }) => !known.has(guess))], more: 0 };
}

/** The states from the start to `state`. */
export function wayTo(nodes, state) {
  const way = [];
  for (let node = nodes.get(state); node; node = nodes.get(node.parent)) way.unshift(node.state);
  return way;
}
