// Why this word: first in plain words, then the figures with what they are worth.

import { html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/solve.js";
import { capitals } from "../../parts/marks.js";
import { aboutFigure, figureNames, figureText, meaning } from "./figures.js";

/** Whether it can be the answer, and what that means here. */
function standing({ word, candidate }, { candidates_left: left }) {
  const facts = { word: capitals(word), count: left };
  if (candidate) return say(left === 1 ? "why.only" : "why.fits", facts);
  return say("why.explores", facts);
}

/** What its colours tell apart. */
const parting = ({ word, replies }, { candidates_left: count }) =>
  say(replies >= count ? "why.apart" : "why.groups", { word: capitals(word), count, groups: replies });

const plainFirst = (one, other) => Number(one === "bits") - Number(other === "bits");

const Sentences = ({ each, found }) =>
  figureNames(each)
    .sort(plainFirst)
    .map((name) => [name, meaning(name, each[name], found.candidates_left)])
    .filter(([, text]) => text)
    .map(([name, text]) => html`<li key=${name}>${text}</li>`);

/** The figures, first as sentences. */
const Figures = ({ each, found }) => html`
  <ul class="reasons"><li>${parting(each, found)}</li><${Sentences} each=${each} found=${found} /></ul>
  <table class="why-figures"><caption>${say("why.figures", { solver: found.solver })}</caption>
    <tbody>${figureNames(each).map(
      (name) => html`
      <tr key=${name}><th scope="row">${aboutFigure(name).name}</th><td class="figure">${figureText(name, each[name])}
        </td><td class="soft">${say(`quality.${each[name].quality}`)}</td></tr>`,
    )}
    </tbody></table>`;

export const Why = ({ each, found, onGuess }) => html`
  <p>${standing(each, found)}</p>
  ${found.candidates_left > 1 && html`<${Figures} each=${each} found=${found} />`}
  <div class="actions"><button type="button" class="button primary" onClick=${onGuess}>${say("solve.guess", { word: capitals(each.word) })}
    </button></div>`;
