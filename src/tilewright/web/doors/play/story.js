// A game in words: what a row said, how it stands, what it is called.

import { OWN, isOwn } from "../../local/own_names.js";
import { formatDate, joinList, say } from "../../messages.js";
import "../../messages/en/play.js";
import { capitals, speak } from "../../parts/marks.js";
import { foreignWords } from "../../parts/tongue.js";

/** What a game is called; `count` is how many boards it has. */
export function title(/** @type {Filling} */ { kind, daily, challenge }, count) {
  if (kind === "adversary") return say("play.adversary");
  if (challenge) return say("play.challenge");
  if (kind === "boards") return say(daily ? "play.boardsDaily" : "play.boards", { count });
  return say(daily ? "play.daily" : "play.random");
}

/** What a player's own list is called, as far as its name has kept it. */
function ownTitle(lexicon) {
  const name = lexicon
    .slice(OWN.length)
    .replace(/-?\d+$/, "")
    .replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What else there is to say of it, in a line; of many boards first of all how far it is. */
export function particulars(/** @type {Game} */ game) {
  const { kind, number, daily, lexicon, length, host, mode, boards, state, moves_made: made, limit } = game;
  const far =
    boards && state === "playing"
      ? [
          say("play.guess", { number: made + 1, limit }),
          say("play.found", { found: found(boards), boards: boards.length }),
        ]
      : [];
  const facts = [
    ...far,
    daily && say("play.edition", { number: String(number), date: formatDate(daily) }),
    isOwn(lexicon) && ownTitle(lexicon),
    foreignWords(),
    lexicon !== "en5" && say("play.letters", { count: length }),
    kind === "adversary" && say(`play.host.${host}`),
    mode !== "normal" && say(`play.mode.${mode}`),
  ];
  const whole = facts.filter(Boolean).map((fact) => fact.replaceAll(" ", "\u00a0")); // none is broken over two lines
  return [...(game.challenge ? [say("play.chosen")] : []), ...whole].join("\u00a0· ");
}

const found = (boards) => boards.filter((board) => board.state === "won").length;

/** How the game ended, in a sentence; nothing while it goes on. */
export function ending(game) {
  const { state, answer, boards, moves_made: count, given_up: gaveUp } = game;
  if (state === "playing") return "";
  if (state === "won")
    return boards ? say("play.allSolved", { boards: boards.length, count }) : say("game.solved", { count });
  const was = boards
    ? say("play.someSolved", { found: found(boards), boards: boards.length })
    : say("play.was", { word: capitals(answer) });
  return gaveUp ? `${say("play.gaveUp")} ${was}` : was;
}

/** The last row in one sentence, and how the game ended if it did. */
export function story(game) {
  const { boards, turns } = game;
  const rows = boards ? boardsStory(game) : turns.length ? rowStory("play.row", turns.length, turns.at(-1)) : "";
  return `${rows} ${ending(game)}`.trim();
}

const rowStory = (name, number, turn) => say(name, { number, row: speak(turn) });

const FEW = 4; // so many boards are told one by one

function boardsStory({ boards, moves_made: made, turns }) {
  const now = boards
    .map((board, index) => ({ ...board, number: index + 1 }))
    .filter(({ turns: rows }) => rows.length === made);
  const solved = now.filter(({ state }) => state === "won");
  const open = boards.filter(({ state }) => state === "playing").length;
  return [
    say("board.guess", { number: made, word: capitals(turns.at(-1).guess) }),
    ...(boards.length <= FEW ? now.map((board) => rowStory("board.row", board.number, board.turns.at(-1))) : []),
    solved.length &&
      say("board.found", { count: solved.length, boards: joinList(solved.map(({ number }) => String(number))) }),
    say("board.open", { count: open }),
  ]
    .filter(Boolean)
    .join(" ");
}
