// What a player's own board says, and pasting a game into it.

import { learn } from "../../messages.js";

learn({
  "own.rows": "Rows",
  "own.change": "Press to change its colour",
  "own.colour": "Press to take the word and colour this tile",
  "own.tap": "Tap a tile to change its colour: gray, yellow, green, and gray again.",
  "own.keys": "On a keyboard: 1 is gray, 2 is yellow, 3 is green.",
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
  "paste.button": "Paste a game",
  "paste.label": "Your game",
  "paste.hint":
    "Squares as you share them (⬛🟨🟩⬛⬛), the words you guessed (crane, toast), or both in each line (crane ⬛🟨🟩⬛⬛).",
  "paste.nothing": "There is no game in it. Paste the squares that you shared, or the words that you guessed.",
  "paste.shared.cross": "This is a shared cross. Its squares are not the rows of a game.",
  "paste.shared.clues": "This is a shared clue puzzle. Its squares are not the rows of a game.",
  "paste.shared.best": "This is a shared best guess. Its squares are not the rows of a game.",
  "paste.play": "Play it yourself",
  "paste.found": "Rows that were found",
  "paste.word": "Word {number}",
  "paste.wordOf": "Word of row {number}",
  "paste.missing": "Squares do not tell the words. Type the word that you guessed beside each row.",
  "paste.use": "Use these rows",
});
