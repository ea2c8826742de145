// What can be opened from the header: the menu of doors, and the settings.

import { html } from "../kit.js";
import { say } from "../messages.js";
import { Drawer } from "./dialog.js";
import { DoorList } from "./door_list.js";
import { SettingsDrawer } from "./settings.js";

/** `shown` is "menu", "settings" or nothing; `door` is the one that is open. */
export const Drawers = ({ shown, door, onClose }) => html`
  <${Drawer} title=${say("house.menu")} open=${shown === "menu"} onClose=${onClose}>
    <nav aria-label=${say("house.doors")}><${DoorList} open=${door} /></nav>
  <//>
  <${SettingsDrawer} open=${shown === "settings"} onClose=${onClose} />`;
