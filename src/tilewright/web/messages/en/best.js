// What positions say in which the best next guess is to be named.

import { learn } from "../../messages.js";

learn({
  "best.title": "What is the best next guess?",
  "best.position": "Position",
  "best.left": "Words left",
  "best.task": {
    one: "Guesses left: {turns}. The word is this one:",
    other: "Guesses left: {turns}. The word is one of these {count}:",
  },
  "best.any": "You may name any word, not only these.",
  "best.enter": "Name this guess",
  "best.show": "Show me the best guess",
  "best.won": "{word}: no guess is better!",
  "best.dearer": {
    one: "{word} costs about one more guess than {best}.",
    other: "{word} is close: {best} saves one guess in {count} games.",
  },
  "best.lost": "{word} needs {regret} more guesses on average.",
  "best.are": { one: "The best guess is {words}.", other: "The best guesses are {words}." },
  "best.more": { one: "{count} more", other: "{count} more" },
  "best.another": "Another position",
  "best.table": "What guesses take on average",
  "best.guess": "Guess",
  "best.average": "Guesses on average",
  "best.loses": "Extra",
  "best.best": "Best",
  "best.obvious": "Most common",
  "best.yours": "Yours",
  "best.loading": "Setting up the position …",
});
