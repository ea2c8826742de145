// What is known of letters.

import { learn } from "../../messages.js";

learn({
  "fact.at": "{letter} is in place {places}.",
  "fact.not": "{letter} is not in place {places}.",
  "fact.elsewhere": "{letter} is in the word, but not in place {places}.",
  "fact.there": "{letter} is in the word.",
  "fact.exactly": { one: "There is only one {letter}.", other: "There are exactly {count} of {letter}." },
  "fact.least": { one: "There is at least one {letter}.", other: "There are at least {count} of {letter}." },
  "fact.absent": "Not in the word: {letters}.",
});
