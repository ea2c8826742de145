// A puzzle of the day: its game begun or found again, its letters, its date.

import { useEffect, useLayoutEffect, useMemo, useState } from "../kit.js";
import { post } from "../api.js";
import { now } from "../server.js";
import { formatDate, language } from "../messages.js";
import { gameClient } from "../game.js";
import { lettersOf, speak } from "./letters.js";
import { announce } from "./live.js";

/** The game of `kind` of a `date` ("today", 2026-11-15, or null for any), or the one that somebody has made for us (`challenge`), and
 * its client: `{game, error, busy, trouble, guess, hint, giveUp, retry}`.
 *
 * @returns {Filling}
 */
export function useDaily(kind, date, lexicon, challenge = null) {
  const client = useMemo(gameClient, []);
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => client.close, []);
  useLayoutEffect(() => {
    const stop = new AbortController();
    setState({}); // at once: a key that is pressed now is for the next game
    const wish = challenge ? { kind, challenge } : { kind, daily: date, lexicon };
    post("/games", wish, stop.signal).then(
      (game) => (client.open(game), setState({ isHere: true })),
      (error) => error.name !== "AbortError" && setState({ error }),
    );
    return () => stop.abort();
  }, [kind, date, lexicon, challenge, attempt]);
  const trouble = client.trouble.value;
  useEffect(() => void (trouble && announce(trouble)), [trouble]);
  return {
    ...client,
    game: state.isHere ? client.game.value : null,
    error: state.error,
    busy: client.waiting.value > 0,
    trouble,
    retry: () => setAttempt(attempt + 1),
  };
}

/** The letters of a word list, and how many a word has; null until they are here. */
export function useLexicon(name) {
  const [facts, setFacts] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    lettersOf(name).then(
      (found) => wanted && setFacts(speak(found)),
      () => wanted && setFacts(null),
    );
    return () => (wanted = false);
  }, [name]);
  return facts?.name === name ? facts : null;
}

/** A date as people say it: "Sunday 15 November 2026". */
export const dayInWords = (date) =>
  formatDate(date, { dateStyle: "full" }).replace(language.value === "en" ? "," : "", "");

/** Today's date; the day changes at midnight UTC. */
export const today = () => new Date(now()).toISOString().slice(0, 10);
