// What a finished game of words says, and the statistics.

import { learn } from "../../messages.js";

learn({
  "ending.again": "Play again",
  "ending.analyse": "How well did I play?",
  "ending.watch": "Watch a machine find it",
  "ending.toToday": "To the word of the day",
  "ending.past": "Words of past days",
  "ending.other": "Another kind of game",
  "ending.common": "{word} is one of the {count} most common words here.",
  "ending.hints": { one: "With one hint.", other: "With {count} hints." },
  "ending.rare": "You don’t hear {word} every day.",
  "stats.title": "Statistics",
  "stats.played": "Played",
  "stats.won": "Won",
  "stats.streak": "Streak",
  "stats.best": "Best streak",
  "stats.guesses": "Guesses needed",
  "stats.none": "You haven’t finished a word of the day yet. The first one will appear here.",
  "stats.about": "Your streak is how many daily words you have found in a row.",
  "stats.export": "Export",
  "stats.import": "Import …",
  "stats.added": { none: "No game was added.", one: "{count} game added.", other: "{count} games added." },
  "stats.refused": { one: "{count} could not be added.", other: "{count} could not be added." },
  "stats.stranger": "That isn’t a file of Tilewright’s.",
  "stats.forget": "Delete my games and statistics",
  "stats.warning": "All your games and statistics will be deleted, here and on the server, for good.",
  "stats.forgetAll": "Delete everything",
  "stats.keep": "Keep it",
  "stats.forgotten": "Everything is deleted.",
  "stats.guess": {
    none: "Other words: none yet.",
    one: "Other words: {count} game, {won} won.",
    other: "Other words: {count} games, {won} won.",
  },
  "stats.boards": {
    none: "Many words: none yet.",
    one: "Many words: {count} game, {won} won.",
    other: "Many words: {count} games, {won} won.",
  },
  "stats.adversary": {
    none: "Against the sly host: none yet.",
    one: "Against the sly host: {count} game, {won} won.",
    other: "Against the sly host: {count} games, {won} won.",
  },
});
