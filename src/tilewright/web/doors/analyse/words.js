// The figures of an analysis in words.  A figure is `{quality, low, high, fraction}`; a bound is said as two numbers.

import { say } from "../../messages.js";
import "../../messages/en/analyse.js";
import { capitals } from "../../parts/marks.js";
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

/** The sum of the game in one sentence. */
export function sumSentence(game) {
  const { judged, par, regret, luck } = game;
  const sum = say("analyse.sum", {
    count: judged,
    par: figureText(par),
    regret: figureText(regret),
    luck: figureText(luck),
  });
  return `${ending(game)} ${sum}`;
}

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

/** How lucky the reply was, in a plain sentence; `share` is that of the replies that would have been no luckier. */
export function luckSentence({ reply, before, luck_percent: share }) {
  if (!share || before === 1) return "";
  const middle = (share.low + share.high) / 200;
  if (isWon(reply)) return say(before > 3 ? "guess.veryLucky" : "guess.lucky", { count: before });
  if (middle > 0.45 && middle < 0.55) return say("guess.even");
  if (Math.abs(middle - 0.5) > 0.45) return say(middle > 0.5 ? "guess.blessed" : "guess.cursed");
  return middle > 0.5
    ? say("guess.fortunate", { share: inWords(middle) })
    : say("guess.unlucky", { share: inWords(1 - middle) });
}
