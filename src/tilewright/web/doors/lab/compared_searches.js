// Searches that have looked for the same words: how many steps and how much time each took, and what its paths are worth.

import { html } from "../../kit.js";
import { capitals } from "../../parts/marks.js";
import { number } from "../../parts/number.js";
import { FiguresTable, Plot } from "../../parts/plot.js";
import { algorithmName, configurationOf, searchName } from "./configurations.js";
import { Exactly, firstBy, Winners, Words } from "./run_facts.js";

const percent = (value) => (value == null ? "–" : `${Math.round(value * 100)}%`);
const SURE = { true: "cheapest path sure", false: "not sure" };
const yesNo = (value) => ({ true: "yes", false: "no" })[value] ?? "–";
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
const NAMES = {
  field: "search",
  type: "nominal",
  sort: null, // the rows have their order
  title: null,
  axis: { labelLimit: 0, labelExpr: LINES, labelOffset: { condition: { test: IS_LONG, value: -6 }, value: 0 } },
};
const written = (calculate) => [
  {
    transform: [{ calculate, as: "written" }],
    mark: { type: "text", align: "left", dx: 5 },
    encoding: { text: { field: "written" } },
  },
];
const NODES = {
  height: { step: 38 },
  encoding: { y: NAMES, x: STEPS },
  layer: [
    {
      mark: { type: "bar", height: { band: 0.6 } },
      encoding: {
        color: {
          field: "sure",
          type: "nominal",
          scale: { domain: Object.values(SURE), range: "category" },
          legend: { orient: "top", title: null, columns: 1, labelLimit: 0 },
        },
      },
    },
    ...written("format(datum.expanded, ',.1f') + (datum.optimal ? '' : ', not sure')"),
  ],
};
const DEARER = {
  height: { step: 38 },
  encoding: {
    y: NAMES,
    x: {
      ...STEPS,
      field: "over",
      title: "dearer than the cheapest path (mean)",
      axis: { ...STEPS.axis, format: ".0%" },
    },
  },
  layer: [
    { mark: { type: "bar", height: { band: 0.6 } } },
    ...written("format(datum.over, '.0%') + ', ' + format(datum.path_length, '.1f') + ' guesses'"),
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
const columnsFor = (word) => [
  { key: "search", label: "Search" },
  { key: "expanded", label: "Steps", text: stepsText },
  { key: "optimal", label: "Sure of the cheapest path", text: yesNo },
  { key: "path_length", label: "Guesses on the path", text: stepsText },
  { key: "path_cost", label: "Cost of the path", text: number },
  { key: "over", label: "Dearer than the cheapest", text: percent },
  { key: "success", label: "Within six", text: percent },
  { key: "generated", label: "Put in the queue", text: stepsText },
  { key: "ms", label: "ms", text: number },
  { key: "peak_bytes", label: "Most memory, KB", text: (value) => number(value / 1024, 0) },
  { key: "admissible", label: "Estimate admissible", text: yesNo },
  { key: "word_expanded", label: `Steps for ${capitals(word)}`, text: number },
  { key: "saved", label: "Fewer than breadth first", text: percent },
];

/** The rows of the plots: each search by its name, and how much dearer its paths are than the cheapest by the same cost,
 * where a search has been there that is sure of that. */
function searchRows(configs) {
  const known = configs.map((row) => ({ ...row, ...configurationOf([], row.name) }));
  const cheapest = Object.fromEntries(known.filter((row) => row.optimal).map((row) => [row.cost, row.path_cost]));
  return known.map((row) => ({
    ...row,
    search: searchName(row),
    ms: row.seconds * 1000,
    algorithm: algorithmName(row),
    sure: SURE[row.optimal],
    over: cheapest[row.cost] && row.path_cost ? row.path_cost / cheapest[row.cost] - 1 : null,
  }));
}

/** Which of those that are sure of the cheapest path takes the fewest steps, where none of the `first` is. */
function SureToo({ rows, first }) {
  const sure = firstBy(
    rows.filter(({ optimal }) => optimal),
    "expanded",
    stepsText,
  );
  if (!sure.length || first.some(({ optimal }) => optimal)) return null;
  const names = sure.map(({ search }) => search);
  return html`<p>Of those that are sure of it, <b>${names.join(" and ")}</b>
    ${sure.length > 1 ? " take" : " takes"} the fewest: ${stepsText(sure[0].expanded)}.</p>`;
}

/** What it costs not to be sure. */
function DearerPaths({ rows, ...names }) {
  const unsure = rows
    .filter(({ optimal, over }) => !optimal && over !== null)
    .toSorted((one, other) => one.over - other.over);
  const most = unsure.at(-1);
  if (!most) return null;
  return html`<${Plot} title="What it costs not to be sure" spec=${DEARER} rows=${unsure} ...${names} file="tilewright-searches-paths"
    summary=${`The paths of these searches beside the cheapest ones by the same cost, which the other searches have found. Those of ${most.search} are ${percent(most.over)} dearer.`} />`;
}

/** The fewest and the most steps, in a sentence. */
function summaryOf(rows, first) {
  const most = rows.reduce((one, other) => (other.expanded > one.expanded ? other : one));
  const who = first.length > 1 ? `${number(first.length)} searches` : first[0].search;
  return `On average ${who} took ${stepsText(first[0].expanded)} steps for a word, the fewest. ${most.search} took ${stepsText(most.expanded)}, the most.`;
}

export function ComparedSearches({ result }) {
  const rows = searchRows(result.configs).toSorted((one, other) => one.expanded - other.expanded);
  const first = firstBy(rows, "expanded", stepsText);
  const columns = columnsFor(result.word);
  const names = { rows, columns, hasTable: false };
  const isSure = first.some(({ optimal }) => optimal);
  return html`
    <section class="stack">
      <${Winners} first=${first} names=${first.map(({ search }) => search)}
        alone=${`takes the fewest steps${isSure ? "" : ", but is not sure of the cheapest path"}`}
        tie=${`searches tie for the fewest steps${isSure ? "" : ", none of them sure of the cheapest path"}`} />
      <${SureToo} rows=${rows} first=${first} />
      <${Words} result=${result} count=${result.answers.length ?? result.answers} /></section>
    <${Plot} title="Steps taken" summary=${summaryOf(rows, first)} spec=${NODES} ...${names} file="tilewright-searches" />
    <${DearerPaths} ...${names} />
    <${Plot} title="Time against steps"
      summary="Each point is a search. More steps often take more time, but not always: some steps are more work than others." spec=${TIME} ...${names}
        file="tilewright-searches-time" />
    <${Exactly} result=${result}>
      <${FiguresTable} rows=${rows} columns=${columns} caption="Searches, exactly" /><//>`;
}
