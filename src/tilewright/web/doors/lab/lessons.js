// What can be chosen for a search, in plain words: each choice has one name, which stands wherever a search is named,
// and the lesson that it teaches.  The word of the textbooks stands in brackets.

import { number } from "../../parts/number.js";

/** The sum by which A* chooses, as it is written; what is rounded may seem not to add up. */
function sumText({ g, h }, soFar = "", estimated = "") {
  const round = (value) => Math.round(100 * value);
  const sign = round(g) + round(h) === round(g + h) ? "=" : "≈";
  return `${number(g)}${soFar} + ${number(h)}${estimated} ${sign} ${number(g + h)}`;
}

/** In which order a search takes up what waits; `why` says it of one step, `waits` of what is in the queue. */
export const ALGORITHMS = {
  bfs: {
    name: "Breadth first",
    lesson: "Looks at every first guess before any second one. Its path has the fewest guesses, but it looks at a lot.",
    why: () => "It was the oldest in the queue",
  },
  dfs: {
    name: "Depth first",
    lesson: "Always goes on from where it is, and turns back at a dead end. Quick, but its path may be long.",
    why: () => "It was the deepest in the queue",
  },
  ucs: {
    name: "Cheapest first (uniform cost)",
    lesson:
      "Goes on with the cheapest path so far. What it finds is sure to be the cheapest; the cost says what cheap means.",
    why: ({ g }) => `Its path costs ${number(g)}, the least in the queue`,
    waits: ({ g }) => `costs ${number(g)}`,
  },
  astar: {
    name: "A*",
    lesson:
      "Adds what a path has cost so far and an estimate of what is still to come (a heuristic), and takes the smallest sum first.",
    why: (event) => `${sumText(event, " so far", " estimated")}, the least in the queue`,
    waits: (event) => sumText(event),
  },
};

/** What a guess costs. */
export const COSTS = {
  constant: {
    name: "1 per guess",
    lesson: "The cheapest path has the fewest guesses, so cheapest first does the same as breadth first.",
  },
  reduction: {
    name: "words left",
    lesson:
      "1 plus the share of the words still possible that the guess leaves. If 10 of 100 stay possible, it costs 1.1. Where one word was left, the guess leaves 1 of 1 and costs 2.",
  },
  partition: {
    name: "worst reply",
    lesson:
      "1 plus the share of the words still possible that the worst reply would leave. If that is 10 of 100, it costs 1.1. Where one word was left, it is 1 of 1, and the guess costs 2.",
  },
  entropy: {
    name: "information",
    lesson: "From 1 to 2. A guess is cheap if its replies split the words into many small groups (high entropy).",
  },
};

/** What is thought to be still to come, the safe ones first: those are taken unless another is chosen. */
export const HEURISTICS = {
  goal: {
    name: "one more guess",
    lesson: "At least one more guess, unless it is there. Never too high (admissible), but it gives little guidance.",
  },
  isolate: {
    name: "one or two guesses",
    lesson:
      "Two more guesses where no guess on offer can leave a single word, else one. Never too high (admissible), and a little sharper.",
  },
  log243: {
    name: "243-way splits",
    lesson:
      "As if every guess split the words into all 243 replies. Even this can be too high (not admissible): one lucky guess may leave one word of thousands.",
  },
  log2: {
    name: "halvings (log2)",
    lesson:
      "How often the words left must be halved until there is one. A guess often does better, so this is too high (not admissible).",
  },
  partition: {
    name: "halvings at worst",
    lesson: "The same for the words that the worst reply would leave. This is too high as well (not admissible).",
  },
};

/** What the choice of all three promises; breadth first counts guesses, whatever they cost. */
export const promise = ({ algorithm, optimal }) => {
  if (!optimal) return "The path it finds need not be the cheapest.";
  const what = algorithm === "bfs" ? "has the fewest guesses (optimal if each costs 1)" : "is the cheapest (optimal)";
  return `The path it finds ${what} of all that the guesses offered make.`;
};
