// The numbers behind the advice, for those who want them: two lists with their figures, and who is asked how.

import { classes, html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/lists.js";
import "../../messages/en/solve.js";
import { ChoiceField } from "../../parts/field.js";
import { Icon } from "../../parts/icon.js";
import { modeNames } from "../../parts/lexicons.js";
import { capitals } from "../../parts/marks.js";
import { aboutFigure, figureNames, figureText } from "./figures.js";
import { SolverFields } from "./solver.js";

const MOST_FIGURES = 4; // that a list has room for; the others stand in "Why"
const SHOWN = 10; // words in each list

/** The largest value of each figure, for the length of bars. */
function scales(names, suggestions) {
  return Object.fromEntries(
    names.map((name) => [name, Math.max(...suggestions.map((each) => Math.abs(each[name]?.value ?? 0)))]),
  );
}

function Heading({ name }) {
  const { short, more } = aboutFigure(name);
  return html`<th scope="col">${short}<span aria-hidden="true">${more ? " ↑" : " ↓"}</span><span class="unseen">
    ${say(more ? "numbers.more" : "numbers.less")}</span></th>`;
}

const Figure = ({ name, figure, most }) => html`
  <td>${
    figure &&
    html`<span class="figure">${figureText(name, figure)}</span>
    <span class="thin-bar" aria-hidden="true">
      <span style=${{ width: `${most ? (100 * Math.abs(figure.value)) / most : 0}%` }}></span></span>`
  }</td>`;

const Suggestion = ({ each, names, most, isBest, onWhy, onGuess }) => html`
  <tr class=${classes(isBest && "best")}>
    <th scope="row"><button type="button" class=${classes("why-button", !each.known && "rare")} aria-label=${say(each.known ? "solve.whyWord" : "solve.whyRare", { word: capitals(each.word) })}
      onClick=${() => onWhy(each)}>${capitals(each.word)}</button></th>
    ${names.map((name) => html`<${Figure} key=${name} name=${name} figure=${each[name]} most=${most[name]} />`)}
    <td><button type="button" class="icon-button small" aria-label=${say("numbers.guess", { word: capitals(each.word) })}
      title=${say("solve.guessThis")} onClick=${() => onGuess(each.word)}><${Icon} name="plus" /></button></td>
  </tr>`;

function Column({ title, hint, suggestions, none, ...rest }) {
  return html`
    <section class="column"><h2>${title}</h2><p class="soft">${hint}</p>
      ${
        suggestions.length
          ? html`<div class="column-table" style=${{ "--length": [...suggestions[0].word].length }}><table><thead><tr>
            <th scope="col">${say("numbers.word")}</th>${rest.names.map((name) => html`<${Heading} key=${name} name=${name} />`)}
              <th scope="col"><span class="unseen">${say("numbers.use")}</span></th></tr></thead>
            <tbody>${suggestions.map(
              (each) => html`<${Suggestion} key=${each.word} each=${each}
              isBest=${each.word === rest.best} ...${rest} />`,
            )}</tbody></table></div>`
          : html`<p>${none}</p>`
      }
    </section>`;
}

const qualitiesIn = (suggestions, names) =>
  new Set(suggestions.flatMap((each) => names.map((name) => each[name]?.quality)));

function Legend({ suggestions, names }) {
  const present = qualitiesIn(suggestions, names);
  const signs = [
    present.has("estimate") && say("numbers.estimate"),
    present.has("bound") && say("numbers.bound"),
    present.has("exact") && say("numbers.exact"),
    suggestions.some(({ known }) => !known) && say("numbers.rare"),
  ];
  return html`<p class="soft">${say("numbers.legend", { signs: signs.filter(Boolean).join(", ") })}</p>`;
}

/** Both lists; where one word is left there is nothing to explore. */
function Lists({ found, onWhy, onGuess }) {
  const candidates = found.candidates.slice(0, SHOWN);
  const explorations = found.candidates_left > 1 ? found.explorations.slice(0, SHOWN) : [];
  const all = [...candidates, ...explorations];
  const names = figureNames(all[0]).slice(0, MOST_FIGURES);
  const shared = { names, most: scales(names, all), best: found.best, onWhy, onGuess };
  return html`
    <div class="columns">
      <${Column} title=${say("numbers.candidates")} hint=${say("numbers.canBe")} suggestions=${candidates}
        none=${say("numbers.noneBest")} ...${shared} />
      ${
        found.candidates_left > 1 &&
        html`<${Column} title=${say("numbers.explorations")} hint=${say("numbers.cannotBe")}
        suggestions=${explorations} none=${say("numbers.noneMore")} ...${shared} />`
      }
    </div>
    <${Legend} suggestions=${all} names=${names} />`;
}

/** `position` has solver and mode, which `onChange` changes. */
export const Numbers = ({ found, position, open, onOpen, onWhy, onGuess, onChange }) => html`
  <details class="plain-details numbers" open=${open} onToggle=${(event) => onOpen(event.target.open)}>
    <summary>${say("numbers.show")}</summary>
    ${
      open &&
      html`<div class="stack">
      ${found?.best && html`<${Lists} found=${found} onWhy=${onWhy} onGuess=${onGuess} />`}
      <div class="solver-fields">
        <${SolverFields} value=${position.solver} onChange=${(solver) => onChange({ solver })} />
        <${ChoiceField} label=${say("mode.label")} value=${position.mode} choices=${modeNames()} onChange=${(mode) => onChange({ mode })} />
      </div></div>`
    }
  </details>`;
