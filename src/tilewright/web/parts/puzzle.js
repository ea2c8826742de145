// What the puzzles of the day have in common on the screen: a heading, hints, help, and the
// place of one that did not come.

import { html } from "../kit.js";
import { say } from "../messages.js";
import "../messages/en/daily.js";
import { dayInWords, today } from "./daily.js";
import { ErrorPanel } from "./error.js";
import { Grade } from "./grade.js";
import { HowTo, useHowTo } from "./how_to.js";
import { Icon } from "./icon.js";
import { announce } from "./live.js";
import { hintInWords } from "./hints.js";
import { SureButton } from "./sure.js";
import { toast } from "./toast.js";
import { foreignWords } from "./tongue.js";

/** How it is played: it shows itself once, and is one tap away. */
export function RulesButton({ kind }) {
  const rules = useHowTo(kind);
  return html`
    <button type="button" class="icon-button" aria-label=${say("house.howTo")} title=${say("house.howTo")} onClick=${rules.show}>
      <${Icon} name="help" />
    </button>
    <${HowTo} kind=${kind} open=${rules.open} onClose=${rules.close} />`;
}

/** Its title, number, day and grade, and how it is played; one that has no day says where it comes from. */
export function PuzzleHead({ title, game }) {
  return html`
    <header class="puzzle-head">
      <div>
        <h1>${title}</h1>
        <p class="soft">
          ${
            game.daily
              ? html`<span>${say("today.number", { number: String(game.number) })}</span>
                  <span>${game.daily === today() ? say("daily.today") : dayInWords(game.daily)}</span>`
              : html`<span>${say(game.challenge ? "daily.gift" : "daily.endless")}</span>`
          }
          <${Grade} grade=${game.grade} />
          ${foreignWords() && html`<span>${foreignWords()}</span>`}
        </p>
      </div>
      <${RulesButton} kind=${game.kind} />
    </header>`;
}

/** What was given away so far. */
export const Hints = ({ hints }) =>
  hints.length > 0 &&
  html`<ul class="hints" aria-label=${say("game.hints")}>
    ${hints.map((hint, index) => html`<li key=${index}>${hintInWords(hint)}</li>`)}
  </ul>`;

/** Ways out for who is stuck; `hint` and `answer` are what the buttons say, and a door may add more. */
export function HelpActions({ daily, hint, answer, children }) {
  const complain = (error) => toast(error.message);
  const ask = () =>
    daily
      .hint()
      .then((after) => after && announce(say("game.hint", { hint: hintInWords(after.hints.at(-1)) })), complain);
  return html`
    <div class="actions">
      <button type="button" class="button" disabled=${daily.busy} onClick=${ask}>${hint}</button>
      <${SureButton} text=${answer} question=${say("daily.endAsk")} really=${say("daily.reallyEnd")} disabled=${daily.busy}
        onSure=${() => daily.giveUp().catch(complain)} />
      ${children}
    </div>`;
}

/** After one that has no day, the next. */
export const NextButton = ({ onNext }) =>
  html`<button type="button" class="button primary" onClick=${onNext}>${say("daily.again")}</button>`;

const isRefusal = ({ status }) => status >= 400 && status < 500;

/** No puzzle: what is refused once will be refused again, so only other trouble can be tried again. */
export const NoPuzzle = ({ title, error, onRetry, children }) => html`
  <header class="puzzle-head"><h1>${title}</h1></header>
  <${ErrorPanel} error=${error} onRetry=${isRefusal(error) ? null : onRetry}><p>${children}</p><//>`;
