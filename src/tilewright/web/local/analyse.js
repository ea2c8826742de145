// The verb analyse: par, regret and luck of a game, as fractions.  The core values positions; here they are added up.

import { answer } from "./advice.js";
import { Bounds, Fraction, ONE, ZERO, exactly, least, most, ratio, total } from "./fractions.js";
import { conflictOf, whyIllegal } from "./position.js";
import { inputError, needsServer, wrongLength } from "./problems.js";
import { normalise } from "./letters.js";
import { isWin, readReply, readTurn, writeReply } from "./words.js";

const TURN_LIMIT = 6;
const MOST_TURNS = 20;
const LISTED = 10;
const LARGEST = 60_000_000; // cells of a table
const VERDICTS = [
  [ratio(0), "none better"],
  [ratio(1, 20), "nearly the best"],
  [ratio(1, 10), "very good"],
  [ratio(1, 5), "good"],
  [ratio(1, 3), "fair"],
];
const SQUARES = "⬛⬜🟨🟦🟩🟧";
const ROW = new RegExp(`[${SQUARES}]+(?:\\s*[${SQUARES}]+)*`, "u");

// ---- games as people write them down

const replyOf = (marks, length) => {
  try {
    return readReply(marks, length);
  } catch {
    return null;
  }
};

/** The row that a line of a share grid is; null if it is something else. */
function readRow(text, length) {
  let line = text.replaceAll("\ufe0f", "").trim();
  const squares = ROW.exec(line);
  if (squares) {
    const rest = line.slice(squares.index + squares[0].length);
    line = `${line.slice(0, squares.index)} ${squares[0].replace(/\s+/g, "")} ${rest}`.trim();
    if ([...line].every((mark) => SQUARES.includes(mark))) return { code: readReply(line, length), guess: null };
  }
  const parts = line.replaceAll("=", " ").split(/\s+/).filter(Boolean);
  const code = parts.length && parts.length < 3 ? replyOf(parts.at(-1), length) : null;
  if (code === null) return null;
  if (parts.length === 1) return { code, guess: null };
  const [word, marks] = parts;
  return [...word].length === length || !/^\d+$/.test(marks) ? { code, guess: normalise(word) } : null;
}

function turnsOfGrid(grid, texts, length) {
  const replied = texts.find((text) => text.includes("="));
  if (replied) throw inputError(`the replies are in the grid: give words alone, not '${replied}'`);
  const rows = grid
    .split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/)
    .map((line) => readRow(line, length))
    .filter(Boolean);
  if (!rows.length) throw inputError(`there is no row of ${length} marks in the grid`);
  const guesses = texts.length ? texts.map(normalise) : rows.map(({ guess }) => guess);
  if (guesses.length !== rows.length) {
    throw inputError(`rows in the grid and words must match: there are ${rows.length} and ${guesses.length}`);
  }
  return rows.map(({ code }, row) => {
    if (guesses[row] === null) throw inputError("the grid has no words in it: give the guesses, in their order");
    return readTurn(`${guesses[row]}=${writeReply(code, length)}`, length);
  });
}

const textOf = (turn) =>
  typeof turn === "string" ? turn : turn.reply == null ? turn.guess : `${turn.guess}=${turn.reply}`;

function readGame(core, { turns = [], grid = null, answer: hidden = null }, length) {
  const texts = turns.map(textOf);
  if (grid !== null) return turnsOfGrid(grid, texts, length);
  return texts.map((text) => {
    if (text.includes("=")) return readTurn(text, length);
    const word = normalise(text);
    if (hidden === null)
      throw inputError(`'${text}' has no reply: write it as ${word}=-YG--, or say what the answer was`);
    const other = normalise(hidden);
    if ([...word].length !== [...other].length) throw wrongLength(word, [...other].length);
    return { guess: word, code: core.score(word, other) };
  });
}

function checkTurns(turns, length) {
  if (!turns.length) throw inputError("there is no turn to look at: give one such as crane=-YG--");
  turns.forEach(({ guess, code }, place) => {
    if ([...guess].length !== length) throw wrongLength(guess, length);
    if (isWin(code, length) && place < turns.length - 1) {
      throw inputError(`turn ${place + 1} has found the word, but there are more turns behind it`);
    }
  });
}

function hiddenWord(turns, hidden, length) {
  if (hidden === null) return isWin(turns.at(-1).code, length) ? turns.at(-1).guess : null;
  const word = normalise(hidden);
  if ([...word].length !== length) throw wrongLength(word, length);
  return word;
}

/** Which words can be the hidden one, and what is to be said about that. */
function candidatesFor(list, word) {
  const id = word === null ? 0 : list.ids.get(word);
  if (id === undefined) return ["answers", [`${word} is not in the ${list.name} list`]];
  if (id < list.answers) return ["answers", []];
  return ["allowed", [`${word} is not among the answers of ${list.name}: every allowed word is a candidate`]];
}

// ---- what a turn was worth

const mean = (low, high, count) => new Bounds(ratio(low, count), ratio(high, count));

const isAnswer = (list, word) => (list.ids.get(word) ?? list.answers) < list.answers;

/** V of the position at hand, with some of the best guesses and one that everybody knows. */
function appraise(game, turns, count) {
  const { core, list, mode, among, limit } = game;
  const tree = turns.length || among !== "answers" ? null : list.tree[mode];
  if (tree) {
    const low = tree.turns >= MOST_TURNS ? tree.lower_bound : core.least();
    const value = mean(low, tree.total, count);
    return { value, best: [tree.guess], common: isAnswer(list, tree.guess) ? { word: tree.guess, value } : null };
  }
  if (count * list.words.length > LARGEST) throw needsServer("So large a list");
  const { low, high, best, common } = core.appraisal(limit);
  return {
    value: mean(low, high, count),
    best: best.map((id) => list.words[id]),
    common: common && { word: list.words[common.id], value: mean(common.low, common.high, count) },
  };
}

const halves = (part, actual) => {
  if (part === actual || (part.value.exact && part.value.equals(actual.value))) return new Bounds(ratio(1, 2));
  const surely = part.value.low.compare(actual.value.high) > 0;
  const perhaps = part.value.high.compare(actual.value.low) >= 0;
  return new Bounds(ratio(Number(surely)), ratio(Number(perhaps)));
};

function luckOf(value, parts, code, before) {
  const actual = parts.find((part) => part.code === code);
  const sizeOf = (some) =>
    parts.filter((part) => part === actual || some(part)).reduce((sum, { size }) => sum + size, 0);
  const surely = sizeOf((part) => part.value.low.compare(actual.value.high) >= 0);
  const perhaps = sizeOf((part) => part.value.high.compare(actual.value.low) >= 0);
  const luckier = total(parts.map((part) => halves(part, actual).times(ratio(part.size))));
  return {
    luck: value.minus(ONE.plus(actual.value)),
    percentile: new Bounds(ratio(surely, before), ratio(perhaps, before)),
    luckPercent: luckier.times(ratio(100, before)),
  };
}

function regretOf({ value, bestValue, legal }) {
  if (!value || !bestValue) return null;
  const difference = value.minus(bestValue);
  return legal ? difference.atLeast(ratio(0)) : difference;
}

function verdictOf(regret, { before, after }) {
  if (!regret) return "";
  const isAbove = (bound, limit) => bound.compare(/** @type {Fraction} */ (limit)) > 0;
  if (before === after && isAbove(regret.low, ratio(0))) return "tells nothing new";
  const found = VERDICTS.find(([mostRegret]) => !isAbove(regret.high, mostRegret));
  return found ? found[1] : isAbove(regret.low, VERDICTS[VERDICTS.length - 1][0]) ? "costly" : "not settled";
}

/** Why no candidate gives the replies of these turns; the core stands at the position before the last of them afterwards. */
function whyNothingFits({ core, list, mode, among }, turns) {
  if (!turns.every(({ guess }) => list.ids.has(guess))) return `no word of ${list.name} fits these replies`;
  core.position(list.number, turns, mode, among);
  const { message } = conflictOf(core, among);
  core.position(list.number, turns.slice(0, -1), mode, among);
  return message;
}

function notesOn(game, turns, turn, count, left) {
  const { core, list, mode, word } = game;
  const notes = [];
  if (!list.ids.has(turn.guess))
    notes.push(`${turn.guess} is not in the ${list.name} list; it is judged by its letters`);
  const reason = whyIllegal(core, turns, mode, turn.guess);
  if (reason) notes.push(`${mode} mode does not permit it: ${reason.said}`);
  const given = word === null ? turn.code : core.score(turn.guess, word);
  if (given !== turn.code) {
    notes.push(
      `for ${word} the reply would be ${writeReply(given, list.length)}, not ${writeReply(turn.code, list.length)}`,
    );
  }
  if (!count) notes.push("not judged, because no word fits the replies before it");
  else if (!left) notes.push(`no luck is counted from here on, because ${whyNothingFits(game, [...turns, turn])}`);
  return { notes, legal: list.ids.has(turn.guess) && !reason };
}

/** The parts of an opener whose costs came with the list: all but the one that is found, in the order of the replies. */
function knownParts(parts, sums, length) {
  const codes = parts.map(({ code }) => code).filter((code) => !isWin(code, length));
  const byCode = new Map(codes.sort((a, b) => a - b).map((code, place) => [code, sums[place]]));
  return parts.map((part) => ({ ...part, low: byCode.get(part.code) ?? 0, high: byCode.get(part.code) ?? 0 }));
}

/** What well-known openers of a list cost, if there is a file of them. */
const openingsOf = (host, list) => (list.openings ??= host.read(`openings/${list.name}`).catch(() => ({})));

/** What one turn was worth, after those before it. */
function worthOf(game, turns, turn) {
  const { core, list, mode, among, limit } = game;
  const left = core.position(list.number, [...turns, turn], mode, among);
  const count = core.position(list.number, turns, mode, among);
  const { notes, legal } = notesOn(game, turns, turn, count, left);
  const worth = { turn, before: count, after: left, notes, legal, best: [], bestValue: null, value: null };
  if (!count) return worth;
  if (count * list.words.length > LARGEST) throw needsServer("So large a list");
  const letters = core.letters(turn.guess, list.alphabet);
  const sums = turns.length || mode !== "normal" || among !== "answers" ? null : game.openings[turn.guess];
  const parts = (sums ? knownParts(core.sizes(letters), sums, list.length) : core.parts(letters, limit)).map(
    (part) => ({ ...part, value: part.low || part.high ? mean(part.low, part.high, part.size) : ZERO }),
  );
  const value = ONE.plus(total(parts.map((part) => part.value.times(ratio(part.size, count)))));
  const found = appraise(game, turns, count);
  const bestValue = legal ? found.value.atMost(value.high) : found.value;
  const isTied = legal && value.exact && value.equals(bestValue);
  const best = isTied ? [...new Set([turn.guess, ...found.best])] : found.best;
  const isNoWorse = legal && found.common && value.high.compare(found.common.value.high) <= 0;
  const common = isNoWorse && isAnswer(list, turn.guess) ? { word: turn.guess, value } : found.common;
  const judged = { ...worth, best, bestValue, value, common };
  return left ? { ...judged, ...luckOf(value, parts, turn.code, count) } : judged;
}

const json = (bounds) => bounds?.asJson() ?? null;

const commonAsJson = ({ common, bestValue }) =>
  common ? { word: common.word, regret: json(common.value.minus(bestValue).atLeast(ratio(0))) } : null;

function worthAsJson(each, length) {
  const regret = regretOf(each);
  return {
    guess: each.turn.guess,
    reply: writeReply(each.turn.code, length),
    before: each.before,
    after: each.after,
    best: each.best.slice(0, LISTED),
    common: commonAsJson(each),
    best_value: json(each.bestValue),
    value: json(each.value),
    regret: json(regret),
    luck: json(each.luck),
    percentile: json(each.percentile),
    luck_percent: json(each.luckPercent),
    verdict: verdictOf(regret, each),
    notes: each.notes,
  };
}

function skillOf(par, regret) {
  const [none, hundred] = [ratio(0), ratio(100)];
  const [worst, best] = [most(regret.high, none), most(regret.low, none)];
  const share = (of, lost) => least(hundred.times(of).over(of.plus(lost)), hundred);
  return new Bounds(share(par.low, worst), share(par.high, best));
}

function restOf(game, worths, turns) {
  const { core, list, mode, among } = game;
  const stuck = worths.find((each) => !each.luck);
  if (stuck) return stuck.bestValue ?? ZERO;
  if (isWin(turns.at(-1).code, list.length)) return ZERO;
  const count = core.position(list.number, turns, mode, among);
  return appraise(game, turns, count).value;
}

export async function analyse(host, question) {
  const { core } = host;
  const { mode = "normal", answer: hidden = null, seconds = 3, nodes = null } = question;
  const list = await host.list(question.lexicon);
  const { length } = list;
  const turns = readGame(core, question, length);
  checkTurns(turns, length);
  const word = hiddenWord(turns, hidden, length);
  const [among, notes] = candidatesFor(list, word);
  const openings = list.hasOpenings ? await openingsOf(host, list) : {};
  const game = { core, list, mode, among, word, limit: { seconds, nodes: nodes ?? 0 }, openings };
  const worths = turns.map((turn, place) => {
    host.tell(place, turns.length);
    return worthOf(game, turns.slice(0, place), turn);
  });
  const judged = worths.filter(({ luck }) => luck);
  const par = worths[0].bestValue ?? ZERO;
  const regret = total(judged.map((each) => regretOf(each) ?? ZERO));
  const luck = total(judged.map((each) => each.luck));
  const rest = restOf(game, worths, turns);
  const shares = judged.map(({ luckPercent }) => luckPercent);
  const luckPercent = shares.length ? total(shares).times(ratio(1, shares.length)) : exactly(50);
  const isExact = [par, regret, luck, rest].every(({ exact }) => exact);
  const sums = { par, regret, luck, rest, skill: skillOf(par, regret), luck_percent: luckPercent };
  const members = {
    lexicon: list.name,
    fingerprint: list.fingerprint,
    mode,
    among,
    answer: word,
    state: isWin(turns.at(-1).code, length) ? "won" : turns.length >= TURN_LIMIT ? "lost" : "playing",
    guesses: turns.length,
    judged: judged.length,
    ...Object.fromEntries(Object.entries(sums).map(([name, bounds]) => [name, bounds.asJson()])),
    turns: worths.map((each) => worthAsJson(each, length)),
    notes,
  };
  return answer(members, list.fingerprint, null, isExact ? "exact" : "bound");
}
