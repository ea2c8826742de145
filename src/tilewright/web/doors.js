// The doors of the page, in the order of the navigation.  A door that is listed works; one that does not is not
// listed.
//
// The door NAME is the module doors/NAME.js with the style sheet style/NAME.css, and its address is /NAME; the server
// finds its address by the module.  To add one, write these two files (docs/page.md shows how) and list it here.

const door = (file, name, title) => ({ path: `/${file}`, name, title, load: () => import(`./doors/${file}.js`) });

export const DOORS = [
  door("play", "Play", "Play a word game"),
  door("solve", "Solve", "Find the best next guess"),
  door("analyse", "Analyse", "What a game was worth"),
  door("clues", "Clues", "Clue puzzles"),
  door("cross", "Cross", "Colour crosses"),
  door("lab", "Lab", "The search laboratory"),
];

/** The door behind a path; the front page is the first one. */
export const doorAt = (path) => DOORS.find((door) => door.path === path) ?? (path === "/" ? DOORS[0] : null);
