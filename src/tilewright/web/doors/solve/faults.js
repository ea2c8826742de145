// What is wrong with the rows, in words about what is on the screen.

import { joinList, say } from "../../messages.js";
import "../../messages/en/solve.js";
import { capital } from "../../parts/alphabet.js";

export const isTyped = (error) => error?.status === 422; // something is wrong with what was typed

/** What the problem says of each row that it names, by number from 1. */
export function faultsOf(error, turns) {
  const { turns: numbers = [], word } = error?.problem ?? {};
  const clash = (number) => {
    const others = numbers.filter((other) => other !== number).map(String);
    const facts = { number, count: others.length, others: joinList(others) };
    return say(others.length ? "fault.clash" : "fault.colours", facts);
  };
  const clashes = numbers.map((number) => [number, clash(number)]);
  const strangers = turns.flatMap(({ guess }, index) =>
    guess === word ? [[index + 1, say("fault.word", { number: index + 1 })]] : [],
  );
  return Object.fromEntries([...clashes, ...strangers]);
}

/** Why rows cannot stand together, from the facts; nothing where only a word list says so. */
function clashInWords({ kind, turn, other, letter = "", place = 0, most = 0, ...facts }) {
  const said = { turn, other, letter: capital(letter), place: place + 1, count: most, least: facts.least };
  const rows = joinList((facts.turns ?? []).map(String));
  if (kind === "greens") {
    const places = [...new Set(facts.shown.flatMap(([, places]) => places))].sort((a, b) => a - b);
    return say("clash.greens", { ...said, places: joinList(places.map((each) => String(each + 1))) });
  }
  if (kind === "letters") return say("clash.letters", { ...said, otherLetter: capital(facts.other_letter) });
  if (kind === "room") {
    const letters = joinList(facts.letters.map(([each]) => capital(each)));
    return say("clash.room", { rows, letters, count: facts.places });
  }
  return ["order", "place", "count"].includes(kind) ? say(`clash.${kind}`, said) : say("clash.none", { rows });
}

/** The problem as a sentence about the rows on the screen, which the server calls turns. */
export function explain(error) {
  const { turns: numbers = [], clash = {}, others = 0 } = error.problem ?? {};
  if (error.kind !== "contradiction" || !numbers.length) return error;
  if (numbers.length === 1) return new Error(say("fault.row", { number: numbers[0] }));
  const why = clashInWords(clash.kind ? clash : { kind: "none", turns: numbers });
  const besides = others ? `${say("fault.others", { count: others })} ` : "";
  return new Error(`${why} ${besides}${say("fault.check")}`);
}
