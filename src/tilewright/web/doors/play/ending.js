// A finished game: how it went, what to do with it, and when there is a new word.

import { html, useEffect, useState } from "../../kit.js";
import { now } from "../../api.js";
import { doorAt } from "../../doors.js";
import { address, writeTurns } from "../../route.js";
import { Icon } from "../../parts/icon.js";
import { ending } from "./story.js";

const DAY = 86_400_000;

/** Milliseconds to the next midnight in UTC, by the server's clock. */
export const untilMidnight = () => DAY - (now() % DAY);

/** 12345000 as "3:25:45". */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [hours, minutes, seconds % 60].map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}

const today = () => new Date(now()).toISOString().slice(0, 10);

/** When the next word of the day comes; or that it is here. */
export function Countdown({ daily, onNew }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (daily !== today()) return html`<p><button type="button" class="button" onClick=${onNew}>Today's word is out</button></p>`;
  return html`<p class="countdown">Next word in <time role="timer">${clock(untilMidnight())}</time> <span class="soft">at midnight UTC</span></p>`;
}

/** Where the game is looked at more closely, if there is such a door. */
export function analysis({ kind, lexicon, mode, turns }) {
  if (kind === "boards" || !turns.length || !doorAt("/analyse")) return null;
  return address("/analyse", { lexicon, mode, turns: writeTurns(turns) });
}

export function Ending({ game, onShare, onStatistics, onToday, onAgain }) {
  const closer = analysis(game);
  return html`
    <section class="ending" aria-labelledby="ending">
      <h2 id="ending">${ending(game)}</h2>
      <div class="actions">
        <button type="button" class="button primary" onClick=${onShare}><${Icon} name="share" />Share</button>
        ${closer && html`<a class="button" href=${closer}>What was it worth?</a>`}
        <button type="button" class="button" onClick=${onStatistics}>Statistics</button>
        <button type="button" class="button" onClick=${onAgain}>Another game</button>
      </div>
      ${game.daily && html`<${Countdown} daily=${game.daily} onNew=${onToday} />`}
    </section>`;
}
