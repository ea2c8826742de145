// What to guess next: one word with one sentence, the words that are still possible, and the numbers for who wants them.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/solve.js";
import { keep, readKept } from "../../state.js";
import { useAnswer } from "../../parts/ask.js";
import { Dialog } from "../../parts/dialog.js";
import { knownInWords } from "../../parts/facts.js";
import { capitals } from "../../parts/marks.js";
import { WordTiles } from "../../parts/word_tiles.js";
import { isTyped } from "./faults.js";
import { bestOf, outlook } from "./outlook.js";
import { Why } from "./why.js";

const FIRST_WORDS = 60; // that fit without pushing the rest away
const MOST_WORDS = 500; // that are worth reading
const fitting = (count) => say("solve.fit", { count });

/** What the replies say, in the language of the page. */
const knownText = ({ knowledge, known_letters }, [{ guess }]) =>
  knownInWords({ known: knowledge, known_letters, length: [...guess].length }).join(" ");

/** The words that are still possible: a few at once, the others when they are asked for. */
function Possible({ position, found }) {
  const [all, setAll] = useState(false);
  const { turns, lexicon, mode, unlisted } = position;
  const left = found.candidates_left;
  const isPlain = left === 1 && found.candidates[0].common; // it stands above, and there is nothing to add
  const asked = turns.length && !isPlain ? JSON.stringify([turns, lexicon, mode]) : null;
  const { answer, error } = useAnswer(asked, () => post("/candidates", { turns, lexicon, mode, unlisted }));
  if (asked === null) return null;
  const isRare = isTyped(error); // no answer fits, but the advice has other words that do
  const words = answer?.words ?? (isRare ? found.candidates.map(({ word }) => word) : []);
  const shown = words.slice(0, all ? MOST_WORDS : FIRST_WORDS);
  return html`
    <section class="possible stack" aria-busy=${answer || error ? null : "true"}>
      <h2>${say("solve.possible")}</h2>
      ${answer && html`<p class="soft">${knownText(answer, turns)}</p>`}
      ${error && html`<p class="soft">${isRare ? say("solve.rareOnly") : error.message}</p>`}
      <p class="fitting">${shown.map(capitals).join(" ")}</p>
      ${
        words.length > shown.length &&
        html`<p>${
          all
            ? say("solve.more", { count: words.length - shown.length })
            : html`<button type="button" class="button" onClick=${() => setAll(true)}>${say("solve.all", { count: words.length })}
            </button>`
        }</p>`
      }
    </section>`;
}

function SolvedNote({ found, analysis }) {
  const word = found.turns.find(({ reply }) => /^G+$/.test(reply));
  return html`
    <section class="solved stack">
      <h2>${say("game.solved", { count: found.turns.length })}</h2>
      ${word && html`<${WordTiles} ...${word} large />`}
      <p>${say("solve.well")}</p>
      <div class="actions"><a class="button primary" href=${analysis}>${say("solve.back")}</a></div>
    </section>`;
}

const ONLY_COMMON = "solve.common";

/** Whether rare words are left out; the choice is kept on the device. */
export function useCommon() {
  const [common, setCommon] = useState(readKept(ONLY_COMMON) ?? true);
  return [common, (next) => (keep(ONLY_COMMON, next), setCommon(next))];
}

const OnlyCommon = ({ value, onChange }) => html`
  <label class="check"><input type="checkbox" checked=${value} onChange=${() => onChange(!value)} />
    <span>${say("solve.onlyCommon")}</span></label>`;

/** `found` is the server's answer to /suggest; `children` gets `onWhy` for the numbers below. */
export function Advice({ found, position, analysis, onGuess, children }) {
  const [asked, setAsked] = useState(/** @type {any} */ (null));
  const [common, setCommon] = useCommon();
  const left = found.candidates_left;
  if (!found.best) return html`<${SolvedNote} found=${found} analysis=${analysis} />`;
  const best = bestOf(found, common);
  return html`
    <section class="best-guess">
      <p class="count">${fitting(left)} ${say(left === 1 ? "solve.must" : "solve.try")}</p>
      <${WordTiles} guess=${best.word} large />
      ${left > 1 && html`<p class="outlook">${outlook(best, found)}</p>`}
      <div class="actions">
        <button type="button" class="button primary" onClick=${() => onGuess(best.word)}>${say("solve.guess", { word: capitals(best.word) })}
          </button>
        <button type="button" class="button" onClick=${() => setAsked(best)}>${say("solve.why")}</button>
        ${left > 1 && html`<${OnlyCommon} value=${common} onChange=${setCommon} />`}
      </div>
      ${!found.complete && html`<p class="soft">${say("solve.time")}</p>`}
    </section>
    <${Possible} position=${position} found=${found} />
    ${children(setAsked)}
    <${Dialog} title=${asked ? say("solve.whyWord", { word: capitals(asked.word) }) : ""} open=${asked !== null}
      onClose=${() => setAsked(null)}>
      ${asked && html`<${Why} each=${asked} found=${found} onGuess=${() => (setAsked(null), onGuess(asked.word))} />`}
    <//>`;
}

/** The advice for a screen reader. */
export function spokenAdvice(found, common) {
  if (!found.best) return say("game.solved", { count: found.turns.length });
  const best = bestOf(found, common);
  const left = found.candidates_left;
  return `${fitting(left)} ${say("solve.tryWord", { word: capitals(best.word) })} ${outlook(best, found)}`.trim();
}
