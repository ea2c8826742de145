// Where we are: a signal of the address, and the ways to change it.
//
// Every link is a plain <a href>; `followLinks` keeps those to our own doors inside the page.  A door that keeps its
// state in the address calls `remember`, which replaces the query without a step in the history.

import { signal } from "./kit.js";
import { at, doorPath } from "./root.js";

const read = () => ({ path: doorPath(location.pathname), query: new URLSearchParams(location.search) });

/** The current `{path, query}`; `query` is a URLSearchParams. */
export const place = signal(read());

// A step to another part of the same page (#…) is none for us.
addEventListener("popstate", () => {
  const { path, query } = read();
  if (path !== place.value.path || `${query}` !== `${place.value.query}`) place.value = { path, query };
});

/** Go to another address of this page. */
export function go(address) {
  history.pushState(null, "", at(address));
  place.value = read();
  scrollTo(0, 0);
}

/** Be at another address of this page, as if this one had never been. */
export function replace(address) {
  history.replaceState(null, "", address);
  place.value = read();
}

/** An address such as `/solve?lexicon=en5`, leaving out what is empty. */
export function address(path, facts = {}) {
  const query = new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== "" && value != null));
  return query.size ? `${path}?${query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":")}` : path;
}

/** Keep a door's state in the address: without a new step in the history, or with one to which people can go back. */
export function remember(facts, { step = false } = {}) {
  const next = address(location.pathname, facts);
  if (step && next !== location.pathname + location.search) history.pushState(null, "", next);
  else history.replaceState(null, "", next);
  place.value = read();
}

/** Turns as they stand in an address: `crane:-YG--,toast:--G-G`. */
export const writeTurns = (turns) => turns.map(({ guess, reply }) => `${guess}:${reply}`).join(",");

/** The turns of an address; what is not `guess:reply` is handed on as it is, for the server to refuse. */
export function readTurns(text) {
  return (text ?? "")
    .split(",")
    .filter(Boolean)
    .map((turn) => {
      const [guess, reply = ""] = turn.split(":");
      return { guess, reply };
    });
}

/** Let clicks on links to `paths` change the page instead of loading it anew. */
export function followLinks(isOurs) {
  addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest?.("a[href]"));
    const chord = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || chord || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.hash || !isOurs(doorPath(link.pathname))) return;
    event.preventDefault();
    go(link.href);
  });
}
