// What went wrong, in one sentence, with a way on where there is one.

import { html, useEffect } from "../kit.js";
import { say } from "../messages.js";
import { announce } from "./live.js";
import { Icon } from "./icon.js";
import { sentence } from "./marks.js";

/** A panel for an Error or a `Problem`; `onRetry` adds a button. */
export function ErrorPanel({ error, onRetry, children }) {
  useEffect(() => void announce(error.message), [error]);
  return html`
    <div class="error-panel">
      <${Icon} name="warning" />
      <div>
        <p>${sentence(error.message)}</p>
        ${children} ${onRetry && html`<button type="button" class="button" onClick=${onRetry}>${say("house.retry")}</button>`}
      </div>
    </div>`;
}
