// Crosses: name letters until both words are found.  The face of a cross (cells, colours, symbols) comes with its puzzle.

import { gameOver, inputError, needsServer } from "../problems.js";
import { normalise, capitalLetter } from "../words.js";
import { guessesIn, hintsIn, namedMarks } from "./rows.js";

/** The letter of each cell, in the order of the face. */
function cellsOf({ words, intersection }) {
  const down = [...words.vertical].filter((_, place) => place !== intersection.verticalIndex);
  return [...words.horizontal, ...down];
}

export function crossGame({ list, facts, moves }) {
  const letters = cellsOf(facts.puzzle);
  const named = guessesIn(moves).map(([, letter]) => letter);
  const wrong = named.filter((letter) => !letters.includes(letter)).sort();
  const lives = facts.face.lives - wrong.length;
  const isFound = letters.every((letter) => named.includes(letter));
  const state = isFound ? "won" : lives > 0 ? "playing" : "lost";
  const misses = wrong.length === 0 ? "no miss" : wrong.length === 1 ? "1 miss" : `${wrong.length} misses`;
  const result = { won: misses, lost: "lost", playing: `${misses} so far` }[state];
  const different = new Set(letters);

  /** The rows of the cross with a sign in each place. */
  const layOut = (found, missed, noCell) => {
    const { shape, cells } = facts.face;
    const rows = Array.from({ length: shape.rows }, () => Array(shape.columns).fill(noCell));
    cells.forEach(({ row, column }, place) => {
      rows[row][column] = named.includes(letters[place]) ? found : missed;
    });
    return rows;
  };

  const letterOf = (text) => {
    const letter = normalise(text);
    if ([...letter].length !== 1 || !/\p{L}/u.test(letter)) throw inputError(`'${text}' is not one letter`);
    if (!list.alphabet.includes(letter)) throw inputError(`no word in play has the letter ${capitalLetter(letter)}`);
    return letter;
  };

  return {
    state,
    limit: null,
    hints: hintsIn(moves),
    answer: { horizontal: facts.puzzle.words.horizontal, vertical: facts.puzzle.words.vertical },
    surrender: "lost",
    misses: wrong.length,
    seen: () => ({
      turns: named.map((letter) => ({ guess: letter, reply: letters.includes(letter) ? "+" : "-" })),
      keyboard: namedMarks(Object.fromEntries(named.map((letter) => [letter, letters.includes(letter) ? 2 : 0]))),
      cross: {
        ...facts.face,
        cells: facts.face.cells.map((cell, place) => ({
          ...cell,
          letter: named.includes(letters[place]) ? letters[place] : null,
        })),
        lives,
        named,
        wrong,
      },
    }),
    known: () => [
      `${[...different].filter((letter) => !named.includes(letter)).length} of ${different.size} letters are hidden`,
      `${lives} ${lives === 1 ? "life is" : "lives are"} left`,
    ],
    guess(text) {
      if (state !== "playing") throw gameOver();
      const letter = letterOf(text);
      if (named.includes(letter)) throw inputError(`${capitalLetter(letter)} was named before`);
      return ["guess", letter, letters.includes(letter) ? "+" : "-"];
    },
    hint() {
      if (state !== "playing") throw gameOver();
      throw needsServer("A hint in a cross");
    },
    share(title, squares) {
      const [there, missing, noCell] = squares ? ["🟩", "⬛", "⬜"] : ["+", "-", "."];
      const marks = named.map((letter) => (letters.includes(letter) ? there : missing));
      const rows = [...layOut(there, missing, noCell), marks].map((row) => row.join(""));
      return [`${title} ${result}`, ...rows].join("\n");
    },
    grids: () => [layOut(2, 0, -1)],
  };
}
