// Figures as bars: a label, a bar, and the figure itself, which is what counts.

import { classes, html } from "../kit.js";

/** `rows` are `{label, value, text, emphasis}`; the longest bar is `most`, or the largest value. */
export function Bars({ rows, most = Math.max(0, ...rows.map(({ value }) => value)), label }) {
  return html`
    <ul class="bars" aria-label=${label}>
      ${rows.map(
        (row) =>
          html`
      <li key=${row.label} class=${classes(row.emphasis && "emphasis")}>
              <span class="bar-label">${row.label}</span>
              <span class="bar-line" aria-hidden="true"
                ><span class="bar-fill" style=${{ width: `${most ? (100 * row.value) / most : 0}%` }}></span
              ></span>
              <span class="bar-figure">${row.text ?? row.value}</span>
            </li>`,
        )}
      </ul>`;
}
