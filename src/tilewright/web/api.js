// Talking to a host.  Everything the page knows about words and games comes through here.
//
// There are two hosts, and who asks does not know which one answers: the server, or the page's own Worker (local/), where
// there is no server at all, or where it cannot be reached and the question can be answered without it.
//
// `get`, `post` and `remove` answer with the JSON, or throw a `Problem`: an Error whose message is one sentence for
// people and whose `problem` is the server's problem JSON (RFC 9457) with the facts.  When the server cannot be
// reached at all the problem is `Unreachable` and the signal `reachable` turns false until something gets through
// again.

import { effect, signal } from "./kit.js";
import { isKnown, say } from "./messages.js";
import { isOwn } from "./local/own_names.js";
import { capitals } from "./parts/marks.js";
import { IS_ALONE, ROOT, VERSION } from "./root.js";

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

// While there is no connection, see now and then whether there is one again.
async function retry() {
  if (!reachable.value) await get("/health").catch(() => setTimeout(retry, RETRY));
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

async function problemOf(response) {
  const after = Number(response.headers.get("Retry-After")) || null;
  const said = await response.json().catch(() => ({}));
  return new Problem({ title: response.statusText, status: response.status, ...said }, after);
}

async function reach(path, options) {
  try {
    const response = await (globalThis.takeAsked?.(path, options.body) ?? fetch(API + path, options));
    if (response.headers.has("x-kept")) return (noteLoss(), response); // it was heard earlier: see offline.js
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

// ---- the local host

const NEEDS_SERVER = 501;
const HERE = "local-"; // begins the ids of games that are kept in this browser
const PLAYED_HERE = "tilewright.here"; // stands in the browser while it keeps games that a server should know of
const WITHOUT_SERVER = /^\/(score|candidates|suggest|analyse|solvers|lexicons(\/[^/]+)?)$/;

/** Whether a game is kept in this browser. */
export const isHere = (/** @type {string} */ id) => id.startsWith(HERE);

let local = /** @type {Promise<any> | null} */ (null);
const localHost = () =>
  (local ??= import("./local/client.js").then((module) =>
    module.localHost({ base: new URL("files/", ROOT).href, version: VERSION }),
  ));

/** Whether a question is about the player's own lists, which no server is told of. */
const isPrivate = (path, body) =>
  path.startsWith("/own-lists") ||
  isOwn(body?.lexicon) ||
  isOwn(/^\/lexicons\/([^/]+)/.exec(path)?.[1]) ||
  isOwn(new URLSearchParams(path.split("?")[1]).get("lexicon"));

/** The problem of a question that only a server can answer, and that it is not asked. */
const withoutServer = (problem) => ({ ...problem, type: "/problems/own-list-only-here" });

/** What the local host says; one that has failed says so in a sentence. */
async function askLocally(method, path, body = undefined, stop = undefined) {
  const { status, json } = await (await localHost()).ask(method, path, body, { stop });
  if (status === NEEDS_SERVER && !IS_ALONE && isPrivate(path, body)) throw new Problem(withoutServer(json));
  if (status >= 400) throw new Problem(json);
  return json;
}

/** Whether a question can be answered without the server: solving, analysing and games that are nobody's edition. */
function goesOn(method, path, body) {
  if (method === "POST" && path === "/games")
    return !body.daily && !body.challenge && ["guess", "boards"].includes(body.kind ?? "guess");
  return WITHOUT_SERVER.test(path.split("?")[0]);
}

/** What was finished here while the server was away is handed over once it answers: see local/handover.js. */
async function handOver() {
  if (IS_ALONE || !localStorage.getItem(PLAYED_HERE)) return;
  const module = await import("./local/handover.js").catch(() => null);
  await module?.handOver(askLocally, askServer).catch(() => {}); // it stays here, and is tried again
}
effect(() => void (reachable.value && handOver()));

/** A game of this browser, on a page whose games are a server's. */
async function playHere(method, path, body, stop) {
  const json = await askLocally(method, path, body, stop);
  localStorage.setItem(PLAYED_HERE, "true");
  if (json.state !== "playing" && reachable.value) handOver();
  return json;
}

/** The games of this player, with those that this browser keeps. */
async function gamesOf(path, stop) {
  const [found, here] = await Promise.all([
    askServer("GET", path, undefined, stop),
    localStorage.getItem(PLAYED_HERE) ? askLocally("GET", path).catch(() => null) : null,
  ]);
  return { ...found, games: [...(here?.games ?? []), ...found.games] };
}

/** Whoever has made a move can go on when the server is gone: a while later the local host is made ready, whose files are
 * then kept (offline.js). */
const READY_AFTER = 8000;
let isReady = false;
function makeReady() {
  if (isReady || /** @type {any} */ (navigator).connection?.saveData) return;
  isReady = true;
  setTimeout(() => askLocally("GET", "/lexicons/en5").catch(() => {}), READY_AFTER);
}

async function ask(method, path, body, stop) {
  if (IS_ALONE) return askLocally(method, path, body, stop);
  if (path.startsWith(`/games/${HERE}`)) return playHere(method, path, body, stop);
  if (isPrivate(path, body)) return (path === "/games" ? playHere : askLocally)(method, path, body, stop);
  if (path.startsWith("/games?")) return gamesOf(path, stop);
  try {
    const json = await askServer(method, path, body, stop);
    if (method === "POST") makeReady();
    return json;
  } catch (error) {
    if (!(error instanceof Unreachable) || !goesOn(method, path, body)) throw error;
    const here = path === "/games" ? playHere : askLocally;
    return here(method, path, body, stop).catch((other) => Promise.reject(other instanceof Problem ? other : error));
  }
}

async function askServer(method, path, body, stop) {
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
  if (IS_ALONE) return ask(body ? "POST" : "GET", path, body);
  const json = body && { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await reach(path, json || {});
  if (!response.ok) throw await problemOf(response);
  return response.blob();
}

const LAST = ["result", "problem", "cancelled"];

/** Listen to a stream of events.
 *
 * `hear` has a function for each name of event it cares about, such as `{expand, progress, result, problem}`, which is
 * given the event's JSON; `lost` is called when the connection breaks before the last event.  Returns a function that
 * stops listening.
 */
export function events(path, hear) {
  if (IS_ALONE) return (ask("GET", path).catch((error) => hear.lost?.(error)), () => {});
  const source = new EventSource(API + path);
  for (const name of new Set([...Object.keys(hear), ...LAST])) {
    source.addEventListener(name, ({ data }) => {
      if (LAST.includes(name)) source.close();
      hear[name]?.(JSON.parse(data));
    });
  }
  source.onerror = async () => {
    if (source.readyState !== EventSource.CLOSED) return; // it reconnects by itself
    hear.lost?.(await reasonOf(path));
  };
  return () => source.close();
}

// A stream that was refused does not say why; the same question asked plainly does.
async function reasonOf(path) {
  const stop = new AbortController();
  try {
    const response = await reach(path, { signal: stop.signal });
    return response.ok ? new Unreachable() : await problemOf(response);
  } catch (error) {
    return error;
  } finally {
    stop.abort();
  }
}
