// Showing a finished game to others, without its letters: squares, plain text, or a picture with its description.

import { html, useEffect, useState } from "../kit.js";
import { file, isHere } from "../api.js";
import { API } from "../server.js";
import { say } from "../messages.js";
import "../messages/en/share.js";
import { Dialog } from "./dialog.js";
import { ErrorPanel } from "./error.js";
import { copy } from "./copy.js";
import { Icon } from "./icon.js";
import { unusual } from "./usual.js";
import { address } from "../route.js";
import { at } from "../root.js";

/** What the picture shows, in words: its own title. */
async function describe(id) {
  const drawing = await (await file(`/games/${id}/share.svg`)).text();
  return new DOMParser().parseFromString(drawing, "image/svg+xml").querySelector("title")?.textContent ?? "";
}

/** Where others can play the same. */
function placeOf({ kind, daily, boards, lexicon, challenge }) {
  if (challenge) return location.href;
  const usual = { lexicon: unusual(lexicon) };
  if (kind === "guess") return daily ? address("/play", { daily, ...usual }) : "/";
  if (kind === "boards") return address("/play", { kind, boards: boards.length, daily, ...usual });
  return daily ? address(`/${kind}`, { date: daily, ...usual }) : "/";
}

/** The squares, or plain marks, and the address where the same can be played. */
const textOf = (game, form = "squares") => `${game.share[form]}\n${new URL(at(placeOf(game)), location.origin).href}`;

/** Hand it to the system's own way of sharing on a phone, else to the clipboard. */
async function send(text) {
  const isPhone = matchMedia("(pointer: coarse)").matches && "share" in navigator;
  if (!isPhone) return copy(text);
  await navigator.share({ text }).catch((error) => (error.name === "AbortError" ? undefined : copy(text)));
}

function Picture({ id }) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  useEffect(() => {
    describe(id).then(
      (words) => setState({ words }),
      (error) => setState({ error }),
    );
  }, [id]);
  if (state.error) return html`<${ErrorPanel} error=${state.error} />`;
  if (!state.words) return html`<p class="loading" aria-busy="true">${say("house.moment")}</p>`;
  return html`
    <img class="picture" src=${`${API}/games/${id}/share.svg`} alt=${state.words} />
    <div class="actions">
      <a class="button primary" href=${`${API}/games/${id}/share.png`} download="tilewright.png">${say("share.png")}</a>
      <a class="button" href=${`${API}/games/${id}/share.svg`} download="tilewright.svg">${say("share.svg")}</a>
      <button type="button" class="button" onClick=${() => copy(state.words)}>${say("share.describe")}</button>
    </div>
    <p class="hint">${say("share.about")}</p>`;
}

/** The other ways to share. */
function ShareDialog({ game, open, onClose }) {
  return html`
    <${Dialog} title=${say("share.title")} open=${open} onClose=${onClose}>
      <pre class="shared" tabindex="0">${textOf(game)}</pre>
      <div class="actions">
        <button type="button" class="button primary" onClick=${() => copy(textOf(game))}>${say("share.copy")}</button>
        <button type="button" class="button" onClick=${() => copy(textOf(game, "text"))}>${say("share.plain")}</button>
      </div>
      ${!isHere(game.id) && html`<${Picture} id=${game.id} />`}
    <//>`;
}

/** Share in one press; pictures and plain text are behind the second button. */
export function ShareButton({ game }) {
  const [open, setOpen] = useState(false);
  return html`
    <button type="button" class="button primary" onClick=${() => send(textOf(game))}>
      <${Icon} name="share" />${say("share.title")}
    </button>
    <button
      type="button"
      class="button"
      aria-label=${say("share.more")}
      title=${say("share.more")}
      onClick=${() => setOpen(true)}
    >
      <${Icon} name="more" />
    </button>
    <${ShareDialog} game=${game} open=${open} onClose=${() => setOpen(false)} />`;
}
