// Work that may take long: nothing is said at first, then how far it is, how long it has taken, and how to stop it.

import { html, useEffect, useState } from "../kit.js";
import { say } from "../messages.js";
import "../messages/en/work.js";
import { Progress } from "./progress.js";

const SOON = 0.7; // seconds in which most is done

/** The seconds since this was shown. */
function useSeconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const clock = setInterval(() => setSeconds((performance.now() - began) / 1000), 500);
    return () => clearInterval(clock);
  }, []);
  return seconds;
}

/** `far` is `{done, total}`, if that is known, and `note` what else is. */
export function Working({ label, far, note = "", onCancel, after = SOON }) {
  const seconds = useSeconds();
  if (seconds < after) return null;
  const since = say("work.since", { count: Math.floor(seconds) });
  return html`<${Progress} label=${`${label} ${since}`} note=${note} done=${far?.done} total=${far?.total} onCancel=${onCancel} />`;
}

/** It was stopped, and can be asked for again. */
export const Stopped = ({ onRetry }) => html`
  <p role="status">${say("work.stopped")}</p>
  <div class="actions"><button type="button" class="button" onClick=${onRetry}>${say("work.again")}</button></div>`;
