// A deed that cannot be undone is asked for twice: the first press asks, the second does it.

import { html, useState } from "../kit.js";

/** `text` stands on the button, `really` on the one that does it; leaving it is thinking better of it. */
export function SureButton({ text, really, onSure, disabled = false, look = "quiet" }) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return html`<button type="button" class=${`button ${look}`} disabled=${disabled} onClick=${() => setAsked(true)}>
      ${text}
    </button>`;
  return html`<button
    type="button"
    class="button"
    disabled=${disabled}
    ref=${(element) => element?.focus()}
    onBlur=${() => setAsked(false)}
    onClick=${() => (setAsked(false), onSure())}
  >
    ${really}
  </button>`;
}
