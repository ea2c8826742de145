// What a form has brought comes into sight where it is not, as on a phone, where it stands above the form.

import { isStill } from "../../state.js";

export function toSight(element) {
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < innerHeight / 2) return;
  element.scrollIntoView({ behavior: isStill() ? "auto" : "smooth", block: "start" });
}
