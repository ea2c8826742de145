// The doors of the page, in the order of the navigation.  A door that is listed works; one that does not is not
// listed.
//
// The door NAME is the module doors/NAME.js with the style sheet style/NAME.css, and its address is /NAME; the server
// finds its address by the module.  To add one, write these two files (docs/page.md shows how) and list it here.

const door = (file, name, about) => ({ path: `/${file}`, name, about, load: () => import(`./doors/${file}.js`) });

export const DOORS = [
  door("today", "Today", "New word puzzles every day."),
  door("play", "Play", "Find the hidden word in six guesses."),
  door("clues", "Clues", "Read the clues; only one word fits them all."),
  door("cross", "Cross", "Two words cross. Equal colours are equal letters."),
  door("best", "Best", "A game stands in the middle. Name the best next guess."),
  door("solve", "Solve", "Stuck in a game? Get the best next guess."),
  door("analyse", "Analyse", "How well did I play? Skill and luck, guess by guess."),
  door("make", "Make", "Make your own puzzles, and print or share them."),
  door("lab", "Lab", "Watch different searches look for a word."),
];

/** The doors that stand in the navigation; the name of the house leads to the front page. */
export const LISTED = DOORS.slice(1);

/** The door behind a path; the front page is the first one. */
export const doorAt = (path) => DOORS.find((door) => door.path === path) ?? (path === "/" ? DOORS[0] : null);
