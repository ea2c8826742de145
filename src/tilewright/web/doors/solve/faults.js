// What is wrong with the rows, in words about what is on the screen.

export const isTyped = (error) => error?.status === 422; // something is wrong with what was typed

/** What the problem says of each row that it names, by number from 1. */
export function faultsOf(error, turns) {
  const { turns: numbers = [], word } = error?.problem ?? {};
  const clash = (number) => numbers.filter((other) => other !== number).join(" and ");
  const clashes = numbers.map((number) => [
    number,
    clash(number) ? `clashes with row ${clash(number)}` : "cannot have these colours",
  ]);
  const strangers = turns.flatMap(({ guess }, index) =>
    guess === word ? [[index + 1, "isn’t in the word list"]] : [],
  );
  return Object.fromEntries([...clashes, ...strangers]);
}

/** The problem as a sentence about the rows on the screen, which the server calls turns. */
export function explain(error) {
  const { turns: numbers = [] } = error.problem ?? {};
  if (error.kind !== "contradiction") return error;
  if (numbers.length === 1) return new Error(`No word matches row ${numbers[0]}. Check its colours.`);
  const detail = error.message.replace(/\bturn(s?)\b/gi, "row$1").replace(/\.$/, "");
  return new Error(`No word fits: ${detail}. Check their colours, or take a row back.`);
}
