// The figures of an analysis in words.  A figure is `{quality, low, high, fraction}`; a bound is said as two numbers.

import { capitals } from "../../parts/marks.js";
import { inWords } from "../solve/outlook.js";

/** A figure as text: "3.44", or "2.94 to 3.44" if it is only known to lie between the two. */
export function figureText(figure, digits = 2) {
  if (!figure) return "";
  const [low, high] = [figure.low.toFixed(digits), figure.high.toFixed(digits)].map((text) => text.replace("-", "−"));
  return figure.quality === "exact" || low === high ? low : `${low} to ${high}`;
}

export const isBound = (figure) => figure?.quality === "bound";

const ENDS = {
  won: (count) => `Solved in ${count}!`,
  lost: () => "Not found this time.",
  playing: () => "Still open.",
};

export const ending = ({ state, guesses }) => ENDS[state](guesses);

/** The sum of the game in one sentence. */
export function sumSentence(game) {
  const { judged, par, regret, luck } = game;
  const sum = `par ${figureText(par)} + regret ${figureText(regret)} − luck ${figureText(luck)}`;
  return `${ending(game)} ${judged} ${judged === 1 ? "guess" : "guesses"} = ${sum}.`;
}

const NOTHING = 0.005; // of a guess, which nobody would notice
const isWon = (reply) => /^G+$/.test(reply);

/** Whether another guess would have been better, in a plain sentence. */
export function guessSentence({ guess, reply, regret, best, before }) {
  const name = capitals(guess);
  if (isWon(reply)) return before === 1 ? `Only ${name} was left.` : `${name} was the word!`;
  if (!regret) return "";
  if (regret.high < NOTHING) return `${name} was ${best.length > 1 ? "as good as any guess" : "the best guess"}.`;
  const other = best.find((word) => word !== guess);
  const who = other ? capitals(other) : "Another guess";
  if (isBound(regret)) return `${who} may have been better than ${name}.`;
  return regret.high < 0.1
    ? `${name} was a good guess; ${who} was a little better.`
    : `${who} was better than ${name}.`;
}

/** How lucky the reply was, in a plain sentence; `share` is that of the replies that would have been no luckier. */
export function luckSentence({ reply, before, luck_percent: share }) {
  if (!share || before === 1) return "";
  const middle = (share.low + share.high) / 200;
  if (isWon(reply)) return `There were ${before} to choose from: ${before > 3 ? "very lucky" : "lucky"}!`;
  if (middle > 0.45 && middle < 0.55) return "The reply was neither lucky nor unlucky.";
  return middle > 0.5
    ? `You were lucky: ${inWords(middle)} replies would have left you worse off.`
    : `You were unlucky: ${inWords(1 - middle)} replies would have been better.`;
}
