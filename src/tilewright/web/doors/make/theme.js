// The words of a theme: which of them a puzzle cannot use, and why.

import { html } from "../../kit.js";
import { post } from "../../api.js";
import { useAnswer } from "../../parts/ask.js";
import { capitals } from "../../parts/marks.js";
import { countOf } from "../../parts/number.js";

const MOST_NAMED = 8;

/** The words of a text, however they are divided. */
export const wordsIn = (text) => text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];

/** What the list makes of a theme; nothing while there is none, or where nobody can say. */
export function useTheme(theme, lexicon) {
  const words = wordsIn(theme);
  const question = words.length ? JSON.stringify({ lexicon, words }) : null;
  const ask = (stop) => post(`/lexicons/${encodeURIComponent(lexicon)}/theme`, { words }, stop);
  return useAnswer(question, ask).answer;
}

const REASONS = {
  another_length: (word) => countOf([...word].length, "letter"),
  unknown: () => "not in the word list",
  others: () => "plurals and rare words aren’t used",
};

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
  </div>`;
}
