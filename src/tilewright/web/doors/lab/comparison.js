// What a benchmark came to: plots, the table behind them, and files.

import { html } from "../../kit.js";
import { download } from "../../parts/copy.js";
import { Icon } from "../../parts/icon.js";
import { countOf, number } from "../../parts/number.js";
import { FiguresTable, Plot } from "../../parts/plot.js";
import { solverText } from "../solve/solver.js";
import { briefly, configurationOf, shortName } from "./configurations.js";

const percent = (value) => (value == null ? "–" : `${Math.round(value * 100)} %`);

const HISTOGRAM = {
  height: 240,
  mark: { type: "bar" },
  encoding: {
    x: { field: "guesses", type: "ordinal", title: "guesses that a word took", axis: { labelAngle: 0 } },
    xOffset: { field: "solver", sort: null },
    y: { field: "answers", type: "quantitative", title: "number of words", axis: { tickMinStep: 1, format: ",d" } },
    color: { field: "solver", type: "nominal", sort: null, legend: { orient: "top", title: null, columns: 1 } },
  },
};
const HISTOGRAM_COLUMNS = [
  { key: "solver", label: "Solver" },
  { key: "guesses", label: "Guesses" },
  { key: "answers", label: "Words" },
];
const SOLVER_COLUMNS = [
  { key: "name", label: "Solver", text: solverText },
  { key: "mean", label: "Mean", text: (value) => value?.toFixed(3) ?? "–" },
  { key: "worst", label: "Worst" },
  { key: "failures", label: "More than six", text: (value) => number(value) },
  { key: "cpu_seconds", label: "CPU seconds", text: number },
  { key: "signature", label: "Signature" },
];

const histogramRows = (solvers) =>
  solvers.flatMap(({ name, histogram }) =>
    Object.entries(histogram).map(([guesses, answers]) => ({
      solver: solverText(name),
      guesses: Number(guesses),
      answers,
    })),
  );

function Solvers({ result }) {
  const { solvers, answers, seed, lexicon, fingerprint } = result;
  const best = solvers.reduce((one, other) => (other.mean < one.mean ? other : one));
  const name = solverText(best.name);
  const title = solvers.length > 1 ? `${name} needs the fewest guesses` : `${name}: ${number(best.mean, 4)} guesses`;
  const summary = `${solvers.map(({ name, mean }) => `${solverText(name)} needs ${number(mean)} guesses on average`).join("; ")}.`;
  return html`
    <section class="stack"><h2>${title}</h2>
      <p class="soft">${countOf(answers, "word")} of ${lexicon} (${fingerprint}), drawn by seed ${seed}.</p>
      <${FiguresTable} rows=${solvers} columns=${SOLVER_COLUMNS} caption="Solvers" /></section>
    <${Plot} title="How many guesses the words took" summary=${summary} spec=${HISTOGRAM} rows=${histogramRows(solvers)}
      columns=${HISTOGRAM_COLUMNS} file="tilewright-solvers" />`;
}

const NODES = {
  height: { step: 24 },
  encoding: {
    y: { field: "search", type: "nominal", sort: "x", title: null },
    x: { field: "expanded", type: "quantitative", title: "steps for a word, on average", axis: { grid: false } },
  },
  layer: [
    { mark: { type: "bar", height: { band: 0.6 } } },
    {
      mark: { type: "text", align: "left", dx: 5 },
      encoding: { text: { field: "expanded", type: "quantitative", format: ",.1f" } },
    },
  ],
};
// A logarithmic axis is labelled at 1, 2, 5, 10, 20 and so on: all its ticks would run into each other.
const ROUND = {
  format: ",~g",
  labelOverlap: true,
  values: [-2, -1, 0, 1, 2, 3, 4].flatMap((power) => [1, 2, 5].map((each) => each * 10 ** power)),
};
const TIME = {
  height: 220,
  mark: { type: "point", filled: true, size: 90, opacity: 1 },
  encoding: {
    x: {
      field: "expanded",
      type: "quantitative",
      scale: { type: "log" },
      title: "steps for a word, on average",
      axis: ROUND,
    },
    y: { field: "ms", type: "quantitative", scale: { type: "log" }, title: "milliseconds for a word", axis: ROUND },
    shape: { field: "algorithm", type: "nominal", legend: { orient: "top", title: null, columns: 2, labelLimit: 0 } },
    color: { field: "algorithm", type: "nominal", legend: { orient: "top", title: null, columns: 2, labelLimit: 0 } },
  },
};
const SEARCH_COLUMNS = [
  { key: "search", label: "Search (oracle)" },
  { key: "success", label: "Within six", text: percent },
  { key: "expanded", label: "Steps", text: (value) => number(value, 1) },
  { key: "generated", label: "Queued", text: (value) => number(value, 1) },
  { key: "ms", label: "ms", text: number },
  { key: "peak_bytes", label: "Peak KB", text: (value) => number(value / 1024, 0) },
  { key: "admissible", label: "Admissible", text: (value) => ({ true: "yes", false: "no" })[value] ?? "–" },
  { key: "word_expanded", label: "Steps for the example", text: number },
  { key: "saved", label: "Fewer than BFS", text: percent },
];

/** The rows of the plots: each search by its plain name. */
const searchRows = (configs) =>
  configs.map((row) => {
    const facts = configurationOf([], row.name);
    return { ...row, search: briefly(facts), ms: row.seconds * 1000, algorithm: shortName(facts) };
  });

function Searches({ result }) {
  const rows = searchRows(result.configs);
  const fewest = rows.reduce((one, other) => (other.expanded < one.expanded ? other : one));
  const most = rows.reduce((one, other) => (other.expanded > one.expanded ? other : one));
  const searchText = ({ search, expanded }) => `${search} (${number(expanded, 1)} on average)`;
  const summary = `Oracle figures: the fewest steps are taken by ${searchText(fewest)}, the most by ${searchText(most)}.`;
  const names = { file: "tilewright-searches", rows, columns: SEARCH_COLUMNS };
  return html`
    <section class="stack"><h2>${fewest.search} takes the fewest steps</h2>
      <p class="soft">${number(result.answers.length ?? result.answers)} words
        of ${result.lexicon} (${result.fingerprint}), drawn by seed ${result.seed}; the example
          is ${result.word.toUpperCase()}.</p></section>
    <${Plot} title="Steps taken (oracle)" summary=${summary} spec=${NODES} ...${names} />
    <${Plot} title="Time against steps (oracle)"
      summary="Each point is a search; the more steps it takes, the longer it takes." spec=${TIME} ...${names}
        file="tilewright-searches-time" />`;
}

export const Comparison = ({ result }) => html`
  ${result.configs ? html`<${Searches} result=${result} />` : html`<${Solvers} result=${result} />`}
  <div class="actions"><button type="button" class="button"
    onClick=${() => download("tilewright-bench.json", `${JSON.stringify(result, null, 2)}\n`, "application/json")}>
      <${Icon} name="download" />Whole result (JSON)</button></div>`;
