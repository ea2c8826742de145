// What is said of how a game was played: what a friend would say, and what skill and luck mean.

import { say } from "../../messages.js";
import "../../messages/en/praise.js";

const GUESSES = 6; // of a game in which each number of them has its own sentence

/** What a friend would say. */
export function cheer({ kind, state, boards, limit, moves_made: made, given_up: gaveUp }) {
  if (gaveUp) return say("praise.gaveUp");
  if (state === "lost") return say(boards ? "praise.lostBoards" : "praise.lost");
  if (kind === "guess" && limit === GUESSES) return say(`praise.${made}`);
  return say(kind === "adversary" ? "praise.adversary" : "praise.boards");
}

/** What a skill out of a hundred means. */
export function skillInWords(skill) {
  if (skill >= 99.5) return say("skill.perfect");
  if (skill >= 90) return say("skill.high");
  if (skill >= 80) return say("skill.good");
  return say(skill >= 65 ? "skill.some" : "skill.low");
}

const SPREAD = 0.62; // guesses, the standard deviation of luck: of perfect play on en5, by the tree that is shipped

/** How many games in a hundred have less luck than `luck`, a figure in guesses: by its sum, so that it is above 50 if the
 * replies saved anything.  A normal distribution, within one per cent (its logistic approximation). */
export function luckScore({ low, high }) {
  return 100 / (1 + Math.exp(-1.702 * ((low + high) / 2 / SPREAD)));
}

/** What a luck out of a hundred means; 50 is average. */
export function luckInWords(luck) {
  if (luck >= 75) return say("luck.great");
  if (luck >= 60) return say("luck.good");
  if (luck > 40) return say("luck.even");
  return say(luck > 25 ? "luck.bad" : "luck.worst");
}
