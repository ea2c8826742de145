// All settings, in one drawer.

import { html } from "../kit.js";
import { SETTINGS, set, settings } from "../state.js";
import { Drawer } from "./dialog.js";
import { ChoiceField } from "./field.js";

export const SettingsDrawer = ({ open, onClose }) =>
  html`<${Drawer} title="Settings" open=${open} onClose=${onClose}>
    ${SETTINGS.map(({ name, label, choices }) => html`<${ChoiceField} key=${name} label=${label} choices=${choices} value=${settings.value[name]} onChange=${(value) => set(name, value)} />`)}
    <p class="hint">Kept on this device only.</p>
  <//>`;
