// Long work: how far it is, how long it will take, and a way to stop it.

import { html, useId } from "../kit.js";

/** A span of time as people say it: "12 seconds", "3 minutes". */
export function duration(seconds) {
  if (seconds < 1) return "a moment";
  const [count, unit] = seconds < 90 ? [Math.round(seconds), "second"] : [Math.round(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Without `total` the bar only says that something goes on. */
export function Progress({ label, done, total, secondsLeft, onCancel }) {
  const id = useId();
  return html`
    <div class="progress">
      <p id=${id}>${label}${total ? html`<span class="figures"> ${done} of ${total}</span>` : null}</p>
      <progress aria-labelledby=${id} max=${total || null} value=${total ? done : null}></progress>
      <div class="progress-foot">
        <span>${secondsLeft != null ? `About ${duration(secondsLeft)} left` : ""}</span>
        ${onCancel && html`<button type="button" class="button" onClick=${onCancel}>Cancel</button>`}
      </div>
    </div>`;
}
