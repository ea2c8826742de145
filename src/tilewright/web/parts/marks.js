// The three marks of a reply, as the page says and shows them.  Replies are text such as "-YG--".

import { say } from "../messages.js";
import { capital } from "./alphabet.js";

export const MEANINGS = { "-": "absent", Y: "elsewhere", G: "correct" };

/** What each tile of a reply means: `meanings("-YG")` is absent, elsewhere, correct. */
export const meanings = (reply) => [...reply].map((mark) => MEANINGS[mark]);

/** A word as it stands on tiles. */
export const capitals = (word) => [...word].map(capital).join("");

/** One row in one sentence: "C absent, R correct, …". */
export function speak({ guess, reply }) {
  const said = meanings(reply);
  return [...guess]
    .map((letter, index) => say("row.said", { letter: capital(letter), mark: say(`mark.${said[index]}`) }))
    .join(", ");
}

/** A phrase as a sentence: "no L, A or V" is "No L, A or V." */
export const sentence = (phrase) =>
  `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${/[.!?…]$/.test(phrase) ? "" : "."}`;
