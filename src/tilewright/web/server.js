// Talking to the server.
//
// `askServer` answers with the JSON, or throws a `Problem`: an Error whose message is one sentence for people and whose
// `problem` is the server's problem JSON (RFC 9457) with the facts.  When the server cannot be reached at all the problem
// is `Unreachable` and the signal `reachable` turns false until something gets through again.

import { signal } from "./kit.js";
import { isKnown, say } from "./messages.js";
import { capitals } from "./parts/marks.js";
import { IS_ALONE } from "./root.js";

export const API = "/api/v1";

/** Whether the last attempt reached the server. */
export const reachable = signal(true);

/** A sentence begins with a capital; a word in quotation marks stays as it was typed. */
const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const kindOf = (/** @type {Filling} */ { type }) => (type ?? "").split("/").pop(); // "unknown-word" of "/problems/unknown-word"

/** What the page says in its own words, from the facts: a sentence for the kind of problem, if it has one. */
function plainly(problem) {
  const name = `problem.${kindOf(problem)}`;
  if (problem.rule?.kind) return ruleInWords(problem.rule);
  return isKnown(name) ? say(name, { ...problem, word: capitals(problem.word ?? ""), count: problem.length }) : null;
}

/** Why a mode does not permit a guess. */
function ruleInWords({ kind, letter = "", place = 0, count = 0, turn = 0, board = null }) {
  const reason = say(`rule.${kind}`, { letter: capitals(letter), place: place + 1, count, turn });
  return board ? say("rule.board", { board, reason }) : reason;
}

const RETRY = 4000;

/** Whether a proxy says that the server behind it is gone; the server itself would say more. */
const isGateway = ({ status, headers }) =>
  [502, 503, 504].includes(status) && !(headers.get("Content-Type") ?? "").includes("json");

// While there is no connection, see now and then whether there is one again.
async function retry() {
  if (!reachable.value) await askServer("GET", "/health").catch(() => setTimeout(retry, RETRY));
}

addEventListener("offline", () => IS_ALONE || noteLoss());
addEventListener("online", retry);

function noteLoss() {
  if (reachable.value) setTimeout(retry, RETRY);
  reachable.value = false;
}

let ahead = 0; // how far the server's clock is ahead of ours, in ms

/** The time by the server's clock, in ms. */
export const now = () => Date.now() + ahead;

/** Something the server refused, or failed at, told in one sentence. */
export class Problem extends Error {
  /** @param {Filling} problem  @param {number | null} retryAfter in seconds */
  constructor(problem, retryAfter = null) {
    super(capitalise(plainly(problem) || problem.detail || problem.title || say("problem.other")));
    this.problem = problem;
    this.status = problem.status;
    this.kind = kindOf(problem);
    this.retryAfter = retryAfter;
  }
}

/** No answer at all: we are offline, or the server is. */
export class Unreachable extends Problem {
  constructor() {
    super({
      detail: say("problem.unreachable"),
      status: 0,
      type: "/problems/unreachable",
    });
  }
}

/** What a response says that is none. */
export async function problemOf(response) {
  const after = Number(response.headers.get("Retry-After")) || null;
  const said = await response.json().catch(() => ({}));
  return new Problem({ title: response.statusText, status: response.status, ...said }, after);
}

/** The response to a question, whatever it says. */
export async function reach(path, options = {}) {
  try {
    const response = await (globalThis.takeAsked?.(path, options.body) ?? fetch(API + path, options));
    if (response.headers.has("x-kept")) return (noteLoss(), response); // it was heard earlier: see offline.js
    if (isGateway(response)) throw new Unreachable();
    reachable.value = true;
    const heard = "heard" in response ? Number(response.heard) : Date.now(); // of early.js: it may have waited for us
    ahead = (Date.parse(response.headers.get("Date") ?? "") || heard) - heard;
    return response;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    noteLoss();
    throw new Unreachable();
  }
}

/** @param {string} method @param {string} path @param {any} [body] @param {AbortSignal} [stop] */
export async function askServer(method, path, body, stop) {
  const json = body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await reach(path, { method, signal: stop, ...json });
  if (!response.ok) throw await problemOf(response);
  return response.status === 204 ? null : response.json();
}
