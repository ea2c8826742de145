// Keys on the screen, and the keys of a real keyboard.
//
// A key is a real button whose name includes its state ("R, correct").  `useKeys` listens to the real keyboard: it
// leaves chords alone, does nothing while a text field or a dialog has the focus, and does not take Enter or space
// from a focused button.

import { classes, html, useLayoutEffect, useRef } from "../kit.js";
import { say } from "../messages.js";
import { settings } from "../state.js";
import { Icon } from "./icon.js";
import { capital, letterOf, letters } from "./alphabet.js";

const LAYOUTS = {
  qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
  qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"],
  azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"],
};

const PER_ROW = 9; // of an alphabet in its own order

const inRows = (letters) =>
  Array.from({ length: Math.ceil(letters.length / PER_ROW) }, (_, row) =>
    letters.slice(row * PER_ROW, (row + 1) * PER_ROW),
  );

/** The rows of keys for an alphabet; letters that the layout lacks follow in rows of their own. */
export function keyRows(alphabet, layout) {
  const all = [...alphabet];
  const own = layout === "list" ? (letters.value.keys ?? LAYOUTS.qwerty) : (LAYOUTS[layout] ?? []);
  const rows = own.map((row) => [...row].filter((letter) => all.includes(letter))).filter((row) => row.length);
  const placed = rows.flat();
  return [...rows, ...inRows(all.filter((letter) => !placed.includes(letter)))];
}

// A mouse or finger on a key leaves the focus where it is; so Enter on the real keyboard still means the guess.
const stay = (event) => event.preventDefault();

function Key({ letter, meaning, onLetter, detail }) {
  const state = detail?.text ?? say(meaning ? `mark.${meaning}` : "key.untried");
  const name = say("key.named", { letter: capital(letter), state });
  return html`
    <button
      type="button"
      class=${classes("key", meaning, detail?.look)}
      aria-label=${name}
      onMouseDown=${stay}
      onClick=${() => onLetter(letter)}
    >
      <span aria-hidden="true">${capital(letter)}</span>${detail?.drawing}
    </button>`;
}

const Wide = ({ name, icon, onClick }) => html`
  <button type="button" class="key wide" aria-label=${name} onMouseDown=${stay} onClick=${onClick}>
    <${Icon} name=${icon} />
  </button>`;

/** `meanings` has correct, elsewhere or absent by letter; `detail(letter)` says more by `{text, look, drawing}`. */
export function Keyboard({
  alphabet,
  meanings = {},
  onLetter,
  onEnter,
  onErase,
  enterName = say("key.enter"),
  detail,
}) {
  const rows = keyRows(alphabet, settings.value.keyboard);
  const key = (letter) =>
    html`<${Key} key=${letter} meaning=${meanings[letter]} detail=${detail?.(letter)} ...${{ letter, onLetter }} />`;
  const keys = rows.map((row) => row.map(key));
  if (onEnter) keys.at(-1).unshift(html`<${Wide} key="enter" name=${enterName} icon="enter" onClick=${onEnter} />`);
  if (onErase) keys.at(-1).push(html`<${Wide} key="erase" name=${say("key.erase")} icon="erase" onClick=${onErase} />`);
  return html`
    <div class="keyboard" role="group" aria-label=${say("key.all")}>
      ${keys.map((row, index) => html`<div class="keys" key=${index}>${row}</div>`)}
    </div>`;
}

const WRITING = "input, textarea, select, [contenteditable]";
const PRESSING = "button, a, summary, [role=button]";

/** What a press means to us, or null when it is not ours: a letter, "Enter" or "Backspace". */
export function meaningOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.target.closest?.(WRITING) || document.querySelector("dialog[open]")) return null;
  if (event.key === "Enter") return event.target.closest?.(PRESSING) || event.repeat ? null : "Enter";
  if (event.key === "Backspace") return "Backspace";
  return [...event.key].length === 1 && event.key.trim() ? letterOf(event.key) : null;
}

/** Hear the real keyboard: `hear(press)` gets a letter, "Enter" or "Backspace" and says whether it took it.  What was
 * pressed while this was loading comes first.
 *
 * Who types has left the button that still has the focus: it is let go, so that the next Enter is not a press of it.
 */
export function useKeys(hear) {
  const current = useRef(hear);
  current.current = hear;
  useLayoutEffect(() => {
    const onKeyDown = (event) => {
      const press = meaningOf(event);
      if (!press || !current.current(press)) return;
      event.preventDefault();
      event.target.closest?.(PRESSING)?.blur();
    };
    addEventListener("keydown", onKeyDown);
    let before = Promise.resolve(); // one after the other, so that each finds what the one before has changed
    for (const event of globalThis.takePressed?.() ?? []) before = before.then(() => onKeyDown(event));
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
