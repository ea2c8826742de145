// The game of a clue puzzle that no server keeps: a word is right when, as the answer, it gives every clue its reply, and
// the list has it.  What the clues lead to is asked for its grade and for hints; the page shows nothing else of it.

import { useState } from "../../kit.js";
import { post } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/clues.js";
import "../../messages/en/hints.js";
import { useAnswer } from "../../parts/ask.js";
import { announce } from "../../parts/live.js";
import { capital } from "../../parts/alphabet.js";
import { capitals } from "../../parts/marks.js";
import { writeTurns } from "../../route.js";

/** The number of the first clue that a word contradicts, or null. */
async function firstContradiction(clues, word) {
  const scored = await Promise.all(clues.map(({ guess }) => post("/score", { guess, answer: word })));
  const first = scored.findIndex(({ reply }, index) => reply !== clues[index].reply);
  return first < 0 ? null : first + 1;
}

/** The places of a word, from 0, that neither the clues nor so many hints have shown; the last one is never told. */
const placesToTell = (word, clues) =>
  [...word].flatMap((_, place) => (clues.some(({ reply }) => reply[place] === "G") ? [] : [place])).slice(0, -1);

/** A game as `HelpActions` takes it, with its grade, tries and hints; `found` once it is over. @returns {Filling} */
export function useLinked(clues, lexicon) {
  const question = JSON.stringify([writeTurns(clues), lexicon]);
  const { answer: solution } = useAnswer(question, () => post("/clues", { clues, lexicon }));
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [tries, setTries] = useState(/** @type {any[]} */ ([]));
  const [told, setTold] = useState(0);
  const word = solution?.count === 1 ? solution.words[0] : null;
  const places = word ? placesToTell(word, clues) : [];
  const hintAt = (place) => say("hint.letter", { place: place + 1, letter: capital([...word][place]) });

  /** Resolves to what is to be said, and throws what is wrong, as `useTyping` takes it. */
  async function guess(typed) {
    const clue = await firstContradiction(clues, typed);
    if (clue) {
      setTries([...tries.filter((each) => each.guess !== typed), { guess: typed, clue }]);
      return say("clues.wrong", { word: capitals(typed), clue });
    }
    const { words, count } = solution ?? (await post("/clues", { clues, lexicon }));
    if (!words.includes(typed)) throw new Error(say("problem.unknown-word", { word: capitals(typed) }));
    setFound({ word: typed, count });
    announce(say("clues.fits", { word: capitals(typed), count: count - 1 }));
    return null;
  }
  async function hint() {
    if (told === places.length) throw new Error(say("problem.no-more-hints"));
    setTold(told + 1);
    return { hints: places.slice(0, told + 1).map(hintAt) };
  }
  return {
    found,
    tries,
    named: tries.at(-1)?.clue ?? null,
    grade: solution?.grade,
    canHelp: word !== null && places.length > 0,
    busy: false,
    hints: places.slice(0, told).map(hintAt),
    guess,
    hint,
    giveUp: async () => setFound({ word, count: 1, isGivenUp: true }),
  };
}
