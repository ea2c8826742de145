// The guessing game on one board.

import { checkLegal } from "../position.js";
import { gameOver, noMoreHints } from "../problems.js";
import { ORDINALS, digitsOf, factsAsJson, phrases, capitalLetter, writeReply } from "../words.js";
import { guessesIn, heading, hintsIn, keyboardOf, turnsOf, resultOf, rowText, stateOf } from "./rows.js";
import { turnsAsJson } from "../position.js";

/** @param {any} at the core, the list, and the facts and moves of the game */
export function guessGame({ core, list, facts, moves }) {
  const { length } = list;
  const turns = turnsOf(
    guessesIn(moves).map(([, ...row]) => row),
    length,
  );
  const state = stateOf(turns, facts.limit, length);
  const hints = hintsIn(moves);

  const letterHint = () => {
    const placed = new Set(
      turns.flatMap(({ code }) => digitsOf(code, length).flatMap((digit, place) => (digit === 2 ? [place] : []))),
    );
    const texts = [...facts.answer].map((letter, place) => `the ${ORDINALS[place]} letter is ${capitalLetter(letter)}`);
    const hidden = texts.filter((text, place) => !placed.has(place) && !hints.includes(text));
    if (hidden.length < 2) throw noMoreHints();
    return hidden[0];
  };
  const countHint = () => {
    const count = core.position(list.number, turns, facts.mode);
    return count === 1 ? "only one word is left" : `${count.toLocaleString("en")} words are left`;
  };

  return {
    state,
    limit: facts.limit,
    hints,
    answer: facts.answer,
    surrender: `X/${facts.limit}`,
    misses: turns.length - Number(state === "won"),
    seen: () => ({ turns: turnsAsJson(turns, length), keyboard: keyboardOf(turns, length) }),
    known: () => phrases(core.knowledge(turns, length), length),
    letters: () => factsAsJson(core.knowledge(turns, length)),
    guess(text) {
      if (state !== "playing") throw gameOver();
      const word = checkLegal(core, list, turns, facts.mode, text);
      return ["guess", word, writeReply(core.score(word, facts.answer), length)];
    },
    hint() {
      if (state !== "playing") throw gameOver();
      return hints.length ? letterHint() : countHint();
    },
    share: (title, squares) =>
      [
        heading(title, resultOf(state, turns.length, facts.limit), facts.mode),
        ...turns.map(({ code }) => rowText(code, length, squares)),
      ].join("\n"),
    grids: () => [turns.map(({ code }) => digitsOf(code, length))],
  };
}
