// What hints say.

import { learn } from "../../messages.js";

learn({
  "hint.left": { one: "Only one word is left.", other: "{count} words are left." },
  "hint.letter": "Letter {place} is {letter}.",
  "hint.pairs": { one: "One pair of words fits.", other: "{count} pairs of words fit so far." },
  "hint.in": "Try {letter}: it is in {share} of them.",
  "hint.inAll": "Try {letter}: it is in all of them.",
  "hint.among": "One of the words left is a best guess.",
  "hint.outside": "None of the words left is a best guess.",
  "hint.begins": "A best guess begins with {letter}.",
});
