// Taking a puzzle along: on paper, as a file, as a link.
//
// What is printed is the very page that the PDF has.  It lies in the document, unseen on the screen, as soon as there is
// something to print, so that the browser's own printing finds it, too.

import { html, useEffect, useRef, useState } from "../../kit.js";
import { file } from "../../api.js";
import { download } from "../../parts/copy.js";
import { Icon } from "../../parts/icon.js";
import { toast } from "../../parts/toast.js";

const NAMES = { json: "JSON", svg: "SVG", png: "PNG", pdf: "PDF", ipuz: "ipuz" };
const FORMATS = { clues: ["pdf", "png", "svg", "json"], cross: ["pdf", "png", "svg", "ipuz", "json"] };

/** A puzzle as an element of this document: its page, or with the format "svg" the puzzle alone. */
export async function drawingOf(kind, puzzle, format = "page") {
  const drawing = await (await file(`/render/${kind}`, { puzzle, format })).text();
  return document.importNode(new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement, true);
}

/** The sheet of paper; `onState` is told whether it is "preparing", "ready", or "failed". */
function Sheet({ kind, puzzle, onState }) {
  const paper = useRef(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    onState("preparing");
    drawingOf(kind, puzzle).then(
      (page) => wanted && (paper.current.replaceChildren(page), onState("ready")),
      () => wanted && onState("failed"), // then the button says nothing, and the PDF says why
    );
    return () => (wanted = false);
  }, [kind, puzzle.id]);
  return html`<div class="sheet" ref=${paper} aria-hidden="true"></div>`;
}

const contentOf = async (kind, puzzle, format) =>
  format === "json" ? `${JSON.stringify(puzzle)}\n` : file(`/render/${kind}`, { puzzle, format });

const keep = async (kind, puzzle, format) => {
  try {
    download(`${kind}-${puzzle.id.split(".").pop()}.${format}`, await contentOf(kind, puzzle, format));
  } catch (error) {
    toast(error.message);
  }
};

/** Copy an address for somebody else. */
export async function pass(path) {
  const link = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast("The link is copied. Whoever opens it can play, and does not see the answer.", 5);
  } catch {
    toast(link, 10);
  }
}

const Files = ({ kind, puzzle }) => html`
  <div class="actions downloads" role="group" aria-label="Download">
    <${Icon} name="download" />
    ${(FORMATS[kind] ?? FORMATS.clues).map(
      (format) => html`
        <button key=${format} type="button" class="button" aria-label=${`Download ${NAMES[format]}`}
          onClick=${() => keep(kind, puzzle, format)}>${NAMES[format]}</button>`,
    )}
  </div>`;

/** What can be done with a puzzle; `onPass` gives its address to others, and a maker may add more. */
export function Tools({ kind, puzzle, onPass, children }) {
  const [sheet, setSheet] = useState("preparing");
  return html`
    <div class="actions">
      ${
        onPass &&
        html`<button type="button" class="button" onClick=${onPass}><${Icon} name="share" />Copy a link for others</button>`
      }
      <button type="button" class="button" disabled=${sheet !== "ready"} onClick=${() => print()}>
        <${Icon} name="print" />${sheet === "preparing" ? "Preparing to print …" : "Print"}
      </button>
      ${children}
    </div>
    <${Files} kind=${kind} puzzle=${puzzle} />
    <${Sheet} kind=${kind} puzzle=${puzzle} onState=${setSheet} />`;
}
