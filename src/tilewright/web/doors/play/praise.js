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

/** What a luck out of a hundred means; 50 is average. */
export function luckInWords(luck) {
  if (luck >= 75) return say("luck.great");
  if (luck >= 60) return say("luck.good");
  if (luck > 40) return say("luck.even");
  return say(luck > 25 ? "luck.bad" : "luck.worst");
}
