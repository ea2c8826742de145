// The Worker in which a local host lives.  Messages: `{ base, version }` first, then `{ id, method, path, body }`; answers
// are `{ id, status, json }`, `{ id, failed }`, and now and then `{ id, busy }`, the milliseconds that a search has taken.

import { addCalendar } from "./calendar.js";
import { openCore } from "./core.js";
import { addHandover } from "./handover.js";
import { makeHost } from "./host.js";
import { makeKeeper } from "./keeper.js";
import { unpack } from "./lists.js";
import { openStore } from "./store.js";

const BEAT = 200; // ms between two signs of life
let current = /** @type {{ id: number, began: number, told: number } | null} */ (null);
let host = /** @type {Promise<any> | null} */ (null);

function beat(/** @type {number} */ now) {
  if (!current || now - current.told < BEAT) return;
  current.told = now;
  postMessage({ id: current.id, busy: now - current.began });
}

async function openHost({ base, version }) {
  const bytes = async (/** @type {string} */ path) => {
    const response = await fetch(new URL(`${path}.pack`, base));
    if (!response.ok) throw new Error(`there is no ${path}`);
    return unpack(await response.arrayBuffer());
  };
  const read = async (/** @type {string} */ path) => JSON.parse(new TextDecoder().decode(await bytes(path)));
  const [core, store] = await Promise.all([bytes("core").then((each) => openCore(each, beat)), openStore()]);
  const made = makeHost({ core, read, version });
  makeKeeper(made, store);
  addCalendar(made, store);
  addHandover(made, store);
  return made;
}

let line = Promise.resolve();

async function answer({ id, method, path, body }) {
  current = { id, began: performance.now(), told: performance.now() };
  try {
    const found = await (await host).ask(method, path, body);
    postMessage({ id, ...found });
  } catch (error) {
    postMessage({ id, failed: String(/** @type {any} */ (error)?.message ?? error) });
  }
  current = null;
}

addEventListener("message", ({ data }) => {
  if (data.base) host = openHost(data);
  else line = line.then(() => answer(data)); // one after the other: the core knows one position at a time
});
