// Where games are kept: in the browser's own database, or in memory where it has none (private windows, tests).
//
// What is kept can be read by whoever looks for it, but not at a glance: a game on one's own machine is a game of honour.

const DATABASE = "tilewright";
const GAMES = "games";
const VEIL = 0x5a;

/** Text that is not plain. @param {any} value */
export const hideText = (value) =>
  new TextEncoder().encode(JSON.stringify(value)).map((byte, place) => byte ^ VEIL ^ (place & 0xff));
/** @param {Uint8Array} bytes */
export const readHidden = (bytes) =>
  JSON.parse(new TextDecoder().decode(bytes.map((byte, place) => byte ^ VEIL ^ (place & 0xff))));

const finish = (/** @type {any} */ request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
  return finish(request);
}

/** The games of this browser. */
export async function openStore() {
  const base = await openDatabase().catch(() => null);
  if (!base) return memoryStore();
  const at = (/** @type {IDBTransactionMode} */ mode) => base.transaction(GAMES, mode).objectStore(GAMES);
  return {
    all: async () => (await finish(at("readonly").getAll())).map(({ veil }) => readHidden(veil)),
    put: async (/** @type {any} */ record) =>
      void (await finish(at("readwrite").put({ id: record.id, veil: hideText(record) }))),
    clear: async () => void (await finish(at("readwrite").clear())),
  };
}

export function memoryStore() {
  const kept = new Map();
  return {
    all: async () => [...kept.values()].map(readHidden),
    put: async (/** @type {any} */ record) => void kept.set(record.id, hideText(record)),
    clear: async () => kept.clear(),
  };
}
