// The figures of a suggestion, for people who know what a bit is and for those who do not.

import { say } from "../../messages.js";
import "../../messages/en/solve.js";
import { number } from "../../parts/number.js";

/** How a figure is shown: its digits, and whether more of it is better. */
const FIGURES = {
  bits: { more: true, digits: 2 },
  expected_remaining: { more: false, digits: 2 },
  worst_case: { more: false, digits: 0 },
  expected_guesses: { more: false, digits: 2 },
  per_million: { more: true, digits: 1 },
};

const plain = (name) => name.replaceAll("_", " ");

/** A figure with its heading and its name; one that nobody has named here has the solver's name for it. */
export const aboutFigure = (name) =>
  name in FIGURES
    ? { ...FIGURES[name], short: say(`figure.${name}.short`), name: say(`figure.${name}`) }
    : { more: true, digits: 1, short: plain(name), name: plain(name).replace(/^./, (first) => first.toUpperCase()) };

const NOT_FIGURES = ["word", "candidate", "common", "known", "replies"];

/** The names of a suggestion's figures, in the order of the solver. */
export const figureNames = (suggestion) => Object.keys(suggestion ?? {}).filter((name) => !NOT_FIGURES.includes(name));

/** Suggestions whose colours tell all words apart need one guess more, or none: what a solver estimates is certain there. */
export function settled(found) {
  const settle = (each) =>
    each.replies >= found.candidates_left && each.expected_guesses
      ? { ...each, expected_guesses: { ...each.expected_guesses, quality: "exact" } }
      : each;
  return { ...found, candidates: found.candidates?.map(settle), explorations: found.explorations?.map(settle) };
}

const SIGNS = { exact: "", bound: "≥ ", estimate: "~ " };

/** A figure as a table has it: `~ 2.39` is an estimate, `≥ 2` a bound. */
export const figureText = (name, { value, quality }) =>
  `${SIGNS[quality] ?? ""}${value.toFixed(aboutFigure(name).digits)}`;

/** One sentence about a figure that needs no mathematics; empty where the name says all. */
export function meaning(name, { value }, left) {
  if (!(name in FIGURES)) return "";
  const facts = name === "bits" ? { count: left, divisor: number(2 ** value, 1) } : { count: value };
  return say(`figure.${name}.means`, { ...facts, value: number(value, DIGITS[name] ?? 2) });
}

const DIGITS = { expected_remaining: 1, worst_case: 0, per_million: 1 }; // in a sentence
