// The words of a theme: which of them a puzzle cannot use, and why.

import { html } from "../../kit.js";
import { post } from "../../api.js";
import { useAnswer } from "../../parts/ask.js";
import { capitals } from "../../parts/marks.js";

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
  another_length: "of another length",
  unknown: "not in the word list",
  others: "plurals and rare words aren’t used",
};

function nameSome(words) {
  const more = words.length - MOST_NAMED;
  const named = words.slice(0, MOST_NAMED).map(capitals);
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** What is left out of a theme; `onlyAnswers` where plurals and rare words are, too. */
export function LeftOut({ theme, onlyAnswers }) {
  const reasons = Object.keys(REASONS).filter((why) => theme?.[why].length && (onlyAnswers || why !== "others"));
  if (!reasons.length) return null;
  return html`<div class="left-out hint">
    <p>Left out:</p>
    <ul>${reasons.map((why) => html`<li key=${why}><b>${nameSome(theme[why])}</b> (${REASONS[why]})</li>`)}</ul>
  </div>`;
}
