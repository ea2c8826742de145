// A deed that cannot be undone is asked about first, elsewhere on the screen, so that a double tap does nothing.

import { html, useState } from "../kit.js";
import { say } from "../messages.js";
import { Dialog } from "./dialog.js";

/** `text` stands on the button, `question` is asked then, and `really` does it. */
export function SureButton({ text, question, really, onSure, disabled = false }) {
  const [asked, setAsked] = useState(false);
  const leave = () => setAsked(false);
  return html`
    <button type="button" class="button quiet" disabled=${disabled} onClick=${() => setAsked(true)}>${text}</button>
    <${Dialog} title=${question} open=${asked} onClose=${leave}>
      <div class="actions">
        <button type="button" class="button primary" data-first onClick=${leave}>${say("house.no")}</button>
        <button type="button" class="button" onClick=${() => (leave(), onSure())}>${really}</button>
      </div>
    <//>`;
}
