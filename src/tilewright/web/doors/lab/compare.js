// Comparing: a benchmark is a job of the server.  Its number is in the address, so that a refresh does not lose it.

import { html, useEffect, useRef, useState } from "../../kit.js";
import { post } from "../../api.js";
import { Problem } from "../../server.js";
import { remember } from "../../route.js";
import { ErrorPanel } from "../../parts/error.js";
import { Running, isOver, useJob } from "../../parts/job.js";
import { announce } from "../../parts/live.js";
import { CompareForm } from "./wishes.js";
import { Comparison } from "./comparison.js";
import { EXAMPLE } from "./example.js";
import { Oracle } from "./oracle.js";
import { toSight } from "./sight.js";

/** What the form asks for at first, already run. */
const Example = () => html`
  <p>An example: two solvers have played the same words. Choose others, or searches that look for them, and press Run.</p>
  <${Comparison} result=${EXAMPLE} />`;

const progressText = ({ state, done, total }) =>
  ({
    done: "The benchmark is finished.",
    cancelled: `Cancelled after ${done} of ${total}.`,
    failed: "The benchmark has failed.",
  })[state];

const UNKNOWN = new Error("There is no such benchmark, or it has been forgotten.");
const isUnknown = (error) => [404, 422].includes(error.status);

function Job({ job, error, onAgain }) {
  useEffect(() => isOver(job) && announce(progressText(job)), [job?.state]);
  if (error) return html`<${ErrorPanel} error=${isUnknown(error) ? UNKNOWN : error} />`;
  if (!job) return html`<p class="soft" aria-busy="true">One moment …</p>`;
  if (!isOver(job)) return html`<${Running} job=${job} />`;
  if (job.state === "failed")
    return html`<${ErrorPanel} error=${new Problem(job.problem ?? { detail: "The benchmark has failed." })}
      onRetry=${onAgain} />`;
  if (job.state === "cancelled")
    return html`<div class="stack nothing"><h2>Cancelled</h2><p>${progressText(job)} Nothing is kept of it.</p></div>`;
  return html`<${Comparison} result=${job.result} />`;
}

export function Compare({ query }) {
  const id = query.get("job");
  const { job, error } = useJob(id);
  const show = useRef(/** @type {any} */ (null));
  const [refused, setRefused] = useState(/** @type {any} */ (null));
  const [last, setLast] = useState(/** @type {any} */ (null));
  async function run(wish) {
    setRefused(null);
    setLast(wish);
    try {
      const answer = await post("/bench", wish);
      remember({ view: "compare", kind: wish.search ? "search" : "solvers", job: answer.job.id }, { step: true });
      toSight(show.current);
    } catch (problem) {
      setRefused(problem);
    }
  }
  return html`
    <div class="watch">
      <section class="stack show" ref=${show} aria-label="The comparison">
        ${id && query.get("kind") === "search" && html`<${Oracle} count=${2} />`}
        ${id ? html`<${Job} job=${job} error=${error} onAgain=${() => last && run(last)} />` : html`<${Example} />`}
      </section>
      <${CompareForm} kind=${query.get("kind")} error=${refused} isRunning=${Boolean(job) && !isOver(job)}
        onRun=${run} onEdit=${() => setRefused(null)} />
    </div>`;
}
