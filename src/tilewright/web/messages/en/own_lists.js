// What the dialog of one's own lists says.

import { learn } from "../../messages.js";

learn({
  "lists.title": "Name of the list",
  "lists.words": "Words",
  "lists.form":
    "Paste them as they are: one on each line or with commas, in capitals or not, with counts or comments after them. Each length becomes a list.",
  "lists.language": "Language of the words",
  "lists.noLanguage": "Any: every character is a letter",
  "lists.add": "Add the list",
  "lists.more": "Back to the lists",
  "lists.use": "Use it now",
  "lists.remove": "Remove",
  "lists.ask": "Remove this list?",
  "lists.really": "Remove it for good",
  "lists.count": { one: "{count} word", other: "{count} words" },
  "lists.made": { one: "{count} list was added.", other: "{count} lists were added." },
  "lists.nothingLeft": "Every word was taken.",
  "lists.left": "Left out:",
  "lists.left.letters": {
    one: "{count} that is not letters alone: {words}",
    other: "{count} that are not letters alone: {words}",
  },
  "lists.left.phrase": {
    one: "{count} with more than one word: {words}",
    other: "{count} with more than one word: {words}",
  },
  "lists.left.length": {
    one: "{count} shorter than 2 or longer than 20 letters: {words}",
    other: "{count} shorter than 2 or longer than 20 letters: {words}",
  },
  "lists.left.answerless": {
    one: "{count} of a length that has no word to be found: {words}",
    other: "{count} of a length that has no word to be found: {words}",
  },
  "lists.left.alphabet": {
    one: "{count} in a script with more than 128 letters: {words}",
    other: "{count} in a script with more than 128 letters: {words}",
  },
  "lists.merged": { one: "{count} word stood there twice.", other: "{count} words stood there more than once." },
});
