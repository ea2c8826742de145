// What clue puzzles say.

import { learn } from "../../messages.js";

learn({
  "clues.title": { one: "One clue, one word", other: "{number} clues, one word" },
  "number.2": "Two",
  "number.3": "Three",
  "number.4": "Four",
  "number.5": "Five",
  "number.6": "Six",
  "number.7": "Seven",
  "number.8": "Eight",
  "clues.task": {
    one: "The clue fits one word alone.",
    other: "Only one word fits all the clues, and every clue is needed.",
  },
  "clues.clue": "Clue {number}",
  "clues.all": "Clues",
  "clues.yours": "Your answer",
  "clues.answer": "The answer",
  "clues.enter": "Enter the answer",
  "clues.left": { one: "{count} try left", other: "{count} tries left" },
  "clues.wrong": "{word} does not fit clue {clue}.",
  "clues.tried": "Tried",
  "clues.known": "What the clues say",
  "clues.show": "Show me the answer",
  "clues.first": "On the first try!",
  "clues.try": "Solved on try {number}!",
  "clues.won": "Solved on try {number} of {limit}!",
  "clues.lost": "Out of tries. This was the word.",
  "clues.steps": "How to work it out",
  "clues.fits": {
    none: "{word} fits every clue.",
    one: "{word} fits every clue, and so does {count} other word.",
    other: "{word} fits every clue, and so do {count} other words.",
  },
  "clues.loading": "Laying out the clues …",
  "clues.broken": "This link has no puzzle",
  "clues.lostPart": "Perhaps a part of it was lost on the way.",
});
