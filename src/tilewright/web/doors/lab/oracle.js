// What must be said wherever a figure of an oracle search stands.

import { html } from "../../kit.js";

export const Oracle = ({ count = 1 }) => html`
  <p class="oracle"><b>${count > 1 ? "These searches know" : "This search knows"} the answer.</b>
    ${count > 1 ? " They look" : " It looks"} at where each guess leads by scoring it against the hidden word
    (an <i>oracle</i> search), so a short path is no sign of good play.</p>`;
