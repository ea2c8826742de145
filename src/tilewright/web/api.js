// Asking a host.  Everything the page knows about words and games comes through here.
//
// There are two hosts, and who asks does not know which one answers: the server (server.js), or the page's own Worker
// (local/), where there is no server at all, or where it cannot be reached and the question can be answered without it.
//
// `get`, `post` and `remove` answer with the JSON, or throw a `Problem`.

import { effect } from "./kit.js";
import { isOwn } from "./local/own_names.js";
import { IS_ALONE, ROOT, VERSION } from "./root.js";
import { API, Problem, Unreachable, askServer, problemOf, reach, reachable } from "./server.js";

const NEEDS_SERVER = 501;
const HERE = "local-"; // begins the ids of games that are kept in this browser
const PLAYED_HERE = "tilewright.here"; // stands in the browser while it keeps games that a server should know of
const WITHOUT_SERVER = /^\/(score|candidates|suggest|analyse|solvers|lexicons(\/[^/]+(\/words\/[^/]+)?)?)$/;
const ELSEWHERE = ["adversary"]; // kinds that only a server plays

/** Whether a game is kept in this browser. */
export const isHere = (/** @type {string} */ id) => id.startsWith(HERE);

let local = /** @type {Promise<any> | null} */ (null);
const localHost = () =>
  (local ??= import("./local/client.js").then(
    (module) => module.localHost({ base: new URL("files/", ROOT).href, version: VERSION }),
    (error) => ((local = null), Promise.reject(IS_ALONE ? error : new Unreachable())), // it is tried again
  ));

/** Whether a question is about the player's own lists, which no server is told of. */
const isPrivate = (path, body) =>
  path.startsWith("/own-lists") ||
  isOwn(body?.lexicon) ||
  isOwn(/^\/lexicons\/([^/]+)/.exec(path)?.[1]) ||
  isOwn(new URLSearchParams(path.split("?")[1]).get("lexicon"));

/** The problem of a question that only a server can answer, and that it is not asked. */
const withoutServer = (problem) => ({ ...problem, type: "/problems/own-list-only-here" });

/** What the local host says; one that has failed says so in a sentence.
 *
 * @param {string} method @param {string} path @param {any} [body]
 * @param {{ stop?: AbortSignal, onBusy?: (far: Filling) => void }} [options]
 */
async function askLocally(method, path, body, options) {
  const { status, json } = await (await localHost()).ask(method, path, body, options);
  if (status === NEEDS_SERVER && !IS_ALONE && isPrivate(path, body)) throw new Problem(withoutServer(json));
  if (status >= 400) throw new Problem(json);
  return json;
}

/** Whether a question can be answered without the server: solving, analysing and games that are nobody's edition. */
function goesOn(method, path, body) {
  if (method === "POST" && path === "/games") return !body.daily && !body.challenge && !ELSEWHERE.includes(body.kind);
  return WITHOUT_SERVER.test(path.split("?")[0]);
}

/** What was finished here while the server was away is handed over once it answers: see local/handover.js. */
async function handOver() {
  if (IS_ALONE || !localStorage.getItem(PLAYED_HERE)) return;
  const { handOver: give } = await import("./local/handover.js");
  const left = await give(askLocally, askServer);
  if (!left) localStorage.removeItem(PLAYED_HERE);
}
const tryToHandOver = () => handOver().catch(() => {}); // what stays here is tried again
effect(() => void (reachable.value && tryToHandOver()));

/** A game of this browser, on a page whose games are a server's. */
async function playHere(method, path, body, options) {
  const json = await askLocally(method, path, body, options);
  localStorage.setItem(PLAYED_HERE, "true");
  if (json.state !== "playing" && reachable.value) tryToHandOver();
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

/** Whoever has made a move can go on when the server is gone: a while later all that this needs is fetched, and then
 * kept (offline.js). */
const READY_AFTER = 8000;
let isReady = false;
function makeReady() {
  if (isReady || /** @type {any} */ (navigator).connection?.saveData) return;
  isReady = true;
  setTimeout(() => import("./ready.js").then((module) => module.fetchNeeded()).catch(() => {}), READY_AFTER);
}

/** Without a connection a game opens as it stood after its last move: that is kept as if it had been asked for (offline.js). */
async function keepGame(/** @type {Game} */ game) {
  const told = new Response(JSON.stringify(game), { headers: { "Content-Type": "application/json" } });
  await (await globalThis.caches?.open("tilewright"))?.put(`${API}/games/${game.id}`, told);
}
const isMove = (method, path) => method === "POST" && /^\/games(\/[^/]+\/(guess|hint|give-up))?$/.test(path);

/** Whether somebody has decided, be it the player; otherwise a file or a connection is missing. */
const isDecided = (error) =>
  error.name === "AbortError" || (error instanceof Problem && !(error instanceof Unreachable));

/** @param {string} method @param {string} path @param {any} [body] */
async function ask(method, path, body, options = {}) {
  const goOn = (/** @type {(error: Error) => Promise<any>} */ otherwise = (error) => Promise.reject(error)) =>
    (path === "/games" ? playHere : askLocally)(method, path, body, options).catch((error) =>
      isDecided(error) ? Promise.reject(error) : otherwise(error),
    );
  const askThere = () => askServer(method, path, body, options.stop);
  if (IS_ALONE) return askLocally(method, path, body, options);
  if (path.startsWith(`/games/${HERE}`)) return playHere(method, path, body, options);
  if (isPrivate(path, body)) return goOn();
  if (path.startsWith("/games?")) return gamesOf(path, options.stop);
  const canGoOn = goesOn(method, path, body);
  if (canGoOn && !reachable.value) return goOn(askThere); // who knows how long it takes to hear nothing
  try {
    const json = await askThere();
    if (isMove(method, path)) keepGame(json).catch(() => {}); // a browser may keep nothing
    if (method === "POST") makeReady();
    return json;
  } catch (error) {
    if (!(error instanceof Unreachable) || !canGoOn) throw error;
    return goOn(() => Promise.reject(error));
  }
}

/** `get("/lexicons")`; `stop` is an AbortSignal, and `onBusy` hears now and then how far a search in this browser is. */
export const get = (path, stop) => ask("GET", path, undefined, { stop });
export const post = (path, body = {}, stop, onBusy) => ask("POST", path, body, { stop, onBusy });
export const remove = (path, stop) => ask("DELETE", path, undefined, { stop });

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
