// What somebody pasted: rows with their words, rows without, words alone, a game in notation, or a link with a position.

import { readTurns } from "../route.js";
import { readRecord } from "./notation.js";
import { readGrid } from "./squares.js";

const LINK = /[?&]turns=([^&#\s]+)/;
const PAIR = /(\p{L}+)\s*[:=]\s*([-.\w⬛⬜🟨🟦🟩🟧\ufe0f]+)/gu; // a word and its reply, joined by a sign
const PAIRS = /(?<!\S)(\p{L}+)[ \t]+([-.01_2]+|[⬛⬜🟨🟦🟩🟧\ufe0f]+)[ \t]*/gu; // several in one line
const REPLY_FIRST = /^\s*([-.01_2⬛⬜🟨🟦🟩🟧\ufe0f]+)\s+(\p{L}+)\s*$/gmu;
const MOST_WORDS = 12; // of a game; more are a text

const size = (word) => [...word].length;

/** The text with one row in a line, the word first. */
const tidy = (text) =>
  text
    .replace(/[,;|]\s*/g, "\n")
    .replace(PAIR, "$1 $2\n")
    .replace(PAIRS, "$1 $2\n")
    .replace(REPLY_FIRST, "$2 $1");

function rowsOf(text, length) {
  try {
    const rows = readGrid(text, length);
    return rows.every(({ guess }) => !guess || size(guess) === length) ? rows : null;
  } catch {
    return null;
  }
}

function wordsOf(text, lengths) {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .trim()
    .split(/[\s,;.>→-]+/u)
    .filter(Boolean);
  const length = size(words[0] ?? "");
  const isGame = words.length <= MOST_WORDS && words.every((word) => size(word) === length && /^\p{L}+$/u.test(word));
  return isGame && lengths.includes(length) ? { length, rows: words.map((guess) => ({ guess, reply: null })) } : null;
}

function ofLength(turns, lengths) {
  const length = size(turns[0]?.guess ?? "");
  return lengths.includes(length) ? { length, rows: turns } : null;
}

const readLink = (text, lengths) => ofLength(readTurns(decodeURIComponent(LINK.exec(text)?.[1] ?? "")), lengths);

const OTHER = /^\s*Tilewright (cross|clues|best)\b/im; // how what they share begins

const OTHER_LINK = /https?:\/\/\S*\/(cross|clues|best)\b/i;
const SHAPE = /^[🟩⬛⬜]+$|^[-+.]+$/u;

/** Whether squares have the shape of a cross, which no game of rows has: one row and one column, and nothing else; then a
 * row of marks for the letters that were named. */
function isCross(text) {
  const lines = text
    .replaceAll("\ufe0f", "")
    .trim()
    .split(/\s*\n\s*/)
    .filter((line) => SHAPE.test(line));
  const rows = lines.slice(0, -1).map((line) => [...line].map((each) => each !== "⬜" && each !== "."));
  const width = rows[0]?.length ?? 0;
  const whole = rows.filter((row) => row.every(Boolean));
  const [at] = (rows.find((row) => row !== whole[0]) ?? []).flatMap((isCell, column) => (isCell ? [column] : []));
  const isArm = (row) => row.length === width && row.every((isCell, column) => isCell === (column === at));
  return rows.length > 1 && width > 1 && whole.length === 1 && rows.every((row) => row === whole[0] || isArm(row));
}

/** The door of the puzzle that a text tells of, if it is one that is not guessed in rows; its squares mean something else. */
export const otherDoor = (text) =>
  (OTHER.exec(text) ?? OTHER_LINK.exec(text))?.[1].toLowerCase() ?? (isCross(text) ? "cross" : null);

/** The game in a text: `{length, rows}`, where `guess` is empty and `reply` null if it does not say; null if it is none.
 *
 * Rows of `length` letters are looked for first, then those of the other `lengths`.
 */
export function understandText(text, length, lengths) {
  if (otherDoor(text)) return null;
  const all = [length, ...lengths];
  const record = readRecord(text);
  if (record) return ofLength(record.turns, all);
  for (const each of LINK.test(text) ? [] : all)
    for (const version of [text, tidy(text)]) {
      const rows = rowsOf(version, each);
      if (rows) return { length: each, rows };
    }
  return LINK.test(text) ? readLink(text, all) : wordsOf(text, all);
}
