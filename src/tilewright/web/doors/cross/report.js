// Telling the makers that other words fit a cross as well.  The server looks whether it is so.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/field.js";
import { announce } from "../../parts/live.js";

export function ReportDialog({ game, open, onClose }) {
  const [words, setWords] = useState({ across: "", down: "" });
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const put = (side) => (value) => setWords({ ...words, [side]: value });
  const send = async (event) => {
    event.preventDefault();
    setState({ busy: true });
    const solution = `${words.across} ${words.down}`.trim().toLowerCase();
    try {
      await post(`/calendar/cross/${game.daily}/report`, { solution, lexicon: game.lexicon });
      setState({ sent: true });
      announce("Thank you. The report is kept.");
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
          ? html`<p>Thank you. The two words are kept with this cross, and its makers will look at them.</p>
            <div class="actions"><button type="button" class="button primary" onClick=${onClose}>Close</button></div>`
          : html`<form class="stack" onSubmit=${send}>
            <p>
              A cross should have one solution alone. If two other words have the same letters and the same colours,
              tell us which.
            </p>
            <${TextField} label="Across" value=${words.across} onInput=${put("across")} maxlength="20" />
            <${TextField} label="Down" value=${words.down} onInput=${put("down")} maxlength="20"
              error=${state.error?.message} />
            <div class="actions"><button class="button primary" disabled=${empty || state.busy}>Report it</button></div>
          </form>`
      }
    <//>`;
}
