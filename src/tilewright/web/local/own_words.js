// Whatever text somebody has becomes word lists, and what was left out is said once; as lexicon/own.py reads files.
//
// A word on each line, or several with commas between; behind a word its count may stand, behind # a comment, and a line
// `answers:` or `allowed:` says what the words below it are.  JSON is understood as well.  Words of several lengths make
// a list for each.

import { Refusal } from "./problems.js";

const [LEAST, MOST] = [2, 20];
const MOST_LETTERS = 128; // of one list, that the core tells apart
const BILLION = 1e9;
const EXAMPLES = 3; // of each reason
const WITH_COUNT = /^(\S+?)[\s,;:]+([0-9]+(?:\.[0-9]+)?)$/;
const SECTION = /^(?:\[(answers|allowed)\]|(answers|allowed):)$/i;
const HEADING = /^[\p{L}\p{N}_]+[\s,;]+(counts?|freq|frequency|n)$/iu;

/** The words that a text gives: the role of each, its share, and what was left out by reason.
 *
 * @param {string} text @param {(text: string) => string} read
 */
export function readOwn(text, read) {
  const roles = new Map();
  const shares = new Map();
  const leftOut = new Map();

  function leave(/** @type {string} */ reason, /** @type {string} */ word) {
    const row = leftOut.get(reason) ?? { reason, count: 0, examples: [] };
    leftOut.set(reason, row);
    if ((row.count += 1) <= EXAMPLES) row.examples.push(word);
  }
  function take(/** @type {string} */ found, /** @type {string} */ role, count = /** @type {number | null} */ (null)) {
    const word = read(found);
    if (!/^\p{L}+$/u.test(word)) return leave("letters", found.trim());
    if (roles.get(word) === role) leave("repeated", word);
    if (roles.get(word) !== "answers") roles.set(word, role);
    if (count !== null) shares.set(word, (shares.get(word) ?? 0) + count);
  }
  function takeLine(/** @type {string} */ line, /** @type {string} */ role) {
    const found = WITH_COUNT.exec(line);
    if (found) return take(found[1], role, Number(found[2]));
    for (const part of line.split(/[,;]\s*/).filter(Boolean)) {
      if (/\s/.test(part.trim())) leave("phrase", part.trim());
      else take(part, role);
    }
  }

  const value = jsonIn(text);
  if (value !== undefined) wordsInJson(value, "answers", take);
  else linesIn(text).forEach(([role, line]) => takeLine(line, role));
  return { roles, shares, leave, leftOut: () => [...leftOut.values()].sort((a, b) => b.count - a.count) };
}

/** The lines that say something, each with its role. @param {string} text @returns {string[][]} */
function linesIn(text) {
  let lines = text.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/).map((line) => line.split("#")[0].trim());
  lines = lines.filter(Boolean);
  if (lines.length === 1 && !WITH_COUNT.test(lines[0])) lines = lines[0].split(/\s+/); // all words on one line
  let role = "answers";
  return lines.flatMap((line, number) => {
    const section = SECTION.exec(line);
    if (section) role = (section[1] ?? section[2]).toLowerCase();
    return section || (!number && HEADING.test(line)) ? [] : [[role, line]];
  });
}

/** @param {string} text */
function jsonIn(text) {
  if (!/^\s*(\{|\[(?!(answers|allowed)\]))/i.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {any} value @param {string} role @param {(word: string, role: string, count?: number | null) => void} take */
function wordsInJson(value, role, take) {
  if (Array.isArray(value)) {
    for (const item of value) take(String(item?.word ?? item), role, Number.isFinite(item?.count) ? item.count : null);
  } else if (Array.isArray(value?.answers) || Array.isArray(value?.allowed)) {
    wordsInJson(value.answers ?? [], "answers", take);
    wordsInJson(value.allowed ?? [], "allowed", take);
  } else if (value && typeof value === "object") {
    Object.entries(value).forEach(([word, count]) => take(word, role, Number(count) || null));
  }
}

/** What keeps the words of one length from being a list; null if nothing does. */
function faultOf(words, roles) {
  const { length } = [...words[0]];
  if (length < LEAST || length > MOST) return "length";
  if (words.every((word) => roles.get(word) === "allowed")) return "answerless";
  return new Set(words.join("")).size > MOST_LETTERS ? "alphabet" : null;
}

/** Lists of a text, one for each length, as they are kept; and what was left out.
 *
 * @param {{ title: string, text: string, language: string, prefix: string }} wish @param {(text: string) => string} read
 */
export function listsFrom({ title, text, language, prefix }, read) {
  const { roles, shares, leave, leftOut } = readOwn(text, read);
  const lengths = new Map();
  for (const word of roles.keys()) {
    const { length } = [...word];
    if (!lengths.get(length)?.push(word)) lengths.set(length, [word]);
  }
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const lists = [];
  for (const [length, words] of [...lengths].sort(([a], [b]) => a - b)) {
    const fault = faultOf(words, roles);
    if (fault) words.forEach((word) => leave(fault, word));
    else lists.push(asKept({ title, language, prefix, length, roles, shares, total }, words.sort()));
  }
  if (!lists.length)
    throw new Refusal("NoWords", "there is no word in it that could be found", { left_out: leftOut() });
  return { lists, leftOut: leftOut() };
}

function asKept({ title, language, prefix, length, roles, shares, total }, words) {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const name = `${prefix}${slug}${/\d$/.test(slug) ? "-" : ""}${length}`;
  const tags = words.map((word) => (roles.get(word) === "answers" ? "2" : "1")).join("");
  const counts = words.map((word) => (total ? Math.round(((shares.get(word) ?? 0) * BILLION) / total) : 0));
  const answers = tags.replaceAll("1", "").length;
  const fingerprint = `${name}:${words.length}:${digest([answers, ...words, ...(total ? counts : [])].join("\n"))}`;
  const about = { name, title, origin: "own", language, length, answers, allowed: words.length, fingerprint };
  const alphabet = [...new Set(words.join(""))].sort().join("");
  return { about, file: { ...about, alphabet, words, tags, counts, has_counts: total > 0, trees: {} } };
}

/** Sixteen digits by which a list is told from others; nobody has to be kept from making another with the same. */
function digest(/** @type {string} */ text) {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (const letter of text) {
    one = Math.imul(one ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
    other = Math.imul(other ^ one, 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
