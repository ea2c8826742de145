// The time until the next puzzle, which comes at midnight UTC.

import { html, useEffect, useState } from "../kit.js";
import { rich, say } from "../messages.js";
import { now } from "../server.js";

const DAY = 86_400_000;

const two = (number) => String(number).padStart(2, "0");
const clock = (milliseconds) => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

const dayOf = (time) => Math.floor(time / DAY);

/** Counts down; at the end there is a link to the new ones at `href`; `what` is puzzle, puzzles, word or cross.
 *
 * Days are compared, not the time left: a device may have slept from one afternoon to the next morning.
 */
export function Countdown({ href, what = "puzzle" }) {
  const [time, setTime] = useState(now());
  const [begun] = useState(time);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (dayOf(time) > dayOf(begun))
    // the page is loaded anew, for a link to where one is would change nothing
    return html`<p><a class="button primary" target="_self" href=${href}>${say(`new.${what}`)}</a></p>`;
  const left = html`<span class="clock" role="timer" aria-live="off">${clock(DAY - (time % DAY))}</span>`;
  return html`<p class="soft">${rich(`next.${what}`, { clock: left })}</p>`;
}
