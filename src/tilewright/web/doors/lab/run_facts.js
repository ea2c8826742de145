// What two kinds of comparisons say alike: who is first, on which words, and the numbers that name a run exactly.

import { html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/solve.js";
import { listName, useLexicons } from "../../parts/lexicons.js";
import { countOf, number } from "../../parts/number.js";

/** The rows whose figure is the least as it is written: who looks equal is equal.
 *
 * @returns {Filling[]}
 */
export function firstBy(rows, key, write) {
  const played = rows.filter((row) => row[key] != null);
  const least = write(Math.min(...played.map((row) => row[key])));
  return played.filter((row) => write(row[key]) === least);
}

/** Who is first, and those who tie with a line each: their names have commas. */
export function Winners({ first, names, alone, tie }) {
  if (first.length === 1) return html`<h2>${`${names[0]} ${alone}`}</h2>`;
  return html`<h2>${number(first.length)} ${tie}</h2><ul class="tied">${names.map((name) => html`<li key=${name}>${name}</li>`)}</ul>`;
}

/** Which words: "100 words of the list English, 5 letters." */
export function Words({ result, count }) {
  const list = useLexicons().find(({ name }) => name === result.lexicon);
  const isAll = list && count >= list.answers;
  const from = list ? ` of the list ${listName(list)}` : "";
  const drawn = isAll ? "" : ` They were drawn by seed ${result.seed}, which draws the same words everywhere.`;
  return html`<p class="soft">${isAll ? "All " : ""}${countOf(count, "word")}${from}.${drawn}</p>`;
}

/** What only those want who repeat it. */
export const Exactly = ({ result, children }) => html`
  <details class="plain-details exactly"><summary>${say("numbers.show")}</summary><div class="stack">
    ${children}<p class="soft">Word list ${result.fingerprint}, seed ${result.seed}.</p></div></details>`;
