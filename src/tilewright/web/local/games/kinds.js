// The kinds of games that the local host plays, and what they are called.

import { bestGame } from "./best.js";
import { boardsGame } from "./boards.js";
import { cluesGame } from "./clues.js";
import { crossGame } from "./cross.js";
import { guessGame } from "./guess.js";

const USUAL_LENGTH = 5;

/** Of each kind: its game, what stands in titles, whether it has modes and days. */
export const KINDS = {
  guess: { game: guessGame, label: "", hasModes: true, isDaily: true },
  boards: {
    game: boardsGame,
    label: "",
    hasModes: true,
    isDaily: false,
    detail: (facts) => ` ${facts.answers.length} boards`,
  },
  clues: { game: cluesGame, label: "clues", isDaily: true },
  cross: { game: crossGame, label: "cross", isDaily: true },
  best: { game: bestGame, label: "best guess", isDaily: true },
};
export const DAILY = ["guess", "clues", "cross", "best"];

/** What a game is called where it is shared. */
export function titleOf(kind, facts) {
  const { label, detail = () => "" } = KINDS[kind];
  const letters = facts.length === USUAL_LENGTH ? "" : ` ${facts.length} letters`;
  const number = facts.number ? ` #${facts.number}` : facts.challenge ? " challenge" : "";
  return `Tilewright${label && ` ${label}`}${letters}${detail(facts)}${number}`;
}
