// Where games are kept: in the browser's own database, or in memory where it has none (private windows, tests).
//
// What is kept can be read by whoever looks for it, but not at a glance: a game on one's own machine is a game of honour.

const DATABASE = "tilewright";
const GAMES = "games";
const VEIL = 0x5a;

/** Text that is not plain. @param {any} value */
export const veiled = (value) =>
  new TextEncoder().encode(JSON.stringify(value)).map((byte, place) => byte ^ VEIL ^ (place & 0xff));
/** @param {Uint8Array} bytes */
export const unveiled = (bytes) =>
  JSON.parse(new TextDecoder().decode(bytes.map((byte, place) => byte ^ VEIL ^ (place & 0xff))));

const done = (/** @type {any} */ request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function opened() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
  return done(request);
}

/** The games of this browser. */
export async function openStore() {
  const base = await opened().catch(() => null);
  if (!base) return memoryStore();
  const at = (/** @type {IDBTransactionMode} */ mode) => base.transaction(GAMES, mode).objectStore(GAMES);
  return {
    all: async () => (await done(at("readonly").getAll())).map(({ veil }) => unveiled(veil)),
    put: async (/** @type {any} */ record) =>
      void (await done(at("readwrite").put({ id: record.id, veil: veiled(record) }))),
    clear: async () => void (await done(at("readwrite").clear())),
  };
}

export function memoryStore() {
  const kept = new Map();
  return {
    all: async () => [...kept.values()].map(unveiled),
    put: async (/** @type {any} */ record) => void kept.set(record.id, veiled(record)),
    clear: async () => kept.clear(),
  };
}
