// Asking whether other words fit a cross as well.  The server looks whether it is so, says it to whoever has finished
// the cross, and keeps it for the makers.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/cross.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/field.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";

/** What came of it: `fits` is null while telling would give letters away. */
const verdict = ({ solution, fits }) => {
  const [across, down] = solution.split(" ").map(capitals);
  if (fits === null) return say("report.later");
  return say(fits ? "report.fits" : "report.fails", { across, down });
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
    <${Dialog} title=${say("cross.others")} open=${open} onClose=${onClose}>
      ${
        state.sent
          ? html`<p>${state.sent}</p>
            <div class="actions"><button type="button" class="button primary" onClick=${onClose}>${say("house.close")}</button></div>`
          : html`<form class="stack" onSubmit=${send}>
            <p>${say("report.about")}</p>
            <${TextField} label=${say("report.across")} value=${words.across} onInput=${put("across")} maxlength="20" />
            <${TextField} label=${say("report.down")} value=${words.down} onInput=${put("down")} maxlength="20"
              error=${state.error?.message} />
            <div class="actions"><button class="button primary" disabled=${empty || state.busy}>${say("report.ask")}</button></div>
          </form>`
      }
    <//>`;
}
