// What the solver says of a position: the best guess, and two lists with their figures.

import { classes, html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { useAnswer } from "../../parts/ask.js";
import { Dialog } from "../../parts/dialog.js";
import { Icon } from "../../parts/icon.js";
import { capitals } from "../../parts/marks.js";
import { number } from "../../parts/number.js";
import { WordTiles } from "../../parts/word_tiles.js";
import { aboutFigure, figureNames, figureText } from "./figures.js";
import { Why } from "./why.js";

const MOST_FIGURES = 4; // that a list has room for; the others stand in "Why"
const MOST_WORDS = 500; // that are worth reading

const fitting = (left) => (left === 1 ? "One word fits" : `${number(left)} words fit`);

/** The largest value of each figure, for the length of bars. */
function scales(names, suggestions) {
  return Object.fromEntries(
    names.map((name) => [name, Math.max(...suggestions.map((each) => Math.abs(each[name]?.value ?? 0)))]),
  );
}

function Heading({ name }) {
  const { short, more } = aboutFigure(name);
  return html`<th scope="col">${short}<span aria-hidden="true">${more ? " ↑" : " ↓"}</span><span class="unseen">
    ${more ? ", more is better" : ", less is better"}</span></th>`;
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
    <th scope="row"><button type="button" class="why-button" aria-label=${`Why ${capitals(each.word)}?`}
      onClick=${() => onWhy(each)}>${capitals(each.word)}</button></th>
    ${names.map((name) => html`<${Figure} key=${name} name=${name} figure=${each[name]} most=${most[name]} />`)}
    <td><button type="button" class="icon-button small" aria-label=${`Guess ${capitals(each.word)}`}
      title="I guess this word" onClick=${() => onGuess(each.word)}><${Icon} name="plus" /></button></td>
  </tr>`;

function Column({ title, hint, suggestions, none, ...rest }) {
  return html`
    <section class="column"><h2>${title}</h2><p class="soft">${hint}</p>
      ${
        suggestions.length
          ? html`<div class="column-table" style=${{ "--length": [...suggestions[0].word].length }}><table><thead><tr>
            <th scope="col">word</th>${rest.names.map((name) => html`<${Heading} key=${name} name=${name} />`)}
              <th scope="col"><span class="unseen">use it</span></th></tr></thead>
            <tbody>${suggestions.map(
              (each) => html`<${Suggestion} key=${each.word} each=${each}
              isBest=${each.word === rest.best} ...${rest} />`,
            )}</tbody></table></div>`
          : html`<p>${none}</p>`
      }
    </section>`;
}

/** The words that fit, asked for when somebody wants to see them. */
function Fitting({ position, left }) {
  const [open, setOpen] = useState(false);
  const { turns, lexicon, mode } = position;
  const { answer, error } = useAnswer(open ? JSON.stringify([turns, lexicon, mode]) : null, () =>
    post("/candidates", { turns, lexicon, mode }),
  );
  const words = answer?.words ?? [];
  return html`
    <details class="plain-details" open=${open} onToggle=${(event) => setOpen(event.target.open)}>
      <summary>${left === 1 ? "The word that fits" : "All words that fit"}</summary>
      ${
        open &&
        html`<div aria-busy=${answer || error ? null : "true"}>
        ${
          answer?.knowledge?.length > 0 &&
          html`<p class="known">What is
          known: ${[answer.knowledge].flat().join("; ")}.</p>`
        }
        <p class="fitting">
          ${error ? error.message : words.slice(0, MOST_WORDS).map(capitals).join(" ")}
          ${words.length > MOST_WORDS && ` … and ${number(words.length - MOST_WORDS)} more`}</p>
      </div>`
      }
    </details>`;
}

function Solved({ found, analysis }) {
  const word = found.turns.find(({ reply }) => /^G+$/.test(reply));
  return html`
    <section class="solved stack">
      <h2>Solved in ${found.turns.length}</h2>
      ${word && html`<${WordTiles} ...${word} large />`}
      <p>There is nothing left to guess. What was skill, and what was luck?</p>
      <div class="actions"><a class="button primary" href=${analysis}>Analyse this game</a></div>
    </section>`;
}

const qualitiesIn = (suggestions, names) =>
  new Set(suggestions.flatMap((each) => names.map((name) => each[name]?.quality)));

function Legend({ suggestions, names }) {
  const present = qualitiesIn(suggestions, names);
  const signs = [
    present.has("estimate") && "~ is an estimate",
    present.has("bound") && "≥ is a bound (at least)",
    present.has("exact") && "figures without a sign are exact",
  ];
  return html`<p class="soft">Press a word to see why. ↑ more is better, ↓ less is
    better; ${signs.filter(Boolean).join(", ")}.</p>`;
}

/** `found` is the server's answer to /suggest. */
export function Advice({ found, position, analysis, onGuess }) {
  const [asked, setAsked] = useState(/** @type {any} */ (null));
  const { candidates, explorations, candidates_left: left, best } = found;
  if (!best) return html`<${Solved} found=${found} analysis=${analysis} />`;
  const all = [...candidates, ...explorations];
  const names = figureNames(all[0]).slice(0, MOST_FIGURES);
  const shared = { names, most: scales(names, all), best, onWhy: setAsked, onGuess };
  const first = all.find(({ word }) => word === best);
  return html`
    <section class="best-guess">
      <p class="count">${fitting(left)}.${left === 1 ? " It is" : " Best next guess:"}</p>
      <${WordTiles} guess=${best} large />
      <div class="actions">
        <button type="button" class="button primary" onClick=${() => onGuess(best)}>I guess ${capitals(best)}</button>
        ${first && html`<button type="button" class="button" onClick=${() => setAsked(first)}>Why this word?</button>`}
      </div>
      ${found.note && html`<p class="soft">Note: ${found.note}.</p>`}
      ${!found.complete && html`<p class="soft">The time ran out: this is the best so far.</p>`}
    </section>
    <div class="columns">
      <${Column} title="Candidates" hint="These can be the answer." suggestions=${candidates}
        none="None among the best." ...${shared} />
      <${Column} title="Explorations" hint="These cannot be it, but may tell you more." suggestions=${explorations}
        none="Nothing would tell you more than a candidate does." ...${shared} />
    </div>
    <${Legend} suggestions=${all} names=${names} />
    <${Fitting} position=${position} left=${left} />
    <${Dialog} title=${asked ? `Why ${capitals(asked.word)}?` : ""} open=${asked !== null}
      onClose=${() => setAsked(null)}>
      ${asked && html`<${Why} each=${asked} found=${found} onGuess=${() => (setAsked(null), onGuess(asked.word))} />`}
    <//>`;
}
