// How the game goes, and what is known in the one that is being played.

import { html } from "../../kit.js";
import { Dialog } from "../../parts/dialog.js";
import { Row } from "../../parts/grid.js";
import { unusual } from "../../parts/lexicons.js";
import { sentence } from "../../parts/marks.js";
import { address, writeTurns } from "../../route.js";
import { chosen } from "./boards.js";

const EXAMPLE = { word: "crane", reply: "-YG--" };

export const RulesDialog = ({ open, onClose }) =>
  html`
    <${Dialog} title="How it goes" open=${open} onClose=${onClose}>
      <p>Find the hidden word. Each guess is a word of the list, and each of its letters is answered:</p>
      <div class="example" style=${{ "--length": 5 }}><${Row} number=${1} ...${EXAMPLE} length=${5} /></div>
      <ul class="legend">
        <li><b>A</b> is correct: right letter, right place. A full corner marks it.</li>
        <li><b>R</b> is elsewhere in the word. Half a corner marks it.</li>
        <li><b>C</b>, <b>N</b> and <b>E</b> are absent. No mark.</li>
      </ul>
      <p>A letter is marked as often as the word has it. A word that is not on the list costs no guess.</p>
      <h3>Modes</h3>
      <p>
        <b>Hard</b>: correct letters stay, and letters that were shown must be used. <b>Ultra</b>: every guess must fit
        everything that was said so far. The mode is settled by the first guess.
      </p>
      <h3>Keys</h3>
      <p>Letters, <kbd>Enter</kbd> and <kbd>Backspace</kbd>; <kbd>?</kbd> tells what you know.</p>
    <//>`;

/** The position for the door Solve; of many boards the one that is looked at alone. */
function solveAddress({ lexicon, mode, turns, boards }) {
  const rows = boards ? boards[chosen.value]?.turns : turns;
  return rows ? address("/solve", { lexicon: unusual(lexicon), mode, turns: writeTurns(rows) }) : null;
}

/** What the replies say, and the ways to more help. */
export function KnownDialog({ game, open, onClose }) {
  const solve = solveAddress(game);
  return html`
    <${Dialog} title="What do I know?" open=${open} onClose=${onClose}>
      ${
        game.known.length
          ? html`<ul class="known">
              ${game.known.map((phrase) => html`<li key=${phrase}>${sentence(phrase)}</li>`)}
            </ul>`
          : html`<p>Nothing yet. Every word is possible.</p>`
      }
      ${solve && html`<p>Still stuck? <a href=${solve}>Ask for the best next guess</a>.</p>`}
    <//>`;
}
