// The doors of the page, each with a sentence of what it does for you.

import { html } from "../kit.js";
import { LISTED } from "../doors.js";

/** Links to the doors; `open` is the one that we are behind, `doors` which ones. */
export const DoorList = ({ open = null, doors = LISTED }) => html`
  <ul class="doors">
    ${doors.map(
      (door) => html`
        <li key=${door.path}>
          <a href=${door.path} aria-current=${door === open ? "page" : null}>
            <strong>${door.name}</strong> <span class="soft">${door.about}</span>
          </a>
        </li>`,
    )}
  </ul>`;
