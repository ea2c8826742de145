// Asking whether other words fit a cross as well.  The server looks whether it is so, says it to whoever has finished
// the cross, and keeps it for the makers.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/field.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";

/** What came of it: `fits` is null while telling would give letters away. */
const verdict = ({ solution, fits }) => {
  const [across, down] = solution.split(" ").map(capitals);
  if (fits) return `That fits too: ${across} across and ${down} down are as right as ours. Thank you.`;
  if (fits === null) return "Thank you. The two words are kept; whether they fit is told once you have finished.";
  return `Thank you. ${across} and ${down} do not have the letters of this cross in its colours.`;
};

export function ReportDialog({ game, open, onClose }) {
  const [words, setWords] = useState({ across: "", down: "" });
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const put = (side) => (value) => setWords({ ...words, [side]: value });
  const send = async (event) => {
    event.preventDefault();
    setState({ busy: true });
    const solution = `${words.across} ${words.down}`.trim().toLowerCase();
    try {
      const told = await post(`/calendar/cross/${game.daily}/report`, { solution, lexicon: game.lexicon });
      setState({ sent: verdict(told) });
      announce(verdict(told));
    } catch (error) {
      setState({ error });
      announce(error.message);
    }
  };
  const empty = !words.across.trim() || !words.down.trim();
  return html`
    <${Dialog} title="Do other words fit?" open=${open} onClose=${onClose}>
      ${
        state.sent
          ? html`<p>${state.sent}</p>
            <div class="actions"><button type="button" class="button primary" onClick=${onClose}>Close</button></div>`
          : html`<form class="stack" onSubmit=${send}>
            <p>
              A cross should have one solution alone. If you think that two other words have the same letters in the
              same colours, see whether they do.
            </p>
            <${TextField} label="Across" value=${words.across} onInput=${put("across")} maxlength="20" />
            <${TextField} label="Down" value=${words.down} onInput=${put("down")} maxlength="20"
              error=${state.error?.message} />
            <div class="actions"><button class="button primary" disabled=${empty || state.busy}>Do they fit?</button></div>
          </form>`
      }
    <//>`;
}
