// Hints in the language of the page.  A game keeps a hint as the sentence that was said, and so do games of years ago: here
// its facts are read from it.  What is no such sentence is shown as it is.

import { say } from "../messages.js";
import "../messages/en/hints.js";
import { sentence } from "./marks.js";

const PLACES = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
  "twentieth",
];
const numberOf = (text) => (/^(only )?one$/.test(text) ? 1 : Number(text.replaceAll(",", "")));

const COUNTED = /^(only one|[\d,]+) words? (?:is|are) left$/;
const TRIED = /^(one|[\d,]+) pairs? of words fits?: try (.+), which is in (.+) of them$/;

/** Each form of a hint, and what it says. @type {[RegExp, (...parts: string[]) => string][]} */
const FORMS = [
  [COUNTED, (count) => say("hint.left", { count: numberOf(count) })],
  [/^the (\w+) letter is (.+)$/, (place, letter) => say("hint.letter", { place: PLACES.indexOf(place) + 1, letter })],
  [TRIED, triedLetter],
  [/^one of the words left is a best guess$/, () => say("hint.among")],
  [/^none of the words left is a best guess$/, () => say("hint.outside")],
  [/^a best guess begins with (.+)$/, (letter) => say("hint.begins", { letter })],
];

/** A letter of a cross that is worth naming. */
function triedLetter(pairs, letter, share) {
  const often =
    share === "all"
      ? say("hint.inAll", { letter })
      : say("hint.in", { letter, share: share.replace(/^[a-z ]+/, "< ") });
  return `${say("hint.pairs", { count: numberOf(pairs) })} ${often}`;
}

const isPassing = (text) => [COUNTED, TRIED].some((form) => form.test(text));

/** The hints that still hold: what was counted holds until the next guess. */
export const lastingHints = (/** @type {Game} */ { hints, hints_after: after = [], moves_made: now }) =>
  hints.filter((text, index) => !isPassing(text) || (after[index] ?? now) === now);

/** A hint as a sentence. */
export function hintInWords(/** @type {string} */ text) {
  for (const [form, words] of FORMS) {
    const found = form.exec(text);
    if (found) return words(...found.slice(1));
  }
  return sentence(text);
}
