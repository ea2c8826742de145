// What is said of long work and of plots.

import { learn } from "../../messages.js";

learn({
  "work.far": "{done} of {total}",
  "work.left.moment": "About a moment left",
  "work.left.seconds": { one: "About {count} second left", other: "About {count} seconds left" },
  "work.left.minutes": { one: "About {count} minute left", other: "About {count} minutes left" },
  "work.cancel": "Cancel",
  "work.since": "({count} s)",
  "work.stopped": "Stopped.",
  "work.again": "Go on",
  "work.drawing": "Drawing …",
  "work.drawn": "{title}, drawn",
  "work.table": "The figures as a table",
  "work.download": "Download: {title}",
  "work.noPlots": "The part of the page that draws plots could not be loaded.",
});
