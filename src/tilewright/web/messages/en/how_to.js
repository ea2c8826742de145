// How each kind of game is played.

import { learn } from "../../messages.js";

learn({
  "howto.correct": "{letter} is in the right place. A full corner marks it.",
  "howto.elsewhere": "{letter} is in the word, but somewhere else. Half a corner marks it.",
  "howto.absent": "{one}, {two} and {three} are not in the word. They have no mark.",
  "howto.guess": "Find the hidden word in six guesses. After each guess, the tiles show how close you are:",
  "howto.guess.type": "Type a word and press {key}. A word that isn’t in the word list costs nothing.",
  "howto.guess.more": "Hard and ultra mode, and more",
  "howto.guess.modes":
    "*Hard*: letters in their right place must stay, and letters that were shown must be used. *Ultra*: every guess must fit everything you know. You choose the mode before your first guess.",
  "howto.guess.often":
    "A letter that the word has once is marked once, even if your guess has it twice. On a keyboard, {key} tells what you know so far.",
  "howto.clues":
    "Somebody has made a few guesses, and you see how each was answered. Only one word fits them all. Which?",
  "howto.clues.tries": "You have three tries. There is no need to guess: the clues are enough.",
  "howto.cross": "Two words cross. Same colour, same letter; different colours are different letters.",
  "howto.cross.lives": "Name a letter: if it is there, all its cells are filled. If it isn’t, it costs a life.",
  "howto.best":
    "Somebody has made a few guesses of six. A few words are left, and each is equally likely. Which guess finds the word soonest, on average?",
  "howto.best.any":
    "You name one word, any word of the list: it need not be one of those left. Then you see how many guesses it costs, and why. The most common of the words left is never the best guess.",
  "howto.play": "Play",
});
