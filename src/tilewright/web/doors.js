// The doors of the page, in the order of the navigation.  A door that is listed works; one that does not is not
// listed.
//
// The door NAME is the module doors/NAME.js with the style sheet style/NAME.css, and its address is /NAME; the server
// finds its address by the module.  To add one, write these two files (docs/page.md shows how) and list it here.

import { say } from "./messages.js";

const ENGLISH = ["make", "lab"]; // the doors whose sentences stand in them, and in no table of another language

const door = (file) => ({
  path: `/${file}`,
  isEnglish: ENGLISH.includes(file),
  load: () => import(`./doors/${file}.js`),
  get name() {
    return say(`door.${file}`);
  },
  get about() {
    return say(`about.${file}`);
  },
});

export const DOORS = ["today", "play", "clues", "cross", "best", "solve", "analyse", "make", "lab"].map(door);

/** The doors that stand in the navigation; the name of the house leads to the front page. */
export const LISTED = DOORS.slice(1);

/** The door behind a path; the front page is the first one. */
export const doorAt = (path) => DOORS.find((door) => door.path === path) ?? (path === "/" ? DOORS[0] : null);
