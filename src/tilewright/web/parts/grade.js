// How hard a puzzle is: dots to be seen, and the word.

import { html } from "../kit.js";
import { say } from "../messages.js";

export const GRADES = ["gentle", "easy", "medium", "hard", "fiendish"];

/** Up to five dots, and the name of the grade; a puzzle without one says nothing. */
export function Grade({ grade }) {
  const reached = GRADES.indexOf(grade) + 1;
  if (!reached) return null;
  return html`
    <span class="grade">
      <span class="dots" aria-hidden="true">${GRADES.map(
        (name, index) => html`<i key=${name}
        class=${index < reached ? "full" : ""}></i>`,
      )}</span>
      ${say(`grade.${grade}`)}
    </span>`;
}
