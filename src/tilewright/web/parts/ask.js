// Questions to the server that a screen depends on: asked anew when they change, the last answer kept meanwhile.

import { useEffect, useState } from "../kit.js";

const PAUSE = 200; // ms without a further change before the server is asked again

/** What `ask(stop)` says to `question`, a text that changes when the question does (null asks nothing).
 *
 * Gives `{answer, error, busy, retry}`.  While a new question is open the old answer stays, and `busy` is true;
 * answers that come too late are dropped.  `stop` is an AbortSignal for questions that cost the server much.
 *
 * @param {string | null} question
 * @param {(stop: AbortSignal) => Promise<any>} ask
 * @returns {Filling}
 */
export function useAnswer(question, ask) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (question == null) return setState({});
    const stop = new AbortController();
    let wanted = true;
    const settle = (next) => wanted && setState({ question, ...next });
    setState((before) => ({ ...before, busy: true }));
    const wait = setTimeout(
      () =>
        ask(stop.signal).then(
          (answer) => settle({ answer }),
          (error) => settle({ error }),
        ),
      state.question ? PAUSE : 0,
    );
    return () => {
      wanted = false;
      clearTimeout(wait);
      stop.abort();
    };
  }, [question, attempt]);
  return {
    ...state,
    busy: question != null && (state.busy || state.question !== question),
    retry: () => setAttempt(attempt + 1),
  };
}
