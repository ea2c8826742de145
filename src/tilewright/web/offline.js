// The service worker: without a connection the page still opens and shows what it last heard.
//
// Files of a version never change, so they are kept.  The document and what a player has (today's cards, statistics,
// games, the files of its own engine) are asked for anew, and what was heard last stands in when nobody answers; it is
// marked, so that the page knows that it is offline.  Moves are never kept: only the server makes them.

const STORE = "tilewright";
const OWN = /^\/(api\/v1\/(calendar|stats|games|lexicons)(\/|$)|files\/)/;
const ANY = { ignoreVary: true }; // who asks for a file, a style sheet or a script, accepts different things
const isVersioned = (url) => url.pathname.startsWith("/web/");

/** What was kept, or else what comes, which is kept from then on. */
async function keptFirst(request) {
  const store = await caches.open(STORE);
  const kept = await store.match(request, ANY);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    if (request.url.endsWith("/joined/main.js")) await forgetOthers(store, new URL("..", request.url).href);
    await store.put(request, response.clone());
  }
  return response;
}

/** Forget the files of versions in other folders. */
async function forgetOthers(store, folder) {
  const others = (await store.keys()).filter((each) => isVersioned(new URL(each.url)) && !each.url.startsWith(folder));
  await Promise.all(others.map((each) => store.delete(each)));
}

/** What comes, or else what came last time, for `request` or for the address `otherwise`. */
async function freshFirst(request, otherwise = "") {
  const store = await caches.open(STORE);
  try {
    const response = await fetch(request);
    if (response.ok) await store.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = (await store.match(request, ANY)) ?? (otherwise && (await store.match(otherwise, ANY)));
    if (!kept) throw error;
    return new Response(kept.body, { status: kept.status, headers: [...kept.headers, ["x-kept", "true"]] });
  }
}

/** The document that opens when there is no connection at the next visit; without it we go on. */
const keepFront = async () => (await caches.open(STORE)).add("/").catch(() => {});

addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepFront());
  /** @type {any} */ (self).skipWaiting();
});
addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(/** @type {any} */ (self).clients.claim()));
addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.headers.get("accept")?.includes("event-stream")) return;
  if (isVersioned(url)) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(freshFirst(request, "/"));
  else if (OWN.test(url.pathname)) event.respondWith(freshFirst(request));
});
