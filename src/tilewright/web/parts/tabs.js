// The rooms behind one door, as links: the address says which one is open.

import { html } from "../kit.js";
import { say } from "../messages.js";
import "../messages/en/daily.js";
import { address } from "../route.js";

/** `views` are names, the first of which needs no mention in the address, or `{view: text}`. */
export function Tabs({ path, views, open, lexicon, label }) {
  const texts = Array.isArray(views) ? Object.fromEntries(views.map((view) => [view, say(`view.${view}`)])) : views;
  const [first] = Object.keys(texts);
  return html`
    <nav class="tabs" aria-label=${label}>
      ${Object.entries(texts).map(
        ([view, text]) => html`
        <a key=${view} href=${address(path, { view: view === first ? null : view, lexicon })}
          aria-current=${view === open ? "page" : null}>${text}</a>`,
      )}
    </nav>`;
}

/** The word list of an address, or null for the usual one. */
export const lexiconOf = (query) => query.get("lexicon") || null;
