// The service worker of a page without a server: everything it needs is kept at the first visit.
//
// `tilewright site` writes this file into the root of the site and puts the version and the files in front of it, as
// `VERSION` and `NEEDED`.  A new version is fetched whole beside the old one and takes over when no window has the page
// open; games are kept elsewhere (store.js) and stay.

/* global VERSION, NEEDED */

const KEPT = `tilewright-${globalThis.VERSION}`;

async function keepAll() {
  const store = await caches.open(KEPT);
  await Promise.all(
    globalThis.NEEDED.map(async (name) => {
      const response = await fetch(new Request(name, { cache: "no-cache" })); // what has not changed is not sent again
      if (!response.ok) throw new Error(`${name} is missing`);
      await store.put(name, response);
    }),
  );
}

async function forgetOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith("tilewright-") && name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
  await /** @type {any} */ (self).clients.claim();
}

/** What was kept, or else what comes, which is kept from then on. */
async function findOrFetch(/** @type {Request} */ request) {
  const store = await caches.open(KEPT);
  const kept = await store.match(request, { ignoreSearch: request.mode === "navigate" });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await store.put(request, response.clone());
  return response;
}

addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOlder()));
addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const isOurs = new URL(request.url).href.startsWith(/** @type {any} */ (self).registration.scope);
  if (request.method === "GET" && isOurs) event.respondWith(findOrFetch(request));
});
