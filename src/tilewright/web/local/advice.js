// The verbs score, candidates and suggest, with the JSON that they have over HTTP.

import { inputError, needsServer, wrongLength } from "./problems.js";
import { conflictOf, playedTurns, turnsAsJson } from "./position.js";
import { aWord, factsAsJson, isWin, phrases, roundToEven, wordIn, writeReply } from "./words.js";
import { LEAVES, METRICS } from "./core.js";

const GUESS = 65536; // one guess, as costs count them
const KEY = 2 ** 32;
const TURN_LIMIT = 6;
const LARGEST_TABLE = 60_000_000; // cells, above which no table is made
const WORST_FIRST = "worst";
const FIRST = 50; // of a list's best first guesses its file names so many in each column: see site/lists.py

/** What was asked for, and what the answer says of itself. */
export const answer = (members, fingerprint = null, solver = null, quality = "exact") => ({
  members,
  fingerprint,
  solver,
  quality,
});

export function score({ core }, { guess, answer: hidden }) {
  const [word, other] = [aWord(guess), aWord(hidden)];
  const length = [...other].length;
  if ([...word].length !== length) throw wrongLength(word, length);
  const code = core.score(word, other);
  return answer({ guess: word, answer: other, reply: writeReply(code, length), code });
}

export async function candidates(host, question) {
  const { core } = host;
  const { among = "answers" } = question;
  const list = await host.list(question.lexicon);
  const { turns, count } = playedTurns(core, list, question);
  const fitting = core.fitting();
  if (!count) throw conflictOf(core, among, fitting.length);
  const words = fitting
    .slice(0, count)
    .map((id) => list.words[id])
    .sort();
  const facts = core.knowledge(turns, list.length);
  const [knowledge, known_letters] = [phrases(facts, list.length), factsAsJson(facts)];
  return answer(
    { lexicon: list.name, fingerprint: list.fingerprint, among, count, words, knowledge, known_letters },
    list.fingerprint,
  );
}

// ---- solvers

/** The options of each solver that the core has: name, default, and how a text is read. */
const whole = (text, name) => {
  if (!/^[+-]?\d+$/.test(text)) throw inputError(`'${text}' is not a value for ${name}, which is a whole number`);
  return Number(text);
};
const number = (text, name) => {
  if (text === "" || Number.isNaN(Number(text)))
    throw inputError(`'${text}' is not a value for ${name}, which is a number`);
  return Number(text);
};
const plain = (text) => text;
const oneOf = (choices) => (text, name) => {
  if (!choices.includes(text)) throw inputError(`${name} is one of ${choices.join(", ")}, not '${text}'`);
  return text;
};
const OPTIONS = {
  information: {
    metric: ["entropy", oneOf(METRICS)],
    depth: [1, whole],
    opener: ["", plain],
    beam: [20, whole],
    leaf: ["log", oneOf(LEAVES)],
    prior: ["equal", oneOf(["equal", "sigmoid", "zipf"])],
    power: [0.5, number],
  },
  optimal: { objective: ["sum", oneOf(["sum", WORST_FIRST])], nodes: [20000, whole], seconds: [0, number] },
  candidate: {},
};
const ELSEWHERE = ["twophase"];

/** The solver that a text such as `information(depth=2)` names, with its options. @param {string} spec */
export function readSolver(spec) {
  const found = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/s.exec(spec);
  if (!found) throw inputError(`'${spec}' is not a solver: write a name, or NAME(OPTION=VALUE,…)`);
  const [, name, inside = ""] = found;
  if (ELSEWHERE.includes(name)) throw needsServer(`The solver ${name}`);
  if (!(name in OPTIONS))
    throw inputError(`there is no solver '${name}'; there are information, twophase, optimal, candidate`);
  const known = OPTIONS[name];
  const options = Object.fromEntries(Object.entries(known).map(([key, [usual]]) => [key, usual]));
  for (const text of inside.split(",").filter((each) => each.trim())) {
    const at = text.indexOf("=");
    const key = (at < 0 ? text : text.slice(0, at)).trim();
    if (at < 0 || !(key in known)) throw inputError(`${name} has no option '${text.trim()}' (written NAME=VALUE)`);
    options[key] = known[key][1](text.slice(at + 1).trim(), key);
  }
  checkOptions(name, options);
  return { name, options, spec: specOf(name, options) };
}

function checkOptions(name, options) {
  if (name === "information" && !(options.depth >= 1 && options.depth <= 3))
    throw inputError(`depth is from 1 to 3, not ${options.depth}`);
  if (name === "information" && options.beam < 1)
    throw inputError(`the beam holds at least one guess, not ${options.beam}`);
  if (name === "optimal" && (options.nodes <= 0 || options.seconds < 0))
    throw inputError("nodes must be positive, and seconds not negative");
}

function specOf(name, options) {
  const changed = Object.entries(OPTIONS[name]).filter(([key, [usual]]) => options[key] !== usual);
  const inside = changed.map(([key]) => `${key}=${options[key]}`).sort();
  return inside.length ? `${name}(${inside.join(",")})` : name;
}

const figure = (value, quality) => ({ value: roundToEven(value), quality });

/** The bits of information of a guess, from its key and the number of candidates. */
const bits = (core, key, count) => core.key(count) / count / KEY - key / count / KEY;

const AHEAD = {
  entropy: (core, value, count, depth) => [`bits_of_${depth}`, bits(core, value, count)],
  min_max_remaining: (core, value, count, depth) => [`worst_case_of_${depth}`, value],
  min_avg_remaining: (core, value, count, depth) => [`expected_remaining_of_${depth}`, value / count],
  min_avg_guesses: (core, value, count) => ["expected_guesses", value / count / GUESS],
};

/** What each solver says of a guess, by its row. */
const FIGURES = {
  information:
    ({ core, count, options }) =>
    (row) => {
      const shown = {
        bits: figure(bits(core, row.key, count), "exact"),
        expected_remaining: figure(row.squares / count, "exact"),
        worst_case: figure(row.largest, "exact"),
        expected_guesses: figure(row.cost / count / GUESS, count === 1 ? "exact" : "estimate"),
      };
      if (row.last < 0) return shown;
      const [name, value] = AHEAD[options.metric](core, row.last, count, options.depth);
      return { ...shown, [name]: figure(value, "estimate") };
    },
  candidate:
    ({ list }) =>
    (row) => ({ per_million: figure(list.counts[row.id] / 1000, "exact") }),
  optimal:
    ({ core, count }) =>
    (row) => {
      const least = 3 * count - row.parts - row.candidate;
      const total = row.settled ? row.last : Math.max(row.last, least, 0);
      return {
        expected_guesses: figure(total / count, row.settled ? "exact" : "bound"),
        bits: figure(bits(core, row.key, count), "exact"),
        expected_remaining: figure(row.squares / count, "exact"),
        worst_case: figure(row.largest, "exact"),
      };
    },
};

const ASKS = {
  information({ core, list, turns, top, options, among }) {
    if (options.prior !== "equal") throw needsServer("A prior");
    const last = turns.length >= TURN_LIMIT - 1;
    const isFirst = !turns.length && among === "answers" && options.metric === "entropy" && options.depth === 1;
    const found = core.information({ ...options, top, last, few: isFirst && top <= FIRST ? list.first : [] });
    const opener = options.opener && !turns.length ? list.ids.get(wordIn(list, options.opener)) : found.best.id;
    return { ...found, best: { id: opener }, complete: true };
  },
  candidate: ({ core, top }) => ({ ...core.frequent(top), explorations: [], complete: true }),
  optimal({ core, list, turns, top, options, count, mode, among, seconds }) {
    const tree = turns.length || among !== "answers" || options.objective !== "sum" ? null : list.tree[mode];
    const isOpening = !turns.length && among === "answers" && options.objective === "sum";
    if (isOpening && !tree?.proven && !list.isOwn) throw needsServer("The best first guess of this list");
    if (!tree && count * list.words.length > LARGEST_TABLE) throw needsServer("So large a position");
    const worstFirst = options.objective === WORST_FIRST;
    const limit = seconds ? { seconds } : options.seconds ? { seconds: options.seconds } : { nodes: options.nodes };
    const own = tree ? { total: tree.total, guess: list.ids.get(tree.guess) } : undefined;
    return core.optimal({ top, ...limit, worstFirst, tree: own });
  },
};

const QUALITIES = ["exact", "bound", "estimate"];
const weakest = (qualities) => QUALITIES[Math.max(...qualities.map((quality) => QUALITIES.indexOf(quality)))];

export async function suggest(host, question) {
  const { core } = host;
  const { mode = "normal", among = "answers", top = 10, seconds = null } = question;
  const list = await host.list(question.lexicon);
  const { name, options, spec } = readSolver(question.solver ?? "information");
  let { turns, count } = playedTurns(core, list, question);
  const facts = (left) => ({
    lexicon: list.name,
    fingerprint: list.fingerprint,
    mode,
    turns: turnsAsJson(turns, list.length),
    candidates_left: left,
    solver: spec,
  });
  const found = turns.find(({ code }) => isWin(code, list.length));
  if (found && core.fitting().length) {
    const nothing = { best: null, candidates: [], explorations: [], complete: true };
    return answer({ ...facts(count), ...nothing, note: `solved: the word is ${found.guess}` }, list.fingerprint, spec);
  }
  let note = "";
  if (!count) {
    const refused = conflictOf(core, among);
    count = core.widen();
    if (!count) throw refused;
    note = `no answer of ${list.name} fits; the candidates are other allowed words`;
  }
  const asked = { core, list, turns, count, mode, among, seconds, options, top: Math.min(top, list.words.length) };
  const ranked = ASKS[name](asked);
  const figures = FIGURES[name](asked);
  const rowJson = (row) => ({
    word: list.words[row.id],
    candidate: row.candidate === 1,
    ...figures(row),
    common: row.id < list.answers,
    known: list.known[row.id],
    replies: row.parts,
  });
  const columns = { candidates: ranked.candidates.map(rowJson), explorations: ranked.explorations.map(rowJson) };
  const all = [...ranked.candidates, ...ranked.explorations].flatMap((row) =>
    Object.values(figures(row)).map(({ quality }) => quality),
  );
  const quality = weakest([ranked.complete ? "exact" : "bound", ...all]);
  const members = { ...facts(count), best: list.words[ranked.best.id], ...columns, complete: ranked.complete, note };
  return answer(members, list.fingerprint, spec, quality);
}
