// A board of rows.  It knows no rules: it shows turns, the word that is being typed, and how many rows are still open.

import { classes, html } from "../kit.js";
import { say } from "../messages.js";
import { meanings } from "./marks.js";
import { Tile } from "./tile.js";

const tiles = (word, reply, length, turning, dancing) => {
  const letters = [...word];
  const known = meanings(reply ?? "");
  return Array.from(
    { length },
    (_, index) =>
      html`<${Tile}
        key=${index}
        letter=${letters[index] ?? ""}
        meaning=${known[index]}
        position=${index + 1}
        turning=${turning}
        dancing=${dancing}
      />`,
  );
};

const blanks = (length) =>
  Array.from({ length }, (_, index) => html`<div key=${index} class="tile blank" aria-hidden="true"></div>`);

/** One row; without a reply it is being typed, without a word it is open and silent. */
export function Row({
  number,
  word = "",
  reply = null,
  length,
  turning = false,
  dancing = false,
  shaking = false,
  children,
}) {
  const open = !word && !reply;
  const name = say(open ? "row.open" : reply ? "row.made" : "row.typed", { number });
  const look = classes("row", open && "open", shaking && "shaking", dancing && "dancing");
  return html`
    <div class=${look} role="group" aria-label=${name}>
      ${open ? blanks(length) : tiles(word, reply, length, turning, dancing)} ${children}
    </div>`;
}

// Only this row is drawn anew when a letter is typed into a signal: thirty-two boards have thousands of tiles.
const TypedRow = ({ typed, shaking, ...rest }) =>
  html`<${Row} ...${rest} word=${typed.value ?? typed} shaking=${shaking.value ?? shaking} />`;

/** `turns` are shown with their replies, `typed` in the row after them, and open rows up to `rows`; so many rows as `above`
 * says came before them and are not shown.
 *
 * `typed` and `shaking` are values, or signals of them.
 */
export function Grid({
  label = say("grid.board"),
  turns,
  typed = "",
  length,
  rows,
  above = 0,
  turning = -1,
  dancing = -1,
  shaking = false,
}) {
  const row = (index, facts, /** @type {any} */ kind = Row) =>
    html`<${kind} key=${index} number=${above + index + 1} length=${length} ...${facts} />`;
  const made = turns.map(({ guess, reply }, index) =>
    row(index, { word: guess, reply, turning: index === turning, dancing: index === dancing }),
  );
  const open = Array.from({ length: Math.max(0, rows - turns.length) }, (_, index) =>
    index ? row(turns.length + index, {}) : row(turns.length, { typed, shaking }, TypedRow),
  );
  return html`
    <div class="grid" role="group" aria-label=${label} style=${{ "--length": length }}>${made}${open}</div>`;
}
