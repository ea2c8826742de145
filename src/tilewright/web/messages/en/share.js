// What is said where a finished game is shared.

import { learn } from "../../messages.js";

learn({
  "share.title": "Share",
  "share.more": "More ways to share",
  "share.copy": "Copy",
  "share.plain": "Copy without emoji",
  "share.png": "Save as PNG",
  "share.svg": "Save as SVG",
  "share.describe": "Copy the description",
  "share.about": "For people who can’t see the picture: post this text with it.",
});
