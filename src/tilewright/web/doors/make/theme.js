// The words of a theme: which of them a puzzle cannot use, and why.

import { html } from "../../kit.js";
import { post } from "../../api.js";
import { useAnswer } from "../../parts/ask.js";
import { capitals } from "../../parts/marks.js";
import { countOf } from "../../parts/number.js";

const MOST_NAMED = 8;

const LETTERS = /[\p{L}\p{M}'’-]*\p{L}[\p{L}\p{M}'’-]*/gu;
const MARKER = /^\d*[\p{P}|=+<>]+$/u; // of a list: "1.", "-", "•"

/** The words of a text, however they are divided; what has no letters is one of them, to be told that it is none. */
export const wordsIn = (text) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/u)
    .flatMap((each) => each.match(LETTERS) ?? (each && !MARKER.test(each) ? [each] : []));

/** What the list makes of a theme, `isOld` while it is about what stood there before; nothing while there is none, or
 * where nobody can say. */
export function useTheme(theme, lexicon) {
  const words = wordsIn(theme);
  const question = words.length ? JSON.stringify({ lexicon, words }) : null;
  const ask = (stop) => post(`/lexicons/${encodeURIComponent(lexicon)}/theme`, { words }, stop);
  const { answer, busy } = useAnswer(question, ask);
  return answer && { ...answer, isOld: busy };
}

const isWord = (text) => /\p{L}/u.test(text);
const REASONS = {
  another_length: (word) => (isWord(word) ? countOf([...word].length, "letter") : "not a word"),
  unknown: (word) => (isWord(word) ? "not in the word list" : "not a word"),
  others: () => "plurals and rare words aren’t used",
};

const PLAIN_WORDS =
  "Whoever solves a cross must think of both words without a clue, so only plain words are used. Clue puzzles take any word.";

/** How many words there are, and how many of them such puzzles take; `onlyAnswers` where plurals are left out. */
export function countTheme({ answers, others, another_length, unknown }, onlyAnswers) {
  const all = [answers, others, another_length, unknown].reduce((sum, words) => sum + words.length, 0);
  return { all, usable: answers.length + (onlyAnswers ? 0 : others.length) };
}

function nameSome(words, why) {
  const named = words.slice(0, MOST_NAMED).map((word) => `${capitals(word)} (${REASONS[why](word)})`);
  const more = words.length - MOST_NAMED;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** How much of a theme can be used, and what is left out; `onlyAnswers` where plurals and rare words are, too. */
export function LeftOut({ theme, onlyAnswers }) {
  if (!theme) return null;
  const { all, usable } = countTheme(theme, onlyAnswers);
  const reasons = Object.keys(REASONS).filter((why) => theme[why].length && (onlyAnswers || why !== "others"));
  if (!reasons.length)
    return html`<p class="left-out hint">${all === 1 ? "The word" : `All ${all} words`} can be used.</p>`;
  return html`<div class="left-out hint">
    <p>${usable} of your ${countOf(all, "word")} can be used. Left out:</p>
    <ul>${reasons.map((why) => html`<li key=${why}>${nameSome(theme[why], why)}</li>`)}</ul>
    ${reasons.includes("others") && html`<p>${PLAIN_WORDS}</p>`}
  </div>`;
}
