// The compiled core as JavaScript sees it: words in, numbers out.
//
// `openCore(bytes)` makes one; a core that has failed (an Error with a `code`) is of no more use, and its host makes
// another.  Whatever letters decide is decided in there; nothing here knows a rule.  native/wasm/api.cpp has the other
// side of each call.

export const MODES = ["normal", "hard", "ultra"];
export const METRICS = ["entropy", "min_max_remaining", "min_avg_remaining", "min_avg_guesses"];
export const LEAVES = ["log", "size"];
const FIELDS = ["id", "candidate", "key", "squares", "parts", "largest", "cost", "last", "settled"];
const OTHERS = 128; // numbers of letters that are in no alphabet

/** @typedef {{ guess: string, code: number }} Played a guess and its reply as a base-3 number */
/** @typedef {{ words: string[], answers: number, length: number, alphabet: string, preference: Uint32Array }} WordList */
/** @typedef {Record<string, number>} Row a guess: its id, figures, and what the solver adds */

/** The core has failed: memory that is not there, or a question that it cannot be asked. */
export class CoreFailed extends Error {
  /** @param {number} code */
  constructor(code) {
    super(code === -1 ? "This question needs more memory than the browser gives." : `The core failed (${code}).`);
    this.code = code;
  }
}

/** The few calls of the system that the compiled code makes: it asks for the time, and nothing else is there.
 *
 * @param {() => any} exports
 * @param {() => void} onTick
 */
function systemFor(exports, onTick) {
  const clock = (/** @type {number} */ _id, /** @type {bigint} */ _precision, /** @type {number} */ out) => {
    onTick();
    new DataView(exports().memory.buffer).setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const end = () => {
    throw new CoreFailed(-3);
  };
  const absent = () => 52; // "function not supported"
  const known = { clock_time_get: clock, proc_exit: end };
  return new Proxy({}, { get: (_, /** @type {string} */ name) => known[name] ?? absent });
}

/** What is known while an exact search goes on: guesses on average, at least and at most, and a guess that takes no more.
 *
 * @typedef {{ least: number, most: number | null, guess: string | null }} Bounds
 */

/** A core from the bytes of tilewright.wasm, or from what they were compiled to before; `onTick` is called now and then
 * while it searches, with the time and what tells the bounds by then.
 *
 * @param {BufferSource | WebAssembly.Module} source
 * @param {(milliseconds: number, bounds: () => Bounds | null) => void} onTick
 */
export async function openCore(source, onTick = () => {}) {
  let exports = /** @type {any} */ (null);
  let core = /** @type {Core | null} */ (null);
  const tick = () => onTick(performance.now(), () => core?.bounds() ?? null);
  const imports = { wasi_snapshot_preview1: systemFor(() => exports, tick) };
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module, imports);
  exports = instance.exports;
  exports._initialize?.();
  return (core = new Core(exports));
}

export class Core {
  /** @param {any} exports of the instance */
  constructor(exports) {
    this.exports = exports;
    /** @type {WordList[]} */
    this.lists = [];
    this.here = -1; // the list of the position
    this.others = new Map();
  }

  /** The number that stands for each letter of a word. @param {string} word @param {string} alphabet */
  letters(word, alphabet) {
    return [...word].map((letter) => {
      const place = alphabet.indexOf(letter);
      if (place >= 0) return place;
      if (!this.others.has(letter)) this.others.set(letter, OTHERS + (this.others.size % 120));
      return this.others.get(letter);
    });
  }

  /** Call a function with memory for its arrays, which is given back afterwards.
   *
   * @param {(number[] | Uint8Array | Uint32Array)[]} arrays
   * @param {(...places: number[]) => number} act
   */
  with(arrays, act) {
    const { allocate, release } = this.exports;
    const places = arrays.map((each) => allocate(Math.max(1, each.length * (each instanceof Uint32Array ? 4 : 1))));
    try {
      if (places.some((place) => !place)) throw new CoreFailed(-1);
      arrays.forEach((each, number) => {
        const Kind = each instanceof Uint32Array ? Uint32Array : Uint8Array;
        new Kind(this.exports.memory.buffer, places[number], each.length).set(each);
      });
      return this.check(act(...places));
    } catch (error) {
      throw error instanceof WebAssembly.RuntimeError ? new CoreFailed(this.exports.last_error() || -1) : error;
    } finally {
      places.forEach((place) => release(place));
    }
  }

  /** @param {number} count */
  check(count) {
    if (count < 0) throw new CoreFailed(count);
    return count;
  }

  /** The numbers that the last call left. @param {number} count @returns {number[]} */
  read(count) {
    return [...new Float64Array(this.exports.memory.buffer, this.exports.result(), this.check(count))];
  }

  /** Let the core know a list; returns its number. @param {WordList} list */
  openList(list) {
    const letters = new Uint8Array(list.words.length * list.length);
    list.words.forEach((word, id) => letters.set(this.letters(word, list.alphabet), id * list.length));
    const number = this.with([letters, list.preference], (words, preference) =>
      this.exports.open_list(words, list.words.length, list.answers, list.length, preference),
    );
    this.lists[number] = list;
    return number;
  }

  /** The reply to a guess, as a base-3 number. @param {string} guess @param {string} answer */
  score(guess, answer) {
    const [one, other] = [guess, answer].map((word) => Uint8Array.from(this.letters(word, "")));
    let code = 0;
    this.with([one, other], (first, second) => ((code = this.exports.score(first, second, one.length) >>> 0), 0));
    return code;
  }

  /** @param {Played[]} turns @param {string} alphabet @returns {[Uint8Array, Uint32Array]} */
  pack(turns, alphabet = "") {
    const letters = Uint8Array.from(turns.flatMap(({ guess }) => this.letters(guess, alphabet)));
    return [letters, Uint32Array.from(turns.map(({ code }) => code))];
  }

  /** Set the position that the next questions are about; returns how many candidates there are.
   *
   * @param {number} list @param {Played[]} turns
   */
  position(list, turns, mode = "normal", among = "answers") {
    this.here = list;
    return this.with(this.pack(turns, this.lists[list].alphabet), (guesses, codes) =>
      this.exports.position(list, guesses, codes, turns.length, MODES.indexOf(mode), among === "allowed" ? 1 : 0),
    );
  }

  /** Every allowed word may be the answer from now on; returns how many candidates there are. */
  widen = () => this.check(this.exports.widen());
  /** Ids of the words that fit, the candidates first. */
  fitting = () => this.read(this.exports.fitting());
  legal = () => this.read(this.exports.legal());
  /** The smallest set of turns, counted from 0, that cannot stand together. */
  conflict = () => this.read(this.exports.conflict());
  /** A number to which bits of information belong: round(n log2 n 2^32). @param {number} count */
  key = (count) => this.exports.key(count);
  /** A lower bound on the sum of guesses. */
  least = () => this.exports.least();

  /** Why a mode does not permit a word, as facts; null if it does.
   *
   * @param {Played[]} turns @param {string} mode @param {string} word
   */
  refusal(turns, mode, word) {
    const [guesses, codes] = this.pack(turns);
    const letters = Uint8Array.from(this.letters(word, ""));
    const kind = this.with([guesses, codes, letters], (first, second, third) =>
      this.exports.refusal(first, second, turns.length, letters.length, MODES.indexOf(mode), third),
    );
    const [where, what] = this.read(2);
    return kind ? { kind: ["", "place", "count", "turn"][kind], where, what } : null;
  }

  /** The letter of a number that `letters` gave. @param {number} number */
  letterOf = (number) => [...this.others].find(([, own]) => own === number)?.[0] ?? "";

  /** What is known of each letter, with what follows from it.
   *
   * @param {Played[]} turns @param {number} length
   */
  knowledge(turns, length) {
    const count = this.with(this.pack(turns), (guesses, codes) =>
      this.exports.knowledge(guesses, codes, turns.length, length),
    );
    return inRows(this.read(count), 5).map(([letter, atLeast, atMost, places, notPlaces]) => ({
      letter: this.letterOf(letter),
      atLeast,
      atMost,
      places: bitsOf(places),
      notPlaces: bitsOf(notPlaces),
    }));
  }

  /** @param {number[]} numbers */
  ranking(numbers) {
    const [candidates, others, ...rest] = numbers;
    const rows = inRows(rest, FIELDS.length).map((row) => Object.fromEntries(row.map((n, i) => [FIELDS[i], n])));
    const [best, ...listed] = rows;
    return {
      best,
      candidates: listed.slice(0, candidates),
      explorations: listed.slice(candidates, candidates + others),
    };
  }

  /** What the solver `information` says; `few` are the ids of some legal guesses, in order, if the best are among them.
   *
   * @param {{ metric: string, leaf: string, depth: number, beam: number, top: number, last: boolean, few?: number[] }} asked
   */
  information({ metric, leaf, depth, beam, top, last, few = [] }) {
    const [measure, horizon] = [METRICS.indexOf(metric), LEAVES.indexOf(leaf)];
    const count = this.with([Uint32Array.from(few)], (ids) =>
      this.exports.information(measure, horizon, depth, beam, top, last ? 1 : 0, ids, few.length),
    );
    return this.ranking(this.read(count));
  }

  /** What the solver `candidate` says. @param {number} top */
  frequent(top) {
    return this.ranking(this.read(this.with([], () => this.exports.frequent(top))));
  }

  /** What the solver `optimal` says; `tree` is the list's own, where there is one for the position.
   *
   * @param {{ top: number, seconds?: number, nodes?: number, worstFirst?: boolean, tree?: { total: number, guess: number } }} asked
   */
  optimal({ top, seconds = 0, nodes = 0, worstFirst = false, tree = { total: 0, guess: 0 } }) {
    const count = this.with([], () =>
      this.exports.optimal(top, seconds, nodes, worstFirst ? 1 : 0, tree.total, tree.guess),
    );
    const [complete, ...rest] = this.read(count);
    return { complete: complete === 1, ...this.ranking(rest) };
  }

  /** What `optimal` knows while it searches. @returns {Bounds | null} */
  bounds() {
    const place = this.exports.bounds();
    const [low, high, guess, candidates] = new Float64Array(this.exports.memory.buffer, place, 4);
    if (!low) return null;
    const word = guess < 0 ? null : this.lists[this.here].words[guess];
    return { least: low / candidates, most: high ? high / candidates : null, guess: word };
  }

  /** How a guess sorts the candidates: reply and size of each part. @param {number[]} letters */
  sizes(letters) {
    const count = this.with([Uint8Array.from(letters)], (guess) => this.exports.sizes(guess));
    return inRows(this.read(count), 2).map(([code, size]) => ({ code, size }));
  }

  /** The same with what each part costs. @param {number[]} letters @param {{ seconds: number, nodes: number }} limit */
  parts(letters, { seconds, nodes }) {
    const count = this.with([Uint8Array.from(letters)], (guess) => this.exports.parts(guess, seconds, nodes));
    return inRows(this.read(count), 4).map(([code, size, low, high]) => ({ code, size, low, high }));
  }

  /** What the position costs, ids of guesses that are as good as any, and one that everybody knows and is nearly so.
   *
   * @param {{ seconds: number, nodes: number }} limit
   */
  appraisal({ seconds, nodes }) {
    const found = this.read(this.with([], () => this.exports.appraisal(seconds, nodes)));
    const [low, high, id, least, most, ...best] = found;
    return { low, high, best, common: id < 0 ? null : { id, low: least, high: most } };
  }

  /** The exact cost of openers, or of the position if there is none.
   *
   * @param {number[]} openers ids
   */
  solve(openers, { turns = 6, cutoff = 0, seconds = 0 } = {}) {
    const count = this.with([Uint32Array.from(openers)], (ids) =>
      this.exports.solve(ids, openers.length, turns, cutoff, seconds),
    );
    const [value, lower, exact, nodes, ...rest] = this.read(count);
    const costs = inRows(rest, 2).map(([cost, settled]) => ({ cost: cost < 0 ? null : cost, exact: settled === 1 }));
    return { value: value < 0 ? null : value, lower, exact: exact === 1, nodes, openers: costs };
  }

  /** What a guess comes to when few candidates and turns are left.
   *
   * @param {number} list @param {number[]} candidates ids @param {number} guess its id @param {number} turns
   */
  reckon(list, candidates, guess, turns) {
    return this.with([Uint32Array.from(candidates)], (ids) =>
      this.exports.reckon(list, ids, candidates.length, guess, turns),
    );
  }

  /** The cells of a cross that have a letter, by their places. @param {string[]} cells @param {string} letter */
  cellsWith(cells, letter) {
    const [wanted, ...letters] = this.letters([letter, ...cells].join(""), "");
    return bitsOf(
      this.with([Uint8Array.from(letters)], (place) => this.exports.cells_with(place, cells.length, wanted)),
    );
  }

  /** A letter worth naming in a cross of two answers: how many pairs fit what can be seen, and how many have the letter.
   *
   * @param {number} list @param {{ cells: string[], across: number, down: number, named: string[], lives: number }} play
   */
  crossHint(list, { cells, across, down, named, lives }) {
    const { alphabet } = this.lists[list];
    const [all, gone] = [cells, named].map((some) => Uint8Array.from(this.letters(some.join(""), alphabet)));
    const count = this.with([all, gone], (first, second) =>
      this.exports.cross_hint(list, first, cells.length, across, down, second, named.length, lives),
    );
    const [pairs, letter, having] = this.read(count);
    return { pairs, letter: [...alphabet][letter], having };
  }

  forget = () => this.exports.forget();
}

/** @param {number[]} numbers @param {number} width */
function inRows(numbers, width) {
  return Array.from({ length: numbers.length / width }, (_, row) => numbers.slice(row * width, (row + 1) * width));
}

/** The places of the bits that are set. @param {number} bits */
const bitsOf = (bits) => Array.from({ length: 20 }, (_, place) => place).filter((place) => (bits >> place) & 1);
