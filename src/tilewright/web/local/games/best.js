// The best guess: a game stands in the middle, and one guess is to be named.

import { gameOver, noMoreHints } from "../problems.js";
import { NUMBERS, listText, capitalLetter, wordIn } from "../words.js";
import { guessesIn, hintsIn, keyboardOf, turnsIn } from "./rows.js";
import { ratio } from "../fractions.js";

const capitals = (word) => [...word].map(capitalLetter).join("");

export function bestGame({ core, list, facts, moves }) {
  const { puzzle } = facts;
  const { length } = list;
  const words = puzzle.candidates;
  const [, named = null, total = 0] = guessesIn(moves)[0] ?? [];
  const state = named === null ? "playing" : total === puzzle.total ? "won" : "lost";
  const hints = hintsIn(moves);
  const isAnswer = (word) => list.ids.get(word) < list.answers;
  const countOf = (word) => (list.hasCounts ? list.counts[list.ids.get(word)] : 0);
  const familiar = [...puzzle.best].sort(
    (a, b) => Number(isAnswer(b)) - Number(isAnswer(a)) || countOf(b) - countOf(a),
  );
  const value = (sum) => ratio(sum, words.length);
  const regret = (sum) => ratio(sum - puzzle.total, words.length);

  const groupsText = (guess) => {
    const sizes = {};
    for (const word of words) sizes[core.score(guess, word)] = (sizes[core.score(guess, word)] ?? 0) + 1;
    const found = /** @type {number[]} */ (Object.values(sizes));
    const largest = Math.max(...found);
    if (found.length === 1) return `one group of ${NUMBERS[largest]}, which tells nothing`;
    return `${NUMBERS[found.length]} groups${new Set(found).size === 1 ? ` of ${NUMBERS[largest]}` : `, the largest of ${NUMBERS[largest]}`}`;
  };
  const sorts = (word) => `${capitals(word)} sorts the ${NUMBERS[words.length]} words into ${groupsText(word)}`;
  const why = () => {
    if (state === "won") return `${sorts(named)}, and no guess leads to fewer guesses on average.`;
    const itself = words.includes(familiar[0]) ? "" : ", though it cannot be the word itself";
    const isAlike = groupsText(named) === groupsText(familiar[0]) && !words.includes(named);
    const alike = isAlike ? ", too, but cannot be the word itself" : "";
    return `${sorts(familiar[0])}${itself}; ${capitals(named)} sorts them into ${groupsText(named)}${alike}.`;
  };
  const verdict = () => ({
    guess: named,
    value: `${value(total)}`,
    best_value: `${value(puzzle.total)}`,
    regret: `${regret(total)}`,
    best: puzzle.best,
    obvious: puzzle.obvious,
    obvious_value: `${value(puzzle.obvious_total)}`,
    obvious_regret: `${regret(puzzle.obvious_total)}`,
    why: why(),
  });
  const result = named === null ? "not played" : state === "won" ? "found" : `+${regret(total)}`;
  const mark = state === "won" ? 2 : Number(total < puzzle.obvious_total);

  return {
    state,
    limit: 1,
    hints,
    answer: puzzle.best,
    surrender: "given up",
    misses: Number(state === "lost"),
    seen: () => ({
      turns: named === null ? [] : [{ guess: named, reply: state === "won" ? "+" : "-" }],
      keyboard: keyboardOf(turnsIn(puzzle.turns, length), length),
      best: {
        turns: puzzle.turns,
        candidates: words,
        turns_left: puzzle.turns_left,
        verdict: named === null ? null : verdict(),
      },
    }),
    known: () => [
      `${NUMBERS[words.length]} words are left, all equally likely: ${listText(words.map(capitals))}`,
      `${NUMBERS[puzzle.turns_left]} guesses are left`,
    ],
    guess(text) {
      if (state !== "playing") throw gameOver();
      const word = wordIn(list, text);
      const ids = words.map((each) => list.ids.get(each));
      return ["guess", word, core.reckon(list.number, ids, list.ids.get(word), puzzle.turns_left)];
    },
    hint() {
      if (state !== "playing") throw gameOver();
      const fitting = puzzle.best.filter((word) => words.includes(word));
      const texts = [
        `${fitting.length ? "one of the words left is" : "none of the words left is"} a best guess`,
        `a best guess begins with ${capitalLetter([...(fitting[0] ?? familiar[0])][0])}`,
      ];
      if (hints.length >= texts.length) throw noMoreHints("the rest is the answer");
      return texts[hints.length];
    },
    share: (title, squares) =>
      named === null
        ? `${title} ${result}`
        : `${title} ${result}\n${(squares ? ["⬛", "🟨", "🟩"] : ["-", "Y", "G"])[mark]}`,
    grids: () => (named === null ? [] : [[[mark]]]),
  };
}
