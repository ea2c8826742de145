// How a person gets from clues to the word, one step after the other; looked up when somebody wants to see it.

import { html, useState } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/clues.js";
import { post } from "../../api.js";

/** The steps themselves. */
export const StepList = ({ steps }) =>
  html`<ol class="steps">${steps.map(({ text }) => html`<li key=${text}>${text}</li>`)}</ol>`;

export function Steps({ clues, lexicon }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const look = (event) => {
    if (!event.target.open || found) return;
    post("/clues", { clues, lexicon }).then(
      ({ steps }) => setFound({ steps }),
      (error) => setFound({ error }),
    );
  };
  return html`
    <details onToggle=${look}>
      <summary>${say("clues.steps")}</summary>
      ${found?.error && html`<p class="wrong">${found.error.message}</p>`}
      ${found?.steps && html`<${StepList} steps=${found.steps} />`}
    </details>`;
}
