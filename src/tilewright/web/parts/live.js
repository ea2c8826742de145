// The one voice of the page: a polite live region.  One sentence per event; a row is one sentence, not five.

import { html, signal } from "../kit.js";

const said = signal({ text: "", count: 0 });

/** Let a screen reader say `text` when it has finished what it is saying. */
export const announce = (text) => (said.value = { text, count: said.peek().count + 1 });

// The trailing space alternates, so that the same sentence twice is a change twice.
// A dialog has one of its own, because the page behind it is silent.
export const LiveRegion = ({ id }) =>
  html`<div class="unseen" id=${id} aria-live="polite" aria-atomic="true">
    ${said.value.text}${said.value.count % 2 ? "\u00a0" : ""}
  </div>`;
