// What is known, said from the facts in the language of the page; what a host says in English is the last resort.

import { joinList, say } from "../messages.js";
import "../messages/en/facts.js";
import { capital } from "./alphabet.js";
import { sentence } from "./marks.js";

const placesIn = (places, type = /** @type {Intl.ListFormatType} */ ("conjunction")) =>
  joinList(
    places.map((place) => String(place + 1)),
    type,
  );

/** How often a letter occurs, where that is worth a word. */
function howOften({ letter, at_least: least, at_most: most }) {
  const said = { letter: capital(letter), count: least };
  if (most === least) return say("fact.exactly", said);
  return least > 1 ? say("fact.least", said) : "";
}

/** Where a letter is, or is not; `taken` are the places that are known. */
function whereabouts({ letter, places, not_places: not, at_most: most }, taken) {
  const said = capital(letter);
  const elsewhere = most === places.length ? [] : not.filter((place) => !taken.has(place));
  const found = places.length ? say("fact.at", { letter: said, places: placesIn(places) }) : "";
  if (!elsewhere.length) return found || say("fact.there", { letter: said });
  const facts = { letter: said, places: placesIn(elsewhere, "disjunction") };
  return found ? `${found} ${say("fact.not", facts)}` : say("fact.elsewhere", facts);
}

/** A sentence for each letter that occurs, by place, and one for those that do not. */
export function knownInWords(/** @type {Filling} */ { known, known_letters: facts = [], length }) {
  if (!facts.length) return known.map(sentence);
  const taken = new Set(facts.flatMap(({ places }) => places));
  const first = ({ places }) => Math.min(length, ...places);
  const present = facts.filter(({ at_least: least }) => least).sort((a, b) => first(a) - first(b));
  const absent = facts.filter(({ at_least: least }) => !least).map(({ letter }) => capital(letter));
  return [
    ...present.map((each) => `${whereabouts(each, taken)} ${howOften(each)}`.trim()),
    ...(absent.length ? [say("fact.absent", { letters: joinList(absent, "disjunction") })] : []),
  ];
}
