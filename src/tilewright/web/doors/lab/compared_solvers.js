// Solvers that have played the same words: who needs the fewest guesses, and how many words took how many.

import { html } from "../../kit.js";
import { number } from "../../parts/number.js";
import { FiguresTable, Plot } from "../../parts/plot.js";
import { solverText } from "../solve/solver.js";
import { Exactly, firstBy, Winners, Words } from "./run_facts.js";

const HISTOGRAM = {
  height: 240,
  mark: { type: "bar" },
  encoding: {
    x: { field: "guesses", type: "ordinal", title: "guesses that a word took", axis: { labelAngle: 0 } },
    xOffset: { field: "solver", sort: null },
    y: { field: "answers", type: "quantitative", title: "number of words", axis: { tickMinStep: 1, format: ",d" } },
    color: {
      field: "solver",
      type: "nominal",
      sort: null,
      legend: { orient: "top", title: null, columns: 1, labelLimit: 0, labelExpr: "split(datum.label, ', ')" },
    },
  },
};
const HISTOGRAM_COLUMNS = [
  { key: "solver", label: "Solver" },
  { key: "guesses", label: "Guesses" },
  { key: "answers", label: "Words" },
];
const meanText = (value) => value?.toFixed(3) ?? "–";
const NAME = { key: "name", label: "Solver", text: solverText };
const COLUMNS = [
  NAME,
  { key: "mean", label: "Mean", text: meanText },
  { key: "worst", label: "Worst" },
  { key: "failures", label: "Over 6", text: (value) => number(value) },
];
const EXACT_COLUMNS = [
  NAME,
  { key: "total", label: "Guesses", text: number },
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

const summaryOf = (solvers) =>
  `${solvers.map(({ name, mean }) => `${solverText(name)} needs ${number(mean)} guesses on average`).join("; ")}.`;

function Title({ solvers }) {
  const first = firstBy(solvers, "mean", meanText);
  const names = first.map(({ name }) => solverText(name));
  if (solvers.length === 1) return html`<h2>${solverText(solvers[0].name)}: ${meanText(solvers[0].mean)} guesses</h2>`;
  return html`<${Winners} first=${first} names=${names} alone="needs the fewest guesses"
    tie="solvers tie for the fewest guesses" />`;
}

export const ComparedSolvers = ({ result }) => html`
  <section class="stack"><${Title} solvers=${result.solvers} />
    <${Words} result=${result} count=${result.answers} />
    <${FiguresTable} rows=${result.solvers} columns=${COLUMNS} caption="Solvers: guesses for a word" />
    <p class="soft">Mean and worst are the guesses for a word; a game allows six.</p></section>
  <${Plot} title="How many guesses the words took" summary=${summaryOf(result.solvers)} spec=${HISTOGRAM}
    rows=${histogramRows(result.solvers)} columns=${HISTOGRAM_COLUMNS} file="tilewright-solvers" />
  <${Exactly} result=${result}>
    <${FiguresTable} rows=${result.solvers} columns=${EXACT_COLUMNS} caption="Solvers, exactly" />
    <p class="soft">Two runs with the same signature made the same guesses.</p><//>`;
