// What is wrong with the rows, in words about what is on the screen.

import { joinList, language, say } from "../../messages.js";
import "../../messages/en/solve.js";

export const isTyped = (error) => error?.status === 422; // something is wrong with what was typed

/** What the problem says of each row that it names, by number from 1. */
export function faultsOf(error, turns) {
  const { turns: numbers = [], word } = error?.problem ?? {};
  const clash = (number) => {
    const others = numbers.filter((other) => other !== number).map(String);
    return others.length ? say("fault.clash", { number, others: joinList(others) }) : say("fault.colours", { number });
  };
  const clashes = numbers.map((number) => [number, clash(number)]);
  const strangers = turns.flatMap(({ guess }, index) =>
    guess === word ? [[index + 1, say("fault.word", { number: index + 1 })]] : [],
  );
  return Object.fromEntries([...clashes, ...strangers]);
}

/** The problem as a sentence about the rows on the screen, which the server calls turns; its reason is in English. */
export function explain(error) {
  const { turns: numbers = [] } = error.problem ?? {};
  if (error.kind !== "contradiction" || !numbers.length) return error;
  if (numbers.length === 1) return new Error(say("fault.row", { number: numbers[0] }));
  if (language.value !== "en") return new Error(say("fault.rows", { rows: joinList(numbers.map(String)) }));
  const reason = error.problem.detail.replace(/\bturn(s?)\b/gi, "row$1").replace(/\.$/, "");
  return new Error(say("fault.reason", { reason }));
}
