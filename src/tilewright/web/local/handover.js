// Games that were played here while the server was away, and what becomes of them when it is back: they are the player's
// own there.  Each has an id by which the server knows it again, so that one that is sent twice counts once; here it is
// marked only when the server has answered, so that none is lost.  Games with the player's own lists stay here.

import { isOwn } from "./own_names.js";

const FORMAT = "tilewright statistics 1";
const AT_ONCE = 200;

/** A finished game as the server takes it. */
const asImport = ({ id, kind, facts, moves, state }) => ({
  id,
  kind,
  lexicon: facts.lexicon,
  mode: facts.mode,
  words: facts.answers ?? [facts.answer],
  moves: moves.filter(([what]) => what === "guess").map(([, word]) => word),
  outcome: state,
});

/** The part of a local host that knows which games the server does not have yet. */
export function addHandover(host, store) {
  const open = async () =>
    (await store.all()).filter(
      ({ state, facts, handedOver }) =>
        state !== "playing" && facts.daily === null && !handedOver && !isOwn(facts.lexicon),
    );
  const mark = async ({ ids }) => {
    for (const record of await open()) if (ids.includes(record.id)) await store.put({ ...record, handedOver: true });
    return { members: { left: (await open()).length } };
  };
  host.add(
    ["GET", /^\/handover$/, async () => ({ members: { games: (await open()).slice(0, AT_ONCE).map(asImport) } })],
    ["POST", /^\/handover$/, (_, body) => mark(body)],
  );
}

/** Hand over what is finished; throws if the server does not take it, and then it is tried again another time.
 *
 * @param {(method: string, path: string, body?: any) => Promise<any>} local
 * @param {(method: string, path: string, body?: any) => Promise<any>} server
 */
export async function handOver(local, server) {
  const { games } = await local("GET", "/handover");
  if (!games.length) return;
  await server("POST", "/stats/import", { format: FORMAT, plays: [], games });
  await local("POST", "/handover", { ids: games.map(({ id }) => id) });
}
