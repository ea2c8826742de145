// The figures of an analysis in words.  A figure is `{quality, low, high, fraction}`; a bound is said as two numbers.

import { capitals } from "../../parts/marks.js";

/** A figure as text: "3.44", or "2.94 to 3.44" if it is only known to lie between the two. */
export function said(figure, digits = 2) {
  if (!figure) return "";
  const [low, high] = [figure.low.toFixed(digits), figure.high.toFixed(digits)].map((text) => text.replace("-", "−"));
  return figure.quality === "exact" || low === high ? low : `${low} to ${high}`;
}

export const isBound = (figure) => figure?.quality === "bound";

const ENDS = { won: (count) => `Found in ${count}.`, lost: () => "Not found this time.", playing: () => "Still open." };

export const ending = ({ state, guesses }) => ENDS[state](guesses);

/** The sum of the game in one sentence. */
export function sumSentence(game) {
  const { judged, par, regret, luck } = game;
  const sum = `par ${said(par)} + regret ${said(regret)} − luck ${said(luck)}`;
  return `${ending(game)} ${judged} ${judged === 1 ? "guess" : "guesses"} = ${sum}.`;
}

/** What a better guess would have saved. */
export function regretSentence({ regret, best, guess }) {
  if (!regret) return "";
  const others = best
    .filter((word) => word !== guess)
    .slice(0, 2)
    .map(capitals)
    .join(" or ");
  if (regret.quality === "exact" && regret.low <= 0)
    return others ? `${others} would have been as good.` : "Nothing would have been better.";
  const who = others || "The best guess";
  if (isBound(regret))
    return `${who} would have saved between ${regret.low.toFixed(2)} and ${regret.high.toFixed(2)} guesses on average.`;
  return regret.low < 0.005
    ? `${who} would have saved hardly anything.`
    : `${who} would have saved ${said(regret)} of a guess on average.`;
}

/** The share of words whose reply would have been no luckier. */
function shareSentence(percentile) {
  if (!percentile || isBound(percentile)) return "";
  return percentile.low === 1
    ? " No word would have been luckier."
    : ` ${Math.round(percentile.low * 100)}\u00a0% of the words would have been no luckier.`;
}

/** What can be said of the reply. */
export function luckSentence({ luck, percentile }) {
  if (!luck) return "";
  if (isBound(luck))
    return `How lucky the reply was lies between ${luck.low.toFixed(2)} and ${luck.high.toFixed(2)} guesses.`;
  const amount = Math.abs(luck.low).toFixed(2);
  const share = shareSentence(percentile);
  if (amount === "0.00") return `The reply was neither lucky nor unlucky.${share}`;
  const [kind, did] = luck.low > 0 ? ["A lucky", "saved"] : ["An unlucky", "cost"];
  return `${kind} reply: it ${did} ${amount} of a guess.${share}`;
}
