// A guess and its reply as small tiles in a line of text; a screen reader hears one sentence.

import { classes, html } from "../kit.js";
import { capital } from "./alphabet.js";
import { capitals, meanings, speak } from "./marks.js";

export function WordTiles({ guess, reply = null, large = false }) {
  const known = meanings(reply ?? "");
  const name = reply ? `${capitals(guess)}: ${speak({ guess, reply })}` : capitals(guess);
  return html`<span class=${classes("word-tiles", large && "large")} style=${{ "--length": [...guess].length }}
    role="img" aria-label=${name}>
    ${[...guess].map(
      (letter, index) => html`<span key=${index} class=${classes("tile", known[index] ?? "typed")}
      aria-hidden="true">${capital(letter)}</span>`,
    )}
  </span>`;
}
