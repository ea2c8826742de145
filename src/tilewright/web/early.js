// The keys that are pressed while the page, a door or a game is loading, which `parts/keyboard.js` takes up.  And before
// the first paint: the colours this person chose, so that a dark page does not begin with a white flash; the rules of the
// game, for who has not seen them; and the questions that the door is going to ask first, whose answers `server.js` takes
// up, or without a server the Worker that will answer them, which `local/client.js` takes up.
// A classic script, because a module would come too late; nothing waits for it but the first paint.  Where the page is drawn
// already it only keeps keys, for the games to come.  `state.js` takes over from here.
{
  /** @type {KeyboardEvent[]} */
  let pressed = [];
  const isLoading = () => !document.querySelector("main") || document.querySelector("main .loading") !== null;
  addEventListener("keydown", (event) => void (pressed = isLoading() ? [...pressed, event] : []));
  addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest("a, button")) pressed = []; // they were meant for what is left now
  });
  // One that was heard elsewhere had its default prevented.
  globalThis.takePressed = () => [pressed, (pressed = [])][0].filter((event) => !event.defaultPrevented);
}

if (!document.querySelector("main")) {
  let [chosen, seen] = /** @type {Filling[]} */ ([{}, {}]);
  try {
    [chosen, seen] = ["settings", "seen"].map(
      (name) => JSON.parse(localStorage.getItem(`tilewright.${name}`) ?? "{}") ?? {},
    );
  } catch {
    // No storage, or not ours: the system's colours will do.
  }
  document.documentElement.dataset.colours = chosen.colours ?? "system";

  // As the doors Play and Today ask them when the address says nothing more.
  const FIRST = { "/play": [["/lexicons/en5"], ["/games", '{"daily":"today"}']], "/": [["/calendar"]] };
  const asked = new Map();
  const alone = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="tilewright-host"]')); // see root.js
  for (const [path, body] of location.search || alone ? [] : (FIRST[location.pathname] ?? [])) {
    const question = body ? { method: "POST", body, headers: { "Content-Type": "application/json" } } : {};
    const answer = fetch(`/api/v1${path}`, question).then((response) => Object.assign(response, { heard: Date.now() }));
    answer.catch(() => {}); // whoever takes it up hears of it
    asked.set(path + (body ?? ""), answer);
  }
  globalThis.takeAsked = (path, body = "") => {
    const answer = asked.get(path + body);
    asked.delete(path + body);
    return answer;
  };

  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  if (!seen.guess && /\/play\/?$/.test(location.pathname)) {
    const href = new URL("joined/parts/how_to.js", src).href;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "preload", as: "script", fetchPriority: "low", href }),
    );
  }

  if (alone) {
    const { root = "", version } = alone.dataset;
    const worker = new Worker(new URL("local/worker.js", src), { type: "module" });
    worker.postMessage({ base: new URL(`${root}files/`, document.baseURI).href, version, isEarly: true });
    let free = /** @type {Worker | null} */ (worker);
    worker.onerror = () => (free = null); // whoever needs one tries again, and says so
    globalThis.takeWorker = () => [free, (free = null)][0];
  }
}
