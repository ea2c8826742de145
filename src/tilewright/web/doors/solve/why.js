// Why this word: first in plain words, then the figures with what they are worth.

import { html } from "../../kit.js";
import { capitals } from "../../parts/marks.js";
import { countOf, number } from "../../parts/number.js";
import { QUALITIES, aboutFigure, figureNames, figureText, meaning } from "./figures.js";

/** Whether it can be the answer, and what that means here. */
function standing({ word, candidate }, { candidates_left: left }) {
  const name = capitals(word);
  if (candidate && left === 1) return `${name} is the only word that fits.`;
  if (candidate) return `${name} fits everything you know. It is the answer in one case out of ${number(left)}.`;
  return `${name} cannot be the answer. Its reply is worth it: it tells much about the ${countOf(left, "word")} that can.`;
}

const Sentences = ({ each, found }) =>
  figureNames(each)
    .map((name) => [name, meaning(name, each[name], found.candidates_left)])
    .filter(([, text]) => text)
    .map(([name, text]) => html`<li key=${name}>${text}</li>`);

export const Why = ({ each, found, onGuess }) => html`
  <p>${standing(each, found)}</p>
  <ul class="reasons"><${Sentences} each=${each} found=${found} /></ul>
  <table class="why-figures"><caption>The figures, by ${found.solver}</caption>
    <tbody>${figureNames(each).map(
      (name) => html`
      <tr key=${name}><th scope="row">${aboutFigure(name).name}</th><td class="figure">${figureText(name, each[name])}
        </td><td class="soft">${QUALITIES[each[name].quality]}</td></tr>`,
    )}
    </tbody></table>
  <div class="actions"><button type="button" class="button primary" onClick=${onGuess}>I guess ${capitals(each.word)}
    </button></div>`;
