// The local host: answers the page's questions with the JSON that the server would send.
//
// `makeHost` takes a core, what it reads files with, and where games are kept; `ask` then answers a method, a path and a
// body with `{ status, json }`.  It runs in a Worker (worker.js), and in tests without one.

import { lettersOf } from "./letters.js";
import { openList } from "./lists.js";
import { isOwn } from "./own_names.js";
import { Refusal, needsServer, unknownLexicon } from "./problems.js";
import { wordIn } from "./words.js";

export const USUAL = "en5";
const advice = () => import("./advice.js"); // a game needs neither of them
const analysis = () => import("./analyse.js");
const own = () => import("./own.js");

/** What a host is made of.
 *
 * @typedef {object} Means
 * @property {import("./core.js").Core | Promise<import("./core.js").Core>} core lists are read while it is still to come
 * @property {(path: string) => Promise<any>} read a packed file of the site, as JSON
 * @property {string} version
 * @property {() => number} [now] the time, in ms
 * @property {(done: number, total: number) => void} [tell] hears how far a question is that has parts
 */

/** @param {Means} means */
export function makeHost({ core, read, version, now = () => Date.now(), tell = () => {} }) {
  /** @type {Map<string, Promise<any>>} */
  const lists = new Map();
  const index = () =>
    (indexed ??= read("lists/index").catch((error) => {
      indexed = null; // it may come later
      throw error;
    }));
  let indexed = /** @type {Promise<any> | null} */ (null);

  async function loadList(/** @type {string} */ name) {
    const known = await index();
    if (!known.lexicons.some((/** @type {any} */ each) => each.name === name)) throw unknownLexicon(name, known.known);
    const file = await read(`lists/${name}`);
    const list = openList(file, lettersOf(file.letters, file.language ?? ""));
    list.number = (await core).openList(list);
    return list;
  }

  let shelf = /** @type {any} */ (null);
  const ownList = async (/** @type {string} */ name) => (shelf ??= (await own()).ownShelf(host))(name);

  /** @type {any} */
  const host = {
    core,
    now,
    tell,
    version,
    read,
    index,
    /** A list by its name, which the core knows from then on. */
    list(name = USUAL) {
      if (isOwn(name)) return ownList(name);
      if (!lists.has(name)) {
        lists.set(
          name,
          loadList(name).catch((error) => (lists.delete(name), Promise.reject(error))),
        );
      }
      return lists.get(name);
    },
  };

  /** @type {any[][]} */
  const routes = [
    ["POST", /^\/score$/, async (_, body) => (await advice()).score(host, body)],
    ["POST", /^\/candidates$/, async (_, body) => (await advice()).candidates(host, body)],
    ["POST", /^\/suggest$/, async (_, body) => (await advice()).suggest(host, body)],
    ["POST", /^\/analyse$/, async (_, body) => (await analysis()).analyse(host, body)],
    ["GET", /^\/lexicons$/, async () => plain({ lexicons: (await index()).lexicons })],
    ["GET", /^\/lexicons\/([^/]+)$/, async ([, name]) => lexicon(await host.list(decodeURIComponent(name)))],
    [
      "GET",
      /^\/lexicons\/([^/]+)\/words\/([^/]+)$/,
      async ([, name, word]) => wordFacts(await host.list(decodeURIComponent(name)), decodeURIComponent(word)),
    ],
    ["POST", /^\/own-lists$/, async (_, body) => (await own()).makeOwn(host, body)],
    ["DELETE", /^\/own-lists\/([^/]+)$/, async ([, name]) => (await own()).forgetOwn(decodeURIComponent(name))],
    ["GET", /^\/solvers$/, async () => plain({ solvers: (await index()).solvers })],
    ["GET", /^\/health$/, () => plain({ status: "ok" })],
  ];

  /** Answer a question.
   *
   * @param {string} method @param {string} address with its query @param {any} body
   */
  host.ask = async function ask(method, address, body = {}) {
    const started = performance.now();
    const [pathname, query = ""] = address.split("?");
    const searchParams = new URLSearchParams(query);
    try {
      const [, pattern, act] = routes.find(([verb, each]) => verb === method && each.test(pathname)) ?? [];
      if (!act) throw needsServer("This");
      const found = await act(/** @type {any} */ (pattern.exec(pathname)), body, searchParams);
      const elapsed = Math.round((performance.now() - started) * 1000) / 1000;
      return { status: found.status ?? 200, json: { ...found.members, about: about(version, found, elapsed) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, json: error.asJson(`/api/v1${pathname}`) };
    }
  };
  host.add = (/** @type {any[]} */ ...more) => void routes.unshift(...more);
  return host;
}

/** What an answer says about itself. */
const about = (version, { fingerprint = null, solver = null, quality = "exact" }, elapsed) => ({
  version,
  fingerprint,
  solver: solver ? `${solver} ${version}` : null,
  quality,
  elapsed_ms: elapsed,
});

const plain = (members, fingerprint = null) => ({ members, fingerprint });

function lexicon(list) {
  const [answers, allowed] = [list.answers, list.words.length];
  const counts = `${answers.toLocaleString("en")} answers and ${allowed.toLocaleString("en")} allowed words of ${list.length} letters`;
  const { name, fingerprint, length } = list;
  const facts = list.letters.facts(list.alphabet);
  return plain({ name, fingerprint, length, answers, allowed, ...facts, summary: counts }, fingerprint);
}

function wordFacts(list, text) {
  const word = wordIn(list, text);
  const id = list.ids.get(word);
  const isAnswer = id < list.answers;
  const rank =
    list.hasCounts && isAnswer
      ? 1 + list.counts.slice(0, list.answers).filter((count) => count > list.counts[id]).length
      : null;
  return plain({ word, is_answer: isAnswer, usage_rank: rank, answers: list.answers }, list.fingerprint);
}
