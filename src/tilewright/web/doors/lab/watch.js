// Watching searches: the question in the address, the events from the server, the steps at one's own pace.

import { classes, html, useEffect, useRef } from "../../kit.js";
import { remember } from "../../route.js";
import { ErrorPanel } from "../../parts/error.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { configurationOf, nameAmong, useConfigurations } from "./configurations.js";
import { Controls } from "./controls.js";
import { isShow, questionIn, searchesOf, WatchForm } from "./question.js";
import { useSteps, useTrace } from "./playback.js";
import { SearchResult, verdict } from "./result.js";
import { toSight } from "./sight.js";
import { Stage } from "./stage.js";
import { stepSentence } from "./tree.js";

/** That they know the word comes first: whoever takes this for play will not understand it. */
const Opening = ({ answer, count }) => html`
  <p class="opening"><b>${count > 1 ? "These searches know the answer" : "This search knows the answer"}, ${capitals(answer)}.</b>
    ${count > 1 ? " They look" : " It looks"} for a way there, as a route planner does${
      count > 1 && ", and differ in which guess is next"
    }.</p>`;

const Legend = ({ searches }) => html`
  <p class="legend">Each box is a guess and how many words it leaves. Faint ones wait in a queue${
    searches.some(({ facts }) => facts.algorithm === "astar") && ", for A* with cost so far + estimate = sum"
  }.</p>`;

/** One clock for all searches: it ends with the longest. */
function together(traces) {
  const longest = traces.reduce((one, other) => (other.events.length > one.events.length ? other : one));
  const keys = traces.map(({ key }) => key).join(" ");
  const isDone = traces.every(({ result }) => result);
  return { events: longest.events, result: isDone && longest.result, key: keys, attempt: traces[0].attempt };
}

/** The searches of a question as they arrive, the second only if there is one. */
function useTraces(question) {
  const { first, second } = searchesOf(question);
  const one = useTrace(first);
  const other = useTrace(second);
  const traces = second ? [one, other] : [one];
  const again = () => traces.forEach((trace) => trace.again());
  return { traces, names: [first.config, second?.config], again };
}

export function Watch({ query }) {
  const question = questionIn(query);
  const { traces, names, again } = useTraces(question);
  const configurations = useConfigurations();
  const all = traces.map((_, index) => configurationOf(configurations, names[index]));
  const searches = traces.map((trace, index) => ({ trace, facts: all[index], name: nameAmong(all, all[index]) }));
  const whole = together(traces);
  const steps = useSteps(whole);
  const { shown } = steps;
  const show = useRef(/** @type {any} */ (null));
  const error = traces.find((trace) => trace.error)?.error;
  const atEnd = Boolean(whole.result) && shown >= whole.events.length;
  useEffect(() => void (atEnd && announce(verdict(searches))), [atEnd]);

  function ask(asked) {
    remember(asked, { step: true });
    again();
    toSight(show.current);
  }

  function step(by) {
    const said = searches.map(({ trace: { events }, facts }) => {
      const event = events[shown - 1 + by];
      return event ? stepSentence(event, shown + by, facts.algorithm) : "";
    });
    steps.step(by);
    announce(said.filter(Boolean).join(" "));
  }

  return html`
    <div class="watching">
      <section class="stack show" ref=${show} aria-label="The search">
        ${!error && html`<${Opening} answer=${question.answer} count=${searches.length} />`}
        ${
          error
            ? html`<${ErrorPanel} error=${error} onRetry=${error.status === 422 ? null : again} />`
            : html`
          <${Controls} steps=${steps} total=${whole.events.length} isComplete=${Boolean(whole.result)} onStep=${step} />
          <div class=${classes("stages", searches.length > 1 && "two")}>
            ${searches.map((each) => html`<${Stage} key=${each.facts.name} ...${each} shown=${shown} />`)}</div>
          <${Legend} searches=${searches} />
          ${
            !atEnd &&
            !steps.playing &&
            shown === whole.events.length &&
            html`<p class="soft" aria-busy="true">The server is still searching …</p>`
          }
          ${atEnd && html`<${SearchResult} searches=${searches} guesses=${question.guesses} offered=${question.branching} isShow=${isShow(query)} />`}`
        }
      </section>
      <${WatchForm} key=${JSON.stringify(question)} question=${question} onAsk=${ask} />
    </div>`;
}
