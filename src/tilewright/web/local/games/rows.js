// What games with rows of marks have in common.

import { digitsOf, inSquares, isWin, readReply, writeReply } from "../words.js";

const NAMES = ["absent", "elsewhere", "correct"];

export const guessesIn = (moves) => moves.filter(([what]) => what === "guess");
/** How many guesses had been made when each of the hints was given. */
export const guessesBeforeHints = (moves) =>
  moves.flatMap(([what], place) => (what === "hint" ? [guessesIn(moves.slice(0, place)).length] : []));
export const hintsIn = (moves) => moves.filter(([what]) => what === "hint").map(([, text]) => text);

/** Turns as the core takes them, from guess and reply as text. */
export const turnsOf = (rows, length) => rows.map(([guess, reply]) => ({ guess, code: readReply(reply, length) }));

/** Turns of JSON, as the core takes them. */
export const turnsIn = (turns, length) =>
  turnsOf(
    turns.map(({ guess, reply }) => [guess, reply]),
    length,
  );

/** The best mark of each letter that was guessed. */
export function keyboardOf(turns, length) {
  const best = {};
  for (const { guess, code } of turns) {
    digitsOf(code, length).forEach((digit, place) => {
      const letter = [...guess][place];
      best[letter] = Math.max(digit, best[letter] ?? 0);
    });
  }
  return namedMarks(best);
}

export const namedMarks = (marks) =>
  Object.fromEntries(Object.entries(marks).map(([letter, mark]) => [letter, NAMES[mark]]));

export const rowText = (code, length, squares) => (squares ? inSquares(code, length) : writeReply(code, length));

/** How a board with a limit of turns stands. */
export function stateOf(turns, limit, length) {
  if (turns.length && isWin(turns.at(-1).code, length)) return "won";
  return turns.length < limit ? "playing" : "lost";
}

/** Turns used out of the limit: `4/6`, `X/6` or `-/6`. */
export const resultOf = (state, used, limit) => `${{ won: used, lost: "X", playing: "-" }[state]}/${limit}`;

export const heading = (title, result, mode) => `${title} ${result}${mode === "normal" ? "" : `, ${mode} mode`}`;
