// Draws: the same numbers on every machine, as puzzles/draw.py makes them (SplitMix64), and some that nobody can foresee.

import { inputError, needsServer } from "./problems.js";

const WORD = 1n << 64n;
const STEP = 0x9e3779b97f4a7c15n;
const MIXERS = [0xbf58476d1ce4e5b9n, 0x94d049bb133111ebn];
const BOARDS_SEED = 0x626f617264730000n;
const DAY = 24 * 60 * 60 * 1000;
export const EPOCH = Date.UTC(2020, 0, 1);

/** The number of the edition of a day. @param {string} day */
export const numberOf = (day) => Math.round((Date.parse(day) - EPOCH) / DAY) + 1;

/** What draws numbers below a bound, from a seed. @param {bigint} seed */
export function drawFrom(seed) {
  let state = ((seed % WORD) + WORD) % WORD;
  const bits = () => {
    state = (state + STEP) % WORD;
    let mixed = ((state ^ (state >> 30n)) * MIXERS[0]) % WORD;
    mixed = ((mixed ^ (mixed >> 27n)) * MIXERS[1]) % WORD;
    return mixed ^ (mixed >> 31n);
  };
  return (/** @type {number} */ bound) => {
    const wide = BigInt(bound);
    for (;;) {
      const drawn = bits();
      if (drawn < WORD - (WORD % wide)) return Number(drawn % wide);
    }
  };
}

/** @template T @param {T[]} items @param {(bound: number) => number} below */
export function shuffle(items, below) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** A number that nobody can foresee. @param {number} bound */
export function drawnBelow(bound) {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return Number(((BigInt(high) << 32n) | BigInt(low)) % BigInt(bound));
}

/** @param {any} list @param {number} count */
function checkBoards(list, count) {
  if (!(count >= 2 && count <= 32)) throw inputError(`there are 2 to 32 boards, not ${count}`);
  if (count > list.answers)
    throw inputError(`the ${list.name} list has ${list.answers} answers, too few for ${count} boards`);
}

/** The words of boards that nobody can foresee. @param {any} list @param {number} count */
export function dealtBoards(list, count) {
  checkBoards(list, count);
  return shuffle(list.words.slice(0, list.answers), drawnBelow).slice(0, count);
}

/** The words of a day's boards, the same for everybody. @param {any} list @param {string} day @param {number} count */
export function wordsOfDay(list, day, count) {
  checkBoards(list, count);
  if (!list.boardsOfDay) throw needsServer("Boards of the day with this list");
  const number = numberOf(day);
  const below = drawFrom(BOARDS_SEED + (BigInt(number) << 32n) + BigInt(count));
  return { number, words: shuffle(list.words.slice(0, list.answers), below).slice(0, count) };
}
