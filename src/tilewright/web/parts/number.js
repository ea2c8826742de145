// Numbers as people read them.

import { locale } from "../messages.js";

/** `2,443`, `3.21`; a dash where there is none. */
export const number = (value, digits = 2) =>
  value == null ? "–" : value.toLocaleString(locale(), { maximumFractionDigits: digits });

const several = (noun) => `${noun}${noun.endsWith("s") ? "es" : "s"}`;

/** So many of a thing: `countOf(1, "word")` is "1 word", `countOf(2, "guess")` "2 guesses". */
export const countOf = (count, noun, digits = 2) => `${number(count, digits)} ${count === 1 ? noun : several(noun)}`;
