// A game that a machine plays, as data: by a solver that does not know the word, or by a search that does.

import { events as listen, post } from "../../api.js";
import { Problem } from "../../server.js";
import { useAnswer } from "../../parts/ask.js";
import { DEFAULT_LEXICON, unusual } from "../../parts/usual.js";
import { DEFAULT_SOLVER } from "../solve/solver.js";

export const DEFAULT_SEARCH = "astar-constant-goal";
const EXAMPLE = "quart"; // what is played for somebody who has chosen no word

/** The game of an address.  `config` names a search, and then it plays. */
export const gameIn = (query) => ({
  answer: query.get("answer") || EXAMPLE,
  solver: query.get("solver") ?? DEFAULT_SOLVER,
  config: query.get("config") ?? "",
  mode: query.get("mode") ?? "normal",
  lexicon: query.get("lexicon") ?? DEFAULT_LEXICON,
});

/** As an address has it: what is usual is left out.
 *
 * @param {Filling} game
 */
export const writeQuery = ({ answer, solver, config, mode, lexicon }) => ({
  view: "solver",
  answer,
  config,
  solver: config || solver === DEFAULT_SOLVER ? null : solver,
  mode: config || mode === "normal" ? null : mode,
  lexicon: unusual(lexicon),
});

/** The last event of a stream, and the first of its others. */
const lastOf = (path, stop) =>
  new Promise((resolve, reject) => {
    let first = null;
    const end = listen(path, {
      expand: (event) => (first ??= event),
      result: (result) => resolve({ result, first }),
      problem: (problem) => reject(new Problem(problem)),
      lost: reject,
    });
    stop.addEventListener("abort", end);
  });

/** The path of a search as turns; where one word is left, it is said. */
function turnsOf({ path, answer, found }, start) {
  const steps = path.map(({ guess, reply, candidates }, index) => ({
    guess,
    reply,
    before: path[index - 1]?.candidates ?? start,
    after: candidates,
  }));
  const isSaid = path.at(-1)?.guess === answer;
  const last = { guess: answer, reply: "G".repeat([...answer].length), before: 1, after: 1 };
  return found && !isSaid ? [...steps, last] : steps;
}

async function askSearch({ answer, config, lexicon }, stop) {
  const query = new URLSearchParams({ answer, config, lexicon });
  const { result, first } = await lastOf(`/search?${query}`, stop);
  const turns = turnsOf(result, first.candidates);
  return { answer, lexicon, solved: result.found && turns.length <= 6, isOracle: true, turns };
}

const askSolver = ({ answer, solver, mode, lexicon }, stop) =>
  post("/solve", { answers: [answer], solver, mode, lexicon }, stop);

/** What came of a game: `{found, error, busy, key}`; `key` changes with the game.
 *
 * @returns {Filling}
 */
export function useMachineGame(game) {
  const key = JSON.stringify(game);
  const asked = useAnswer(key, (stop) => (game.config ? askSearch(game, stop) : askSolver(game, stop)));
  return { ...asked, key, found: asked.question === key ? asked.answer : null };
}
