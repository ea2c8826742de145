// A game as the server keeps it: the one client that every kind of game is played with.
//
// `game` is the server's state and nothing else; what comes back from a move replaces it.  Moves wait for each other.
// One whose answer is lost is sent again until an answer comes: a guess says its turn and a hint the version that it
// was asked in, so the server knows them again, and a second guess or hint is never made by accident.  Tabs tell each
// other what they got, and whoever was too late takes the state that the server sends along.

import { batch, effect, signal, untracked } from "./kit.js";
import { say } from "./messages.js";
import { get, post } from "./api.js";
import { Unreachable, reachable } from "./server.js";

const RETRY = 3000;

/** @typedef {ReturnType<typeof gameClient>} GameClient */

/** Another tab or device was quicker; the client has the game as it stands by now. */
export class GoneOn extends Error {}

/** The time until a move is worth sending again. */
const pause = (seconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, 1000 * (seconds ?? 0) || RETRY);
    addEventListener("online", resolve, { once: true });
  });

const channel = () => ("BroadcastChannel" in globalThis ? new BroadcastChannel("tilewright.game") : null);

/** A client without a game yet: `open` gives it one, `close` ends it.
 *
 * `game`, `waiting` (moves that are under way) and `trouble` (a sentence while one does not get through) are signals.
 */
export function gameClient() {
  const game = signal(/** @type {any} */ (null));
  const waiting = signal(0);
  const trouble = signal("");
  const tabs = channel();
  let line = Promise.resolve();
  let seat = {}; // another one for each game
  let isClosed = false;

  const isCurrent = (id) => !isClosed && game.value?.id === id;
  const isOpen = () => game.value?.state === "playing";

  /** Take a state, unless a later one of the same game is here. */
  function take(/** @type {Game} */ next) {
    if (!isCurrent(next.id) || next.version >= game.value.version) game.value = next;
  }

  /** Send the same request until it is answered; null when the game was left meanwhile. */
  async function send(mine, verb, body) {
    const { id } = game.value;
    const isLeft = () => isClosed || mine !== seat;
    for (;;) {
      try {
        const next = await post(`/games/${id}/${verb}`, body);
        return isLeft() ? null : next;
      } catch (error) {
        if (isLeft()) return null;
        const isLost = error instanceof Unreachable;
        if (!isLost && !error.retryAfter) throw error;
        trouble.value = isLost ? say("game.offline") : error.message;
        await pause(error.retryAfter);
        if (isLeft()) return null;
      }
    }
  }

  async function move(mine, verb, bodyOf) {
    if (!isOpen() || mine !== seat) return null;
    try {
      const next = await send(mine, verb, bodyOf(game.value));
      if (next) (take(next), tabs?.postMessage(next));
      return next && game.value;
    } catch (error) {
      if (!error.problem?.game) throw error;
      take(error.problem.game);
      throw new GoneOn(say("game.elsewhere"));
    } finally {
      if (mine === seat) trouble.value = "";
    }
  }

  /** Make a move after those before it: resolves to the game as it is then, or to null if there was none to move in. */
  function act(verb, /** @type {(game: Game) => object} */ bodyOf) {
    const mine = seat;
    waiting.value += 1;
    const made = line.then(() => move(mine, verb, bodyOf)).finally(() => mine === seat && (waiting.value -= 1));
    line = made.catch(() => {});
    return made;
  }

  /** Another game is played from now on; what waits in the one before is none of its business.
   *
   * The same game may come again, as it stood before a move that was answered meanwhile: then it is left as it is.
   */
  function open(/** @type {Game} */ next) {
    if (!isCurrent(next.id)) {
      seat = {};
      line = Promise.resolve();
      batch(() => ((waiting.value = 0), (trouble.value = "")));
    }
    take(next);
  }

  /** Ask how the game stands, when this tab or the connection has been away. */
  async function look() {
    if (document.visibilityState !== "visible" || !isOpen() || !game.value.id || waiting.value) return;
    const next = await get(`/games/${game.value.id}`).catch(() => null);
    if (next && isCurrent(next.id)) take(next);
  }

  const hear = ({ data }) => isCurrent(data.id) && !waiting.value && take(data);
  tabs?.addEventListener("message", hear);
  document.addEventListener("visibilitychange", look);
  const forget = effect(() => void (reachable.value && untracked(look)));

  return {
    game,
    waiting,
    trouble,
    open,
    guess: (/** @type {string} */ guess) => act("guess", ({ moves_made: made }) => ({ guess, turn: made + 1 })),
    hint: () => act("hint", ({ version }) => ({ version })),
    giveUp: () => act("give-up", () => ({})),
    close() {
      isClosed = true;
      forget();
      tabs?.close();
      document.removeEventListener("visibilitychange", look);
    },
  };
}
