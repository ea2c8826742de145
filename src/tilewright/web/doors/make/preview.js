// A look into a book before anybody takes it home: one puzzle after the other, as they are drawn.

import { html, useEffect, useRef, useState } from "../../kit.js";
import { useAnswer } from "../../parts/ask.js";
import { Trouble } from "./bench.js";
import { drawingOf } from "./files.js";

/** `book` is what its job has made. */
export function Preview({ book }) {
  const { kind, puzzles = [], lexicon } = book;
  const [at, setAt] = useState(0);
  const paper = useRef(/** @type {any} */ (null));
  const { answer, error, busy } = useAnswer(puzzles.length ? String(at) : null, () =>
    drawingOf(kind, { lexicon, ...puzzles[at] }, "svg"),
  );
  useEffect(() => void (answer && paper.current?.replaceChildren(answer)), [answer]);
  if (!puzzles.length) return null;
  return html`
    <section class="preview stack" aria-label="A look inside" aria-busy=${busy}>
      <h3>A look inside</h3>
      <div class="actions">
        <button type="button" class="button" disabled=${at === 0} onClick=${() => setAt(at - 1)}>Back</button>
        <span>Puzzle ${at + 1} of ${puzzles.length}</span>
        <button type="button" class="button" disabled=${at + 1 === puzzles.length} onClick=${() => setAt(at + 1)}>Next</button>
      </div>
      <${Trouble} error=${error} />
      <div class="drawing" role="img" aria-label=${`Puzzle ${at + 1}`}><div ref=${paper} aria-hidden="true"></div></div>
    </section>`;
}
