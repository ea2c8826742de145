// A game that was analysed: the sum, the plot of words left, and every turn.

import { html } from "../../kit.js";
import { capitals } from "../../parts/marks.js";
import { number } from "../../parts/number.js";
import { FiguresTable, Plot } from "../../parts/plot.js";
import { luckInWords, skillInWords } from "../play/story.js";
import { TurnCard, TurnNumbers } from "./turn.js";
import { ending, isBound, figureText } from "./words.js";

function Term({ sign, name, figure, meaning }) {
  return html`
    <div class="term">
      <dt>${sign && html`<span class="sign">${sign}</span>`} ${name}</dt>
      <dd class="amount">${typeof figure === "number" ? figure : figureText(figure)} ${
        isBound(figure) &&
        html`<span
        class="mark-bound">bound</span>`
      }</dd>
      <dd class="soft">${meaning}</dd>
    </div>`;
}

function Sum({ game }) {
  const { judged, guesses, rest, par, regret, luck } = game;
  return html`
    <dl class="sum">
      <${Term} name=${judged === guesses ? "guesses" : `of ${guesses} guesses`} figure=${judged}
        meaning="What it took." />
      ${
        rest.high > 0 &&
        html`<${Term} sign="+" name="still to come" figure=${rest}
        meaning="What the best play would need from here." />`
      }
      <${Term} sign="=" name="par" figure=${par} meaning="What perfect play needs on average." />
      <${Term} sign="+" name="regret" figure=${regret} meaning="What better guesses would have saved." />
      <${Term} sign="−" name="luck" figure=${luck} meaning="What the replies saved you." />
    </dl>`;
}

const Explanation = () => html`
  <details class="plain-details explained">
    <summary>How this adds up</summary>
    <p><b>Par</b> is how many guesses perfect play would need on average, before anything is known. <b>Regret</b> is
      what your guess costs beyond the best one, on average over all words that were still possible; a guess as good as
        any costs nothing. <b>Luck</b> is how much better the reply was than that guess could expect; over all words it
          averages to nothing.</p>
    <p>Between the guesses everything cancels out, so that the guesses of a finished game are exactly par + regret −
      luck. If a game was not finished, what the best play would still need stands with the guesses.</p>
    <p>Figures are exact unless they are marked as a <b>bound</b>: then the search ran out of time, and the true figure
      lies between the two.</p>
  </details>`;

const SPEC = {
  height: 220,
  encoding: {
    x: { field: "turn", type: "ordinal", sort: null, title: null, axis: { labelAngle: 0, labelOverlap: "greedy" } },
    y: {
      field: "left",
      type: "quantitative",
      scale: { type: "symlog" },
      title: "words left",
      axis: { values: [0, 1, 10, 100, 1000, 10000] },
    },
  },
  layer: [
    { mark: { type: "line", strokeWidth: 2 } },
    { mark: { type: "point", filled: true, size: 70, opacity: 1 } },
    { mark: { type: "text", dy: -14 }, encoding: { text: { field: "left", type: "quantitative", format: "," } } },
  ],
};
const COLUMNS = [
  { key: "turn", label: "After" },
  { key: "left", label: "Words left", text: number },
];

function LeftPlot({ game }) {
  const rows = [
    { turn: "start", left: game.turns[0].before },
    ...game.turns.map(({ guess, after }, index) => ({ turn: `${index + 1} ${capitals(guess)}`, left: after })),
  ];
  const summary = `Words that could still be the answer: ${rows.map(({ left }) => number(left)).join(", then ")}.`;
  return html`<${Plot} title="Words left after each guess" summary=${summary} spec=${SPEC} rows=${rows}
    columns=${COLUMNS} file="tilewright-words-left" />`;
}

const FIGURES = { best_value: "Par here", value: "Your guess", regret: "Regret", luck: "Luck", percentile: "Share" };
const exactly = (figure) =>
  figure ? `${figureText(figure, 3)}${figure.fraction?.includes("/") ? ` (${figure.fraction})` : ""}` : "–";
const ALL_COLUMNS = [
  { key: "guess", label: "Guess", text: capitals },
  { key: "before", label: "Words before", text: number },
  { key: "after", label: "After", text: number },
  ...Object.entries(FIGURES).map(([key, label]) => ({ key, label, text: exactly })),
];

const middle = (figure) => (figure ? (figure.low + figure.high) / 2 : null);

const Score = ({ name, value, inWords }) => html`
  <div class="score"><dt>${name}</dt><dd class="amount">${Math.round(value)}</dd><dd class="soft">${inWords(value)}</dd>
  </div>`;

/** Two numbers out of a hundred, each with a sentence. */
function Scores({ game }) {
  const [skill, luck] = [middle(game.skill), middle(game.luck_percent)];
  return html`<dl class="scores">
    ${skill !== null && html`<${Score} name="Skill" value=${skill} inWords=${skillInWords} />`}
    ${luck !== null && html`<${Score} name="Luck" value=${luck} inWords=${luckInWords} />`}</dl>`;
}

/** The exact sum, and every figure of it. */
function Exactly({ game, mode }) {
  const figures = game.turns.flatMap(({ regret, luck }) => [regret?.high, luck?.high, luck?.low]);
  const most = Math.max(0.5, ...figures.map((value) => Math.abs(value ?? 0)));
  return html`
    <details class="plain-details"><summary>Show the numbers</summary>
      <div class="stack"><${Sum} game=${game} />
      ${game.notes.map((note) => html`<p key=${note} class="note">Note: ${note}.</p>`)}
      <ol class="turn-cards">${game.turns.map(
        (turn, index) => html`<${TurnNumbers} key=${index} turn=${turn}
        before=${game.turns.slice(0, index)} lexicon=${game.lexicon} mode=${mode} most=${most} />`,
      )}
          </ol>
      <${FiguresTable} rows=${game.turns} columns=${ALL_COLUMNS} caption="All figures" />
      <${Explanation} /></div></details>`;
}

export const Worth = ({ game, mode }) => html`
  <section class="stack"><h2>${ending(game)}</h2><${Scores} game=${game} /></section>
  <section class="stack"><h2>Guess by guess</h2>
    <ol class="turn-cards">${game.turns.map(
      (turn, index) => html`<${TurnCard} key=${index} turn=${turn} number=${index + 1} />`,
    )}</ol>
  </section>
  <${LeftPlot} game=${game} />
  <${Exactly} game=${game} mode=${mode} />`;
