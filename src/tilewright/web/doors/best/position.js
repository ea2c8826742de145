// A position in which the best next guess is to be named: the server keeps the game, and the truth about every guess.

import { classes, html, useState } from "../../kit.js";
import { joinList, say } from "../../messages.js";
import "../../messages/en/best.js";
import "../../messages/en/daily.js";
import { Countdown } from "../../parts/countdown.js";
import { today, useDaily, useLexicon } from "../../parts/daily.js";
import { Grid } from "../../parts/grid.js";
import { useFit } from "../../parts/fit.js";
import { Keyboard } from "../../parts/keyboard.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { HelpActions, Hints, NoPuzzle, PuzzleHead } from "../../parts/puzzle.js";
import { Record } from "../../parts/record.js";
import { number } from "../../parts/number.js";
import { ShareButton } from "../../parts/share.js";
import { useGuessing } from "../clues/typing.js";

const SHOWN = 8; // best guesses
const MUCH = 1.2; // guesses that are lost; fewer are told as one in so many games

/** The best guesses, by name. */
function namesOf(best) {
  const names = best.slice(0, SHOWN).map(capitals);
  return joinList(best.length > SHOWN ? [...names, say("best.more", { count: best.length - SHOWN })] : names);
}

/** A fraction such as 11/6 as people write numbers. */
function asDecimal(fraction) {
  const [above, below = 1] = fraction.split("/").map(Number);
  return Math.round((100 * above) / below) / 100;
}

/** What became of the game, as people say it. */
function verdictOf({ state, given_up: isGivenUp, best }) {
  if (isGivenUp) return say("daily.here");
  const word = capitals(best.verdict.guess);
  const regret = asDecimal(best.verdict.regret);
  if (state === "won") return say("best.won", { word });
  return regret > MUCH
    ? say("best.lost", { word, regret })
    : say("best.dearer", { word, best: capitals(best.verdict.best[0]), count: Math.round(1 / regret) });
}

function CandidateList({ best }) {
  return html`
    <section class="left" aria-label=${say("best.left")}>
      <p>${say("best.task", { turns: best.turns_left, count: best.candidates.length })}</p>
      <ul class="words">${best.candidates.map((word) => html`<li key=${word}>${capitals(word)}</li>`)}</ul>
    </section>`;
}

/** The guesses beside each other. */
function Comparison({ verdict }) {
  const obvious = [say("best.obvious"), capitals(verdict.obvious), verdict.obvious_value, verdict.obvious_regret];
  const rows = [
    [say("best.best"), joinList(verdict.best.slice(0, 3).map(capitals)), verdict.best_value, "0"],
    ...(verdict.guess === verdict.obvious ? [] : [obvious]),
    [say("best.yours"), capitals(verdict.guess), verdict.value, verdict.regret],
  ];
  return html`
    <table class="compared">
      <caption class="unseen">${say("best.table")}</caption>
      <thead><tr><td></td><th scope="col">${say("best.guess")}</th><th scope="col">${say("best.average")}</th>
        <th scope="col">${say("best.loses")}</th></tr></thead>
      <tbody>
        ${rows.map(
          ([name, word, value, regret]) => html`
          <tr key=${name}><th scope="row">${name}</th><td>${word}</td><td>${number(asDecimal(value), 2)}</td><td>${number(asDecimal(regret), 2)}</td></tr>`,
        )}
      </tbody>
    </table>`;
}

function Ending({ game, onNext }) {
  const { verdict } = game.best;
  return html`
    <section class="finished stack" aria-label=${say("daily.end")}>
      <p class="verdict"><strong>${verdictOf(game)}</strong></p>
      <p>${say("best.are", { count: game.answer.length, words: namesOf(game.answer) })}</p>
      ${verdict && html`<p>${verdict.why}</p><${Comparison} verdict=${verdict} />`}
      <div class="actions">
        <${ShareButton} game=${game} />
        ${
          game.daily || game.challenge
            ? html`<a class="button" href="/best?view=random">${say("best.another")}</a>`
            : html`<button type="button" class="button primary" onClick=${onNext}>${say("best.another")}</button>`
        }
      </div>
      ${game.daily && html`<${Record} kind="best" lexicon=${game.lexicon} />`}
      ${game.daily === today() && html`<${Countdown} href="/best" />`}
    </section>`;
}

function Game({ game, daily, alphabet }) {
  const playing = game.state === "playing";
  const [fresh, setFresh] = useState(false); // it was named just now
  const tell = (after) => (setFresh(true), announce(`${verdictOf(after)} ${after.best.verdict?.why ?? ""}`));
  const { typed, trouble, shaking, press } = useGuessing({ game, daily, alphabet, tell });
  useFit();
  const named = game.turns.at(-1)?.guess ?? "";
  return html`
    <${PuzzleHead} title=${say("best.title")} game=${game} />
    <div class="puzzle">
      <div class="puzzle-board">
        <div class="position-board" style=${{ "--length": game.length }} data-rows=${game.best.turns.length + 1}>
          <${Grid} label=${say("best.position")} turns=${game.best.turns} typed=${playing ? typed : named} length=${game.length}
            rows=${game.best.turns.length + 1} shaking=${shaking} dancing=${fresh && game.state === "won" ? game.best.turns.length : -1} />
        </div>
        <${CandidateList} best=${game.best} />
        ${playing && html`<p class=${classes("note", daily.trouble && "unsent")} aria-hidden="true">${daily.trouble || (daily.busy ? say("house.moment") : (trouble ?? say("best.any")))}</p>`}
      </div>
      <div class="puzzle-side stack">
        ${
          playing
            ? html`<${Keyboard} alphabet=${alphabet} meanings=${game.keyboard} onLetter=${press.letter}
                onEnter=${press.enter} onErase=${press.erase} enterName=${say("best.enter")} />
              <section class="help stack" aria-label=${say("daily.help")}>
                <${Hints} hints=${game.hints} />
                <${HelpActions} daily=${daily} hint=${say("daily.hint")} answer=${say("best.show")} />
              </section>`
            : html`<${Ending} game=${game} onNext=${daily.retry} />`
        }
      </div>
    </div>`;
}

/** The position of `date`, which is "today" or such as 2026-11-15; without one, any, or that of a `challenge`. */
export function Position({ date, lexicon, challenge = null }) {
  const daily = useDaily("best", date, lexicon, challenge);
  const facts = useLexicon(daily.game?.lexicon ?? lexicon);
  if (daily.error) {
    return html`<${NoPuzzle} title=${say("door.best")} error=${daily.error} onRetry=${daily.retry}>
      <a class="button" href="/best">${say("now.position")}</a>
    <//>`;
  }
  if (!daily.game || !facts) return html`<p class="loading" aria-busy="true">${say("best.loading")}</p>`;
  return html`<${Game} key=${daily.game.id} game=${daily.game} daily=${daily} alphabet=${facts.alphabet} />`;
}
