// A position in which the best next guess is to be named: the server keeps the game, and the truth about every guess.

import { html, useState } from "../../kit.js";
import { Countdown } from "../../parts/countdown.js";
import { today, useDaily, useLexicon } from "../../parts/daily.js";
import { Grid } from "../../parts/grid.js";
import { Keyboard } from "../../parts/keyboard.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { HelpActions, Hints, NoPuzzle, PuzzleHead } from "../../parts/puzzle.js";
import { Record } from "../../parts/record.js";
import { ShareButton } from "../../parts/share.js";
import { useGuessing } from "../clues/typing.js";

const TITLE = "What is the best next guess?";
const SHOWN = 8; // best guesses

const list = (words) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(words);

/** The best guesses, by name. */
function namesOf(best) {
  const names = best.slice(0, SHOWN).map(capitals);
  return list(best.length > SHOWN ? [...names, `${best.length - SHOWN} more`] : names);
}

/** What became of the game, as people say it. */
function verdictOf({ state, given_up: isGivenUp, best }) {
  if (isGivenUp) return "Here it is.";
  if (state === "won") return `${capitals(best.verdict.guess)}: no guess is better!`;
  return `${capitals(best.verdict.guess)} loses ${best.verdict.regret} of a guess on average.`;
}

function CandidateList({ best }) {
  return html`
    <section class="left" aria-label="Words left">
      <p>${best.turns_left} guesses are left, and one of these ${best.candidates.length} words:</p>
      <ul class="words">${best.candidates.map((word) => html`<li key=${word}>${capitals(word)}</li>`)}</ul>
    </section>`;
}

/** The guesses beside each other, in exact fractions. */
function Comparison({ verdict }) {
  const obvious = ["Obvious", capitals(verdict.obvious), verdict.obvious_value, verdict.obvious_regret];
  const rows = [
    ["Best", list(verdict.best.slice(0, 3).map(capitals)), verdict.best_value, "0"],
    ...(verdict.guess === verdict.obvious ? [] : [obvious]),
    ["Yours", capitals(verdict.guess), verdict.value, verdict.regret],
  ];
  return html`
    <table class="compared">
      <caption class="unseen">What guesses take on average</caption>
      <thead><tr><td></td><th scope="col">Guess</th><th scope="col">On average</th><th scope="col">Loses</th></tr></thead>
      <tbody>
        ${rows.map(
          ([name, word, value, regret]) => html`
          <tr key=${name}><th scope="row">${name}</th><td>${word}</td><td>${value}</td><td>${regret}</td></tr>`,
        )}
      </tbody>
    </table>`;
}

function Ending({ game, onNext }) {
  const { verdict } = game.best;
  return html`
    <section class="finished stack" aria-label="The end">
      <p class="verdict"><strong>${verdictOf(game)}</strong></p>
      <p>${game.answer.length === 1 ? "The best guess is" : "The best guesses are"} ${namesOf(game.answer)}.</p>
      ${verdict && html`<p>${verdict.why}</p><${Comparison} verdict=${verdict} />`}
      <div class="actions">
        <${ShareButton} game=${game} />
        ${
          game.daily || game.challenge
            ? html`<a class="button" href="/best?view=random">Another position</a>`
            : html`<button type="button" class="button primary" onClick=${onNext}>Another position</button>`
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
  const named = game.turns.at(-1)?.guess ?? "";
  return html`
    <${PuzzleHead} title=${TITLE} game=${game} />
    <div class="puzzle">
      <div class="puzzle-board">
        <div class="position-board" style=${{ "--length": game.length }}>
          <${Grid} label="Position" turns=${game.best.turns} typed=${playing ? typed : named} length=${game.length}
            rows=${game.best.turns.length + 1} shaking=${shaking} dancing=${fresh && game.state === "won" ? game.best.turns.length : -1} />
        </div>
        <${CandidateList} best=${game.best} />
        ${playing && html`<p class="note" aria-hidden="true">${daily.trouble || (trouble ?? "You may name any word, even one that isn’t left.")}</p>`}
      </div>
      <div class="puzzle-side stack">
        ${
          playing
            ? html`<${Keyboard} alphabet=${alphabet} meanings=${game.keyboard} onLetter=${press.letter}
                onEnter=${press.enter} onErase=${press.erase} enterName="Name this guess" />
              <section class="help stack" aria-label="Help">
                <${Hints} hints=${game.hints} />
                <${HelpActions} daily=${daily} hint="Give me a hint" answer="Show me the best guess" />
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
    return html`<${NoPuzzle} title="Best" error=${daily.error} onRetry=${daily.retry}>
      <a class="button" href="/best">Today's position</a>
    <//>`;
  }
  if (!daily.game || !facts) return html`<p class="loading" aria-busy="true">Setting up the position …</p>`;
  return html`<${Game} key=${daily.game.id} game=${daily.game} daily=${daily} alphabet=${facts.alphabet} />`;
}
