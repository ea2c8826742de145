// The figures of an analysis in words.  A figure is `{quality, low, high, fraction}`; a bound is said as two numbers.

import { say } from "../../messages.js";
import "../../messages/en/analyse.js";
import "../../messages/en/praise.js";
import { capitals } from "../../parts/marks.js";
import { luckInWords, skillInWords } from "../play/praise.js";
import { inWords } from "../solve/outlook.js";

/** A figure as text: "3.44", or "2.94 to 3.44" if it is only known to lie between the two. */
export function figureText(figure, digits = 2) {
  if (!figure) return "";
  const [low, high] = [figure.low.toFixed(digits), figure.high.toFixed(digits)].map((text) => text.replace("-", "−"));
  return figure.quality === "exact" || low === high ? low : say("analyse.between", { low, high });
}

export const isBound = (figure) => figure?.quality === "bound";

/** How the game ended. */
export function ending({ state, guesses }) {
  if (state === "won") return say("game.solved", { count: guesses });
  return say(state === "lost" ? "analyse.lost" : "analyse.open");
}

const middle = ({ low, high }) => (low + high) / 2;

/** Skill and luck, each with its name, a number out of a hundred and what that means; a game may lack either. */
export const scoresOf = ({ skill, luck_percent: luck }) =>
  [
    skill && { name: say("skill.name"), value: middle(skill), meaning: skillInWords(middle(skill)) },
    luck && { name: say("luck.name"), value: middle(luck), meaning: luckInWords(middle(luck)) },
  ].filter(Boolean);

/** What a screen reader says first: how it ended, and skill and luck as they are shown. */
export const spokenWorth = (game) =>
  [ending(game), ...scoresOf(game).map(({ name, value, meaning }) => `${name} ${Math.round(value)}: ${meaning}`)].join(
    " ",
  );

const NOTHING = 0.005; // of a guess, and less is none
const UNFELT = 0.05; // a guess in twenty games, which nobody would notice
const LITTLE = 0.1;
const isWon = (reply) => /^G+$/.test(reply);

/** The word to name: a common one if it is as good or nearly so, and surely better than the guess; else the best. */
function nameOther({ guess, regret, best, common }) {
  if (common && regret.low > common.regret.high + NOTHING) return { other: common.word, beyond: common.regret };
  return { other: best.find((each) => each !== guess), beyond: null };
}

/** What a rare word would have saved beside the common one that was named: 0.04 of a guess is 1 guess in 25 games. */
function rareSentence(best, beyond) {
  if (!beyond || beyond.low < NOTHING) return "";
  return say("guess.rare", { other: capitals(best[0]), count: Math.round(1 / beyond.low) });
}

/** Why the word itself cost skill: where so many words were left, it was a bet.  Nobody is told another who was right. */
const gambleSentence = (regret) => (regret && regret.low >= UNFELT ? say("guess.gamble") : "");

/** Whether another guess would have been better, in a plain sentence, and what a rare word would have saved beyond it.
 *
 * What is said follows from both ends of the regret.
 *
 * @returns {[string, string]}
 */
export function guessSentences(turn) {
  const { guess, reply, regret, best, before, common } = turn;
  const word = capitals(guess);
  if (isWon(reply)) return [say(before === 1 ? "guess.left" : "guess.won", { word }), gambleSentence(regret)];
  if (before === 1 && best.length > 0) return [say("guess.wasted", { word, other: capitals(best[0]) }), ""];
  if (!regret) return ["", ""];
  if (regret.high < NOTHING) return [say(best.join() === guess ? "guess.best" : "guess.asGood", { word }), ""];
  if (regret.high < UNFELT) return [say("guess.nearly", { word }), ""];
  if (common?.word === guess) return [say("guess.common", { word }), rareSentence(best, regret)];
  const { other, beyond } = nameOther(turn);
  if (!other) return [say("guess.unsure", { word }), ""];
  const facts = { word, other: capitals(other) };
  if (regret.low < UNFELT) return [say(regret.high < LITTLE ? "guess.fine" : "guess.maybe", facts), ""];
  return [say(regret.high < LITTLE ? "guess.good" : "guess.better", facts), rareSentence(best, beyond)];
}

/** The word that was surely better than the guess, if one is named. */
export function betterThan(turn) {
  const { guess, reply, regret, before, common } = turn;
  if (isWon(reply) || before === 1 || !regret || regret.low < UNFELT || common?.word === guess) return null;
  return nameOther(turn).other ?? null;
}

/** How lucky the reply was, in a plain sentence.  `less` of all replies would have been less lucky and `more` of them more;
 * those that are as lucky count as neither.  What it saved must say the same. */
export function luckSentence({ reply, before, luck, percentile, luck_percent: percent }) {
  if (!percent || before === 1) return "";
  if (isWon(reply)) return say(before > 3 ? "guess.veryLucky" : "guess.lucky", { count: before });
  const [upTo, half, saved] = [middle(percentile), middle(percent) / 100, middle(luck)];
  const [less, more] = [2 * half - upTo, 1 - upTo];
  if (saved > 0 && half > 0.95) return say("guess.blessed");
  if (saved < 0 && half < 0.05) return say("guess.cursed");
  if (saved > 0 && less > 0.5) return say("guess.fortunate", { share: inWords(less) });
  if (saved < 0 && more > 0.5) return say("guess.unlucky", { share: inWords(more) });
  return say("guess.even");
}
