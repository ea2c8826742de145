// A finished game: a human sentence, how well and how luckily it was played, the streak, and what to do next.

import { html, useEffect, useRef } from "../../kit.js";
import { get, post } from "../../api.js";
import { isOwn } from "../../local/own_names.js";
import { address, writeTurns } from "../../route.js";
import { say } from "../../messages.js";
import "../../messages/en/ending.js";
import "../../messages/en/praise.js";
import { useAnswer } from "../../parts/ask.js";
import { Countdown } from "../../parts/countdown.js";
import { today } from "../../parts/daily.js";
import { Icon } from "../../parts/icon.js";
import { NODES, unusual } from "../../parts/usual.js";
import { ShareButton } from "../../parts/share.js";
import { Days } from "./statistics.js";
import { capitals } from "../../parts/marks.js";
import { cheer, luckInWords, skillInWords } from "./praise.js";
import { ending } from "./story.js";

const isJudged = ({ kind, turns }) => kind === "guess" && turns.length > 0;

/** Where the game is looked at more closely. */
function analysis({ lexicon, mode, turns, state, answer }) {
  const facts = { lexicon: unusual(lexicon), mode: mode === "normal" ? null : mode, turns: writeTurns(turns) };
  return address("/analyse", { ...facts, answer: state === "lost" ? answer : null });
}

/** Where a machine plays for the same word; only now, since the address says it. */
const watching = ({ lexicon, mode, answer }) =>
  address("/lab", { view: "solver", answer, mode: mode === "normal" ? null : mode, lexicon: unusual(lexicon) });

/** One number out of a hundred, and what it means. */
const Score = ({ name, value, about }) => html`
  <div class="score">
    <dt>${name}</dt>
    <dd><strong>${value === null ? "…" : Math.round(value)}</strong> <span class="soft">${about}</span></dd>
  </div>`;

/** That hints were taken, as what is shared says too. */
const ownUp = ({ hints }) => (hints?.length ? say("ending.hints", { count: hints.length }) : "");

const middle = ({ low, high }) => (low + high) / 2;

/** Skill and luck; the exact sum is one press deeper. */
function Scores({ game }) {
  const { id, lexicon, mode, turns, answer, given_up: gaveUp } = game;
  const question = isJudged(game) && !gaveUp ? id : null;
  const worth = useAnswer(question, (stop) => post("/analyse", { lexicon, mode, turns, answer, nodes: NODES }, stop));
  if (question === null || worth.error) return null;
  const [skill, luck] = worth.answer ? [middle(worth.answer.skill), middle(worth.answer.luck_percent)] : [null, null];
  return html`
    <dl class="scores" aria-busy=${worth.busy ? "true" : null}>
      <${Score} name=${say("skill.name")} value=${skill} about=${skill === null ? say("skill.looking") : skillInWords(skill)} />
      <${Score} name=${say("luck.name")} value=${luck} about=${luck === null ? say("luck.looking") : luckInWords(luck)} />
    </dl>`;
}

const ROUND = [10, 50, 100, 250, 500, 1000, 2000];

/** How common a word is, by its place among the answers. */
function usageInWords({ word, usage_rank: rank, answers }) {
  if (!rank) return "";
  const count = ROUND.find((most) => rank <= most && most < answers);
  return say(count ? "ending.common" : "ending.rare", { word: capitals(word), count });
}

/** How common the word is. */
function Usage({ game: { kind, answer, lexicon } }) {
  const path = `/lexicons/${encodeURIComponent(lexicon)}/words/${encodeURIComponent(answer)}`;
  const word = useAnswer(kind === "guess" ? path : null, (stop) => get(path, stop));
  return word.answer ? html`<p>${usageInWords(word.answer)}</p>` : null;
}

/** The days so far, with the bar of this one. */
function Standing({ game: { kind, lexicon, state, moves_made: made, daily } }) {
  const path = address("/stats", { kind, lexicon });
  const { answer } = useAnswer(kind === "guess" && daily ? `${path} ${made}` : null, (stop) => get(path, stop));
  return answer ? html`<${Days} stats=${answer} last=${state === "won" ? String(made) : null} />` : null;
}

/** The end in its place, once the game is over; it is fetched while the game goes on. */
export const EndingWhenOver = ({ shown, ...rest }) => (shown ? html`<${Ending} ...${rest} />` : null);

/** `isNews` when the end has just come: then the keyboard is put where there is something to do. */
function Ending({ game, isNews, onAgain, onOther }) {
  const heading = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (isNews && document.activeElement === document.body) heading.current.focus({ preventScroll: true });
  }, []);
  return html`
    <section class="ending" aria-labelledby="ending">
      <h2 id="ending" ref=${heading} tabindex="-1">${ending(game)}</h2>
      <p>${[cheer(game), ownUp(game)].filter(Boolean).join(" ")}</p>
      <div class="actions">
        <${ShareButton} game=${game} />
        <button type="button" class="button" onClick=${onAgain}>${say("ending.again")}</button>
      </div>
      <${Scores} game=${game} />
      <${Usage} game=${game} />
      ${
        isJudged(game) &&
        html`<p class="actions">
          <a class="button quiet" href=${analysis(game)}>${say("ending.analyse")}</a>
          ${!isOwn(game.lexicon) && html`<a class="button quiet" href=${watching(game)}>${say("ending.watch")}</a>`}
        </p>`
      }
      <${Standing} game=${game} />
      ${
        game.daily === today()
          ? html`<${Countdown} href="/play" what="word" />`
          : html`<p><a href="/play">${say("ending.toToday")}</a></p>`
      }
      <p class="actions">
        <a class="button quiet" href="/play?view=archive">${say("ending.past")}</a>
        <button type="button" class="button quiet" onClick=${onOther}><${Icon} name="plus" />${say("ending.other")}</button>
      </p>
    </section>`;
}
