// What the puzzles of the days say in common, and their archive.

import { learn } from "../../messages.js";

learn({
  "daily.today": "today",
  "daily.gift": "Somebody has made this for you",
  "daily.endless": "endless",
  "daily.help": "Help",
  "daily.end": "The end",
  "daily.reallyEnd": "Yes, end the game",
  "daily.letter": "Give me a letter",
  "daily.hint": "Give me a hint",
  "daily.busy": "One moment: the last word is still on its way.",
  "daily.short": { one: "The word has {count} letter.", other: "The word has {count} letters." },
  "daily.record": "Played {played}, won {won}. Streak {streak}, best {best}.",
  "daily.here": "Here it is.",
  "daily.own": "Make your own",
  "view.today": "Today",
  "view.archive": "Archive",
  "view.random": "Endless",
  "archive.title": "Archive",
  "archive.before": "Month before, {month}",
  "archive.after": "Month after, {month}",
  "archive.day": "{day}, number {number}",
  "archive.waiting": "Looking them up …",
  "archive.won": "won",
  "archive.lost": "lost",
  "archive.begun": "begun",
  "now.word": "Today’s word",
  "now.puzzle": "Today’s puzzle",
  "now.cross": "Today’s cross",
  "now.position": "Today’s position",
});
