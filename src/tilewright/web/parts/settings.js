// All settings, in one drawer.

import { html, useState } from "../kit.js";
import { IS_ALONE } from "../root.js";
import { LANGUAGES, say } from "../messages.js";
import "../messages/en/lists.js";
import "../messages/en/settings.js";
import { SETTINGS, set, settings } from "../state.js";
import { Drawer } from "./dialog.js";
import { ChoiceField, SelectField } from "./field.js";
import { lazy } from "./lazy.js";

const NAMES = { ...LANGUAGES, qwerty: "QWERTY", qwertz: "QWERTZ", azerty: "AZERTY" }; // the same in every language

/** Documents that stand beside the page. */
const docs = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=help]"));

function Setting({ name }) {
  const choices = SETTINGS[name].map((choice) => [choice, NAMES[choice] ?? say(`settings.${name}.${choice}`)]);
  const Field = name === "language" ? SelectField : ChoiceField;
  return html`<${Field} label=${say(`settings.${name}`)} choices=${Object.fromEntries(choices)}
    value=${settings.value[name]} onChange=${(value) => set(name, value)} />`;
}

const OwnListsDialog = lazy(() => import("./own_lists.js").then((module) => module.OwnListsDialog));

function OwnLists() {
  const [open, setOpen] = useState(false);
  return html`
    <section class="field">
      <h3>${say("list.own")}</h3>
      <p class="hint">${say("list.about")}</p>
      <div class="actions">
        <button type="button" class="button" onClick=${() => setOpen(true)}>${say("settings.lists")}</button>
      </div>
      <${OwnListsDialog} shown=${open} onClose=${() => setOpen(false)} />
    </section>`;
}

export const SettingsDrawer = ({ open, onClose }) =>
  html`<${Drawer} title=${say("house.settings")} open=${open} onClose=${onClose}>
    ${Object.keys(SETTINGS).map((name) => html`<${Setting} key=${name} name=${name} />`)}
    <${OwnLists} />
    <p class="hint">${say("settings.kept")}</p>
    ${IS_ALONE && html`<p class="hint">${say("settings.alone")}</p>`}
    ${docs && html`<p><a href=${docs.href} target="_blank">${say("settings.docs")}</a></p>`}
  <//>`;
