// How a clue puzzle is worked out, step by step.

import { learn } from "../../messages.js";

learn({
  "step.green": {
    one: "Clue {clues} puts {letter} in place {place}.",
    other: "Clues {clues} put {letter} in place {place}.",
  },
  "step.exactly": {
    one: "There is only one {letter}: clue {clues} leaves another gray.",
    other: "There are exactly {count} of {letter}: clue {clues} leaves another gray.",
  },
  "step.least": { one: "There is at least one {letter}.", other: "There are at least {count} of {letter}." },
  "step.sure": "{letter} must be in place {places}.",
  "step.sureAnother": "Another {letter} must be in place {places}.",
  "step.maybe": "{letter} is in place {places}.",
  "step.maybeAnother": "Another {letter} is in place {places}.",
  "step.excluded": {
    one: "Clue {clues} excludes other places.",
    other: "Clues {clues} exclude other places.",
  },
  "step.taken": "The other places are taken.",
  "step.absent": "Not in the word: {letters}.",
  "step.sight": {
    one: "{count} common word matches the green and yellow tiles.",
    other: "{count} common words match the green and yellow tiles.",
  },
  "step.gray": { one: "One has a gray letter: {words}.", other: "{count} have a gray letter: {words}." },
  "step.often": { one: "One has a letter too often: {words}.", other: "{count} have a letter too often: {words}." },
  "step.fit": { one: "Only {words} fits.", other: "{count} allowed words fit: {words}." },
  "step.more": { one: "{count} more", other: "{count} more" },
});
