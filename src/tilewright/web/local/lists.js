// Word lists, as `tilewright site` and the server pack them: one compact file each (tilewright/site/lists.py).

/** What was packed with gzip, as it comes. @param {ReadableStream<any>} packed */
export const unpackStream = (packed) => packed.pipeThrough(new DecompressionStream("gzip"));

/** What was packed with gzip, as bytes. @param {ArrayBuffer} packed */
export async function unpack(packed) {
  return new Uint8Array(await new Response(unpackStream(new Blob([packed]).stream())).arrayBuffer());
}

/** The words, each written as how many letters it shares with the one before, and the rest; a letter may be two units of
 * UTF-16, so that places are counted in letters. @param {string} text @param {number} length */
function wordsIn(text, length) {
  const words = [];
  const letters = isPlain(text) ? text : [...text];
  const join = (/** @type {any} */ some) => (typeof some === "string" ? some : some.join(""));
  let before = /** @type {any} */ (letters.slice(0, 0));
  for (let at = 0; at < letters.length;) {
    const same = parseInt(letters[at], 36);
    before = before.slice(0, same).concat(letters.slice(at + 1, at + 1 + length - same));
    at += 1 + length - same;
    words.push(join(before));
  }
  return words;
}

/** Whether every letter is one unit of a string. @param {string} text */
const isPlain = (text) => !/[\ud800-\udfff]/.test(text);

/** The places of the words by how common they are, then by the alphabet, in which they stand.
 *
 * Counts and places are packed into one number each, since that sorts many times more quickly than a function does.
 * @param {number[]} counts by place
 */
function byUse(counts) {
  const keys = Float64Array.from(counts, (count, place) => place - count * 2 ** 20);
  return keys.sort().map((key) => ((key % 2 ** 20) + 2 ** 20) % 2 ** 20);
}

/** A list from its file. @param {any} file @param {any} letters of its language */
export const openList = (file, letters) =>
  makeList(
    {
      ...file,
      words: wordsIn(file.words, file.length),
      counts: file.counts.split(",").map((/** @type {string} */ count) => (count ? parseInt(count, 36) : 0)),
    },
    letters,
  );

/** The ids of words that stand behind each other, in order. @param {string} words @param {Map<string, number>} ids */
const firstIds = (words, ids) =>
  words
    .split(" ")
    .filter(Boolean)
    .map((word) => /** @type {number} */ (ids.get(word)))
    .sort((a, b) => a - b);

/** A list from its words in alphabetical order, with a tag and a count for each. @param {any} file @param {any} letters */
export function makeList(file, letters) {
  const { words: sorted, counts } = file;
  const places = [...sorted.keys()];
  const isAnswer = (/** @type {number} */ place) => file.tags[place] === "2";
  const answers = places.filter(isAnswer);
  const order = answers.concat(places.filter((place) => !isAnswer(place)));
  const words = order.map((place) => sorted[place]);
  const idOf = new Uint32Array(words.length); // by place
  order.forEach((place, id) => (idOf[place] = id));
  const ids = new Map(words.map((word, id) => [word, id]));
  const preference = new Uint32Array(words.length);
  byUse(counts).forEach((place, rank) => (preference[idOf[place]] = rank));
  return {
    name: file.name,
    fingerprint: file.fingerprint,
    length: file.length,
    alphabet: file.alphabet,
    hasCounts: file.has_counts,
    words,
    answers: answers.length,
    counts: order.map((place) => counts[place]),
    known: order.map((place) => file.tags[place] !== "0"),
    ids,
    preference,
    letters,
    tree: file.trees ?? {},
    first: firstIds(file.first ?? "", ids),
    boardsOfDay: file.boards_of_day,
    hasOpenings: file.has_openings,
    number: -1,
  };
}
