// Positions as questions describe them: lists by name, turns as they were written.  The core says what they come to.

import { contradiction, illegalGuess } from "./problems.js";
import { NUMBERS, ORDINALS, listText, readTurn, capitalLetter, wordIn, writeReply } from "./words.js";

/** Why a mode does not permit a word, in words and as facts; null if it does.
 *
 * @param {import("./core.js").Core} core @param {import("./core.js").Played[]} turns @param {string} mode @param {string} word
 */
export function whyIllegal(core, turns, mode, word) {
  const found = mode === "normal" ? null : core.refusal(turns, mode, word);
  if (!found) return null;
  const { kind, where, what } = found;
  if (kind === "place") {
    const letter = core.letterOf(what);
    return { said: `${ORDINALS[where]} letter must be ${capitalLetter(letter)}`, rule: { kind, place: where, letter } };
  }
  if (kind === "count") {
    const [letter, large] = [core.letterOf(where), capitalLetter(core.letterOf(where))];
    const said = `guess must contain ${what === 1 ? large : `${NUMBERS[what]} ${large}s`}`;
    return { said, rule: { kind, letter, count: what } };
  }
  const turn = turns[where];
  const [length, given] = [[...word].length, writeReply(turn.code, [...word].length)];
  const said = `'${word}' contradicts turn ${where + 1}: '${turn.guess}' would have given ${writeReply(what, length)}, not ${given}`;
  return { said, rule: { kind: "turn", turn: where + 1 } };
}

/** Refuse a word that is not of the list, or that the mode does not permit; gives it back as the list has it. */
export function checkLegal(core, list, turns, mode, text) {
  const word = wordIn(list, text);
  const reason = whyIllegal(core, turns, mode, word);
  if (reason) throw illegalGuess(word, mode, reason.said, reason.rule);
  return word;
}

/** Whether a text has the letters of a word, whatever they say. */
const spells = ({ length, alphabet }, text) =>
  [...text].length === length && [...text].every((letter) => alphabet.includes(letter));

/** The turns of a question, if they are those of a game in its mode; the core stands at the position then. */
export function playedTurns(core, list, { turns = [], mode = "normal", among = "answers", unlisted = false }) {
  const played = [];
  for (const { guess, code } of turns.map((each) => readTurn(each, list.length, list.letters.read))) {
    const isOther = unlisted && spells(list, guess) && !list.ids.has(guess);
    played.push({ guess: isOther ? guess : checkLegal(core, list, played, mode, guess), code });
  }
  return { turns: played, count: core.position(list.number, played, mode, among) };
}

/** Which turns of the position at hand cannot stand together; it has no candidate. */
export function conflictOf(core, among = "answers", others = 0) {
  const turns = core.conflict().map((/** @type {number} */ number) => number + 1);
  const noun = among === "answers" ? "answer" : "word";
  const numbers = listText(turns.map(String));
  const reason = turns.length
    ? `no ${noun} of the list fits turn${turns.length > 1 ? "s" : ""} ${numbers}`
    : `there is no ${noun} in the list`;
  const clash = turns.length ? { kind: "none", turns, noun } : { kind: "empty", noun };
  return contradiction(turns, reason, others, clash);
}

/** Turns as answers tell them. */
export const turnsAsJson = (turns, length) =>
  turns.map(({ guess, code }) => ({ guess, reply: writeReply(code, length) }));
