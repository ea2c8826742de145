// Clue puzzles: find the one word that all the clues allow, in three tries.

import { alreadyTried, gameOver, noMoreHints } from "../problems.js";
import { ORDINALS, factsAsJson, phrases, capitalLetter, wordIn, writeReply } from "../words.js";
import { guessesIn, hintsIn, keyboardOf, resultOf, turnsIn } from "./rows.js";

const TRIES = 3;

export function cluesGame({ core, list, facts, moves }) {
  const { length } = list;
  const { answer, clues } = facts.puzzle;
  const given = turnsIn(clues, length);
  const tries = guessesIn(moves).map(([, word]) => word);
  const state = tries.includes(answer) ? "won" : tries.length < TRIES ? "playing" : "lost";
  const hintText = (place) => `the ${ORDINALS[place]} letter is ${capitalLetter([...answer][place])}`;
  const placed = new Set(
    given.flatMap(({ code }) => [...Array(length).keys()].filter((place) => Math.floor(code / 3 ** place) % 3 === 2)),
  );
  const told = [];
  hintsIn(moves).forEach(() =>
    told.push([...Array(length).keys()].find((place) => !placed.has(place) && !told.includes(place))),
  );

  /** The first clue that a word contradicts, counted from 1, and how. */
  const why = (word) => {
    const { where, what } = core.refusal(given, "ultra", word);
    const clue = clues[where];
    return [
      where + 1,
      `clue ${where + 1}: '${clue.guess}' would have given ${writeReply(what, length)}, not ${writeReply(given[where].code, length)}`,
    ];
  };
  const tryAsJson = (word) => {
    const [clue, reason] = word === answer ? [null, null] : why(word);
    return { guess: word, reply: clue === null ? "+" : "-", clue, reason };
  };

  return {
    state,
    limit: TRIES,
    hints: told.map(hintText),
    answer,
    surrender: `X/${TRIES}`,
    misses: tries.length - Number(state === "won"),
    seen: () => ({
      clues: clues.map(({ guess }, number) => ({ guess, reply: writeReply(given[number].code, length) })),
      turns: tries.map(tryAsJson),
      keyboard: keyboardOf(given, length),
    }),
    known: () => phrases(core.knowledge(given, length), length),
    letters: () => factsAsJson(core.knowledge(given, length)),
    guess(text) {
      if (state !== "playing") throw gameOver();
      const word = wordIn(list, text);
      if (tries.includes(word)) throw alreadyTried(word);
      return ["guess", word, word === answer ? null : why(word)[0]];
    },
    hint() {
      if (state !== "playing") throw gameOver();
      const hidden = [...Array(length).keys()].filter((place) => !placed.has(place) && !told.includes(place));
      if (hidden.length < 2) throw noMoreHints();
      return hintText(hidden[0]);
    },
    share(title, squares) {
      const [right, wrong] = squares ? ["🟩", "⬛"] : ["+", "-"];
      return `${title} ${resultOf(state, tries.length, TRIES)}\n${tries.map((word) => (word === answer ? right : wrong)).join("")}`;
    },
    grids: () => [[tries.map((word) => (word === answer ? 2 : 0))]],
  };
}
