// The time until the next puzzle, which comes at midnight UTC.

import { html, useEffect, useState } from "../kit.js";
import { rich, say } from "../messages.js";
import { now } from "../server.js";

const DAY = 86_400_000;
const untilMidnight = () => DAY - (now() % DAY);

const two = (number) => String(number).padStart(2, "0");
const clock = (milliseconds) => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** Counts down; at the end there is a link to the new ones at `href`; `what` is puzzle, puzzles, word or cross. */
export function Countdown({ href, what = "puzzle" }) {
  const [left, setLeft] = useState(untilMidnight());
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setInterval(
      () =>
        setLeft((before) => {
          const next = untilMidnight();
          if (next > before + DAY / 2) setOver(true); // a clock that is put right by a second is no midnight
          return next;
        }),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  if (over) return html`<p><a class="button primary" href=${href}>${say(`new.${what}`)}</a></p>`;
  const time = html`<span class="clock" role="timer" aria-live="off">${clock(left)}</span>`;
  return html`<p class="soft">${rich(`next.${what}`, { clock: time })}</p>`;
}
