// Figures as bars: a label, a bar, and the figure itself, which is what counts.

import { classes, html } from "../kit.js";

function Bar({ label, value, text = value, emphasis, most }) {
  const style = { width: `${(100 * value) / most}%` };
  return html`
    <li class=${classes(emphasis && "emphasis")}>
      <span class="bar-label">${label}</span>
      <span class="bar-line" aria-hidden="true">${value > 0 && html`<span class="bar-fill" style=${style}></span>`}</span>
      <span class="bar-figure">${text}</span>
    </li>`;
}

/** `rows` are `{label, value, text, emphasis}`; the longest bar is `most`, or the largest value. */
export const Bars = ({ rows, most = Math.max(...rows.map(({ value }) => value)), label }) => html`
  <ul class="bars" aria-label=${label}>
    ${rows.map((row) => html`<${Bar} key=${row.label} ...${row} most=${most} />`)}
  </ul>`;
