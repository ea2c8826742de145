// What searches came to: who was quicker, the figures with their meaning, and play without the oracle beside it.

import { html } from "../../kit.js";
import { joinList } from "../../messages.js";
import { address } from "../../route.js";
import { capitals } from "../../parts/marks.js";
import { countOf, number } from "../../parts/number.js";
import { Plot } from "../../parts/plot.js";
import { costName, hasCost } from "./configurations.js";
import { BROKEN } from "./question.js";

const METRICS = {
  expanded: ["Steps", "guesses taken from the queue; the fewer, the straighter its path"],
  generated: ["Guesses put in the queue", "the more, the more it has to look through"],
  max_frontier: ["Longest queue", "the longer, the more it has to remember"],
  words_explored: ["Different guesses seen", "taken or still in the queue, each word counted once"],
  path_length: ["Guesses on the path", ""],
};
const STOPS = {
  nodes: "the limit of steps was reached",
  seconds: "the time ran out",
  depth: "no path is short enough",
  space: "there is nothing more to look at",
};

/** How one search ended, in a sentence. */
function outcome({ trace: { result, events }, name }) {
  const steps = countOf(events.length, "step");
  if (!result.found) return `${name} stopped after ${steps}: ${STOPS[result.stopped] ?? result.stopped}.`;
  const guesses = result.path.length === 1 ? "one guess" : `${result.path.length} guesses`;
  return `${name} found a path of ${guesses} in ${steps}.`;
}

/** All of them in a sentence each. */
export const verdict = (searches) => searches.map(outcome).join(" ");

const goesByCost = ({ facts }) => hasCost(facts.algorithm);
const costBy = (cost, { trace }) => trace.result.path_costs?.[cost];
const costsOf = (searches) => [...new Set(searches.filter(goesByCost).map(({ facts }) => facts.cost))];

/** What an estimate that is too high has cost, if that can be seen. */
function misled(searches) {
  const [sure] = searches.filter(goesByCost).filter(({ facts, trace }) => facts.optimal && trace.result.found);
  if (!sure) return "";
  const { cost } = sure.facts;
  const lost = searches.find((each) => each.facts.cost === cost && costBy(cost, each) > costBy(cost, sure) + 1e-9);
  if (!lost || !goesByCost(lost)) return "";
  return `${lost.name} ran past the cheapest path: its estimate is too high (not admissible), so a better way looked too dear to try. Its path costs ${number(costBy(cost, lost))}, the cheapest ${number(costBy(cost, sure))}.`;
}

/** Which of two was quicker, and what the slower has for it. */
function quicker(searches) {
  const [quick, slow] = searches.toSorted((one, other) => one.trace.events.length - other.trace.events.length);
  if (!slow || !quick.trace.result.found || quick.trace.events.length === slow.trace.events.length) return "";
  const times = slow.trace.events.length / quick.trace.events.length;
  const saved = times >= 1.5 ? ` It took ${number(times, 1)} times as many steps as ${quick.name}.` : "";
  const sure = slow.facts.optimal && !quick.facts.optimal;
  const what = goesByCost(slow) ? "to be the cheapest" : "to have the fewest guesses";
  return `${slow.name} was slower.${saved}${sure ? ` In return its path is sure ${what}.` : ""}`;
}

/** What the path of a search that goes by no cost is worth to the one beside it. */
function worth(searches) {
  const [one] = searches.filter(goesByCost);
  const other = searches.find((each) => !goesByCost(each));
  if (!one || one.facts.cost === "constant" || !other || !searches.every(({ trace }) => trace.result.found)) return "";
  const [its, theirs] = [one, other].map((each) => number(costBy(one.facts.cost, each)));
  const only = other.facts.optimal ? `; ${other.name} counts only guesses` : "";
  return ` By the cost “${costName(one.facts.cost)}” the path of ${one.name} costs ${its} and that of ${other.name} ${theirs}${only}.`;
}

/** What the searches teach, the point first. */
const lesson = (searches) => misled(searches) || quicker(searches);

/** After the show: the same word, and an estimate that must not be trusted. */
const NowBreakIt = () => html`
  <div class="actions"><a class="button" href=${address("/lab", BROKEN)}>Now break A*: let it estimate too much</a></div>`;

/** What each path costs, by every cost that one of the searches goes by. */
const PathCosts = ({ searches }) =>
  costsOf(searches).map(
    (
      cost,
    ) => html`<tr key=${cost}><th scope="row">Cost of the path <span class="soft">by the cost “${costName(cost)}”</span></th>
    ${searches.map((each) => html`<td key=${each.facts.name}>${number(costBy(cost, each))}</td>`)}</tr>`,
  );

const Metrics = ({ searches }) => html`
  <div class="wide" role="region" aria-label="Figures" tabindex="0">
  <table class="metrics"><caption>In numbers</caption>
    <thead><tr><td></td>${searches.map(
      ({ facts, name }) => html`<th scope="col" key=${facts.name}>${name}</th>`,
    )}</tr></thead>
    <tbody>${Object.entries(METRICS).map(
      ([key, [name, meaning]]) => html`<tr key=${key}><th scope="row">${name} <span class="soft">${meaning}</span></th>
      ${searches.map(({ trace, facts }) => html`<td key=${facts.name}>${number(trace.result.metrics[key])}</td>`)}</tr>`,
    )}
      <${PathCosts} searches=${searches} />
      <tr><th scope="row">Time, in ms</th>${searches.map(
        ({ trace, facts }) => html`<td key=${facts.name}>${number(trace.result.metrics.seconds * 1000)}</td>`,
      )}</tr></tbody>
  </table></div>`;

/** How good the honest strategy is known to be. */
function proof({ objective, proven, stopped, lower_bound: least, candidates }) {
  if (proven) return "It is proven to be the best.";
  const why = stopped ? `This search was not finished: ${STOPS[stopped] ?? stopped}. ` : "";
  const floor = objective === "mean" ? `${number(least / candidates, 3)} on average` : `${number(least)} at worst`;
  return `${why}Its strategy may not be the best: all we know is that none can do with fewer than ${floor}.`;
}

/** With which guess the searches that know the word say it. */
function oracleSentence(searches) {
  const said = searches.filter(({ trace }) => trace.result.found);
  const each = said.map(({ name, trace }) => `${name} says it with guess ${trace.result.guesses_to_win}`);
  return said.length ? ` With the oracle ${joinList(each)}.` : "";
}

/** `before` guesses were made already. */
function Honest({ honest, answer, before, oracles, guesses: pool }) {
  const { worst, mean, candidates, guesses, objective, proven } = honest;
  const aim = objective === "mean" ? "smallest mean" : "smallest worst case";
  return html`
    <section class="honest stack"><h2>Without the oracle</h2>
      <p>A player who does not know the word must be ready for every reply. ${proven ? "The best strategy" : "The strategy found"} for the ${aim} over
        ${` ${number(candidates)} `} words needs <b>${number(mean, 3)}</b> guesses on average and
        <b> ${worst}</b> at worst. ${proof(honest)}</p>
      ${pool === "candidates" && html`<p>Like the search above it guesses only words that still fit. Who may guess any word can do better at worst.</p>`}
      <p>It would say ${capitals(answer)} with guess ${before + guesses.length}.${oracleSentence(oracles)}</p>
    </section>`;
}

const LEGEND = {
  orient: "top",
  title: null,
  columns: 1,
  labelLimit: 0,
  labelExpr: "split(datum.label, ', ')",
  symbolType: "stroke",
  symbolSize: 900,
  symbolStrokeWidth: 3,
};
const SPEC = {
  height: 220,
  mark: { type: "line", interpolate: "step-after", strokeWidth: 2, point: { size: 30 } },
  encoding: {
    x: { field: "step", type: "quantitative", title: "step", axis: { tickMinStep: 1, format: "d", grid: false } },
    y: { field: "frontier", type: "quantitative", title: "guesses in the queue", axis: { tickMinStep: 1 } },
    color: {
      field: "search",
      type: "nominal",
      sort: null,
      scale: { range: "lines" },
      legend: LEGEND,
    },
    strokeDash: {
      field: "search",
      type: "nominal",
      sort: null,
      scale: {
        range: [
          [1, 0],
          [8, 4],
        ],
      },
      legend: LEGEND,
    },
  },
};
const COLUMNS = ["search", "step", "guess", "reply", "depth", "candidates", "g", "h", "f", "frontier"].map((key) => ({
  key,
  label: key,
}));

const rowsOf = (searches) =>
  searches.flatMap(({ trace, name }) =>
    trace.events.map(({ successors, ...event }, index) => ({
      search: name,
      step: index + 1,
      ...event,
    })),
  );

function FrontierPlot({ searches }) {
  const rows = rowsOf(searches);
  const most = ({ trace, name }) =>
    `${name}: ${countOf(trace.events.length, "step")}, at most ${number(Math.max(...trace.events.map(({ frontier }) => frontier)))} in the queue`;
  const file = `tilewright-${searches.map(({ facts }) => facts.name).join("-")}-${searches[0].trace.result.answer}`;
  return html`<${Plot} title="How the queue grows" summary=${`${searches.map(most).join("; ")}.`} spec=${SPEC}
    rows=${rows} columns=${COLUMNS} file=${file} />`;
}

export function SearchResult({ searches, guesses, offered, isShow }) {
  const { result } = searches[0].trace;
  const found = searches.some(({ trace }) => trace.result.found);
  return html`
    <section class="stack">
      <h2>${found ? `A path to ${capitals(result.answer)}` : "Stopped before the goal"}</h2>
      <p class="search-verdict"><b>${lesson(searches)}</b> ${verdict(searches)}${worth(searches)}</p>
      ${isShow && html`<${NowBreakIt} />`}
      ${
        searches.length === 1 &&
        result.found &&
        html`<p class="soft">${
          result.optimal
            ? `No path ${searches[0].facts.algorithm === "bfs" ? "has fewer guesses" : "is cheaper"} among the ${offered} guesses offered at each step.`
            : "There may be a cheaper path: this search does not promise the cheapest."
        }</p>`
      }
      <${Metrics} searches=${searches} /></section>
    ${
      result.honest &&
      html`<${Honest} honest=${result.honest} answer=${result.answer} before=${result.after.length}
      oracles=${searches} guesses=${guesses} />`
    }
    <${FrontierPlot} searches=${searches} />`;
}
