// What a search came to: its path, its figures with their meaning, and play without the oracle beside it.

import { html } from "../../kit.js";
import { capitals } from "../../parts/marks.js";
import { counted, number } from "../../parts/number.js";
import { Plot } from "../../parts/plot.js";
import { WordTiles } from "../../parts/word_tiles.js";

const METRICS = {
  expanded: ["States taken up", "few: it went straight there; many: much work"],
  generated: ["Successors made", "few: narrow; many: wide"],
  max_frontier: ["Most states waiting", "few: little memory; many: much memory"],
  words_explored: ["Different guesses tried", "few: focused; many: exploring"],
  path_length: ["Guesses on the path", ""],
  path_cost: ["Cost of the path", ""],
};
const STOPS = {
  nodes: "the limit of steps was reached",
  seconds: "the time ran out",
  depth: "no way is short enough",
  space: "there is nothing more to look at",
};

function Path({ result }) {
  const { path, found, stopped, answer } = result;
  return html`
    <h2>${found ? `A way to ${capitals(answer)}` : "Stopped on the way"}</h2>
    ${
      !found &&
      html`<p>The search ended because ${STOPS[stopped] ?? stopped}. This is the state with the fewest words
      that it saw.</p>`
    }
    <ol class="path">${path.map(
      ({ guess, reply, candidates }) => html`<li key=${guess}><${WordTiles} guess=${guess}
      reply=${reply} /> <span class="soft">${number(candidates)} left</span></li>`,
    )}</ol>
    ${
      found &&
      (result.optimal
        ? html`<p class="soft">No path in this graph is
      cheaper.</p>`
        : html`<p class="soft">There may be a cheaper path: this search does not promise the
        cheapest.</p>`)
    }`;
}

const Metrics = ({ metrics }) => html`
  <table class="metrics"><caption>Oracle figures</caption>
    <tbody>${Object.entries(METRICS).map(
      ([key, [name, meaning]]) => html`<tr key=${key}><th scope="row">${name}</th>
      <td>${number(metrics[key])}</td><td class="soft">${meaning}</td></tr>`,
    )}
      <tr><th scope="row">Time</th><td>${number(metrics.seconds * 1000)} ms</td><td></td></tr></tbody>
  </table>`;

/** How good the honest strategy is known to be. */
function proof({ objective, proven, lower_bound: least, candidates }) {
  if (proven) return "It is proven to be the best.";
  const floor = objective === "mean" ? `${number(least / candidates, 3)} on average` : `${number(least)} at worst`;
  return `This is a bound: no strategy needs fewer than ${floor}.`;
}

/** `before` guesses were made already; `taken` are those of the oracle search. */
function Honest({ honest, answer, before, taken }) {
  const { worst, mean, candidates, guesses, objective } = honest;
  const aim = objective === "mean" ? "smallest mean" : "smallest worst case";
  const other = taken ? `; the search that knows the answer says it with guess ${taken}` : "";
  return html`
    <section class="honest stack"><h2>Without the oracle</h2>
      <p>Who does not know the word must be ready for every reply. The best strategy found for the ${aim} over
        ${` ${number(candidates)} `} words needs <b>${number(mean, 3)}</b> guesses on average and
        <b> ${worst}</b> at worst. ${proof(honest)}</p>
      <p>It would say ${capitals(answer)} with guess ${before + guesses.length}${other}.</p>
    </section>`;
}

const SPEC = {
  height: 180,
  mark: { type: "area", line: true, fillOpacity: 0.15, interpolate: "step-after" },
  encoding: {
    x: { field: "step", type: "quantitative", title: "step", axis: { tickMinStep: 1, format: "d" } },
    y: { field: "frontier", type: "quantitative", title: "states waiting" },
  },
};
const COLUMNS = ["step", "guess", "reply", "depth", "candidates", "g", "h", "f", "frontier"].map((key) => ({
  key,
  label: key,
}));

function FrontierPlot({ result, events }) {
  const rows = events.map((event, index) => ({ step: index + 1, ...event }));
  const most = Math.max(...events.map(({ frontier }) => frontier));
  const summary = `Oracle search ${result.config}: ${counted(events.length, "step")}; ${number(most)} states waited at most.`;
  return html`<${Plot} title="The frontier, step by step (oracle)" summary=${summary} spec=${SPEC} rows=${rows}
    columns=${COLUMNS} file=${`tilewright-${result.config}-${result.answer}`} />`;
}

export function SearchResult({ result, events }) {
  return html`
    <section class="stack"><${Path} result=${result} /><${Metrics} metrics=${result.metrics} /></section>
    ${
      result.honest &&
      html`<${Honest} honest=${result.honest} answer=${result.answer} before=${result.after.length}
      taken=${result.guesses_to_win} />`
    }
    <${FrontierPlot} result=${result} events=${events} />`;
}
