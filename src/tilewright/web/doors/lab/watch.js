// Watching one search: the question in the address, the events from the server, the steps at one's own pace.

import { html, useEffect, useRef } from "../../kit.js";
import { remember } from "../../route.js";
import { ErrorPanel } from "../../parts/error.js";
import { announce } from "../../parts/live.js";
import { Controls } from "./controls.js";
import { isAsked, questionIn, WatchForm } from "./question.js";
import { Oracle } from "./oracle.js";
import { useSteps, useTrace } from "./playback.js";
import { SearchResult } from "./result.js";
import { toSight } from "./sight.js";
import { Stage } from "./stage.js";
import { stepSentence } from "./tree.js";

const Nothing = () => html`
  <div class="stack nothing">
    <h2>Nothing is searched yet</h2>
    <p>Choose a hidden word and a search, and watch how it looks for a way to it: which guess it takes up next, how the
      tree grows, and how many states wait.</p>
  </div>`;

export function Watch({ query }) {
  const question = questionIn(query);
  const trace = useTrace(isAsked(question) ? question : null);
  const steps = useSteps(trace);
  const { shown } = steps;
  const show = useRef(/** @type {any} */ (null));
  const atEnd = trace.result && shown === trace.events.length;
  useEffect(
    () =>
      atEnd &&
      announce(
        trace.result.found ? `Found after ${trace.events.length} steps.` : "The search stopped before it found a way.",
      ),
    [atEnd],
  );

  function ask(asked) {
    remember(asked, { step: true });
    trace.again();
    toSight(show.current);
  }

  function step(by) {
    const event = trace.events[shown - 1 + by];
    steps.step(by);
    if (event) announce(stepSentence(event, shown + by));
  }

  return html`
    <div class="watch">
      <${WatchForm} key=${JSON.stringify(question)} question=${question} onAsk=${ask} />
      <section class="stack show" ref=${show} aria-label="The search">
        <${Oracle} />
        ${
          trace.error
            ? html`<${ErrorPanel} error=${trace.error} onRetry=${trace.error.status === 422 ? null : trace.again} />`
            : !isAsked(question)
              ? html`<${Nothing} />`
              : html`
          <${Controls} steps=${steps} total=${trace.events.length} isComplete=${Boolean(trace.result)} onStep=${step} />
          <${Stage} events=${trace.events} shown=${shown} result=${atEnd ? trace.result : null} />
          ${
            !atEnd &&
            !steps.playing &&
            shown === trace.events.length &&
            html`<p class="soft" aria-busy="true">The
            server is still searching …</p>`
          }
          ${atEnd && html`<${SearchResult} result=${trace.result} events=${trace.events} />`}`
        }
      </section>
    </div>`;
}
