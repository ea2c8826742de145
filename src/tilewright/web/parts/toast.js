// Short notes that come and go by themselves, such as "Copied".  They are also announced.

import { html, signal } from "../kit.js";
import { announce } from "./live.js";

const notes = signal(/** @type {any[]} */ ([]));
let count = 0;

/** Show `text` for a while, and say it. */
export function toast(text, seconds = 3) {
  const note = { text, key: (count += 1) };
  notes.value = [...notes.value.slice(-2), note];
  announce(text);
  setTimeout(() => (notes.value = notes.value.filter((other) => other !== note)), seconds * 1000);
}

// In the top layer, so that a note is seen above an open dialog.
const raise = (element) => element?.showPopover?.();

export const Toasts = () =>
  notes.value.length
    ? html`<div class="toasts" popover="manual" ref=${raise} key=${count} aria-hidden="true">
        ${notes.value.map(({ text, key }) => html`<p key=${key}>${text}</p>`)}
      </div>`
    : null;
