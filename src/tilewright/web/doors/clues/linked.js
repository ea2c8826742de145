// A puzzle that somebody else has made, from a link, which has the clues and not the answer.

import { html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/clues.js";
import "../../messages/en/daily.js";
import { useLexicon } from "../../parts/daily.js";
import { Empty } from "../../parts/empty.js";
import { HelpActions, Hints, PuzzleHead } from "../../parts/puzzle.js";
import { useFit } from "../../parts/fit.js";
import { Keyboard } from "../../parts/keyboard.js";
import { lettersOf } from "../../parts/turns.js";
import { DEFAULT_LEXICON } from "../../parts/usual.js";
import { capitals } from "../../parts/marks.js";
import { readTurns, writeTurns } from "../../route.js";
import { AnswerRow, ClueBoard, taskOf, titleOf } from "./board.js";
import { useLinked } from "./linked_game.js";
import { workshop } from "./links.js";
import { Steps } from "./steps.js";
import { Tries, contradiction } from "./tries.js";
import { useTyping } from "./typing.js";

/** How it ended: after so many tries, or by giving up. */
function Verdict({ found, tries }) {
  const { word, count, isGivenUp } = found;
  const number = tries.length + 1;
  const how = isGivenUp ? say("daily.here") : number === 1 ? say("clues.first") : say("clues.try", { number });
  return html`<p class="verdict"><strong>${say("clues.fits", { word: capitals(word), count: count - 1 })}</strong> ${how}</p>`;
}

const Ending = ({ clues, lexicon, linked }) => html`
  <section class="finished stack" aria-label=${say("daily.end")}>
    <${Verdict} ...${linked} />
    <${Steps} clues=${clues} lexicon=${lexicon} />
    <p class="actions"><a class="button" href=${workshop(clues, lexicon)}>${say("daily.own")}</a></p>
  </section>`;

function Puzzle({ clues, lexicon, facts }) {
  const linked = useLinked(clues, lexicon);
  const { found, named, grade, tries, hints } = linked;
  const { alphabet, length } = facts;
  const { typed, trouble, shaking, press } = useTyping({ alphabet, length, open: !found, submit: linked.guess });
  const last = tries.at(-1);
  const said = last ? contradiction(last).join("") : ""; // it stands among the tries
  useFit();
  return html`
    <${PuzzleHead} title=${titleOf(clues.length)} game=${{ kind: "clues", challenge: true, grade }} />
    <div class="puzzle">
      <div class="puzzle-board">
        <p class="task">${taskOf(clues.length)}</p>
        <${ClueBoard} clues=${clues} length=${length} named=${found ? null : named}>
          <${AnswerRow} word=${found?.word ?? typed} length=${length} meaning=${found && !found.isGivenUp ? "correct" : null}
            shaking=${shaking} />
        <//>
        ${!found && html`<p class="note" aria-hidden="true">${trouble === said ? "" : trouble}</p>`}
      </div>
      <div class="puzzle-side stack">
        <${Tries} turns=${tries} />
        ${
          found
            ? html`<${Ending} clues=${clues} lexicon=${lexicon} linked=${linked} />`
            : html`<${Keyboard} alphabet=${alphabet} meanings=${lettersOf(clues)} onLetter=${press.letter} onEnter=${press.enter}
                onErase=${press.erase} enterName=${say("clues.enter")} />
              <section class="help stack" aria-label=${say("daily.help")}>
                <${Hints} hints=${hints} />
                ${linked.canHelp && html`<${HelpActions} daily=${linked} hint=${say("daily.letter")} answer=${say("clues.show")} />`}
              </section>`
        }
      </div>
    </div>`;
}

export function LinkedPuzzle({ query }) {
  const lexicon = query.get("lexicon") ?? DEFAULT_LEXICON;
  const facts = useLexicon(lexicon);
  if (!facts) return html`<p class="loading" aria-busy="true">${say("clues.loading")}</p>`;
  const clues = readTurns(query.get("clues"));
  const whole =
    clues.length > 0 &&
    clues.every(
      ({ guess, reply }) =>
        [...guess].length === facts.length && /^[-YG]+$/.test(reply) && reply.length === facts.length,
    );
  if (!whole) {
    return html`<${Empty} title=${say("clues.broken")}
      action=${html`<a class="button primary" href="/clues">${say("now.puzzle")}</a>`}>
      <p>${say("clues.lostPart")}</p>
    <//>`;
  }
  return html`<${Puzzle} key=${writeTurns(clues)} clues=${clues} lexicon=${lexicon} facts=${facts} />`;
}
