// How a person gets from clues to the word, one step after the other; looked up when somebody wants to see it.

import { html, useState } from "../../kit.js";
import { joinList, say } from "../../messages.js";
import "../../messages/en/clues.js";
import "../../messages/en/steps.js";
import { post } from "../../api.js";
import { capital } from "../../parts/alphabet.js";
import { capitals } from "../../parts/marks.js";

const placesIn = (places, type = /** @type {Intl.ListFormatType} */ ("disjunction")) =>
  joinList(
    places.map((place) => String(place + 1)),
    type,
  );

/** As many words as a step names, and how many more there are. */
const some = (words, count) =>
  joinList(count > words.length ? [...words, say("step.more", { count: count - words.length })] : words);

/** Where a letter can be, and what says so. */
function whereabouts(kind, { letter, another, places }, clues) {
  const [sure, said] = [kind === "elimination", { letter: capital(letter), places: placesIn(places) }];
  const ends = { letter: said.letter, places: placesIn(places, "conjunction") };
  const end = sure
    ? say(another ? "step.sureAnother" : "step.sure", ends)
    : say(another ? "step.maybeAnother" : "step.maybe", said);
  const numbers = { clues: joinList(clues.map(String)), count: clues.length };
  if (clues.length) return `${end} ${say("step.excluded", numbers)}`;
  return sure ? `${end} ${say("step.taken")}` : end;
}

/** What each kind of step says, from its facts. @type {Record<string, (facts: Filling, clues: number[]) => string>} */
const WORDS = {
  green: ({ letter, place }, clues) =>
    say("step.green", {
      letter: capital(letter),
      place: place + 1,
      clues: joinList(clues.map(String)),
      count: clues.length,
    }),
  count: ({ letter, times, exact }, clues) =>
    say(exact ? "step.exactly" : "step.least", {
      letter: capital(letter),
      count: times,
      clues: joinList(clues.map(String)),
    }),
  elimination: (facts, clues) => whereabouts("elimination", /** @type {any} */ (facts), clues),
  elsewhere: (facts, clues) => whereabouts("elsewhere", /** @type {any} */ (facts), clues),
  absent: ({ letters }) => say("step.absent", { letters: joinList(letters.map(capital), "disjunction") }),
  sight: ({ count }) => say("step.sight", { count }),
  strike: ({ count, gray, words }) => {
    const named = words.map(([word, letter]) => `${capitals(word)} (${capital(letter)})`);
    return say(gray ? "step.gray" : "step.often", { count, words: some(named, count) });
  },
  words: ({ count, words }) => say("step.fit", { count, words: some(words.map(capitals), count) }),
};

/** A step as a sentence; one of a server that gives no facts is shown as it is. */
const stepInWords = ({ kind, clues, text, facts }) => (facts && WORDS[kind] ? WORDS[kind](facts, clues) : text);

/** The steps themselves. */
export const StepList = ({ steps }) =>
  html`<ol class="steps">${steps.map((step) => html`<li key=${step.text}>${stepInWords(step)}</li>`)}</ol>`;

export function Steps({ clues, lexicon }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const look = (event) => {
    if (!event.target.open || found) return;
    post("/clues", { clues, lexicon }).then(
      ({ steps }) => setFound({ steps }),
      (error) => setFound({ error }),
    );
  };
  return html`
    <details onToggle=${look}>
      <summary>${say("clues.steps")}</summary>
      ${found?.error && html`<p class="wrong">${found.error.message}</p>`}
      ${found?.steps && html`<${StepList} steps=${found.steps} />`}
    </details>`;
}
