// The doors of the page, in the order of the navigation.  A door that is listed works; one that does not is not
// listed.
//
// To add one, write doors/NAME.js (docs/page.md shows how) and list it here.

export const DOORS = [
  { path: "/play", name: "Play", title: "Play a word game", load: () => import("./doors/play.js") },
  { path: "/solve", name: "Solve", title: "Find the best next guess", load: () => import("./doors/solve.js") },
  { path: "/analyse", name: "Analyse", title: "What a game was worth", load: () => import("./doors/analyse.js") },
  { path: "/clues", name: "Clues", title: "Clue puzzles", load: () => import("./doors/clues.js") },
  { path: "/cross", name: "Cross", title: "Colour crosses", load: () => import("./doors/cross.js") },
  { path: "/lab", name: "Lab", title: "The search laboratory", load: () => import("./doors/lab.js") },
];

/** The door behind a path; the front page is the first one. */
export const doorAt = (path) => DOORS.find((door) => door.path === path) ?? (path === "/" ? DOORS[0] : null);
