// The one word to show first, and what to expect of it, in a sentence for people.

import { say } from "../../messages.js";
import "../../messages/en/solve.js";
import { capitals } from "../../parts/marks.js";

const MOST = 5; // parts that people divide games into
const LAST_WORDS = 2; // of which one is guessed: another word tells nothing that would be worth a turn

/** A share as people say it: 0.76 is "3 in 4", 0.05 is "1 in 20". */
export function inWords(share) {
  const [part, whole] = asParts(share);
  return say("outlook.in", { part, whole });
}

/** A share as so many of so many. */
function asParts(share) {
  if (share < 1 / MOST) return [1, Math.round(1 / share)];
  const others = Math.min(100, Math.round(1 / (1 - share)));
  if (others > MOST) return [others - 1, others];
  const all = Array.from({ length: MOST - 1 }, (_, below) => below + 2).flatMap((whole) =>
    Array.from({ length: whole - 1 }, (_, part) => [part + 1, whole]),
  );
  const away = (each) => Math.abs(each[0] / each[1] - share);
  return all.reduce((best, each) => (away(each) < away(best) - 1e-9 ? each : best));
}

/** Fewer guesses to the end are better; where that is not known, a word that can be the answer is. */
const before = (one, other) =>
  one.expected_guesses && other.expected_guesses
    ? one.expected_guesses.value - other.expected_guesses.value
    : Number(other.candidate) - Number(one.candidate);

/** What to show first: the solver's best word, or the best common one; of the last words, one of them. */
export function bestOf({ best, candidates, explorations, candidates_left: left }, isCommon) {
  const first = [...candidates, ...explorations].find(({ word }) => word === best) ?? candidates[0];
  if (!isCommon || first.common) return first;
  const lists = left > LAST_WORDS ? [candidates, explorations] : [candidates];
  const common = lists.flatMap((list) => list.find((each) => each.common) ?? []);
  return common.sort(before)[0] ?? first;
}

/** What to expect of a guess in the position that was `found`: each reply leaves words, of which one is tried. */
export function outlook(each, { candidates_left: left, candidates }) {
  const word = capitals(each.word);
  if (left === 1) return "";
  const other = candidates.find((candidate) => candidate.word !== each.word);
  if (left === 2 && each.candidate && other) return say("outlook.two", { word, other: capitals(other.word) });
  if (each.replies >= left) return say("outlook.sure");
  const share = each.replies / left;
  const [part, whole] = asParts(share);
  const facts = { word, count: part, part, whole };
  if (!each.expected_remaining) return say("outlook.share", facts);
  const count = Math.max(1, Math.round(each.expected_remaining.value));
  if (share < 1 / MOST) return say("outlook.few", { count, left }); // nobody hopes for what is that rare
  return say("outlook.leaves", { count, ends: say("outlook.end", facts) });
}
