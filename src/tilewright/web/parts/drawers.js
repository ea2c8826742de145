// What can be opened from the header: the menu of doors, and the settings.

import { html } from "../kit.js";
import { say } from "../messages.js";
import { Drawer } from "./dialog.js";
import { DoorList } from "./door_list.js";
import { SettingsDrawer } from "./settings.js";

/** A link may lead to another address of the same door, which does not close it. */
const closer =
  (onClose) =>
  ({ target }) =>
    target.closest("a") && onClose();

/** `shown` is "menu", "settings" or nothing; `door` is the one that is open. */
export const Drawers = ({ shown, door, onClose }) => html`
  <${Drawer} title=${say("house.menu")} open=${shown === "menu"} onClose=${onClose}>
    <nav aria-label=${say("house.doors")} onClick=${closer(onClose)}><${DoorList} open=${door} /></nav>
  <//>
  <${SettingsDrawer} open=${shown === "settings"} onClose=${onClose} />`;
