// A place where there is nothing yet: what belongs here, and the one thing to do about it.

import { html } from "../kit.js";

export const Empty = ({ title, children, action }) => html`
  <section class="empty">
    <h1>${title}</h1>
    ${children}${action && html`<div class="actions">${action}</div>`}
  </section>`;
