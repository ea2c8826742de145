// What went wrong, in one sentence, with a way on where there is one.

import { classes, html, useEffect, useRef } from "../kit.js";
import { say } from "../messages.js";
import { Unreachable, reachable } from "../server.js";
import { announce } from "./live.js";
import { Icon } from "./icon.js";
import { sentence } from "./marks.js";

/** Try again when the connection is back; says whether it is what is missing. */
function useReturn(error, onRetry) {
  const isLost = error instanceof Unreachable;
  const before = useRef(true);
  const isHere = reachable.value;
  useEffect(() => {
    if (isLost && isHere && !before.current) onRetry?.();
    before.current = isHere;
  }, [isHere]);
  return isLost;
}

/** A panel for an Error or a `Problem`; `onRetry` adds a button. */
export function ErrorPanel({ error, onRetry, children }) {
  const isLost = useReturn(error, onRetry);
  useEffect(() => void announce(error.message), [error]);
  return html`
    <div class=${classes("error-panel", isLost && "unsent")}>
      <${Icon} name="warning" />
      <div>
        <p>${sentence(error.message)}</p>
        ${children} ${onRetry && html`<button type="button" class="button" onClick=${onRetry}>${say("house.retry")}</button>`}
      </div>
    </div>`;
}
