// What the page needs to go on without the server, fetched while the server is there; a service worker keeps it.

import { fileAt } from "./parts/style.js";

const PACKS = [
  "core",
  "lists/index",
  "lists/letters",
  "lists/en5",
  "openings/en5",
  "spares/clues-en5",
  "spares/cross-en5",
  "spares/best-en5",
];

/** The files that were loaded before the service worker was in charge. */
const loadedBefore = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(new URL(fileAt(""), location.href).href));

/** Fetch all of it, one file after the other, so that nobody who plays has to wait. */
export async function fetchNeeded() {
  const names = await (await fetch(fileAt("needed.json"))).json();
  const packs = PACKS.map((name) => `/files/${name}.pack`);
  for (const address of new Set([...loadedBefore(), ...names.map(fileAt), ...packs])) {
    await fetch(address, /** @type {any} */ ({ priority: "low" }));
  }
}
