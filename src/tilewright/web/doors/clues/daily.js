// The clue puzzle of a day, played: the server keeps the game and its answer.

import { classes, html, useState } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/clues.js";
import "../../messages/en/daily.js";
import { Countdown } from "../../parts/countdown.js";
import { today, useDaily, useLexicon } from "../../parts/daily.js";
import { useFit } from "../../parts/fit.js";
import { Keyboard } from "../../parts/keyboard.js";
import { announce } from "../../parts/live.js";
import { knownInWords } from "../../parts/facts.js";
import { capitals } from "../../parts/marks.js";
import { unusual } from "../../parts/usual.js";
import { HelpActions, Hints, NextButton, NoPuzzle, PuzzleHead } from "../../parts/puzzle.js";
import { Record } from "../../parts/record.js";
import { ShareButton } from "../../parts/share.js";
import { address } from "../../route.js";
import { AnswerRow, ClueBoard, taskOf, titleOf } from "./board.js";
import { workshop } from "./links.js";
import { Steps } from "./steps.js";
import { Tries, contradiction } from "./tries.js";
import { useGuessing } from "./typing.js";

const TURNING = 1500; // milliseconds, until the last tile lies
const left = ({ limit, moves_made: made }) => say("clues.left", { count: limit - made });

function Help({ game, daily }) {
  return html`
    <section class="help stack" aria-label=${say("daily.help")}>
      <${Hints} hints=${game.hints} />
      <details><summary>${say("clues.known")}</summary>
        <ul>${knownInWords(game).map((fact) => html`<li key=${fact}>${fact}</li>`)}</ul>
      </details>
      <${HelpActions} daily=${daily} hint=${say("daily.letter")} answer=${say("clues.show")} />
    </section>`;
}

function verdictOf(game) {
  if (game.state === "won")
    return game.moves_made === 1
      ? say("clues.first")
      : say("clues.won", { number: game.moves_made, limit: game.limit });
  return say(game.given_up ? "daily.here" : "clues.lost");
}

function Ending({ game, onNext }) {
  const word = capitals(game.answer);
  return html`
    <section class="finished stack" aria-label=${say("daily.end")}>
      <p class="verdict"><strong>${word}.</strong> ${verdictOf(game)}</p>
      <div class="actions">
        <${ShareButton} game=${game} />
        ${
          game.daily || game.challenge
            ? html`<a class="button" href=${address("/clues", { view: "random", lexicon: unusual(game.lexicon) })}>${say("daily.again")}</a>`
            : html`<${NextButton} onNext=${onNext} />`
        }
        <a class="button" href=${address("/clues", { view: "archive", lexicon: unusual(game.lexicon) })}>${say("archive.title")}</a>
        <a class="button" href=${workshop(game.clues, game.lexicon)}>${say("daily.own")}</a>
      </div>
      <${Steps} clues=${game.clues} lexicon=${game.lexicon} />
      ${game.daily && html`<${Record} kind="clues" lexicon=${game.lexicon} />`}
      ${game.daily === today() && html`<${Countdown} href="/clues" />`}
    </section>`;
}

function Game({ game, daily, alphabet }) {
  const playing = game.state === "playing";
  const [named, setNamed] = useState(/** @type {any} */ (null));
  const [fresh, setFresh] = useState(false); // it was found just now, not before the page was loaded
  const [told, setTold] = useState(""); // it is announced; who sees it reads it beside the word
  const tell = (after) => {
    const last = after.turns.at(-1);
    setNamed(last.clue);
    setFresh(after.state === "won");
    setTimeout(() => setFresh(false), TURNING);
    if (after.state === "playing") {
      const text = `${contradiction(last).join("")} ${left(after)}.`;
      setTold(text);
      return text;
    }
    announce(`${capitals(after.answer)}. ${verdictOf(after)}`);
    return null;
  };
  const { typed, trouble, shaking, press } = useGuessing({ game, daily, alphabet, tell });
  useFit();
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
                meaning=${game.state === "won" ? "correct" : null} turning=${fresh} name=${say("clues.answer")} />`
          }
        <//>
        ${playing && html`<p class=${classes("note", daily.trouble && "unsent")} aria-hidden="true">${daily.trouble || (trouble === told ? null : trouble) || left(game)}</p>`}
      </div>
      <div class="puzzle-side stack">
        <${Tries} turns=${wrong} />
        ${
          playing
            ? html`<${Keyboard} alphabet=${alphabet} meanings=${game.keyboard ?? {}} onLetter=${press.letter} onEnter=${press.enter}
              onErase=${press.erase} enterName=${say("clues.enter")} /><${Help} game=${game} daily=${daily} />`
            : html`<${Ending} game=${game} onNext=${daily.retry} />`
        }
      </div>
    </div>`;
}

/** The puzzle of `date`, which is "today" or such as 2026-11-15; without one, any. */
export function Daily({ date, lexicon }) {
  const daily = useDaily("clues", date, lexicon);
  const facts = useLexicon(lexicon);
  if (daily.error) {
    return html`<${NoPuzzle} title=${say("door.clues")} error=${daily.error} onRetry=${daily.retry}>
      <a class="button" href="/clues">${say("now.puzzle")}</a>
    <//>`;
  }
  if (!daily.game || !facts) return html`<p class="loading" aria-busy="true">${say("clues.loading")}</p>`;
  return html`<${Game} key=${daily.game.id} game=${daily.game} daily=${daily} alphabet=${facts.alphabet} />`;
}
