// What the drawer of settings says.

import { learn } from "../../messages.js";

learn({
  "settings.colours": "Theme",
  "settings.colours.system": "Automatic",
  "settings.colours.light": "Light",
  "settings.colours.dark": "Dark",
  "settings.contrast": "Contrast",
  "settings.contrast.system": "Automatic",
  "settings.contrast.normal": "Normal",
  "settings.contrast.more": "High",
  "settings.tiles": "Tiles",
  "settings.tiles.tilewright": "Tilewright",
  "settings.tiles.classic": "Classic",
  "settings.motion": "Motion",
  "settings.motion.system": "Automatic",
  "settings.motion.full": "Full",
  "settings.motion.less": "None",
  "settings.keyboard": "Keys on the screen",
  "settings.keyboard.list": "Same as the words",
  "settings.keyboard.alphabet": "ABC",
  "settings.language": "Language of the page",
  "settings.language.list": "Same as the words",
  "settings.lists": "Add or remove a list",
  "settings.kept": "These settings are kept on this device.",
  "settings.alone":
    "This page has no server: games are kept in this browser, and no word that you type leaves it. The word of the day is here as well, so it is a game of honour.",
  "settings.docs": "How it works, in full",
});
