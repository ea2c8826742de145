// The local host as the page asks it: two Workers, so that a game goes on while a long search is under way.
//
// A question that is given up ends its Worker at once, and another takes its place; whatever else it was asked is asked
// again there.

const LONG = /^\/(suggest|analyse)$/;

/** A Worker with the questions that it has not answered yet.
 *
 * @param {{ base: string, version: string }} means
 */
function desk(means) {
  /** @type {Map<number, any>} */
  const asked = new Map();
  let worker = /** @type {Worker | null} */ (null);
  let last = 0;

  const send = (id, { method, path, body }) => worker?.postMessage({ id, method, path, body });

  function hear({ data: { id, busy, ...found } }) {
    const question = asked.get(id);
    if (!question) return;
    if (busy !== undefined) return void question.onBusy?.(busy);
    asked.delete(id);
    if (found.failed) question.reject(new Error(found.failed));
    else question.resolve(found);
  }

  function open() {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", hear);
    worker.addEventListener("error", () =>
      asked.forEach(
        ({ reject }, id) => (asked.delete(id), reject(new Error("The page’s own engine could not be loaded."))),
      ),
    );
    worker.postMessage(means);
    asked.forEach((question, id) => send(id, question));
  }

  function giveUp(id) {
    if (!asked.delete(id)) return;
    worker?.terminate();
    worker = null;
    if (asked.size) open();
  }

  return (
    method,
    path,
    body,
    /** @type {{ stop?: AbortSignal, onBusy?: (ms: number) => void }} */ { stop, onBusy } = {},
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

/** A host in this browser: `ask(method, path, body, { stop, onBusy })` resolves to `{ status, json }`.
 *
 * @param {{ base: string, version: string }} means where its files are, and the version that answers name
 */
export function localHost(means) {
  const [play, study] = [desk(means), desk(means)];
  return { ask: (method, path, body, options = {}) => (LONG.test(path) ? study : play)(method, path, body, options) };
}
