// Help in the game that is being played: what is known, and the ways to more.

import { html } from "../../kit.js";
import { rich, say } from "../../messages.js";
import "../../messages/en/begin.js";
import { Dialog } from "../../parts/dialog.js";
import { knownInWords } from "../../parts/facts.js";
import { hintInWords, lastingHints } from "../../parts/hints.js";
import { unusual } from "../../parts/usual.js";
import { sentence } from "../../parts/marks.js";
import { address, writeTurns } from "../../route.js";
import { toast } from "../../parts/toast.js";
import { chosen } from "./boards.js";
import { hint } from "./session.js";

/** The position for the door Solve; of many boards the one that is looked at alone. */
function solveAddress({ lexicon, mode, turns, boards }) {
  const rows = boards ? boards[chosen.value]?.turns : turns;
  return rows ? address("/solve", { lexicon: unusual(lexicon), mode, turns: writeTurns(rows) }) : null;
}

/** Gentle hints: how many words are left, then letter by letter; what is shared says that they were used. */
const Hints = ({ game, lasting = lastingHints(game) }) => html`
  ${
    lasting.length > 0 &&
    html`<ul class="known" aria-label=${say("game.hints")}>
      ${lasting.map((text) => html`<li key=${text}>${hintInWords(text)}</li>`)}
    </ul>`
  }
  <div class="actions">
    <button type="button" class="button" onClick=${() => hint().catch((error) => toast(sentence(error.message), 6))}>
      ${say(game.hints.length ? "known.letter" : "known.count")}
    </button>
  </div>`;

/** What the replies say, and the ways to more help. */
export function KnownDialog({ game, open, onClose }) {
  const solve = solveAddress(game);
  return html`
    <${Dialog} title=${say("known.title")} open=${open} onClose=${onClose}>
      ${
        game.known.length
          ? html`<ul class="known">
              ${knownInWords(game).map((fact) => html`<li key=${fact}>${fact}</li>`)}
            </ul>`
          : html`<p>${say("known.nothing")}</p>`
      }
      ${game.kind === "guess" && game.state === "playing" && html`<${Hints} game=${game} />`}
      ${solve && html`<p>${rich("known.more", { link: html`<a href=${solve}>${say("known.solve")}</a>` })}</p>`}
    <//>`;
}
