// The colours that a word from the advice begins with, for people to correct: such as a word that fits would give, so that
// nobody who follows the advice is shown what cannot be.

import { post } from "../../api.js";
import { isOwn } from "../../local/own_names.js";
import { firstReply } from "../../parts/turns.js";

const TRIED = 12; // words that fit; one of them gives about what the earlier rows have shown

const agreement = (reply, other) => [...reply].filter((mark, place) => mark === other[place]).length;

/** The reply to `guess` that is most like what earlier rows have shown, of those that some words that fit would give. */
export async function likelyReply(guess, /** @type {Filling} */ { turns, lexicon, mode, unlisted }) {
  const shown = firstReply(guess, turns);
  if (!turns.length || isOwn(lexicon)) return shown; // no server is told of own words
  try {
    const { words } = await post("/candidates", { turns, lexicon, mode, unlisted });
    const others = words.filter((word) => word !== guess).slice(0, TRIED);
    const scored = await Promise.all(
      (others.length ? others : words).map((answer) => post("/score", { guess, answer })),
    );
    const replies = scored.map(({ reply }) => reply);
    return replies.reduce((best, each) => (agreement(each, shown) > agreement(best, shown) ? each : best));
  } catch {
    return shown;
  }
}
