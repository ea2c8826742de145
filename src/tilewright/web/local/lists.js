// Word lists, as `tilewright site` and the server pack them: one compact file each (tilewright/site/lists.py).

/** What was packed with gzip, as bytes. @param {ArrayBuffer} packed */
export async function unpack(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The words, each written as how many letters it shares with the one before, and the rest. @param {string} text @param {number} length */
function wordsIn(text, length) {
  const words = [];
  const letters = [...text];
  let before = /** @type {string[]} */ ([]);
  for (let at = 0; at < letters.length;) {
    const same = parseInt(letters[at], 36);
    before = [...before.slice(0, same), ...letters.slice(at + 1, at + 1 + length - same)];
    at += 1 + length - same;
    words.push(before.join(""));
  }
  return words;
}

/** A list from its file. @param {any} file @param {any} letters of its language */
export const openList = (file, letters) =>
  makeList(
    {
      ...file,
      words: wordsIn(file.words, file.length),
      counts: file.counts.split(",").map((/** @type {string} */ count) => parseInt(count || "0", 36)),
    },
    letters,
  );

/** A list from its words in alphabetical order, with a tag and a count for each. @param {any} file @param {any} letters */
export function makeList(file, letters) {
  const { words: sorted, counts } = file;
  const places = [...sorted.keys()];
  const isAnswer = (/** @type {number} */ place) => file.tags[place] === "2";
  const order = [...places.filter(isAnswer), ...places.filter((place) => !isAnswer(place))];
  const words = order.map((place) => sorted[place]);
  const ranked = [...order.keys()].sort(
    (a, b) => counts[order[b]] - counts[order[a]] || (words[a] < words[b] ? -1 : 1),
  );
  const preference = new Uint32Array(words.length);
  ranked.forEach((id, rank) => (preference[id] = rank));
  return {
    name: file.name,
    fingerprint: file.fingerprint,
    length: file.length,
    alphabet: file.alphabet,
    hasCounts: file.has_counts,
    words,
    answers: places.filter(isAnswer).length,
    counts: order.map((place) => counts[place]),
    known: order.map((place) => file.tags[place] !== "0"),
    ids: new Map(words.map((word, id) => [word, id])),
    preference,
    letters,
    tree: file.trees ?? {},
    boardsOfDay: file.boards_of_day,
    hasOpenings: file.has_openings,
    number: -1,
  };
}
