// What was tried in a clue puzzle, and why it is not the word.

import { html } from "../../kit.js";
import { rich, say } from "../../messages.js";
import "../../messages/en/clues.js";
import { capitals } from "../../parts/marks.js";

/** Why a word is not the answer, as people say it. */
export const contradiction = ({ guess, clue }, word = /** @type {any} */ (capitals(guess))) =>
  rich("clues.wrong", { word, clue });

export const Tries = ({ turns }) =>
  turns.length > 0 &&
  html`
    <ul class="tried" aria-label=${say("clues.tried")}>
      ${turns.map(
        (turn) =>
          html`<li key=${turn.guess} class="soft">${contradiction(turn, html`<s>${capitals(turn.guess)}</s>`)}</li>`,
      )}
    </ul>`;
