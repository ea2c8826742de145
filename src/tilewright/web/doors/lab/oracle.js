// What must be said wherever a figure of an oracle search stands.

import { html } from "../../kit.js";

export const Oracle = () => html`
  <p class="oracle"><b>This search knows the answer.</b> It looks at where each guess leads by scoring it against the
    hidden word (an <i>oracle</i> search), so a short path is no sign of good play.</p>`;
