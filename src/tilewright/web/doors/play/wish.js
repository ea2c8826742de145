// What somebody wants to play, as an address has it.

import { unusual } from "../../parts/usual.js";

/** What the address of a game says: nothing that goes without saying. */
export function wishOf({ kind, words, date, boards, host, lexicon, mode }) {
  const daily = kind === "adversary" || words === "random" ? "no" : words === "day" ? date : null;
  return {
    kind: kind === "guess" ? null : kind,
    daily,
    boards: kind === "boards" ? boards : null,
    host: kind === "adversary" && host !== "greedy" ? host : null,
    lexicon: unusual(lexicon),
    mode: mode === "normal" ? null : mode,
  };
}
