// Showing a finished game to others, without its letters: squares, plain text, or a picture with its description.

import { html, useEffect, useState } from "../kit.js";
import { API, file } from "../api.js";
import { Dialog } from "./dialog.js";
import { ErrorPanel } from "./error.js";
import { ChoiceField } from "./field.js";
import { copy } from "./copy.js";
import { Icon } from "./icon.js";

const FORMS = { squares: "Squares", text: "Plain text", picture: "Picture" };

/** What the picture shows, in words: its own title. */
async function describe(id) {
  const drawing = await (await file(`/games/${id}/share.svg`)).text();
  return new DOMParser().parseFromString(drawing, "image/svg+xml").querySelector("title")?.textContent ?? "";
}

function Text({ text }) {
  const send = () => navigator.share({ text }).catch(() => {}); // thought better of it
  return html`
    <pre class="shared" tabindex="0">${text}</pre>
    <div class="actions">
      <button type="button" class="button primary" onClick=${() => copy(text)}>Copy</button>
      ${"share" in navigator && html`<button type="button" class="button" onClick=${send}>Send …</button>`}
    </div>`;
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
  if (!state.words) return html`<p class="loading" aria-busy="true">One moment …</p>`;
  return html`
    <img class="picture" src=${`${API}/games/${id}/share.svg`} alt=${state.words} />
    <div class="actions">
      <a class="button primary" href=${`${API}/games/${id}/share.png`} download="tilewright.png">Save as PNG</a>
      <a class="button" href=${`${API}/games/${id}/share.svg`} download="tilewright.svg">Save as SVG</a>
      <button type="button" class="button" onClick=${() => copy(state.words)}>Copy the description</button>
    </div>
    <p class="hint">The description is for people who do not see the picture: put it beside it.</p>`;
}

export function ShareDialog({ game, open, onClose }) {
  const [form, setForm] = useState("squares");
  return html`
    <${Dialog} title="Share" open=${open} onClose=${onClose}>
      <${ChoiceField} label="As" choices=${FORMS} value=${form} onChange=${setForm} />
      ${form === "picture" ? html`<${Picture} id=${game.id} />` : html`<${Text} text=${game.share[form]} />`}
    <//>`;
}

/** The button of a finished game, and what it opens. */
export function ShareButton({ game }) {
  const [open, setOpen] = useState(false);
  return html`
    <button type="button" class="button primary" onClick=${() => setOpen(true)}><${Icon} name="share" />Share</button>
    <${ShareDialog} game=${game} open=${open} onClose=${() => setOpen(false)} />`;
}
