// The one word to show first, and what to expect of it, in a sentence for people.

import { capitals } from "../../parts/marks.js";

const MOST = 5; // parts that people divide games into

/** A share as people say it: 0.76 is "3 in 4", 0.05 is "1 in 20". */
export function inWords(share) {
  if (share < 1 / MOST) return `1 in ${Math.round(1 / share)}`;
  const others = Math.min(100, Math.round(1 / (1 - share)));
  if (others > MOST) return `${others - 1} in ${others}`;
  const all = Array.from({ length: MOST - 1 }, (_, below) => below + 2).flatMap((whole) =>
    Array.from({ length: whole - 1 }, (_, part) => [part + 1, whole]),
  );
  const away = (each) => Math.abs(each[0] / each[1] - share);
  const [part, whole] = all.reduce((best, each) => (away(each) < away(best) - 1e-9 ? each : best));
  return `${part} in ${whole}`;
}

/** Fewer guesses to the end are better; where that is not known, a word that can be the answer is. */
const before = (one, other) =>
  one.expected_guesses && other.expected_guesses
    ? one.expected_guesses.value - other.expected_guesses.value
    : Number(other.candidate) - Number(one.candidate);

/** What to show first: the solver's best word, or the best common one. */
export function bestOf({ best, candidates, explorations }, isCommon) {
  const first = [...candidates, ...explorations].find(({ word }) => word === best) ?? candidates[0];
  if (!isCommon || first.common) return first;
  const common = [candidates, explorations].flatMap((list) => list.find((each) => each.common) ?? []);
  return common.sort(before)[0] ?? first;
}

/** How many games the guess after this one ends: each reply leaves words, of which one is tried. */
function endings({ replies }, left) {
  const said = inWords(replies / left);
  return `${said} games ${said.startsWith("1 ") ? "ends" : "end"} by the next turn`;
}

/** What to expect of a guess when so many words are left. */
export function outlook(each, left) {
  const name = capitals(each.word);
  if (left === 1) return "Nothing else fits.";
  if (left === 2 && each.candidate) return `It is ${name} or the other one.`;
  if (each.replies >= left) return "Its colours will tell you the word.";
  if (!each.expected_remaining) return `After ${name}, ${endings(each, left)}.`;
  const words = Math.max(1, Math.round(each.expected_remaining.value));
  return `It ${words > 1 ? `leaves about ${words} words` : "mostly leaves one word"}; ${endings(each, left)}.`;
}
