// Where the result of a form stands below it, as on a phone, it comes into sight.

import { isStill } from "../../state.js";

export function toSight(element) {
  if (element.getBoundingClientRect().top < innerHeight / 2) return;
  element.scrollIntoView({ behavior: isStill() ? "auto" : "smooth", block: "start" });
}
