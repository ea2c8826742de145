// What the page remembers about a person on this device: settings, and nothing else.  Games are kept by the server.
//
// `settings.value` is a plain object; `set(name, value)` changes one entry, keeps it, and shows it at once.

import { effect, signal } from "./kit.js";

const KEY = "tilewright.settings";

/** Each setting by its name, with its choices, the first of which is the default. */
export const SETTINGS = {
  colours: ["system", "light", "dark"],
  contrast: ["system", "normal", "more"],
  tiles: ["tilewright", "classic"],
  motion: ["system", "full", "less"],
  keyboard: ["list", "qwerty", "qwertz", "azerty", "alphabet"],
  language: ["list", "en", "de", "es", "fr", "nl"],
};

const defaults = Object.fromEntries(Object.entries(SETTINGS).map(([name, [first]]) => [name, first]));

/** What was kept under `key`, or `otherwise` when there is nothing, or nothing readable. */
export function readKept(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep `value` under `key`; a browser that keeps nothing is not an error. */
export function keep(key, value) {
  try {
    if (value == null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}

export const SEEN = "tilewright.seen"; // the kinds of games whose rules this person has seen; early.js knows the name, too

const isKnown = ([name, value]) => SETTINGS[name]?.includes(value);
const restore = () => ({ ...defaults, ...Object.fromEntries(Object.entries(readKept(KEY, {})).filter(isKnown)) });

export const settings = signal(restore());

export function set(name, value) {
  settings.value = { ...settings.value, [name]: value };
  keep(KEY, settings.value);
}

// Another tab changed them.
addEventListener("storage", ({ key }) => key === KEY && (settings.value = restore()));

const still = matchMedia("(prefers-reduced-motion: reduce)");
const stark = matchMedia("(prefers-contrast: more)");

/** Whether things should change without moving. */
export const isStill = () => settings.value.motion === "less" || (settings.value.motion === "system" && still.matches);

// The style sheet knows three attributes of the document.
function show() {
  const { colours, contrast, tiles } = settings.value;
  const { dataset } = document.documentElement;
  dataset.colours = colours;
  dataset.tiles = tiles;
  dataset.contrast = contrast === "system" ? (stark.matches ? "more" : "normal") : contrast;
  dataset.motion = isStill() ? "less" : "full";
}

effect(show);
still.addEventListener("change", show);
stark.addEventListener("change", show);
