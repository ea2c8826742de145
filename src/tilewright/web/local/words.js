// Text at the edge: how people write words, replies and turns, and how what is known is said.  No rule is here.

import { normalise } from "./letters.js";
import { badPattern, badTurn, inputError, unknownWord, wrongLength } from "./problems.js";

export const MARKS = "-YG";
const SQUARES = ["⬛", "🟨", "🟩"];
const SPELLINGS = new Map(
  ["-0bx._⬛⬜", "y1🟨🟦", "g2🟩🟧"].flatMap((marks, digit) => [...marks].map((mark) => [mark, digit])),
);
const LONGEST = 20;

/** @param {string} text */
export function aWord(text) {
  const word = normalise(text);
  if (!/^\p{L}+$/u.test(word) || [...word].length > LONGEST)
    throw inputError(`'${text}' is not a word of 1 to ${LONGEST} letters`);
  return word;
}

/** The word of a list that a text spells.
 *
 * @param {{ name: string, length: number, ids: Map<string, number>, letters: { read: (text: string) => string } }} list
 * @param {string} text
 */
export function wordIn(list, text) {
  const word = list.letters.read(text);
  if (/\p{M}/u.test(word)) throw inputError(`'${word}' is not written in letters alone`);
  if ([...word].length !== list.length) throw wrongLength(word, list.length);
  if (!list.ids.has(word)) throw unknownWord(word, list.name);
  return word;
}

/** The code of a reply as people write it, of `length` marks. @param {string} text @param {number} length */
export function readReply(text, length) {
  const marks = [...text.trim().replaceAll("\ufe0f", "").toLowerCase()];
  for (const mark of marks) {
    if (!SPELLINGS.has(mark))
      throw badPattern(text, `'${mark}' is not a mark (use - Y G, 0 1 2, b y g or coloured squares)`);
  }
  if (marks.length !== length) throw badPattern(text, `it has ${marks.length} marks, not ${length}`);
  return marks.reduceRight((code, mark) => code * 3 + /** @type {number} */ (SPELLINGS.get(mark)), 0);
}

/** The marks of a code as digits, first letter first. @param {number} code @param {number} length */
export const digitsOf = (code, length) => Array.from({ length }, (_, place) => Math.floor(code / 3 ** place) % 3);
/** @param {number} code @param {number} length */
export const writeReply = (code, length) =>
  digitsOf(code, length)
    .map((digit) => MARKS[digit])
    .join("");
/** @param {number} code @param {number} length */
export const inSquares = (code, length) =>
  digitsOf(code, length)
    .map((digit) => SQUARES[digit])
    .join("");
/** Whether every mark is correct. @param {number} code @param {number} length */
export const isWin = (code, length) => code === 3 ** length - 1;

/** A turn as it was sent: `crane=-YG--`, or guess and reply. @param {any} turn @param {number} length */
export function readTurn(turn, length, read = normalise) {
  const text = typeof turn === "string" ? turn : `${turn.guess}=${turn.reply}`;
  const at = text.indexOf("=");
  const [before, reply] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
  const guess = read(before);
  if (!guess || !reply.trim()) throw badTurn(text);
  if ([...guess].length !== length) throw wrongLength(guess, length);
  return { guess, code: readReply(reply, length) };
}

/** A number with as many digits behind the point as JSON has; halves go to the even one, as in Python. @param {number} x */
export function roundToEven(x) {
  const exact = x.toFixed(60);
  const point = exact.indexOf(".");
  if (/^50*$/.test(exact.slice(point + 7)) && Number(exact[point + 6]) % 2 === 0)
    return Number(exact.slice(0, point + 7));
  return Number(x.toFixed(6));
}

export const NUMBERS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
export const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** A letter as a capital, unless that would make it another. @param {string} letter */
export const capitalLetter = (letter) =>
  letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter;

/** @param {string[]} items */
export const listText = (items, word = "and") =>
  items.length > 1 ? `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}` : (items[0] ?? "");

/** @param {number[]} places */
const ordinals = (places, word = "and") =>
  listText(
    places.map((place) => ORDINALS[place]),
    word,
  );

function amount({ atLeast, atMost }) {
  if (atMost <= atLeast) return NUMBERS[atMost];
  return atMost === atLeast + 1 ? `${NUMBERS[atLeast]} or ${NUMBERS[atMost]}` : `at least ${NUMBERS[atLeast]}`;
}

function whereabouts(facts) {
  const [letter, where] = [capitalLetter(facts.letter), ordinals(facts.places)];
  if (!where) return `${amount(facts)} ${letter}`;
  if (facts.atMost === facts.places.length) return `${amount(facts)} ${letter}, ${where}`;
  if (facts.atLeast === facts.places.length && amount(facts).startsWith("at least")) return `${letter} is ${where}`;
  return `${amount(facts)} ${letter}, ${NUMBERS[facts.places.length]} of them ${where}`;
}

function phrase(facts, taken) {
  const elsewhere = facts.notPlaces.filter((place) => !taken.has(place));
  if (facts.atMost === facts.places.length || !elsewhere.length) return whereabouts(facts);
  return `${whereabouts(facts)}, not ${ordinals(elsewhere, "or")}`;
}

/** The facts as JSON has them. @param {any[]} facts as the core gives them */
export const factsAsJson = (facts) =>
  facts.map(({ letter, atLeast, atMost, places, notPlaces }) => ({
    letter,
    at_least: atLeast,
    at_most: atMost,
    places: [...places].sort((a, b) => a - b),
    not_places: [...notPlaces].sort((a, b) => a - b),
  }));

/** What is known, a phrase for each letter that occurs, and one for those that do not.
 *
 * @param {any[]} facts as the core gives them @param {number} length
 */
export function phrases(facts, length) {
  const taken = new Set(facts.flatMap(({ places }) => places));
  const first = ({ places }) => Math.min(length, ...places);
  const present = facts.filter(({ atLeast }) => atLeast).sort((a, b) => first(a) - first(b));
  const absent = facts.filter(({ atLeast }) => !atLeast).map(({ letter }) => capitalLetter(letter));
  return [...present.map((each) => phrase(each, taken)), ...(absent.length ? [`no ${listText(absent, "or")}`] : [])];
}
