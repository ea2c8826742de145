// A puzzle of the day as the server keeps it: started, continued, never lost.
//
// `useDaily` begins the game of a date, or finds it as it was.  A move that does not get through stays a move to be
// made: the server knows a repeated move by its turn, so trying again does no harm.  Another tab, or another device
// with this cookie, may have moved on; we look again whenever the page comes back into sight, and when the server
// says that a turn is past.

import { html, useCallback, useEffect, useRef, useState } from "../kit.js";
import { get, now, post } from "../api.js";
import { ErrorPanel } from "./error.js";

const stillPlaying = (game) => game?.state === "playing";

/** `{game, error, busy, guess, hint, giveUp, retry}`: the game of `kind` of a `date` ("today" or 2026-11-15). */
export function useDaily(kind, date, lexicon) {
  const [state, setState] = useState({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const put = useCallback((game) => setState((now) => (game.version >= (now.game?.version ?? 0) || game.id !== now.game?.id ? { game } : now)), []);

  useEffect(() => {
    const stop = new AbortController();
    setState({});
    post("/games", { kind, daily: date, lexicon }, stop.signal).then(
      put,
      (error) => error.name !== "AbortError" && setState({ error }),
    );
    return () => stop.abort();
  }, [kind, date, lexicon, attempt]);

  const again = useCallback(async (id) => put(await get(`/games/${id}`)), []);

  useEffect(() => {
    const look = () => document.visibilityState === "visible" && stillPlaying(state.game) && again(state.game.id).catch(() => {});
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [state.game]);

  /** Do something to the game; resolves to the game as it is then, or throws what the server said. */
  const act = async (verb, body) => {
    if (working.current || !state.game) return null;
    working.current = true;
    setBusy(true);
    try {
      const game = await post(`/games/${state.game.id}/${verb}`, body);
      put(game);
      return game;
    } catch (error) {
      if (error.status === 409) await again(state.game.id).catch(() => {});
      throw error;
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  return {
    ...state,
    busy,
    guess: (guess) => act("guess", { guess, turn: state.game.moves_made + 1 }),
    hint: () => act("hint", {}),
    giveUp: () => act("give-up", {}),
    retry: () => setAttempt(attempt + 1),
  };
}

/** The letters of a word list, and how many a word has; null until they are here. */
export function useLexicon(name) {
  const [facts, setFacts] = useState(null);
  useEffect(() => {
    let wanted = true;
    get(`/lexicons/${encodeURIComponent(name)}`).then((found) => wanted && setFacts(found), () => wanted && setFacts(null));
    return () => (wanted = false);
  }, [name]);
  return facts?.name === name ? facts : null;
}

const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };

/** A date as people say it: "Sunday 15 November 2026". */
export const dayInWords = (date) => new Intl.DateTimeFormat("en-GB", DAY).format(new Date(`${date}T00:00:00Z`)).replace(",", "");

/** Today's date; the day changes at midnight UTC. */
export const today = () => new Date(now()).toISOString().slice(0, 10);

/** The place of a puzzle that did not come; what is refused will be refused again, so only a broken connection gets a retry. */
export const NoPuzzle = ({ title, error, onRetry, children }) =>
  html`
    <header class="puzzle-head"><h1>${title}</h1></header>
    <${ErrorPanel} error=${error} onRetry=${error.status >= 400 && error.status < 500 ? null : onRetry}><p>${children}</p><//>`;
