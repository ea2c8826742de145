// Long work: how far it is, how long it will take, and a way to stop it.

import { html, useId } from "../kit.js";
import { say } from "../messages.js";
import "../messages/en/work.js";

/** How long it will still take, as people say it. */
function timeLeft(seconds) {
  if (seconds < 1) return say("work.left.moment");
  return seconds < 90
    ? say("work.left.seconds", { count: Math.round(seconds) })
    : say("work.left.minutes", { count: Math.round(seconds / 60) });
}

/** Without `total` the bar only says that something goes on. */
export function Progress({ label, note, done, total, secondsLeft, onCancel }) {
  const id = useId();
  return html`
    <div class="progress">
      <p id=${id}>${label}${total ? html`<span class="figures"> ${say("work.far", { done, total })}</span>` : null}</p>
      <progress aria-labelledby=${id} max=${total || null} value=${total ? done : null}></progress>
      <div class="progress-foot">
        <span>${secondsLeft != null ? timeLeft(secondsLeft) : note}</span>
        ${onCancel && html`<button type="button" class="button" onClick=${onCancel}>${say("work.cancel")}</button>`}
      </div>
    </div>`;
}
