// The events of a search as they arrive, and how many of them are shown.

import { useEffect, useState } from "../../kit.js";
import { events as listen } from "../../api.js";
import { Problem } from "../../server.js";
import { isStill, keep, readKept } from "../../state.js";

const SPEED_KEY = "tilewright.lab.step";
export const USUAL_STEP = 750; // ms
/** @type {Filling} */
const EMPTY = { events: [], result: null, error: null };

const pathOf = ({ after, ...facts }) => {
  const query = new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== ""));
  for (const guess of after.split(",").filter(Boolean)) query.append("after", guess);
  return `/search?${query}`;
};

/** What has arrived of the search for `question`: `{events, result, error, again}`.
 *
 * @returns {Filling}
 */
export function useTrace(question) {
  const [trace, setTrace] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  const key = question && JSON.stringify(question);
  useEffect(() => {
    setTrace({ ...EMPTY, key });
    if (!question) return undefined;
    const seen = new Set(); // a connection that was lost begins anew
    const waiting = [];
    const flush = setInterval(
      () => waiting.length && setTrace((before) => ({ ...before, events: [...before.events, ...waiting.splice(0)] })),
      40,
    );
    const end = (facts) => (
      clearInterval(flush),
      setTrace((before) => ({ ...before, events: [...before.events, ...waiting.splice(0)], ...facts }))
    );
    const stop = listen(pathOf(question), {
      expand: (event) => seen.has(event.state) || (seen.add(event.state), waiting.push(event)),
      result: (result) => end({ result }),
      problem: (problem) => end({ error: new Problem(problem) }),
      lost: (error) => end({ error }),
    });
    return () => (clearInterval(flush), stop());
  }, [key, attempt]);
  return { ...(trace.key === key ? trace : EMPTY), key, attempt, again: () => setAttempt(attempt + 1) };
}

/** How many events are shown, and whether that goes on by itself.  Who prefers no motion begins with a pause, and so does
 * what `waits` for somebody to press Play.
 *
 * @param {Filling} trace
 */
export function useSteps({ events, result, key, attempt, waits = false }) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(() => readKept(SPEED_KEY, USUAL_STEP));
  useEffect(() => {
    setShown(0);
    setPlaying(!isStill() && !waits);
  }, [key, attempt]);
  useEffect(() => {
    if (shown === 0 && events.length) return setShown(1);
    if (!playing) return undefined;
    if (shown >= events.length) return result ? setPlaying(false) : undefined;
    const wait = setTimeout(() => setShown(shown + 1), pace);
    return () => clearTimeout(wait);
  }, [shown, playing, pace, events.length, result]);
  return {
    shown: Math.min(shown, events.length),
    playing,
    pace,
    setPace: (ms) => (keep(SPEED_KEY, ms), setPace(ms)),
    play: () => (setShown((count) => (result && count >= events.length ? 1 : count)), setPlaying(true)),
    pause: () => setPlaying(false),
    step: (by) => (
      setPlaying(false),
      setShown((count) => Math.min(Math.max(Math.min(count, events.length) + by, 1), events.length))
    ),
    finish: () => (setPlaying(false), setShown(Infinity)), // also what has not arrived yet
  };
}
