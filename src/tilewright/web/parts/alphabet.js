// The letters of the list in play: what is typed for them, how they are shown, and how their keys stand.
//
// A tile is one character, whatever it takes to write it: in a Dutch list "ĳ" is shown as IJ, and typed as i and j.  The
// tables are the server's (see letters.js).

import { signal } from "../kit.js";

const LATIN = { alphabet: "abcdefghijklmnopqrstuvwxyz", language: "en", direction: "ltr" };

/** The facts of the list in play: alphabet, language, direction, keys, tiles, capitals, folds. */
export const letters = signal(/** @type {any} */ ({ ...LATIN, keys: null, tiles: {}, capitals: {}, folds: {} }));

/** The letter as it stands on a tile; one whose capital is two letters, or that of another letter, stays small. */
export function capital(letter) {
  const { capitals, tiles } = letters.value;
  if (letter in tiles) return tiles[letter].toUpperCase();
  if (letter in capitals) return capitals[letter];
  const upper = letter.toUpperCase();
  return [...upper].length === 1 && upper.toLowerCase() === letter ? upper : letter;
}

const bare = (letter) => letter.normalize("NFD").replace(/\p{M}/gu, "");

/** The letter of the list that a key means: a capital, or one with an accent that makes no letter of its own. */
export function letterOf(key) {
  const { alphabet, capitals, folds } = letters.value;
  const special = Object.keys(capitals).find((small) => capitals[small] === key);
  const letter = special ?? key.normalize("NFC").toLowerCase();
  if (alphabet.includes(letter)) return letter;
  const folded = folds[letter] ?? bare(letter);
  return alphabet.includes(folded) ? folded : letter;
}

/** What was typed with one more letter: i and j become one tile where they are one letter. */
export function addLetter(text, letter) {
  const { tiles } = letters.value;
  const all = [...text];
  const spelt = (tiles[all.at(-1)] ?? all.at(-1) ?? "") + letter;
  const tile = Object.keys(tiles).find((each) => tiles[each] === spelt);
  return tile ? [...all.slice(0, -1), tile].join("") : text + letter;
}
