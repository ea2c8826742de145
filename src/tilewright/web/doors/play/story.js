// A game in words: what a row said, how it stands, what it is called.

import { capitals, speak } from "../../parts/marks.js";

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** A small number as a word, as at the beginning of a title. */
export const inWords = (number) => NUMBERS[number] ?? String(number);

/** What the game is called. */
export function title({ kind, daily, challenge, boards }) {
  if (kind === "adversary") return "The adversary";
  if (challenge) return "A challenge";
  if (kind === "boards") return `${inWords(boards.length)} words${daily ? " of the day" : ""}`;
  return daily ? "Word of the day" : "A word at random";
}

/** What else there is to say of it, in a line; of many boards first of all how far it is. */
export function particulars({
  kind,
  number,
  daily,
  lexicon,
  length,
  host,
  mode,
  boards,
  state,
  moves_made: made,
  limit,
}) {
  const solved = boards?.filter((board) => board.state === "won").length;
  const far =
    boards && state === "playing" ? `Guess ${made + 1} of ${limit} · ${solved} of ${boards.length} solved` : null;
  const which = daily ? `No. ${number}, ${day(daily)}` : null;
  const letters = lexicon === "en5" ? null : `${length} letters`;
  const who = kind === "adversary" ? (host === "patient" ? "patient host" : "greedy host") : null;
  const strict = mode === "normal" ? null : `${mode} mode`;
  return [far, which, letters, who, strict].filter(Boolean).join(" · ");
}

/** A date as people write it; it is the same day everywhere. */
export const day = (date) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** How the game ended, in a sentence; nothing while it goes on. */
export function ending(game) {
  const { state, answer, boards, moves_made: made, given_up: gaveUp } = game;
  if (state === "playing") return "";
  if (state === "won") return boards ? `All ${boards.length} solved in ${made}!` : `Solved in ${made}!`;
  const found = boards?.filter((board) => board.state === "won").length;
  const was = boards ? `${found} of ${boards.length} solved.` : `The word was ${capitals(answer)}.`;
  return gaveUp ? `You gave up. ${was}` : was;
}

const CHEERS = [
  "At the first try! You will dine out on this one.",
  "Two guesses: that hardly ever happens.",
  "Three guesses: sharp work.",
  "Four guesses: well played.",
  "Five guesses: you got there.",
  "With your last guess: that was close.",
];

/** What a friend would say. */
export function cheer({ kind, state, boards, limit, moves_made: made, given_up: gaveUp }) {
  if (gaveUp) return "No harm done. There is always another one.";
  if (state === "lost") return boards ? "So many words at once are hard." : "A hard one. It happens to everybody.";
  if (kind === "guess" && limit === CHEERS.length) return CHEERS[made - 1];
  return kind === "adversary" ? "The host had nowhere left to hide." : "Every one of them!";
}

/** What a skill out of a hundred means. */
export function skillInWords(skill) {
  if (skill >= 99.5) return "No guess could have been better.";
  if (skill >= 90) return "Hardly a guess could have been better.";
  if (skill >= 80) return "Good choices, most of the time.";
  return skill >= 65 ? "Some guesses could have told you more." : "Other guesses would have told you much more.";
}

/** What a luck out of a hundred means; 50 is average. */
export function luckInWords(luck) {
  if (luck >= 75) return "The replies were very kind to you.";
  if (luck >= 60) return "A little luckier than most.";
  if (luck > 40) return "About as lucky as everybody.";
  return luck > 25 ? "A little unlucky." : "The replies were against you.";
}

const ROUND = [10, 50, 100, 250, 500, 1000, 2000];

/** How common a word is, by its place among the answers. */
export function usageInWords({ word, usage_rank: rank, answers }) {
  if (!rank) return "";
  const within = ROUND.find((most) => rank <= most && most < answers);
  return within
    ? `${capitals(word)} is one of the ${within.toLocaleString("en")} most common words here.`
    : `${capitals(word)} is one of the rarer words here.`;
}

/** The last row in one sentence, and how the game ended if it did. */
export function story(game) {
  const told = game.boards
    ? boardsStory(game)
    : game.turns.length
      ? `Row ${game.turns.length}: ${speak(game.turns.at(-1))}.`
      : "";
  return `${told} ${ending(game)}`.trim();
}

const FEW = 4; // so many boards are told one by one

function boardsStory({ boards, moves_made: made, turns }) {
  const now = boards
    .map((board, index) => ({ ...board, number: index + 1 }))
    .filter(({ turns: rows }) => rows.length === made);
  const solved = now.filter(({ state }) => state === "won");
  const open = boards.filter(({ state }) => state === "playing").length;
  const rows = boards.length <= FEW ? now.map((board) => `Board ${board.number}: ${speak(board.turns.at(-1))}.`) : [];
  const found = solved.length ? `Board ${solved.map(({ number }) => number).join(", ")} solved.` : "";
  return [`Guess ${made}, ${capitals(turns.at(-1).guess)}.`, ...rows, found, `${open} open.`].filter(Boolean).join(" ");
}
