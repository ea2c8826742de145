// What can be opened from the header: the menu of doors, and the settings.

import { html } from "../kit.js";
import { Drawer } from "./dialog.js";
import { DoorList } from "./door_list.js";
import { SettingsDrawer } from "./settings.js";

/** `shown` is "menu", "settings" or nothing; `door` is the one that is open. */
export const Drawers = ({ shown, door, onClose }) => html`
  <${Drawer} title="Menu" open=${shown === "menu"} onClose=${onClose}>
    <nav aria-label="Doors"><${DoorList} open=${door} /></nav>
  <//>
  <${SettingsDrawer} open=${shown === "settings"} onClose=${onClose} />`;
