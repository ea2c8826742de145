// Games: every move is kept before it is answered, and none is made twice; as the server's keeper does it.

import { KINDS, titleOf } from "./games/kinds.js";
import { guessesBeforeHints, guessesIn } from "./games/rows.js";
import { dayOf, editionOf } from "./editions.js";
import { Refusal, gameOver, inputError, needsServer } from "./problems.js";
import { normalise } from "./letters.js";
import { dealtBoards, drawnBelow, wordsOfDay } from "./draw.js";
import { wordIn } from "./words.js";

const EMPTY = { keyboard: null, boards: null, clues: null, cross: null, best: null, host: null };
const TURN_LIMIT = 6;
const EXTRA_TURNS = 5;
const LISTED = 100;
const PREFIX = "local-";
/** An id that no other game has; pages without https have no randomUUID. */
export const newId = () => `${PREFIX}${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;

const commonFacts = (list, mode) => ({
  lexicon: list.name,
  fingerprint: list.fingerprint,
  length: list.length,
  mode,
  daily: null,
  number: null,
  grade: null,
  challenge: false,
});

/** What tells the days of kinds apart: games of an edition count in statistics. */
export const isEdition = ({ kind, facts }) => KINDS[kind].isDaily && facts.daily !== null;

const isOver = ({ state }) => state !== "playing";
const isGivenUp = ({ moves }) => moves.at(-1)?.[0] === "give-up";

/** A game that the store keeps, as it is played. */
export async function seatAt(host, record) {
  const list = await host.list(record.facts.lexicon);
  const game = await KINDS[record.kind].load();
  return game({ core: host.core, list, facts: record.facts, moves: record.moves });
}

function shareText(record, game, squares) {
  const title = titleOf(record.kind, record.facts);
  let text = game.share(title, squares);
  if (isGivenUp(record)) {
    const { mode } = record.facts;
    const head = `${title} ${game.surrender}${mode === "normal" ? "" : `, ${mode} mode`}`;
    text = [head, text.split("\n").slice(1).join("\n")].filter(Boolean).join("\n");
  }
  if (!game.hints.length) return text;
  const [first, ...rest] = text.split("\n");
  return `${first}, ${game.hints.length} ${game.hints.length === 1 ? "hint" : "hints"}\n${rest.join("\n")}`;
}

/** The state of a game as JSON shows it. */
export function shownGame(record, game) {
  const { facts } = record;
  const names = ["lexicon", "fingerprint", "length", "mode", "daily", "number", "grade", "challenge"];
  const over = isOver(record);
  return {
    id: record.id,
    kind: record.kind,
    ...Object.fromEntries(names.map((name) => [name, facts[name]])),
    state: record.state,
    limit: game.limit,
    moves_made: guessesIn(record.moves).length,
    ...EMPTY,
    ...game.seen(),
    hints: game.hints,
    hints_after: guessesBeforeHints(record.moves),
    known: game.known(),
    known_letters: game.letters?.() ?? [],
    given_up: over && isGivenUp(record),
    answer: over ? game.answer : null,
    share: over ? { squares: shareText(record, game, true), text: shareText(record, game, false) } : null,
    version: record.moves.length,
  };
}

export function makeKeeper(host, store) {
  const answerWith = async (record, status = 200) => {
    const members = shownGame(record, await seatAt(host, record));
    return { members, fingerprint: record.facts.fingerprint, status };
  };
  const find = async (id) => {
    const record = (await store.all()).find((each) => each.id === id);
    if (!record) throw new Refusal("UnknownGame", "you have no game with that id", { id }, 404);
    return record;
  };
  const conflict = async (name, detail, record) =>
    new Refusal(name, detail, { game: (await answerWith(record)).members }, 409);

  async function storeMove(record, move, state) {
    const after = { ...record, moves: [...record.moves, move], changed: host.now() };
    after.state = state ?? (await seatAt(host, after)).state;
    if (isOver(after)) after.seconds = Math.max(0, Math.round((host.now() - after.began) / 1000));
    await store.put(after);
    return after;
  }

  async function deal(kind, list, { boards = 4 }) {
    if (kind === "guess") return { answer: list.words[drawnBelow(list.answers)], limit: TURN_LIMIT };
    if (kind === "boards") return hiding(dealtBoards(list, boards), list);
    const spares = await host.read(`spares/${kind}-${list.name}`).catch(() => null);
    if (!spares) throw needsServer("A new puzzle of this kind");
    return { ...spares[drawnBelow(spares.length)] };
  }

  const hiding = (words, list) => {
    if (words.length < 2 || words.length > 32) throw inputError(`there are 2 to 32 boards, not ${words.length}`);
    return { answers: words, limit: words.length + EXTRA_TURNS, lexicon: list.name };
  };

  /** The facts of the game that a wish asks for, and what tells it from others of the day. */
  async function readWish(wish) {
    const { kind = "guess", mode = "normal", daily = null } = wish;
    if (wish.challenge != null) throw needsServer("A challenge");
    if (!KINDS[kind]) throw needsServer("This kind of game");
    const list = await host.list(wish.lexicon);
    if (!list.answers) throw inputError(`the ${list.name} list has no answers`);
    const base = commonFacts(list, KINDS[kind].hasModes ? mode : "normal");
    if (daily === null) return [{ ...base, ...(await deal(kind, list, wish)) }, null];
    const day = dayOf(host, daily);
    if (KINDS[kind].isDaily) {
      return [{ ...base, ...(await editionOf(host, kind, day, list.name)) }, `${kind}:${list.name}:${day}`];
    }
    const { boards = 4 } = wish;
    const { number, words } = wordsOfDay(list, day, boards);
    return [{ ...base, ...hiding(words, list), number, daily: day }, `boards ${boards}:${list.name}:${day}`];
  }

  async function begin(wish) {
    const [facts, occasion] = await readWish(wish);
    const begun = occasion && (await store.all()).find((each) => each.occasion === occasion);
    if (begun) return answerWith(await inMode(begun, facts.mode));
    const id = newId();
    const now = host.now();
    const record = {
      id,
      kind: wish.kind ?? "guess",
      facts,
      occasion,
      moves: [],
      state: "playing",
      began: now,
      changed: now,
    };
    await store.put(record);
    return answerWith(record, 201);
  }

  async function inMode(record, mode) {
    if (guessesIn(record.moves).length || record.facts.mode === mode) return record;
    return storeMove({ ...record, facts: { ...record.facts, mode } }, ["mode", mode]);
  }

  async function guess(id, { guess: text, turn = null }) {
    const record = await find(id);
    const made = guessesIn(record.moves);
    if (turn !== null && turn !== made.length + 1) {
      if (turn >= 1 && turn <= made.length && made[turn - 1][1] === normalise(text)) return answerWith(record);
      const past = turn <= made.length ? `turn ${turn} is past` : `it is not turn ${turn} yet`;
      throw await conflict("StaleTurn", `${past}: the next one is ${made.length + 1}`, record);
    }
    if (isOver(record)) throw await conflict("OverAlready", gameOver().message, record);
    return answerWith(await storeMove(record, (await seatAt(host, record)).guess(text)));
  }

  async function hint(id, { version = null }) {
    const record = await find(id);
    if (version !== null && version < record.moves.length && record.moves[version][0] === "hint")
      return answerWith(record);
    if (version !== null && version !== record.moves.length)
      throw await conflict("StaleTurn", "the game has gone on since", record);
    if (isOver(record)) throw await conflict("OverAlready", gameOver().message, record);
    return answerWith(await storeMove(record, ["hint", (await seatAt(host, record)).hint()], record.state));
  }

  async function giveUp(id) {
    const record = await find(id);
    return answerWith(isOver(record) ? record : await storeMove(record, ["give-up"], "lost"));
  }

  /** Whether another solution, of any allowed words, fits the puzzle of a game that is over. */
  async function fits(id, { solution: text = "" }) {
    const record = await find(id);
    const { facts, kind } = record;
    if (!isOver(record))
      throw new Refusal("NotOver", "whether other words fit is told when the game is over", { id }, 409);
    const game = await seatAt(host, record);
    if (!game.alsoFits) throw needsServer("This");
    const list = await host.list(facts.lexicon);
    const words = text.split(/[\s+,]+/).filter(Boolean);
    if (words.length !== 2) throw inputError("a solution of this puzzle is two words");
    const solution = words.map((word) => wordIn(list, word));
    const members = { kind, solution: solution.join(" "), fits: game.alsoFits(solution) };
    return { members, fingerprint: facts.fingerprint };
  }

  const brief = ({ id, kind, facts, state, moves }) => ({
    id,
    kind,
    title: titleOf(kind, facts),
    ...Object.fromEntries(["lexicon", "mode", "daily", "number", "challenge"].map((name) => [name, facts[name]])),
    boards: facts.answers?.length ?? null,
    state,
    moves_made: guessesIn(moves).length,
    version: moves.length,
  });

  async function list(state) {
    const games = (await store.all()).filter((each) => !state || each.state === state);
    games.sort((a, b) => b.changed - a.changed);
    return { members: { games: games.slice(0, LISTED).map(brief) } };
  }

  host.add(
    ["POST", /^\/games$/, (_, body) => begin(body)],
    ["GET", /^\/games$/, (_, _body, query) => list(query.get("state"))],
    ["GET", /^\/games\/([^/]+)$/, async ([, id]) => answerWith(await find(id))],
    ["POST", /^\/games\/([^/]+)\/guess$/, ([, id], body) => guess(id, body)],
    ["POST", /^\/games\/([^/]+)\/hint$/, ([, id], body) => hint(id, body)],
    ["POST", /^\/games\/([^/]+)\/give-up$/, ([, id]) => giveUp(id)],
    ["POST", /^\/games\/([^/]+)\/fits$/, ([, id], body) => fits(id, body)],
  );
  return { find };
}
