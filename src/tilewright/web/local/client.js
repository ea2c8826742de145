// The local host as the page asks it: two Workers, so that a game goes on while a long search is under way.
//
// A question that is given up and goes on ends its Worker, and another takes its place; whatever else it was asked is
// asked again there.

const GRACE = 250; // ms in which a question that nobody waits for may end by itself: to begin anew takes longer
const LONG = /^\/(suggest|analyse)$/;

/** How far a search is: the time that it has taken; if it has parts, how many of them are done; and if it is exact, how many
 * guesses it takes on average, at least and at most, by what is known so far.
 *
 * @typedef {{ ms: number, done?: number, total?: number, bounds?: import("./core.js").Bounds | null }} Far
 */

/** A Worker with the questions that it has not answered yet.
 *
 * @param {{ base: string, version: string, module?: WebAssembly.Module }} means which all Workers share: what one has
 *   compiled the next need not compile again
 */
function desk(means) {
  /** @type {Map<number, any>} */
  const asked = new Map();
  const dropped = new Set(); // those that nobody waits for any more, and that the Worker has not answered yet
  let worker = /** @type {Worker | null} */ (null);
  let last = 0;

  const send = (id, { method, path, body }) => worker?.postMessage({ id, method, path, body });

  function hear({ data: { id, busy, module, ...found } }) {
    if (module) return void (means.module = module);
    const question = asked.get(id);
    if (busy !== undefined) return void question?.onBusy?.(busy);
    dropped.delete(id);
    if (!asked.delete(id)) return;
    if (found.failed) question.reject(new Error(found.failed));
    else question.resolve(found);
  }

  function open() {
    worker = globalThis.takeWorker?.() ?? new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", hear);
    worker.addEventListener("error", fail);
    worker.postMessage(means);
    asked.forEach((question, id) => send(id, question));
  }

  /** It could not be loaded; the next question tries again. */
  function fail() {
    worker = null;
    asked.forEach(({ reject }) => reject(new Error("The page’s own engine could not be loaded.")));
    asked.clear();
  }

  function giveUp(id) {
    if (!asked.delete(id)) return;
    dropped.add(id);
    setTimeout(() => dropped.has(id) && restart(), GRACE);
  }

  function restart() {
    worker?.terminate();
    worker = null;
    dropped.clear();
    if (asked.size) open();
  }

  return (
    method,
    path,
    body,
    /** @type {{ stop?: AbortSignal, onBusy?: (far: Far) => void }} */ { stop, onBusy } = {},
  ) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const question = { method, path, body, onBusy, resolve, reject };
      asked.set(id, question);
      stop?.addEventListener("abort", () => (giveUp(id), reject(new DOMException("given up", "AbortError"))));
      if (worker) send(id, question);
      else open();
    });
}

/** What a host in this browser is asked with: the method, path and body of the HTTP interface; it answers with what the
 * server would, status and JSON.  `stop` gives a question up, `onBusy` hears how far a long one is.
 *
 * @typedef {object} LocalHost
 * @property {(method: "GET" | "POST", path: string, body?: object,
 *   options?: { stop?: AbortSignal, onBusy?: (far: Far) => void }) => Promise<{ status: number, json: any }>} ask
 */

/** A host in this browser.
 *
 * @param {{ base: string, version: string }} means where its files are, and the version that answers name
 * @returns {LocalHost}
 */
export function localHost(means) {
  const shared = { ...means };
  const [play, study] = [desk(shared), desk(shared)];
  return { ask: (method, path, body, options = {}) => (LONG.test(path) ? study : play)(method, path, body, options) };
}
