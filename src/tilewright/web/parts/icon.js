// Small drawings in the colour of the text.  They never speak: the button around them has the name.

import { html } from "../kit.js";

const PATHS = {
  mark: "M3 3h8v8H3zM13 3h8v8h-8zM13 13h8v8h-8z",
  settings:
    "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  close: "M5 5l14 14M19 5L5 19",
  erase: "M9 5h11v14H9l-6-7zM12 9.5l5 5m0-5l-5 5",
  enter: "M20 5v8H5m5-5l-5 5 5 5",
  statistics: "M4 20h16M7 20v-6m5 6V5m5 15v-9",
  share: "M12 15V4m0 0L8 8m4-4l4 4M5 12v8h14v-8",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.4M12 17.5v.5",
  warning: "M12 4L2.5 20h19zM12 10v4.5M12 17v.5",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  more: "M5 12h.5m6.25 0h.5m6.25 0h.5",
  left: "M14 6l-6 6 6 6",
  right: "M10 6l6 6-6 6",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  download: "M12 4v11m0 0l-4-4m4 4l4-4M5 19h14",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  end: "M6 5l8 7-8 7zM18 5v14",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
};

export const Icon = ({ name }) =>
  html`<svg class=${`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${PATHS[name]} />
  </svg>`;
