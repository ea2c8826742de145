// Crosses: name letters until both words are found.  The face of a cross (cells, colours, symbols) comes with its puzzle.

import { gameOver, inputError } from "../problems.js";
import { normalise } from "../letters.js";
import { capitalLetter } from "../words.js";
import { guessesIn, hintsIn, namedMarks } from "./rows.js";

/** The letter of each cell, in the order of the face. */
function cellsOf({ words, intersection }) {
  const down = [...words.vertical].filter((_, place) => place !== intersection.verticalIndex);
  return [...words.horizontal, ...down];
}

/** A share in words. @param {number} part */
const shareOf = (part) => (part === 1 ? "all" : part < 0.01 ? "less than 1 %" : `${inPercent(part)} %`);
/** Halves go to the even number, as in Python. @param {number} part */
function inPercent(part) {
  const [whole, rest] = [Math.floor(100 * part), (100 * part) % 1];
  return rest > 0.5 || (rest === 0.5 && whole % 2) ? whole + 1 : whole;
}

export function crossGame({ core, list, facts, moves }) {
  const letters = cellsOf(facts.puzzle);
  const named = guessesIn(moves).map(([, letter]) => letter);
  const isThere = (letter) => core.cellsWith(letters, letter).length > 0;
  const found = new Set(named.flatMap((letter) => core.cellsWith(letters, letter))); // cells
  const wrong = named.filter((letter) => !isThere(letter)).sort();
  const lives = facts.face.lives - wrong.length;
  const isFound = found.size === letters.length;
  const state = isFound ? "won" : lives > 0 ? "playing" : "lost";
  const misses = wrong.length === 0 ? "no miss" : wrong.length === 1 ? "1 miss" : `${wrong.length} misses`;
  const result = { won: misses, lost: "lost", playing: `${misses} so far` }[state];
  const different = new Set(letters);

  /** The rows of the cross with a sign in each place. */
  const layOut = (there, missing, noCell) => {
    const { shape, cells } = facts.face;
    const rows = Array.from({ length: shape.rows }, () => Array(shape.columns).fill(noCell));
    cells.forEach(({ row, column }, place) => {
      rows[row][column] = found.has(place) ? there : missing;
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
      turns: named.map((letter) => ({ guess: letter, reply: isThere(letter) ? "+" : "-" })),
      keyboard: namedMarks(Object.fromEntries(named.map((letter) => [letter, isThere(letter) ? 2 : 0]))),
      cross: {
        ...facts.face,
        cells: facts.face.cells.map((cell, place) => ({
          ...cell,
          letter: found.has(place) ? letters[place] : null,
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
      return ["guess", letter, isThere(letter) ? "+" : "-"];
    },
    hint() {
      if (state !== "playing") throw gameOver();
      const { horizontalIndex: across, verticalIndex: down } = facts.puzzle.intersection;
      const { pairs, letter, having } = core.crossHint(list.number, { cells: letters, across, down, named, lives });
      const fit = pairs === 1 ? "one pair of words fits" : `${pairs.toLocaleString("en")} pairs of words fit`;
      return `${fit}: try ${capitalLetter(letter)}, which is in ${shareOf(having / pairs)} of them`;
    },
    /** Whether two other words have the letters of the cross, and in the same colours. */
    alsoFits([horizontal, vertical]) {
      const { words, intersection } = facts.puzzle;
      const theirs = cellsOf({ words: { horizontal, vertical }, intersection });
      const crossing = [...vertical][intersection.verticalIndex];
      const isOther = horizontal !== words.horizontal || vertical !== words.vertical;
      const cellsLike = (cells, place) => core.cellsWith(cells, cells[place]).join();
      return (
        isOther &&
        horizontal !== vertical &&
        theirs[intersection.horizontalIndex] === crossing &&
        letters.every(
          (letter, place) => theirs.includes(letter) && cellsLike(letters, place) === cellsLike(theirs, place),
        )
      );
    },
    share(title, squares) {
      const [there, missing, noCell] = squares ? ["🟩", "⬛", "⬜"] : ["+", "-", "."];
      const marks = named.map((letter) => (isThere(letter) ? there : missing));
      const rows = [...layOut(there, missing, noCell), marks].map((row) => row.join(""));
      return [`${title} ${result}`, ...rows].join("\n");
    },
    grids: () => [layOut(2, 0, -1)],
  };
}
