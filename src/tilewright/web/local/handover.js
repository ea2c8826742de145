// Games that were played here while the server was away, and what becomes of them when it is back: they are the player's
// own there.  Each has an id by which the server knows it again, so that one that is sent twice counts once; here it is
// marked only when the server has answered, so that none is lost.  Games with the player's own lists stay here.

import { isOwn } from "./own_names.js";

const FORMAT = "tilewright statistics 1";
const AT_ONCE = 200;

/** A finished game as the server takes it: with the words that were sought, or the puzzle, which is one of its spares. */
const asImport = ({ id, kind, facts, moves, state }) => ({
  id,
  kind,
  lexicon: facts.lexicon,
  mode: facts.mode,
  ...(facts.puzzle ? { puzzle: facts.puzzle } : { words: facts.answers ?? [facts.answer] }),
  moves: moves.filter(([what]) => what === "guess").map(([, word]) => word),
  outcome: state,
});

const ownOf = async (store) =>
  (await store.all()).filter(({ facts, handedOver }) => facts.daily === null && !handedOver);
const finishedOf = async (store) =>
  (await ownOf(store)).filter(({ state, facts }) => state !== "playing" && !isOwn(facts.lexicon));

/** The games that the server does not have yet, and how many are not finished. */
export async function list(store) {
  const finished = await finishedOf(store);
  const playing = (await ownOf(store)).filter(({ state }) => state === "playing").length;
  return { members: { games: finished.slice(0, AT_ONCE).map(asImport), playing } };
}

/** The server has these. */
export async function mark(store, { ids }) {
  for (const record of await finishedOf(store))
    if (ids.includes(record.id)) await store.put({ ...record, handedOver: true });
  return { members: { left: (await finishedOf(store)).length } };
}

/** Hand over what is finished; throws if the server does not take it, and then it is tried again another time.
 *
 * @param {(method: string, path: string, body?: any) => Promise<any>} local
 * @param {(method: string, path: string, body?: any) => Promise<any>} server
 * @returns {Promise<number>} how many games are still being played here
 */
export async function handOver(local, server) {
  for (;;) {
    const { games, playing } = await local("GET", "/handover");
    if (!games.length) return playing;
    await server("POST", "/stats/import", { format: FORMAT, plays: [], games });
    await local("POST", "/handover", { ids: games.map(({ id }) => id) });
  }
}
