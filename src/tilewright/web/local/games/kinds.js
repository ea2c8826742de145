// The kinds of games that the local host plays, and what they are called.

import { guessGame } from "./guess.js";

const USUAL_LENGTH = 5;

/** Of each kind: its game, which but for the usual one is fetched when it is played; what stands in titles, whether it has modes and days. */
export const KINDS = {
  guess: { load: async () => guessGame, label: "", hasModes: true, isDaily: true },
  boards: {
    load: async () => (await import("./boards.js")).boardsGame,
    label: "",
    hasModes: true,
    isDaily: false,
    detail: (facts) => ` ${facts.answers.length} boards`,
  },
  clues: { load: async () => (await import("./clues.js")).cluesGame, label: "clues", isDaily: true },
  cross: { load: async () => (await import("./cross.js")).crossGame, label: "cross", isDaily: true },
  best: { load: async () => (await import("./best.js")).bestGame, label: "best guess", isDaily: true },
};
export const DAILY = ["guess", "clues", "cross", "best"];

/** What a game is called where it is shared. */
export function titleOf(kind, facts) {
  const { label, detail = () => "" } = KINDS[kind];
  const letters = facts.length === USUAL_LENGTH ? "" : ` ${facts.length} letters`;
  const number = facts.number ? ` #${facts.number}` : facts.challenge ? " challenge" : "";
  return `Tilewright${label && ` ${label}`}${letters}${detail(facts)}${number}`;
}
