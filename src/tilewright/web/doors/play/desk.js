// Below the board: what is wrong with a guess, the keys, and the small things that can be done in a game.

import { classes, html, useEffect, useState } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/play.js";
import { knownInWords } from "../../parts/facts.js";
import { Keyboard, useKeys } from "../../parts/keyboard.js";
import { announce } from "../../parts/live.js";
import { SureButton } from "../../parts/sure.js";
import { toast } from "../../parts/toast.js";
import { MODES } from "../../parts/usual.js";
import { QUARTERS, boardKeys } from "./boards.js";
import { alphabet, erase, game, giveUp, letter, note, submit, trouble, turning, waiting } from "./session.js";

/** The keys show what the rows have shown: while a row turns over, they show what was known before it. */
function useKeyMeanings() {
  const [shown, setShown] = useState(/** @type {Filling} */ ({}));
  const { id, version } = game.value;
  const calm = turning.value < 0;
  useEffect(() => {
    if (calm || shown.id !== id)
      setShown({ id, keys: game.value.boards ? game.value : { keyboard: game.value.keyboard } });
  }, [id, version, calm]);
  if (!shown.keys || shown.id !== id) return {};
  return shown.keys.boards ? boardKeys(shown.keys) : { meanings: shown.keys.keyboard };
}

const Keys = () =>
  html`<${Keyboard}
    alphabet=${alphabet.value}
    onLetter=${letter}
    onEnter=${submit}
    onErase=${erase}
    ...${useKeyMeanings()}
  />`;

function ModeChoice({ onMode }) {
  const { mode, moves_made: made, challenge } = game.value;
  const locked = made > 0 || challenge;
  const option = (each) =>
    html`<option key=${each} value=${each} selected=${each === mode}>${say(`play.mode.${each}`)}</option>`;
  return html`
    <label class="mode" title=${locked ? say("play.modeFixed") : null}>
      <span class="unseen">${say("play.mode")}</span>
      <select value=${mode} disabled=${locked} onChange=${(event) => onMode(event.target.value)}>
        ${MODES.map(option)}
      </select>
    </label>`;
}

const GiveUp = () =>
  html`<${SureButton}
    text=${say("play.giveUp")}
    question=${say("play.giveUpAsk")}
    really=${say("play.reallyGiveUp")}
    onSure=${() => giveUp().catch((error) => toast(error.message, 6))}
  />`;

const Foot = ({ onShow, onMode }) => html`
  <div class="play-foot">
    <${ModeChoice} onMode=${onMode} />
    <button type="button" class="button quiet" onClick=${() => onShow("known")}>${say("play.stuck")}</button>
    ${game.value.moves_made > 0 && html`<${GiveUp} />`}
  </div>`;

/** Whether the keys have numbers, which have to be explained. */
const hasCounts = ({ boards }) => (boards?.length ?? 0) > QUARTERS;

const Note = () =>
  html`<p class=${classes("play-note", !note.value && trouble.value && "unsent")} aria-hidden=${note.value || trouble.value ? null : "true"}>
    ${note.value || trouble.value || (waiting.value ? "…" : hasCounts(game.value) ? say("board.legend") : "\u00a0")}
  </p>`;

/** Keys of the real keyboard. */
function hear(press, onShow) {
  if (game.value.state !== "playing") return false;
  if (press === "Enter") return (submit(), true);
  if (press === "Backspace") return erase();
  if (press === "?")
    return (onShow("known"), announce(knownInWords(game.value).join(" ") || say("play.nothingKnown")), true);
  return letter(press);
}

export function Desk({ onShow, onMode }) {
  useKeys((press) => hear(press, onShow));
  return html`<div class="desk"><${Note} /><${Keys} /><${Foot} onShow=${onShow} onMode=${onMode} /></div>`;
}
