// The greedy way beside ours: the first program of this kind chose each clue by itself, as the one that leaves the
// fewest words, and never looked back.  Here it makes a puzzle for the same word, and is judged by the same rule.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { Grade } from "../../parts/grade.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { SelectField } from "../../parts/field.js";
import { WordTiles } from "../../parts/word_tiles.js";
import { Trouble } from "./bench.js";

const FROM = { curated: "2,000 chosen words", all: "All words" };
const TRIES = { 500: "500 times", 50: "50 times", 5: "5 times" };

/** How many of its clues are needed. */
function countNeeded({ verdict, clues, change }) {
  const count = clues.length;
  if (verdict === "proper") return `All ${count} clues are needed.`;
  if (verdict === "idle")
    return `${count - change.length} of its ${count} clues are needed; the rest tell nothing new.`;
  return "It does not lead to one word.";
}

const One = ({ name, clues, told, grade, children }) => html`
  <section class="one stack" aria-label=${name}>
    <h3>${name}</h3>
    <ul>${clues.map(({ guess, reply }) => html`<li key=${guess}><${WordTiles} guess=${guess} reply=${reply} /></li>`)}</ul>
    <p>${told}</p>
    <p><${Grade} grade=${grade} /></p>
    ${children}
  </section>`;

/** `puzzle` is the one on the bench; `onLay(puzzle)` puts another one there. */
export function Compare({ puzzle, onLay }) {
  const [from, setFrom] = useState("curated");
  const [tries, setTries] = useState("500");
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const ask = async () => {
    setState({ busy: true });
    try {
      const wish = { use_curated: from === "curated", max_attempts: Number(tries) };
      const { answer, lexicon } = puzzle;
      const made = await post("/make/clues", { answer, lexicon, strategy: "greedy", ...wish });
      const judged = await post("/clues", { clues: made.clues, lexicon });
      setState({ made, judged });
      announce(`The greedy way: ${countNeeded(judged)}`);
    } catch (error) {
      setState({ error });
    }
  };
  return html`
    <details class="compare">
      <summary>Compare with the greedy way</summary>
      <div class="stack">
        <p class="soft">
          A greedy maker takes one clue after the other, always the one that leaves the fewest words, and never looks
          back. See what it makes for ${capitals(puzzle.answer)}.
        </p>
        <div class="pair">
          <${SelectField} label="It guesses from" choices=${FROM} value=${from} onChange=${setFrom} />
          <${SelectField} label="It tries at most" choices=${TRIES} value=${tries} onChange=${setTries} />
        </div>
        <div class="actions">
          <button type="button" class="button" disabled=${state.busy} onClick=${ask}>
            ${state.busy ? "Making …" : "Make it the greedy way"}
          </button>
        </div>
        <${Trouble} error=${state.error} />
        ${
          state.made &&
          html`<div class="pair">
            <${One} name="Yours" clues=${puzzle.clues} grade=${puzzle.grade}
              told=${`All ${puzzle.clues.length} clues are needed.`} />
            <${One} name="The greedy way" clues=${state.made.clues} grade=${state.judged.grade} told=${countNeeded(state.judged)}>
              <button type="button" class="button" onClick=${() => onLay(state.made)}>Use this one</button>
            <//>
          </div>`
        }
      </div>
    </details>`;
}
