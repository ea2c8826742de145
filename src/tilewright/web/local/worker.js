// The Worker in which a local host lives.  Messages: `{ base, version, module }` first, then `{ id, method, path, body }`; answers
// are `{ id, status, json }`, `{ id, failed }`, and now and then `{ id, busy }`: `{ ms, done, total }`, the milliseconds that
// a search has taken, and how far it is if it has parts.

import { addCalendar } from "./calendar.js";
import { CoreFailed, openCore } from "./core.js";
import { makeHost } from "./host.js";
import { makeKeeper } from "./keeper.js";
import { unpack } from "./lists.js";
import { openStore } from "./store.js";

const handover = () => import("./handover.js"); // where there is a server
const BEAT = 200; // ms between two signs of life
let current = /** @type {{ id: number, began: number, told: number, far?: object } | null} */ (null);
let means = /** @type {any} */ (null);
let host = /** @type {Promise<any> | null} */ (null);

function beat(/** @type {number} */ now, /** @type {boolean} */ isNews = false) {
  if (!current || (!isNews && now - current.told < BEAT)) return;
  current.told = now;
  postMessage({ id: current.id, busy: { ms: now - current.began, ...current.far } });
}

/** Of a question that has parts: so many are done. */
function tell(/** @type {number} */ done, /** @type {number} */ total) {
  if (current) current.far = { done, total };
  beat(performance.now(), true);
}

/** @param {{ base: string, version: string, module?: WebAssembly.Module }} means with the core, where it was compiled before */
async function openHost({ base, version, module }) {
  const bytes = async (/** @type {string} */ path) => {
    const response = await fetch(new URL(`${path}.pack`, base));
    if (!response.ok) throw new Error(`there is no ${path}`);
    return unpack(await response.arrayBuffer());
  };
  const read = async (/** @type {string} */ path) => JSON.parse(new TextDecoder().decode(await bytes(path)));
  const compile = async () => {
    const made = await WebAssembly.compile(await bytes("core"));
    postMessage({ module: made });
    return made;
  };
  const [compiled, store] = await Promise.all([module ?? compile(), openStore()]);
  const core = await openCore(compiled, beat);
  const made = makeHost({ core, read, version, tell });
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

async function answer({ id, method, path, body }) {
  current = { id, began: performance.now(), told: performance.now() };
  try {
    const found = await (await currentHost()).ask(method, path, body);
    postMessage({ id, ...found });
  } catch (error) {
    postMessage({ id, failed: String(/** @type {any} */ (error)?.message ?? error) });
    if (error instanceof CoreFailed) host = null; // of that one nothing more is to be had
  }
  current = null;
}

addEventListener("message", ({ data }) => {
  if (data.base) means = data;
  else line = line.then(() => answer(data)); // one after the other: the core knows one position at a time
});
