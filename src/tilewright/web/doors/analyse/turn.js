// One turn of a game that was analysed.

import { html } from "../../kit.js";
import { post } from "../../api.js";
import { joinList, rich, say } from "../../messages.js";
import "../../messages/en/analyse.js";
import { address, writeTurns } from "../../route.js";
import { useAnswer } from "../../parts/ask.js";
import { capitals } from "../../parts/marks.js";
import { WordTiles } from "../../parts/word_tiles.js";
import { betterThan, guessSentences, isBound, luckSentence, figureText } from "./words.js";

const SHOWN = 4; // of the guesses that tie for the best

/** The value in `low` to `high` that is nearest to nothing. */
const nearest = ({ low, high }) => (low > 0 ? low : high < 0 ? high : 0);

/** A bar from the middle to the left or the right; what is not settled of it, from low to high, is lighter. */
function Balance({ figure, most, kind }) {
  const place = (value) => 50 + (50 * value) / most;
  const bar = (...ends) => {
    const [left, right] = ends.map(place).sort((one, other) => one - other);
    return { left: `${left}%`, width: `${right - left}%` };
  };
  return html`<span class="balance" aria-hidden="true">
    <span class=${kind} style=${bar(0, nearest(figure))}></span>
    ${isBound(figure) && html`<span class=${`${kind} open-ended`} style=${bar(figure.low, figure.high)}></span>`}
  </span>`;
}

const Figure = ({ name, figure, children }) =>
  html`<div><dt>${name}</dt><dd>${figureText(figure)} ${
    isBound(figure) &&
    html`<span
    class="mark-bound">${say("analyse.bound")}</span>`
  }${children}</dd></div>`;

function Best({ turn, before, lexicon, mode }) {
  const { best, best_value: value } = turn;
  const href = address("/solve", {
    lexicon: lexicon === "en5" ? null : lexicon,
    mode: mode === "normal" ? null : mode,
    solver: "optimal",
    turns: writeTurns(before),
  });
  if (!best.length) return null;
  const names = best.slice(0, SHOWN).map(capitals);
  const words = best.length > SHOWN ? joinList([...names, say("worth.others")]) : names.join(", ");
  return html`<p class="best-words">${rich(isBound(value) ? "worth.bestKnown" : "worth.best", { words: html`<b>${words}</b>` })}${" "}
    <a href=${href}>${say("worth.see")}<span class="unseen">${say("worth.ofGuess", { number: before.length + 1 })}</span></a>
  </p>`;
}

/** Why another word was better, by the answer of this game: how many words it would have left, if those are fewer. */
function Reason({ turn, before, game: { lexicon, among, answer } }) {
  const other = betterThan(turn);
  const isTold = other && answer && other !== answer;
  const left = useAnswer(isTold ? `${other} ${answer} ${writeTurns(before)}` : null, async (stop) => {
    const { reply } = await post("/score", { guess: other, answer }, stop);
    const turns = [...before.map(({ guess, reply }) => ({ guess, reply })), { guess: other, reply }];
    return (await post("/candidates", { turns, lexicon, among }, stop)).count;
  });
  if (!left.answer || left.answer >= turn.after) return null;
  return say("guess.instead", { other: capitals(other), count: left.answer, after: turn.after });
}

/** What one guess was worth, in words. */
export function TurnCard({ turn, before, game }) {
  const [judged, more] = guessSentences(turn);
  return html`
    <li class="turn-card">
      <h3><span class="soft">${before.length + 1}</span> <${WordTiles} guess=${turn.guess} reply=${turn.reply} /></h3>
      <p><b>${judged}</b> <${Reason} turn=${turn} before=${before} game=${game} /> ${more} ${luckSentence(turn)}</p>
      ${turn.before > 1 && html`<p class="soft">${say("guess.counts", { count: turn.before, after: turn.after })}</p>`}
    </li>`;
}

/** The figures of one guess; `most` is the largest regret or luck of the game, for the length of bars. */
export function TurnNumbers({ turn, before, lexicon, mode, most }) {
  const { guess, reply, regret, luck, notes } = turn;
  const won = /^G+$/.test(reply);
  return html`
    <li class="turn-card">
      <h3><span class="soft">${before.length + 1}</span> <${WordTiles} guess=${guess} reply=${reply} />${" "}
        <span class="verdict">${turn.verdict}</span></h3>
      ${
        turn.best_value &&
        html`
        <dl class="turn-figures">
          <${Figure} name=${say("worth.parHere")} figure=${turn.best_value} /><${Figure} name=${say("worth.this")} figure=${turn.value} />
          <${Figure} name=${say("worth.regret")} figure=${regret}><${Balance} figure=${regret} most=${most} kind="regret" /><//>
          ${
            luck &&
            html`<${Figure} name=${say("worth.luck")} figure=${luck}><${Balance} figure=${luck} most=${most} kind="luck" />
            <//>`
          }
        </dl>
        ${!won && html`<${Best} turn=${turn} before=${before} lexicon=${lexicon} mode=${mode} />`}`
      }
      ${notes.map((note) => html`<p key=${note} class="note">${say("worth.note", { note })}</p>`)}
    </li>`;
}
