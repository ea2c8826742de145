// Talking to the server.  Everything the page knows about words and games comes through here.
//
// `get`, `post` and `remove` answer with the JSON, or throw a `Problem`: an Error whose message is one sentence for people
// and whose `problem` is the server's problem JSON (RFC 9457) with the facts.  When the server cannot be reached at all the
// problem is `Unreachable` and the signal `reachable` turns false until something gets through again.

import { signal } from "./kit.js";

export const API = "/api/v1";

/** Whether the last attempt reached the server. */
export const reachable = signal(true);

/** A sentence begins with a capital; a word in quotation marks stays as it was typed. */
const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Something the server refused, or failed at, told in one sentence. */
export class Problem extends Error {
  constructor(problem, retryAfter = null) {
    super(begun(problem.detail || problem.title || "Something went wrong."));
    this.problem = problem;
    this.status = problem.status;
    this.kind = (problem.type ?? "").split("/").pop(); // "unknown-word" of "/problems/unknown-word"
    this.retryAfter = retryAfter; // seconds
  }
}

/** No answer at all: we are offline, or the server is. */
export class Unreachable extends Problem {
  constructor() {
    super({ title: "No connection", detail: "The server cannot be reached.", status: 0, type: "/problems/unreachable" });
  }
}

async function problemOf(response) {
  const after = Number(response.headers.get("Retry-After")) || null;
  const said = await response.json().catch(() => ({}));
  return new Problem({ title: response.statusText, status: response.status, ...said }, after);
}

async function reach(path, options) {
  try {
    const response = await fetch(API + path, options);
    reachable.value = true;
    return response;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    reachable.value = false;
    throw new Unreachable();
  }
}

async function ask(method, path, body, stop) {
  const json = body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await reach(path, { method, signal: stop, ...json });
  if (!response.ok) throw await problemOf(response);
  return response.status === 204 ? null : response.json();
}

/** `get("/lexicons")`; `stop` is an AbortSignal. */
export const get = (path, stop) => ask("GET", path, undefined, stop);
export const post = (path, body = {}, stop) => ask("POST", path, body, stop);
export const remove = (path, stop) => ask("DELETE", path, undefined, stop);

/** A file that the server makes, as a Blob. */
export async function file(path, body) {
  const json = body && { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await reach(path, json || {});
  if (!response.ok) throw await problemOf(response);
  return response.blob();
}

const LAST = ["result", "problem", "cancelled"];

/** Listen to a stream of events.
 *
 * `hear` has a function for each name of event it cares about, such as `{expand, progress, result, problem}`, which is given the
 * event's JSON; `lost` is called when the connection breaks before the last event.  Returns a function that stops listening.
 */
export function events(path, hear) {
  const source = new EventSource(API + path);
  for (const name of new Set([...Object.keys(hear), ...LAST])) {
    source.addEventListener(name, ({ data }) => {
      if (LAST.includes(name)) source.close();
      hear[name]?.(JSON.parse(data));
    });
  }
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return; // it reconnects by itself
    hear.lost?.(new Unreachable());
  };
  return () => source.close();
}
