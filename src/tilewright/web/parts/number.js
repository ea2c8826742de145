// Numbers as people read them.

import { locale } from "../messages.js";

/** `2,443`, `3.21`; a dash where there is none. */
export const number = (value, digits = 2) =>
  value == null ? "–" : value.toLocaleString(locale(), { maximumFractionDigits: digits });

/** So many of a thing: `countOf(1, "word")` is "1 word". */
export const countOf = (count, noun, digits = 2) => `${number(count, digits)} ${noun}${count === 1 ? "" : "s"}`;
