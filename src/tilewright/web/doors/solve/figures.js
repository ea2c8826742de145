// The figures of a suggestion, for people who know what a bit is and for those who do not.

import { countOf, number } from "../../parts/number.js";

/** How a figure is shown: its heading, name, digits, and whether more of it is better. */
export const FIGURES = {
  bits: { short: "bits", name: "Information", more: true, digits: 2 },
  expected_remaining: { short: "left", name: "Words left, on average", more: false, digits: 2 },
  worst_case: { short: "worst", name: "Words left, at worst", more: false, digits: 0 },
  expected_guesses: { short: "guesses", name: "Guesses to the end, on average", more: false, digits: 2 },
  per_million: { short: "per million", name: "How often per million words of text", more: true, digits: 1 },
};

const plain = (name) => name.replaceAll("_", " ");

export const aboutFigure = (name) =>
  FIGURES[name] ?? {
    short: plain(name),
    name: plain(name).replace(/^./, (first) => first.toUpperCase()),
    more: true,
    digits: 1,
  };

const NOT_FIGURES = ["word", "candidate", "common", "known", "replies"];

/** The names of a suggestion's figures, in the order of the solver. */
export const figureNames = (suggestion) => Object.keys(suggestion ?? {}).filter((name) => !NOT_FIGURES.includes(name));

const SIGNS = { exact: "", bound: "≥ ", estimate: "~ " };

/** A figure as a table has it: `~ 2.39` is an estimate, `≥ 2` a bound. */
export const figureText = (name, { value, quality }) =>
  `${SIGNS[quality] ?? ""}${value.toFixed(aboutFigure(name).digits)}`;

export const QUALITIES = {
  exact: "exact",
  bound: "a bound: the true figure is at least this",
  estimate: "an estimate: close, but not proven",
};

/** One sentence about a figure that needs no mathematics; empty where the name says all. */
export function meaning(name, { value }, left) {
  switch (name) {
    case "bits":
      return (
        `Its reply tells ${number(value)} bits. One bit halves the words that are left; ` +
        `${number(value)} bits divide ${countOf(left, "word")} by ${number(2 ** value, 1)}.`
      );
    case "expected_remaining":
      return `After the reply you will be left with ${countOf(value, "word", 1)}, on average.`;
    case "worst_case":
      return `Even with the least helpful reply, no more than ${countOf(value, "word", 0)} will be left.`;
    case "expected_guesses":
      return `Counting this one, it takes about ${number(value)} guesses to the end.`;
    case "per_million":
      return `In ordinary text it is ${number(value, 1)} of a million words.`;
    default:
      return "";
  }
}
