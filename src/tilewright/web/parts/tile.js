// A tile: a letter, what is known of it, and a mark besides the colour.  Its name is "R, correct, position 2".

import { classes, html } from "../kit.js";
import { say } from "../messages.js";
import { capital } from "./alphabet.js";

/** What a screen reader calls a tile. */
export function tileName(letter, meaning, place) {
  if (!letter) return say("tile.empty", { place });
  const facts = { letter: capital(letter), place };
  return meaning ? say("tile.marked", { ...facts, mark: say(`mark.${meaning}`) }) : say("tile.plain", facts);
}

/** `meaning` is correct, elsewhere, absent or nothing; with `onClick` it is a button, and `hint` says what it does. */
export function Tile({ letter = "", meaning = null, position, turning = false, dancing = false, onClick, hint, name }) {
  const label = name ?? tileName(letter, meaning, position);
  const look = classes("tile", meaning ?? (letter ? "typed" : "blank"), turning && "turning");
  const style = turning || dancing ? { "--place": position - 1 } : undefined;
  return onClick
    ? html`<button
        type="button"
        class=${look}
        style=${style}
        aria-label=${hint ? `${label}. ${hint}` : label}
        onClick=${onClick}
      >
        <span aria-hidden="true">${capital(letter)}</span>
      </button>`
    : html`<div class=${look} style=${style} role="img" aria-label=${label}>
        <span aria-hidden="true">${capital(letter)}</span>
      </div>`;
}
