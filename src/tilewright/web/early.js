// Before the first paint: the colours this person chose, so that a dark page does not begin with a white flash; and the
// keys that are pressed before there is anybody to hear them, which `parts/keyboard.js` takes up.
// A classic script, because a module would come too late.  `state.js` takes over from here.
{
  let chosen = /** @type {Filling} */ ({});
  try {
    chosen = JSON.parse(localStorage.getItem("tilewright.settings") ?? "null") ?? {};
  } catch {
    // No storage, or not ours: the system's colours will do.
  }
  document.documentElement.dataset.colours = chosen.colours ?? "system";

  /** @type {KeyboardEvent[]} */
  const pressed = [];
  const hear = (/** @type {KeyboardEvent} */ event) => void pressed.push(event);
  addEventListener("keydown", hear);
  globalThis.takePressed = () => (removeEventListener("keydown", hear), pressed.splice(0));
}
