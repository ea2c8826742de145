// What a language calls a letter, as tilewright/lexicon/letters.py has it: the tables come with the index of the lists.

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const NONE = { rows: ROWS, order: "", folds: {}, tiles: {}, direction: "ltr", capitals: {} };

/** A word as lists keep it where no language is known. @param {string} text */
export const normalise = (text) => text.trim().toLowerCase().normalize("NFC");

/** The letters of a language, of which `table` is what the index says; none where it says nothing.
 *
 * @param {any} table @param {string} code
 */
export function lettersOf(table, code) {
  const { rows, order, folds, tiles, direction, capitals } = table ?? NONE;
  const small = new Map(Object.entries(capitals).map(([each, large]) => [large, each]));
  const spelt = Object.entries(tiles).sort(([, one], [, other]) => other.length - one.length);

  function fold(/** @type {string} */ letter) {
    if (order.includes(letter) || letter in folds) return folds[letter] ?? letter;
    const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return [...bare].every((part) => order.includes(part)) ? bare : letter;
  }

  /** The tiles that a text spells. */
  function read(/** @type {string} */ text) {
    if (!table) return normalise(text);
    const letters = [...text.trim().normalize("NFC")].map((letter) => small.get(letter) ?? letter);
    const folded = [...letters.join("").toLowerCase().normalize("NFC")].map(fold).join("");
    return spelt.reduce((word, [tile, digraph]) => word.replaceAll(digraph, tile), folded);
  }

  const place = (/** @type {string} */ letter) => (order.indexOf(letter) + 1 || order.length + 1) - 1;
  const sort = (/** @type {Iterable<string>} */ letters) =>
    [...letters].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));

  /** What typing and showing the words of an alphabet takes, as the server says it. */
  function facts(/** @type {string} */ alphabet) {
    const has = new Set(alphabet);
    const known = rows.join("");
    const rest = sort([...has].filter((letter) => !known.includes(letter))).join("");
    const keys = [...rows.map((row) => [...row].filter((letter) => has.has(letter)).join("")), rest].filter(Boolean);
    const own = Object.fromEntries(Object.entries(tiles).filter(([tile]) => has.has(tile)));
    return { alphabet: sort(has).join(""), language: code, direction, keys, tiles: own, capitals, folds };
  }

  return { read, facts };
}
