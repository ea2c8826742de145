// What a player's own board says, and pasting a game into it.

import { learn } from "../../messages.js";

learn({
  "own.rows": "Rows",
  "own.change": "Press to change",
  "own.colour": "Press to colour",
  "own.back": "Take back row {number}, {word}",
  "own.backThis": "Take back this row",
  "own.length": {
    one: "{word} has {count} letter, not {length}.",
    other: "{word} has {count} letters, not {length}.",
  },
  "own.other": { one: "Use words of {count} letter", other: "Use words of {count} letters" },

  "own.taken": "Rows of another length were taken back. “Back” brings them again.",
  "own.link": "Copy link",
  "own.over": "Start over",
  "paste.button": "Paste a grid",
  "paste.title": "Paste a game",
  "paste.label": "Shared grid",
  "paste.hint": "Squares of any colours, words, or words with their replies.",
  "paste.nothing": "There is no game in it. Paste words, or rows of coloured squares.",
  "paste.shared.cross": "This is a shared cross. Its squares are not the rows of a game.",
  "paste.shared.clues": "This is a shared clue puzzle. Its squares are not the rows of a game.",
  "paste.shared.best": "This is a shared best guess. Its squares are not the rows of a game.",
  "paste.play": "Play it yourself",
  "paste.found": "Rows that were found",
  "paste.word": "Word {number}",
  "paste.wordOf": "Word of row {number}",
  "paste.missing": "A grid has no words in it. Type the {count} letters of each guess beside its row.",
  "paste.use": "Use these rows",
});
