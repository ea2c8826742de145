// Questions to the server that a screen depends on: asked anew when they change, the last answer kept meanwhile.

import { useEffect, useRef, useState } from "../kit.js";

const PAUSE = 200; // ms: what changes more quickly than that is asked when it has come to rest

/** What `ask(stop, onBusy)` says to `question`, a text that changes when the question does (null asks nothing).
 *
 * Gives `{answer, error, busy, far, stopped, retry, cancel}`.  While a new question is open the old answer stays, and
 * `busy` is true; answers that come too late are dropped.  `stop` is an AbortSignal for questions that cost much; `far`
 * is what `onBusy` heard last, `{done, total}`.  After `cancel` nobody waits any more, and `stopped` is true.
 *
 * @param {string | null} question
 * @param {(stop: AbortSignal, onBusy: (far: Filling) => void) => Promise<any>} ask
 * @returns {Filling}
 */
export function useAnswer(question, ask) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const [attempt, setAttempt] = useState(0);
  const changed = useRef(-Infinity); // when the question changed last
  const giveUp = useRef(() => {});
  useEffect(() => {
    if (question == null) return setState({});
    const isQuick = performance.now() - changed.current < PAUSE;
    changed.current = performance.now();
    const stop = new AbortController();
    let wanted = true;
    const settle = (next) => wanted && setState({ question, ...next });
    const hear = (far) => wanted && setState((before) => ({ ...before, far }));
    setState(({ answer, error, question: last }) => ({ answer, error, question: last, busy: true }));
    const wait = setTimeout(
      () =>
        ask(stop.signal, hear).then(
          (answer) => settle({ answer }),
          (error) => settle({ error }),
        ),
      isQuick ? PAUSE : 0,
    );
    const leave = () => {
      wanted = false;
      clearTimeout(wait);
      stop.abort();
    };
    giveUp.current = () => (leave(), setState({ question, stopped: true }));
    return leave;
  }, [question, attempt]);
  return {
    ...state,
    busy: question != null && (state.busy || state.question !== question),
    retry: () => setAttempt(attempt + 1),
    cancel: () => giveUp.current(),
  };
}
