// Many boards: each guess is made on all that are open.

import { turnsAsJson, whyIllegal } from "../position.js";
import { gameOver, illegalGuess, noHints } from "../problems.js";
import { digitsOf, wordIn, writeReply } from "../words.js";
import { guessesIn, heading, keyboardOf, turnsOf, resultOf, rowText, stateOf } from "./rows.js";

const SHARED_GRIDS = 4;
const ABREAST = 2;
const WIDE_SPACE = "\u3000";

function gridsText(boards, length, squares) {
  const empty = (squares ? WIDE_SPACE : " ").repeat(length);
  const rows = Array.from({ length: Math.max(...boards.map(({ turns }) => turns.length)) }, (_, row) =>
    boards
      .map(({ turns }) => (row < turns.length ? rowText(turns[row].code, length, squares) : empty))
      .join(" ")
      .trimEnd(),
  );
  return rows.join("\n");
}

export function boardsGame({ core, list, facts, moves }) {
  const { length } = list;
  const { limit, mode } = facts;
  const made = guessesIn(moves);
  const boards = facts.answers.map((answer, number) => {
    const rows = made.filter(([, , replies]) => replies[number]).map(([, word, replies]) => [word, replies[number]]);
    const turns = turnsOf(rows, length);
    return { answer, turns, state: stateOf(turns, limit, length) };
  });
  const states = boards.map(({ state }) => state);
  const state = ["playing", "lost", "won"].find((each) => states.includes(each)) ?? "playing";
  const open = boards.filter((board) => board.state === "playing");

  const check = (text) => {
    const word = wordIn(list, text);
    const reasons = open.map(({ turns }) => whyIllegal(core, turns, mode, word));
    if (reasons.every(Boolean)) {
      const number = boards.indexOf(open[0]) + 1;
      const { said, rule } = /** @type {any} */ (reasons[0]);
      const reason = `no open board permits it; on board ${number}, ${said}`;
      throw illegalGuess(word, mode, reason, { ...rule, board: number });
    }
    return word;
  };

  return {
    state,
    limit,
    hints: [],
    answer: facts.answers,
    surrender: `X/${limit}`,
    misses: 0,
    seen: () => ({
      turns: made.map(([, guess]) => ({ guess, reply: null })),
      boards: boards.map((board) => ({
        turns: turnsAsJson(board.turns, length),
        state: board.state,
        keyboard: keyboardOf(board.turns, length),
      })),
    }),
    known: () =>
      open.length
        ? [`${open.length} of ${boards.length} boards are open, with ${limit - made.length} guesses left`]
        : [],
    guess(text) {
      if (state !== "playing") throw gameOver();
      const word = check(text);
      const replyOf = (board) =>
        board.state === "playing" ? writeReply(core.score(word, board.answer), length) : null;
      return ["guess", word, boards.map(replyOf)];
    },
    hint() {
      throw noHints();
    },
    share(title, squares) {
      const fell = boards.map((board) => (board.state === "won" ? board.turns.length : "X")).join(" ");
      const lines = [heading(title, resultOf(state, made.length, limit), mode), fell];
      if (boards.length > SHARED_GRIDS) return lines.join("\n");
      const pairs = Array.from({ length: Math.ceil(boards.length / ABREAST) }, (_, pair) =>
        boards.slice(pair * ABREAST, (pair + 1) * ABREAST),
      );
      return [...lines, pairs.map((pair) => gridsText(pair, length, squares)).join("\n\n")].join("\n");
    },
    grids: () => boards.map(({ turns }) => turns.map(({ code }) => digitsOf(code, length))),
  };
}
