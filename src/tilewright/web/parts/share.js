// Showing others how it went, without a letter: as squares, as plain text, as a picture.

import { html } from "../kit.js";
import { API } from "../api.js";
import { Icon } from "./icon.js";
import { toast } from "./toast.js";

/** Hand `text` to whoever the device shares with, or else to the clipboard. */
export async function shareText(text) {
  const phone = matchMedia("(pointer: coarse)").matches;
  try {
    if (phone && navigator.canShare?.({ text })) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    return toast("Copied. Paste it wherever you like.");
  } catch (error) {
    return error.name === "AbortError" ? null : toast("This browser does not let us copy; select the text instead.");
  }
}

/** The buttons for a finished game. */
export const ShareButtons = ({ game }) =>
  html`
    <div class="actions">
      <button type="button" class="button primary" onClick=${() => shareText(game.share.squares)}><${Icon} name="share" />Share</button>
      <button type="button" class="button" aria-label="Share as plain text" onClick=${() => shareText(game.share.text)}>Text</button>
      <a class="button" aria-label="Share as a picture" href=${`${API}/games/${game.id}/share.png`} download=${`tilewright-${game.kind}-${game.number ?? ""}.png`}>Picture</a>
    </div>`;
