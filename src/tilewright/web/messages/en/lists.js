// What word lists and modes are called.

import { learn } from "../../messages.js";

learn({
  "list.language": "Language",
  "list.length": "Length",
  "list.letters": { one: "{count} letter", other: "{count} letters" },
  "list.en": "English",
  "list.gb": "British English",
  "list.us": "American English",
  "list.au": "Australian English",
  "list.big": "English, more words",
  "list.label": "Word list",
  "list.own": "Your own lists",
  "list.others": "Other lists",
  "list.about": "Play and solve with words of your own. They stay in this browser and are sent nowhere.",
  "mode.label": "Mode",
  "mode.normal": "Normal",
  "mode.hard": "Hard",
  "mode.ultra": "Ultra",
});
