// What can be done with the clues on the bench: repair them, or check, pass on, print and keep the puzzle they are.

import { html } from "../../kit.js";
import { file } from "../../api.js";
import { download } from "../../parts/copy.js";
import { Icon } from "../../parts/icon.js";
import { toast } from "../../parts/toast.js";
import { puzzle as linkTo } from "./links.js";

const FORMATS = { json: "JSON", svg: "SVG", png: "PNG", pdf: "PDF" };

const made = async (puzzle, format) =>
  format === "json" ? `${JSON.stringify(puzzle)}\n` : file("/render/clues", { puzzle, format });

const keep = async (puzzle, format) => {
  try {
    download(`clues-${puzzle.id.split(".").pop()}.${format}`, await made(puzzle, format), "application/json");
  } catch (error) {
    toast(error.message);
  }
};

async function pass(clues, lexicon) {
  const link = new URL(linkTo(clues, lexicon), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast("The link is copied. Whoever opens it sees the clues and not the answer.", 5);
  } catch {
    toast(link, 10);
  }
}

const Files = ({ puzzle }) => html`
  <div class="actions downloads" role="group" aria-label="Download">
    <${Icon} name="download" />
    ${Object.entries(FORMATS).map(
      ([format, name]) => html`
        <button key=${format} type="button" class="button" aria-label=${`Download ${name}`}
          onClick=${() => keep(puzzle, format)}>${name}</button>`,
    )}
  </div>`;

/** `puzzle` is null as long as the clues are no proper one. */
export function Tools({ puzzle, clues, lexicon, onRepair, onCheck, busy }) {
  if (!puzzle) {
    return html`<div class="actions">
      <button type="button" class="button primary" disabled=${busy} onClick=${onRepair}>Repair it</button>
    </div>`;
  }
  return html`
    <div class="actions">
      <button type="button" class="button" disabled=${busy} onClick=${onCheck}>Check the proof</button>
      <button type="button" class="button" onClick=${() => pass(clues, lexicon)}>
        <${Icon} name="share" />Copy a link for others
      </button>
      <button type="button" class="button" onClick=${() => print()}><${Icon} name="print" />Print</button>
    </div>
    <${Files} puzzle=${puzzle} />`;
}
