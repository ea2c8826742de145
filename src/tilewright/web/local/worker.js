// The Worker in which a local host lives.  Messages: `{ base, version, module, isEarly }` first (where it is early, what most
// people ask for first is fetched before they do), then `{ id, method, path, body }`; answers are `{ id, status, json }`,
// `{ id, failed }`, and now and then `{ id, busy }`: `{ ms, done, total, bounds }`, the milliseconds that a search has taken,
// how far it is if it has parts, and what is known by then if it is exact.

import { addCalendar } from "./calendar.js";
import { CoreFailed, openCore } from "./core.js";
import { editionOf, todayOf } from "./editions.js";
import { USUAL, makeHost } from "./host.js";
import { makeKeeper } from "./keeper.js";
import { unpackStream } from "./lists.js";
import { openStore } from "./store.js";

const handover = () => import("./handover.js"); // where there is a server
const BEAT = 200; // ms between two signs of life
let current = /** @type {{ id: number, began: number, told: number, far?: object } | null} */ (null);
let means = /** @type {any} */ (null);
let host = /** @type {Promise<any> | null} */ (null);

function beat(/** @type {number} */ now, bounds = () => /** @type {any} */ (null), isNews = false) {
  if (!current || (!isNews && now - current.told < BEAT)) return;
  current.told = now;
  postMessage({ id: current.id, busy: { ms: now - current.began, ...current.far, bounds: bounds() } });
}

/** Of a question that has parts: so many are done. */
function tell(/** @type {number} */ done, /** @type {number} */ total) {
  if (current) current.far = { done, total };
  beat(performance.now(), undefined, true);
}

/** A packed file, as a response of that type. */
async function fetchPack(base, path, type) {
  const response = await fetch(new URL(`${path}.pack`, base));
  if (!response.ok || !response.body) throw new Error(`there is no ${path}`);
  return new Response(unpackStream(response.body), { headers: { "Content-Type": type } });
}

/** What the first game of most people needs, fetched beside the core; whoever needs it hears if it is not there. */
function fetchUsual(host) {
  for (const coming of [host.list(), editionOf(host, "guess", todayOf(host), USUAL)]) coming.catch(() => {});
}

/** @param {{ base: string, version: string, module?: WebAssembly.Module, isEarly?: boolean }} means with the core, where
 *   it was compiled before */
async function openHost({ base, version, module, isEarly }) {
  const read = async (/** @type {string} */ path) => (await fetchPack(base, path, "application/json")).json();
  const compile = () => WebAssembly.compileStreaming(fetchPack(base, "core", "application/wasm"));
  const compiling = module ? Promise.resolve(module) : compile();
  const core = compiling.then((compiled) => openCore(compiled, beat));
  const made = makeHost({ core, read, version, tell });
  if (isEarly) fetchUsual(made);
  const [opened, store] = await Promise.all([core, openStore()]);
  made.core = opened;
  if (!module) news = { module: await compiling };
  makeKeeper(made, store);
  addCalendar(made, store);
  made.add(
    ["GET", /^\/handover$/, async () => (await handover()).list(store)],
    ["POST", /^\/handover$/, async (_, body) => (await handover()).mark(store, body)],
  );
  return made;
}

/** The host, which is opened again when that has failed: a file may come later. */
const currentHost = () =>
  (host ??= openHost(means).catch((error) => {
    host = null;
    throw error;
  }));

let line = Promise.resolve();
let news = /** @type {object | null} */ (null); // what was compiled, told to whoever has asked something: they listen

async function answer({ id, method, path, body }) {
  current = { id, began: performance.now(), told: performance.now() };
  try {
    const found = await (await currentHost()).ask(method, path, body);
    if (news) postMessage(news);
    news = null;
    postMessage({ id, ...found });
  } catch (error) {
    postMessage({ id, failed: String(/** @type {any} */ (error)?.message ?? error) });
    if (error instanceof CoreFailed) host = null; // of that one nothing more is to be had
  }
  current = null;
}

addEventListener("message", ({ data }) => {
  if (!data.base) return void (line = line.then(() => answer(data))); // the core knows one position at a time
  means ??= data;
  if (data.isEarly) currentHost().catch(() => {}); // whoever asks hears of it
});
