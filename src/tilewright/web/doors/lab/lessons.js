// What can be chosen for a search, in plain words: each choice with the lesson that it teaches.

/** In which order a search takes up what waits; `why` says it of one step. */
export const ALGORITHMS = {
  bfs: {
    name: "Breadth first",
    lesson: "Looks at every first guess before any second one. Its way has the fewest guesses, but it looks at a lot.",
    why: () => "It was the oldest in the queue",
  },
  dfs: {
    name: "Depth first",
    lesson: "Always goes on from where it is, and turns back at a dead end. Quick, but its way may be a long one.",
    why: () => "It was the deepest in the queue",
  },
  ucs: {
    name: "Cheapest first",
    lesson:
      "Takes up the cheapest way so far. What it finds is sure to be the cheapest; the cost says what cheap means.",
    why: ({ g }, text) => `Its way costs ${text(g)}, the least in the queue`,
  },
  astar: {
    name: "A*",
    lesson: "Adds up what a way has cost and an estimate of what is still to come, and takes the smallest sum first.",
    why: ({ g, h, f }, text) =>
      `Cost so far ${text(g)}, estimate to the goal ${text(h)}: ${text(f)} is the least in the queue`,
  },
};

/** What a guess costs. */
export const COSTS = {
  constant: {
    name: "the same for every guess",
    lesson: "Each guess costs 1, so the cheapest way has the fewest guesses, and cheapest first is breadth first.",
  },
  reduction: {
    name: "by the words that are left",
    lesson: "1, and the share of the words that the guess leaves: a guess that clears the table is cheap.",
  },
  partition: {
    name: "by the worst reply",
    lesson: "1, and the share of the words that the unluckiest reply would leave: it cares for the worst case.",
  },
  entropy: {
    name: "by how little it may tell",
    lesson: "Between 1 and 2: a guess is cheap if its replies split the words into many small groups.",
  },
};

/** What is thought to be still to come. */
export const HEURISTICS = {
  log2: {
    name: "halve the words left (log2)",
    lesson:
      "How often the words must be halved until one is left. A guess does better than that, so it asks for too much.",
  },
  partition: {
    name: "halve the largest group",
    lesson: "The same for the group that the unluckiest reply would leave. It asks for too much, too.",
  },
  log243: {
    name: "split them by 243",
    lesson:
      "As if each guess split the words into all 243 replies. Still too much: one guess can leave one of thousands.",
  },
  goal: {
    name: "one more guess",
    lesson: "At least one more guess, unless it is there. Never too much, but it hardly shows the way.",
  },
  isolate: {
    name: "one or two more guesses",
    lesson: "Two more guesses if none on offer leaves a word alone. Never too much, and a little sharper.",
  },
};

/** What the choice of all three promises. */
export const promise = ({ optimal }) =>
  optimal ? "The way it finds is sure to be the cheapest." : "The way it finds need not be the cheapest.";
