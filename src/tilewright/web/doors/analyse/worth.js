// A game that was analysed: the sum, the plot of words left, and every turn.

import { html } from "../../kit.js";
import { rich, say } from "../../messages.js";
import "../../messages/en/analyse.js";
import "../../messages/en/praise.js";
import "../../messages/en/solve.js";
import { capitals } from "../../parts/marks.js";
import { number } from "../../parts/number.js";
import { FiguresTable, Plot } from "../../parts/plot.js";
import { TurnCard, TurnNumbers } from "./turn.js";
import { ending, isBound, figureText, scoresOf } from "./words.js";

function Term({ sign, name, figure, meaning }) {
  return html`
    <div class="term">
      <dt>${sign && html`<span class="sign">${sign}</span>`} ${name}</dt>
      <dd class="amount">${typeof figure === "number" ? figure : figureText(figure)} ${
        isBound(figure) &&
        html`<span
        class="mark-bound">${say("analyse.bound")}</span>`
      }</dd>
      <dd class="soft">${meaning}</dd>
    </div>`;
}

function Sum({ game }) {
  const { judged, guesses, rest, par, regret, luck } = game;
  return html`
    <dl class="sum">
      <${Term} name=${judged === guesses ? say("worth.guesses", { count: judged }) : say("worth.of", { count: guesses })} figure=${judged}
        meaning=${say("worth.took")} />
      ${
        rest.high > 0 &&
        html`<${Term} sign="+" name=${say("worth.rest")} figure=${rest}
        meaning=${say("worth.restAbout")} />`
      }
      <${Term} sign="=" name=${say("worth.par")} figure=${par} meaning=${say("worth.parAbout")} />
      <${Term} sign="+" name=${say("worth.regret")} figure=${regret} meaning=${say("worth.regretAbout")} />
      <${Term} sign="−" name=${say("worth.luck")} figure=${luck} meaning=${say("worth.luckAbout")} />
    </dl>`;
}

const Explanation = () => html`
  <details class="plain-details explained">
    <summary>${say("worth.adds")}</summary>
    <p>${rich("worth.explain")}</p><p>${say("worth.explainSum")}</p><p>${rich("worth.explainBound")}</p>
  </details>`;

/** Words left, over the turns. */
const spec = () => ({
  height: 220,
  encoding: {
    x: {
      field: "turn",
      type: "ordinal",
      sort: null,
      title: null,
      axis: { labelAngle: 0, labelOverlap: "greedy", labelExpr: "split(datum.label, ' ')" },
    },
    y: {
      field: "left",
      type: "quantitative",
      scale: { type: "symlog" },
      title: say("plot.axis"),
      axis: { values: [0, 1, 10, 100, 1000, 10000] },
    },
  },
  layer: [
    { mark: { type: "line", strokeWidth: 2 } },
    { mark: { type: "point", filled: true, size: 70, opacity: 1 } },
    {
      mark: { type: "text", align: "left", dx: 6, dy: -8 },
      encoding: { text: { field: "left", type: "quantitative", format: "," } },
    },
  ],
});

const column = (key, text) => ({ key, label: say(`column.${key}`), text });

function LeftPlot({ game }) {
  const rows = [
    { turn: say("plot.start"), left: game.turns[0].before },
    ...game.turns.map(({ guess, after }, index) => ({ turn: `${index + 1} ${capitals(guess)}`, left: after })),
  ];
  const summary = say("plot.summary", { counts: rows.map(({ left }) => number(left)).join(say("plot.then")) });
  return html`<${Plot} title=${say("plot.title")} summary=${summary} spec=${spec()} rows=${rows}
    columns=${[column("turn"), column("left", number)]} file="tilewright-words-left" />`;
}

const FIGURES = ["best_value", "value", "regret", "luck", "percentile"];
const exactly = (figure) => {
  if (!figure) return "–";
  const fraction =
    figure.fraction?.includes("/") && html` <span class="fraction">${figure.fraction.replace("-", "−")}</span>`;
  return html`<span>${figureText(figure, 3)}${fraction}</span>`;
};
const allColumns = () => [
  column("guess", capitals),
  column("before", number),
  column("after", number),
  ...FIGURES.map((key) => column(key, exactly)),
];

const Score = ({ name, value, meaning }) => html`
  <div class="score"><dt>${name}</dt><dd class="amount">${Math.round(value)}</dd><dd class="soft">${meaning}</dd></div>`;

/** Two numbers out of a hundred, each with a sentence. */
const Scores = ({ game }) => html`
  <dl class="scores">${scoresOf(game).map((score) => html`<${Score} key=${score.name} ...${score} />`)}</dl>`;

/** The exact sum, and every figure of it. */
function Exactly({ game, mode }) {
  const figures = game.turns.flatMap(({ regret, luck }) => [regret?.high, luck?.high, luck?.low]);
  const most = Math.max(0.5, ...figures.map((value) => Math.abs(value ?? 0)));
  return html`
    <details class="plain-details"><summary>${say("numbers.show")}</summary>
      <div class="stack"><${Sum} game=${game} />
      ${game.notes.map((note) => html`<p key=${note} class="note">${say("worth.note", { note })}</p>`)}
      <ol class="turn-cards">${game.turns.map(
        (turn, index) => html`<${TurnNumbers} key=${index} turn=${turn}
        before=${game.turns.slice(0, index)} lexicon=${game.lexicon} mode=${mode} most=${most} />`,
      )}
          </ol>
      <${FiguresTable} rows=${game.turns} columns=${allColumns()} caption=${say("worth.all")} stacks=${true} />
      <${Explanation} /></div></details>`;
}

export const Worth = ({ game, mode }) => html`
  <section class="stack"><h2>${ending(game)}</h2><${Scores} game=${game} /></section>
  <section class="stack"><h2>${say("worth.byGuess")}</h2>
    <ol class="turn-cards">${game.turns.map(
      (turn, index) =>
        html`<${TurnCard} key=${index} turn=${turn} before=${game.turns.slice(0, index)} game=${game} />`,
    )}</ol>
  </section>
  <${LeftPlot} game=${game} />
  <${Exactly} game=${game} mode=${mode} />`;
