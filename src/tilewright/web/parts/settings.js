// All settings, in one drawer.

import { html } from "../kit.js";
import { IS_ALONE } from "../root.js";
import { SETTINGS, set, settings } from "../state.js";
import { Drawer } from "./dialog.js";
import { ChoiceField } from "./field.js";

const Setting = ({ name, ...rest }) =>
  html`<${ChoiceField} ...${rest} value=${settings.value[name]} onChange=${(value) => set(name, value)} />`;

export const SettingsDrawer = ({ open, onClose }) =>
  html`<${Drawer} title="Settings" open=${open} onClose=${onClose}>
    ${SETTINGS.map((setting) => html`<${Setting} key=${setting.name} ...${setting} />`)}
    <p class="hint">Kept on this device only.</p>
    ${
      IS_ALONE &&
      html`<p class="hint">
        This page has no server: games are kept in this browser, and no word that you type leaves it. The word of the
        day is here as well, so it is a game of honour.
      </p>`
    }
  <//>`;
