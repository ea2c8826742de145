// A puzzle that somebody else has made, from a link.  The link has the clues and not the answer, nor has this page:
// a word is right when, as the answer, it gives every clue its reply, and the list has it.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/clues.js";
import "../../messages/en/daily.js";
import { useLexicon } from "../../parts/daily.js";
import { Empty } from "../../parts/empty.js";
import { RulesButton } from "../../parts/puzzle.js";
import { useFit } from "../../parts/fit.js";
import { Keyboard } from "../../parts/keyboard.js";
import { DEFAULT_LEXICON } from "../../parts/usual.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { readTurns, writeTurns } from "../../route.js";
import { AnswerRow, ClueBoard, taskOf, titleOf } from "./board.js";
import { workshop } from "./links.js";
import { Steps } from "./steps.js";
import { useTyping } from "./typing.js";

/** The number of the first clue that a word contradicts, or null. */
async function firstContradiction(clues, word) {
  const scored = await Promise.all(clues.map(({ guess }) => post("/score", { guess, answer: word })));
  const first = scored.findIndex(({ reply }, index) => reply !== clues[index].reply);
  return first < 0 ? null : first + 1;
}

/** That a word fits, and so do so many others. */
const fitting = ({ word, count }) => say("clues.fits", { word: capitals(word), count: count - 1 });

function Puzzle({ clues, lexicon, facts }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [named, setNamed] = useState(/** @type {any} */ (null));
  const submit = async (word) => {
    const clue = await firstContradiction(clues, word);
    setNamed(clue);
    if (clue) return say("clues.wrong", { word: capitals(word), clue });
    const { words, count } = await post("/clues", { clues, lexicon });
    if (!words.includes(word)) throw new Error(say("problem.unknown-word", { word: capitals(word) }));
    setFound({ word, count });
    announce(fitting({ word, count }));
    return null;
  };
  const { typed, trouble, shaking, press } = useTyping({
    alphabet: facts.alphabet,
    length: facts.length,
    open: !found,
    submit,
  });
  useFit();
  return html`
    <header class="puzzle-head">
      <div><h1>${titleOf(clues.length)}</h1><p class="soft">${say("daily.gift")}</p></div>
      <${RulesButton} kind="clues" />
    </header>
    <div class="puzzle">
      <div class="puzzle-board">
        <p class="task">${taskOf(clues.length)}</p>
        <${ClueBoard} clues=${clues} length=${facts.length} named=${named}>
          <${AnswerRow} word=${found?.word ?? typed} length=${facts.length} meaning=${found ? "correct" : null}
            shaking=${shaking} />
        <//>
        ${!found && html`<p class="note" aria-hidden="true">${trouble ?? ""}</p>`}
      </div>
      <div class="puzzle-side stack">
        ${
          found
            ? html`<section class="finished stack" aria-label=${say("daily.end")}>
              <p class="verdict"><strong>${fitting(found)}</strong></p>
              <${Steps} clues=${clues} lexicon=${lexicon} />
              <p class="actions"><a class="button" href=${workshop(clues, lexicon)}>${say("daily.own")}</a></p>
            </section>`
            : html`<${Keyboard} alphabet=${facts.alphabet} onLetter=${press.letter} onEnter=${press.enter}
              onErase=${press.erase} enterName=${say("clues.enter")} />`
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
