// Searches that have looked for the same words: how many steps and how much time each took.

import { html } from "../../kit.js";
import { capitals } from "../../parts/marks.js";
import { number } from "../../parts/number.js";
import { Plot } from "../../parts/plot.js";
import { algorithmName, configurationOf, searchName } from "./configurations.js";
import { Exactly, firstBy, Winners, Words } from "./run_facts.js";

const percent = (value) => (value == null ? "–" : `${Math.round(value * 100)}%`);
const stepsText = (value) => number(value, 1);

// A name on two lines, so that a phone has room for the bars: the last part, cost or estimate, has its own.
const LINES = "split(replace(replace(datum.label, ', estimate', '|estimate'), '), cost', ')|cost'), '|')";
const IS_LONG = "indexof(datum.label, ', ') > 0";
const STEPS = {
  field: "expanded",
  type: "quantitative",
  title: "steps (mean)",
  scale: { nice: false }, // the axis is as long as the longest bar
  axis: { grid: false, tickCount: 4, labelOverlap: true, labelBound: true },
};
const NODES = {
  height: { step: 38 },
  encoding: {
    y: {
      field: "search",
      type: "nominal",
      sort: "x",
      title: null,
      axis: { labelLimit: 0, labelExpr: LINES, labelOffset: { condition: { test: IS_LONG, value: -6 }, value: 0 } },
    },
    x: STEPS,
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
const LEGEND = { orient: "top", title: null, columns: 1, labelLimit: 0 };
const TIME = {
  height: 220,
  mark: { type: "point", filled: false, strokeWidth: 2, size: 90, opacity: 1 },
  encoding: {
    x: {
      field: "expanded",
      type: "quantitative",
      scale: { type: "log" },
      title: "steps for a word (mean)",
      axis: ROUND,
    },
    y: { field: "ms", type: "quantitative", scale: { type: "log" }, title: "milliseconds for a word", axis: ROUND },
    shape: { field: "algorithm", type: "nominal", legend: LEGEND },
    color: { field: "algorithm", type: "nominal", scale: { range: "lines" }, legend: LEGEND },
  },
};
const COLUMNS = [
  { key: "search", label: "Search" },
  { key: "success", label: "Within six", text: percent },
  { key: "expanded", label: "Steps", text: stepsText },
  { key: "generated", label: "Put in the queue", text: stepsText },
  { key: "ms", label: "ms", text: number },
  { key: "peak_bytes", label: "Most memory, KB", text: (value) => number(value / 1024, 0) },
  { key: "admissible", label: "Admissible", text: (value) => ({ true: "yes", false: "no" })[value] ?? "–" },
  { key: "word_expanded", label: "Steps for the example", text: number },
  { key: "saved", label: "Fewer than breadth first", text: percent },
];

/** The rows of the plots: each search by its name. */
const searchRows = (configs) =>
  configs.map((row) => {
    const facts = configurationOf([], row.name);
    return { ...row, search: searchName(facts), ms: row.seconds * 1000, algorithm: algorithmName(facts) };
  });

/** The fewest and the most steps, in a sentence. */
function summaryOf(rows, first) {
  const most = rows.reduce((one, other) => (other.expanded > one.expanded ? other : one));
  const who = first.length > 1 ? `${number(first.length)} searches` : first[0].search;
  return `On average ${who} took ${stepsText(first[0].expanded)} steps for a word, the fewest. ${most.search} took ${stepsText(most.expanded)}, the most.`;
}

export function ComparedSearches({ result }) {
  const rows = searchRows(result.configs);
  const first = firstBy(rows, "expanded", stepsText);
  const names = { file: "tilewright-searches", rows, columns: COLUMNS };
  return html`
    <section class="stack">
      <${Winners} first=${first} names=${first.map(({ search }) => search)} alone="takes the fewest steps"
        tie="searches tie for the fewest steps" />
      <${Words} result=${result} count=${result.answers.length ?? result.answers}
        also=${`The example in the table is ${capitals(result.word)}.`} /></section>
    <${Plot} title="Steps taken" summary=${summaryOf(rows, first)} spec=${NODES} ...${names} />
    <${Plot} title="Time against steps"
      summary="Each point is a search. More steps often take more time, but not always: some steps are more work than others." spec=${TIME} ...${names}
        file="tilewright-searches-time" />
    <${Exactly} result=${result} />`;
}
