// The clue puzzle of a day, played: the server keeps the game and its answer.

import { html, useState } from "../../kit.js";
import { Countdown } from "../../parts/countdown.js";
import { today, useDaily, useLexicon } from "../../parts/daily.js";
import { Keyboard } from "../../parts/keyboard.js";
import { announce } from "../../parts/live.js";
import { capitals, sentence } from "../../parts/marks.js";
import { unusual } from "../../parts/lexicons.js";
import { HelpActions, Hints, NoPuzzle, PuzzleHead } from "../../parts/puzzle.js";
import { Record } from "../../parts/record.js";
import { ShareButton } from "../../parts/share.js";
import { address } from "../../route.js";
import { AnswerRow, ClueBoard, taskOf, titleOf } from "./board.js";
import { workshop } from "./links.js";
import { Steps } from "./steps.js";
import { useGuessing } from "./typing.js";

const TURNING = 1500; // milliseconds, until the last tile lies
const tries = (count) => `${count} ${count === 1 ? "try" : "tries"}`;

/** Why a word is not the answer, as people say it. */
const contradiction = ({ guess, clue }) => `${capitals(guess)} does not fit clue ${clue}.`;

const Tries = ({ turns }) =>
  turns.length > 0 &&
  html`
    <ul class="tried" aria-label="Tried">
      ${turns.map(
        ({ guess, clue }) => html`
          <li key=${guess}><s>${capitals(guess)}</s> <span class="soft">does not fit clue ${clue}</span></li>`,
      )}
    </ul>`;

function Help({ game, daily }) {
  return html`
    <section class="help stack" aria-label="Help">
      <${Hints} hints=${game.hints} />
      <details><summary>What the clues say</summary>
        <ul>${game.known.map((fact) => html`<li key=${fact}>${sentence(fact)}</li>`)}</ul>
      </details>
      <${HelpActions} daily=${daily} hint="Give me a letter" answer="Show me the answer" />
    </section>`;
}

function verdictOf(game) {
  if (game.state === "won")
    return game.moves_made === 1 ? "On the first try!" : `Solved on try ${game.moves_made} of ${game.limit}!`;
  return game.given_up ? "Here it is." : "Out of tries. This was the word.";
}

function Ending({ game }) {
  const word = capitals(game.answer);
  return html`
    <section class="finished stack" aria-label="The end">
      <p class="verdict"><strong>${word}.</strong> ${verdictOf(game)}</p>
      <div class="actions">
        <${ShareButton} game=${game} />
        <a class="button" href=${address("/clues", { view: "archive", lexicon: unusual(game.lexicon) })}>Archive</a>
        <a class="button" href=${workshop(game.clues, game.lexicon)}>Make your own</a>
      </div>
      <${Steps} clues=${game.clues} lexicon=${game.lexicon} />
      <${Record} kind="clues" lexicon=${game.lexicon} />
      ${game.daily === today() && html`<${Countdown} href="/clues" />`}
    </section>`;
}

function Game({ game, daily, alphabet }) {
  const playing = game.state === "playing";
  const [named, setNamed] = useState(/** @type {any} */ (null));
  const [fresh, setFresh] = useState(false); // it was found just now, not before the page was loaded
  const tell = (after) => {
    const last = after.turns.at(-1);
    setNamed(last.clue);
    setFresh(after.state === "won");
    setTimeout(() => setFresh(false), TURNING);
    if (after.state === "playing") return `${contradiction(last)} ${tries(after.limit - after.moves_made)} left.`;
    announce(`${capitals(after.answer)}. ${verdictOf(after)}`);
    return null;
  };
  const { typed, trouble, shaking, press } = useGuessing({ game, daily, alphabet, tell });
  const left = `${tries(game.limit - game.moves_made)} left`;
  const wrong = game.turns.filter(({ reply }) => reply === "-");
  return html`
    <${PuzzleHead} title=${titleOf(game.clues.length)} game=${game} />
    <div class="puzzle">
      <div class="puzzle-board">
        <p class="task">${taskOf(game.clues.length)}</p>
        <${ClueBoard} clues=${game.clues} length=${game.length} named=${playing ? named : null}>
          ${
            playing
              ? html`<${AnswerRow} word=${typed} length=${game.length} shaking=${shaking} />`
              : html`<${AnswerRow} word=${game.answer} length=${game.length}
                meaning=${game.state === "won" ? "correct" : null} turning=${fresh} name="The answer" />`
          }
        <//>
        ${playing && html`<p class="note" aria-hidden="true">${daily.trouble || (trouble ?? left)}</p>`}
      </div>
      <div class="puzzle-side stack">
        <${Tries} turns=${wrong} />
        ${
          playing
            ? html`<${Keyboard} alphabet=${alphabet} meanings=${game.keyboard ?? {}} onLetter=${press.letter} onEnter=${press.enter}
              onErase=${press.erase} enterName="Enter the answer" /><${Help} game=${game} daily=${daily} />`
            : html`<${Ending} game=${game} />`
        }
      </div>
    </div>`;
}

/** The puzzle of `date`, which is "today" or such as 2026-11-15. */
export function Daily({ date, lexicon }) {
  const daily = useDaily("clues", date, lexicon);
  const facts = useLexicon(lexicon);
  if (daily.error) {
    return html`<${NoPuzzle} title="Clues" error=${daily.error} onRetry=${daily.retry}>
      <a class="button" href="/clues">Today's puzzle</a>
    <//>`;
  }
  if (!daily.game || !facts) return html`<p class="loading" aria-busy="true">Laying out the clues …</p>`;
  return html`<${Game} game=${daily.game} daily=${daily} alphabet=${facts.alphabet} />`;
}
