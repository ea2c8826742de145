// What is said of how a game was played.

import { learn } from "../../messages.js";

learn({
  "praise.1": "On your first guess! You’ll be telling people about this one.",
  "praise.2": "Two guesses: wonderful!",
  "praise.3": "Three guesses: sharp work.",
  "praise.4": "Four guesses: well played.",
  "praise.5": "Five guesses: you got there.",
  "praise.6": "With your last guess: that was close.",
  "praise.gaveUp": "No harm done. There’s always another one.",
  "praise.lost": "It happens to everybody. There’s always another one.",
  "praise.lostBoards": "So many at once is hard. Next time!",
  "praise.adversary": "The sly host had nowhere left to hide.",
  "praise.boards": "Every one of them!",
  "skill.name": "Skill",
  "skill.looking": "Looking at your guesses",
  "skill.perfect": "No guess could have been better.",
  "skill.high": "Very good guesses.",
  "skill.good": "Good choices, most of the time.",
  "skill.some": "Some guesses could have told you more.",
  "skill.low": "Other guesses would have told you much more.",
  "luck.name": "Luck",
  "luck.looking": "and at the replies",
  "luck.great": "The replies were very kind to you.",
  "luck.good": "A little luckier than most.",
  "luck.even": "Average luck.",
  "luck.bad": "A little unlucky.",
  "luck.worst": "The replies were against you.",
});
