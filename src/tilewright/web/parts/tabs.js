// The rooms behind one door, as links: the address says which one is open.

import { html } from "../kit.js";
import { address } from "../route.js";

/** `views` is `{view: text}`, the first of which needs no mention in the address. */
export function Tabs({ path, views, open, lexicon, label }) {
  const [first] = Object.keys(views);
  return html`
    <nav class="tabs" aria-label=${label}>
      ${Object.entries(views).map(
        ([view, text]) => html`
        <a key=${view} href=${address(path, { view: view === first ? null : view, lexicon })}
          aria-current=${view === open ? "page" : null}>${text}</a>`,
      )}
    </nav>`;
}

/** The word list of an address, or null for the usual one. */
export const lexiconOf = (query) => query.get("lexicon") || null;
