// The upper half of a game: what it is called, and the board or boards.

import { html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/play.js";
import { Grid } from "../../parts/grid.js";
import { Icon } from "../../parts/icon.js";
import { Boards } from "./boards.js";
import { dancing, game, shaking, turning, typed } from "./session.js";
import { particulars, title } from "./story.js";

const IconButton = ({ name, icon, onClick }) => html`
  <button type="button" class="icon-button" aria-label=${name} title=${name} onClick=${onClick}>
    <${Icon} name=${icon} />
  </button>`;

/** The title, and what can be opened from it. */
export const Bar = ({ onShow }) => html`
  <div class="play-bar">
    <div>
      <h1>${title(game.value, game.value.boards?.length)}</h1>
      <p class="soft">${particulars(game.value)}</p>
    </div>
    <${IconButton} name=${say("house.howTo")} icon="help" onClick=${() => onShow("rules")} />
    <${IconButton} name=${say("play.statistics")} icon="statistics" onClick=${() => onShow("statistics")} />
    <button type="button" class="button another" aria-label=${say("play.another")} onClick=${() => onShow("begin")}>
      <${Icon} name="plus" /><span>${say("play.another")}</span>
    </button>
  </div>`;

/** One board, as large as fits; or many. */
export function Table({ rows }) {
  const { kind, turns, length } = game.value;
  if (kind === "boards") return html`<${Boards} game=${game.value} />`;
  const facts = { turns, typed, length, rows, turning: turning.value, dancing: dancing.value, shaking };
  return html`<div class="table"><${Grid} ...${facts} /></div>`;
}
