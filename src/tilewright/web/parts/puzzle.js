// What the puzzles of the day have in common on the screen: a heading, hints, and the place of one that did not come.

import { html } from "../kit.js";
import { dayInWords, today } from "./daily.js";
import { ErrorPanel } from "./error.js";
import { Grade } from "./grade.js";
import { sentence } from "./marks.js";

/** Its title, number, day and grade. */
export const PuzzleHead = ({ title, game }) => html`
  <header class="puzzle-head">
    <h1>${title}</h1>
    <p class="soft">
      <span>No. ${game.number}</span>
      <span>${game.daily === today() ? "today" : dayInWords(game.daily)}</span>
      <${Grade} grade=${game.grade} />
    </p>
  </header>`;

/** What was given away so far. */
export const Hints = ({ hints }) =>
  hints.length > 0 &&
  html`<ul class="hints" aria-label="Hints">
    ${hints.map((hint, index) => html`<li key=${index}>${sentence(hint)}</li>`)}
  </ul>`;

const isRefusal = ({ status }) => status >= 400 && status < 500;

/** No puzzle: what is refused once will be refused again, so only other trouble can be tried again. */
export const NoPuzzle = ({ title, error, onRetry, children }) => html`
  <header class="puzzle-head"><h1>${title}</h1></header>
  <${ErrorPanel} error=${error} onRetry=${isRefusal(error) ? null : onRetry}><p>${children}</p><//>`;
