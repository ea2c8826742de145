// What was typed in each game, kept on the device: a game that waits for its server has it when somebody comes back.

import { keep, readKept } from "../../state.js";

const TYPED = "tilewright.typed";
const MOST = 20; // games, the last ones first

/** All that is kept; earlier versions kept that of one game. */
function all() {
  const kept = readKept(TYPED, []);
  return Array.isArray(kept) ? kept : [kept];
}

/** What was typed in the game `id`, as `{ text, turn }`; with a `turn` it was entered as that turn's guess. */
export const typedIn = (id) => all().find((each) => each.id === id) ?? { text: "", turn: null };

/** Keep what was typed in a game, or that it is empty again. */
export function keepTyped(id, text, /** @type {number | null} */ turn = null) {
  const others = all().filter((each) => each.id !== id);
  const next = text ? [{ id, text, turn }, ...others] : others;
  keep(TYPED, next.length ? next.slice(0, MOST) : null);
}
