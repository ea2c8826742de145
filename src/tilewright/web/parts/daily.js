// A puzzle of the day as the server keeps it: started, continued, never lost.
//
// `useDaily` begins the game of a date, or finds it as it was.  A move that does not get through stays a move to be
// made: the server knows a repeated move by its turn, so trying again does no harm.  Another tab, or another device
// with this cookie, may have moved on; we look again whenever the page comes back into sight, and when the server
// says that a turn is past.

import { useEffect, useRef, useState } from "../kit.js";
import { get, now, post } from "../api.js";

const isOpen = (game) => game?.state === "playing";

/** `{game, error, busy, guess, hint, giveUp, retry}`: the game of `kind` of a `date` ("today" or 2026-11-15).
 *
 * @returns {Filling}
 */
export function useDaily(kind, date, lexicon) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const [attempt, setAttempt] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const current = useRef(/** @type {any} */ (null)); // the game as it was last heard of
  const line = useRef(Promise.resolve()); // moves wait for each other

  const put = (game) => {
    const isOlder = game.id === current.current?.id && game.version < current.current.version;
    if (!isOlder) setState({ game: (current.current = game) });
  };
  const look = async () => put(await get(`/games/${current.current.id}`));

  useEffect(() => {
    const stop = new AbortController();
    setState({});
    post("/games", { kind, daily: date, lexicon }, stop.signal).then(
      put,
      (error) => error.name !== "AbortError" && setState({ error }),
    );
    return () => stop.abort();
  }, [kind, date, lexicon, attempt]);

  useEffect(() => {
    const onSight = () => document.visibilityState === "visible" && isOpen(current.current) && look().catch(() => {});
    document.addEventListener("visibilitychange", onSight);
    return () => document.removeEventListener("visibilitychange", onSight);
  }, []);

  const move = async (verb, body) => {
    if (!isOpen(current.current)) return null;
    try {
      put(await post(`/games/${current.current.id}/${verb}`, body(current.current)));
      return current.current;
    } catch (error) {
      if (error.status === 409) await look().catch(() => {});
      throw error;
    }
  };

  /** Make a move after those before it: resolves to the game as it is then, or to null if it was over already. */
  const act = (verb, body = (_) => ({})) => {
    setWaiting((count) => count + 1);
    const made = line.current.then(() => move(verb, body)).finally(() => setWaiting((count) => count - 1));
    line.current = made.catch(() => {});
    return made;
  };

  return {
    ...state,
    busy: waiting > 0,
    guess: (guess) => act("guess", (game) => ({ guess, turn: game.moves_made + 1 })),
    hint: () => act("hint"),
    giveUp: () => act("give-up"),
    retry: () => setAttempt(attempt + 1),
  };
}

/** The letters of a word list, and how many a word has; null until they are here. */
export function useLexicon(name) {
  const [facts, setFacts] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    get(`/lexicons/${encodeURIComponent(name)}`).then(
      (found) => wanted && setFacts(found),
      () => wanted && setFacts(null),
    );
    return () => (wanted = false);
  }, [name]);
  return facts?.name === name ? facts : null;
}

/** @type {Intl.DateTimeFormatOptions} */
const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };

/** A date as people say it: "Sunday 15 November 2026". */
export const dayInWords = (date) =>
  new Intl.DateTimeFormat("en-GB", DAY).format(new Date(`${date}T00:00:00Z`)).replace(",", "");

/** Today's date; the day changes at midnight UTC. */
export const today = () => new Date(now()).toISOString().slice(0, 10);
