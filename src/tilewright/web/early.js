// Before the first paint: the colours this person chose, so that a dark page does not begin with a white flash.
// A classic script, because a module would come too late.  `state.js` takes over from here.
{
  let chosen = /** @type {Filling} */ ({});
  try {
    chosen = JSON.parse(localStorage.getItem("tilewright.settings") ?? "null") ?? {};
  } catch {
    // No storage, or not ours: the system's colours will do.
  }
  document.documentElement.dataset.colours = chosen.colours ?? "system";
}
