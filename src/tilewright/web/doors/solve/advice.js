// What to guess next: one word with one sentence, the words that are still possible, and the numbers for who wants them.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { keep, readKept } from "../../state.js";
import { useAnswer } from "../../parts/ask.js";
import { Dialog } from "../../parts/dialog.js";
import { capitals, sentence } from "../../parts/marks.js";
import { number } from "../../parts/number.js";
import { WordTiles } from "../../parts/word_tiles.js";
import { bestOf, outlook } from "./outlook.js";
import { Why } from "./why.js";

const FIRST_WORDS = 60; // that fit without pushing the rest away
const MOST_WORDS = 500; // that are worth reading
const fitting = (left) => (left === 1 ? "Only one word fits." : `${number(left)} words fit.`);

/** The words that are still possible: a few at once, the others when they are asked for. */
function Possible({ position, left }) {
  const [all, setAll] = useState(false);
  const { turns, lexicon, mode } = position;
  const asked = turns.length && left > 1 ? JSON.stringify([turns, lexicon, mode]) : null;
  const { answer, error } = useAnswer(asked, () => post("/candidates", { turns, lexicon, mode }));
  if (asked === null) return null;
  const words = answer?.words ?? [];
  const shown = words.slice(0, all ? MOST_WORDS : FIRST_WORDS);
  return html`
    <section class="possible stack" aria-busy=${answer || error ? null : "true"}>
      <h2>Still possible</h2>
      ${answer?.knowledge?.length > 0 && html`<p class="soft">${sentence([answer.knowledge].flat().join("; "))}</p>`}
      <p class="fitting">${error ? error.message : shown.map(capitals).join(" ")}</p>
      ${
        words.length > shown.length &&
        html`<p>${
          all
            ? `… and ${number(words.length - shown.length)} more`
            : html`<button type="button" class="button" onClick=${() => setAll(true)}>Show all ${number(words.length)}
            </button>`
        }</p>`
      }
    </section>`;
}

function SolvedNote({ found, analysis }) {
  const word = found.turns.find(({ reply }) => /^G+$/.test(reply));
  return html`
    <section class="solved stack">
      <h2>Solved in ${found.turns.length}!</h2>
      ${word && html`<${WordTiles} ...${word} large />`}
      <p>How well did you play? What was skill, and what was luck?</p>
      <div class="actions"><a class="button primary" href=${analysis}>Look back at this game</a></div>
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
    <span>Only common words</span></label>`;

/** `found` is the server's answer to /suggest; `children` gets `onWhy` for the numbers below. */
export function Advice({ found, position, analysis, onGuess, children }) {
  const [asked, setAsked] = useState(/** @type {any} */ (null));
  const [common, setCommon] = useCommon();
  const left = found.candidates_left;
  if (!found.best) return html`<${SolvedNote} found=${found} analysis=${analysis} />`;
  const best = bestOf(found, common);
  return html`
    <section class="best-guess">
      <p class="count">${fitting(left)} ${left === 1 ? "It must be" : "Try"}</p>
      <${WordTiles} guess=${best.word} large />
      <p class="outlook">${outlook(best, left)}</p>
      <div class="actions">
        <button type="button" class="button primary" onClick=${() => onGuess(best.word)}>I guess ${capitals(best.word)}
          </button>
        <button type="button" class="button" onClick=${() => setAsked(best)}>Why this word?</button>
        ${left > 1 && html`<${OnlyCommon} value=${common} onChange=${setCommon} />`}
      </div>
      ${!found.complete && html`<p class="soft">The time ran out: this is the best so far.</p>`}
    </section>
    <${Possible} position=${position} left=${left} />
    ${children(setAsked)}
    <${Dialog} title=${asked ? `Why ${capitals(asked.word)}?` : ""} open=${asked !== null}
      onClose=${() => setAsked(null)}>
      ${asked && html`<${Why} each=${asked} found=${found} onGuess=${() => (setAsked(null), onGuess(asked.word))} />`}
    <//>`;
}

/** The advice for a screen reader. */
export function spokenAdvice(found, common) {
  if (!found.best) return `Solved in ${found.turns.length}.`;
  const best = bestOf(found, common);
  return `${fitting(found.candidates_left)} Try ${capitals(best.word)}. ${outlook(best, found.candidates_left)}`;
}
