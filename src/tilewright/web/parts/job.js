// Long work of the server, followed as it goes on.  The number of a job is in the address, so that a refresh does not
// lose it.

import { html, useEffect, useState } from "../kit.js";
import { events, get, remove } from "../api.js";
import { Progress } from "./progress.js";

const RUNNING = ["queued", "running"];

/** Whether a job has come to its end. */
export const isOver = (job) => job && !RUNNING.includes(job.state);

/** The job of that id as it goes on: `{job, error}`. */
export function useJob(id) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  useEffect(() => {
    setState({ id });
    if (!id) return undefined;
    let stop = () => {};
    let wanted = true;
    const settle = (next) => wanted && setState((before) => ({ ...before, id, ...next }));
    const look = () => get(`/jobs/${id}`).then((job) => settle({ job, error: null }) ?? job);
    const tell = (facts) => settle({ job: { id, ...facts, state: "running" } });
    const finish = () => look().catch((error) => settle({ error }));
    const follow = (job) =>
      wanted &&
      !isOver(job) &&
      (stop = events(`/jobs/${id}/events`, {
        progress: tell,
        result: finish,
        cancelled: finish,
        problem: finish,
        lost: (error) => settle({ error }),
      }));
    get(`/jobs/${id}`).then(
      (job) => (settle({ job }), follow(job)),
      (error) => settle({ error }),
    );
    return () => ((wanted = false), stop());
  }, [id]);
  return state.id === id ? state : {};
}

/** How far it is, and a way to stop it. */
export function Running({ job }) {
  const [stopping, setStopping] = useState(false);
  const cancel = () => (setStopping(true), remove(`/jobs/${job.id}`).catch(() => setStopping(false)));
  const label = stopping ? "Stopping …" : job.state === "queued" ? "Waiting for its turn …" : "Running …";
  return html`<div class="running"><${Progress} label=${label} done=${job.done ?? 0} total=${job.total}
    secondsLeft=${job.state === "queued" ? null : job.seconds_left} onCancel=${stopping ? null : cancel} /></div>`;
}
