// A finished game: how it went, what to do with it, and when there is a new word.

import { html, useEffect, useRef } from "../../kit.js";
import { doorAt } from "../../doors.js";
import { address, writeTurns } from "../../route.js";
import { Countdown } from "../../parts/countdown.js";
import { today } from "../../parts/daily.js";
import { Icon } from "../../parts/icon.js";
import { ending } from "./story.js";

/** Where the game is looked at more closely, if there is such a door. */
export function analysis({ kind, lexicon, mode, turns, state, answer }) {
  if (kind === "boards" || !turns.length || !doorAt("/analyse")) return null;
  return address("/analyse", { lexicon, mode, turns: writeTurns(turns), answer: state === "lost" ? answer : null });
}

/** `isNews` when the end has just come: then the keyboard is put where there is something to do. */
export function Ending({ game, isNews, onShare, onStatistics, onAgain }) {
  const heading = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (isNews && document.activeElement === document.body) heading.current.focus({ preventScroll: true });
  }, []);
  const closer = analysis(game);
  return html`
    <section class="ending" aria-labelledby="ending">
      <h2 id="ending" ref=${heading} tabindex="-1">${ending(game)}</h2>
      <div class="actions">
        <button type="button" class="button primary" onClick=${onShare}><${Icon} name="share" />Share</button>
        ${closer && html`<a class="button" href=${closer}>What was it worth?</a>`}
        <button type="button" class="button" onClick=${onStatistics}>Statistics</button>
        <button type="button" class="button" onClick=${onAgain}>Another game</button>
      </div>
      ${
        game.daily === today()
          ? html`<${Countdown} href="/play" what="word" />`
          : html`<p><a href="/play">To the word of the day</a></p>`
      }
    </section>`;
}
