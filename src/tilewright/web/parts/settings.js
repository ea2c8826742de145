// All settings, in one drawer.

import { html } from "../kit.js";
import { IS_ALONE } from "../root.js";
import { LANGUAGES, say } from "../messages.js";
import "../messages/en/settings.js";
import { SETTINGS, set, settings } from "../state.js";
import { Drawer } from "./dialog.js";
import { ChoiceField, SelectField } from "./field.js";

const NAMES = { ...LANGUAGES, qwerty: "QWERTY", qwertz: "QWERTZ", azerty: "AZERTY" }; // the same in every language

/** Documents that stand beside the page. */
const docs = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=help]"));

function Setting({ name }) {
  const choices = SETTINGS[name].map((choice) => [choice, NAMES[choice] ?? say(`settings.${name}.${choice}`)]);
  const Field = name === "language" ? SelectField : ChoiceField;
  return html`<${Field} label=${say(`settings.${name}`)} choices=${Object.fromEntries(choices)}
    value=${settings.value[name]} onChange=${(value) => set(name, value)} />`;
}

export const SettingsDrawer = ({ open, onClose }) =>
  html`<${Drawer} title=${say("house.settings")} open=${open} onClose=${onClose}>
    ${Object.keys(SETTINGS).map((name) => html`<${Setting} key=${name} name=${name} />`)}
    <p class="hint">${say("settings.kept")}</p>
    ${IS_ALONE && html`<p class="hint">${say("settings.alone")}</p>`}
    ${docs && html`<p><a href=${docs.href} target="_blank">${say("settings.docs")}</a></p>`}
  <//>`;
