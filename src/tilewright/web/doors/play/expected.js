// The usual game on a day that nothing was heard of yet.

const DAY = 86_400_000;

/** The board of `today`, by the game of an earlier day; it has no id until the server has told of it. */
export const emptied = (last, today) => ({
  ...last,
  id: "",
  daily: today,
  number: last.number + Math.round((Date.parse(today) - Date.parse(last.daily)) / DAY),
  state: "playing",
  version: -1,
  moves_made: 0,
  turns: [],
  keyboard: {},
  hints: [],
  known: [],
  given_up: false,
  grade: null,
  answer: null,
  share: null,
});
