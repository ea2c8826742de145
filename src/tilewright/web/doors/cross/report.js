// Asking whether other words fit a cross as well.  Of the cross of a day the server looks whether it is so, says it to
// whoever has finished the cross, and keeps it for the makers; of any other cross it is said at the end.

import { html, useState } from "../../kit.js";
import { isHere, post } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/cross.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/field.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";

/** Whether what is said of a cross is kept for its makers: it is that of a day, and a server has it. */
export const isKept = ({ daily, id }) => Boolean(daily) && !isHere(id);

/** What came of it: `fits` is null while telling would give letters away. */
function verdict(game, { solution, fits }) {
  const [across, down] = solution.split(" ").map(capitals);
  if (fits === null) return say("report.later");
  if (solution === `${game.answer?.horizontal} ${game.answer?.vertical}`)
    throw new Error(say("report.same", { across, down })); // and the form stays
  const names = isKept(game) ? ["report.fits", "report.fails"] : ["report.right", "report.wrong"];
  return say(names[fits ? 0 : 1], { across, down });
}

const ask = (game, solution) =>
  isKept(game)
    ? post(`/calendar/cross/${game.daily}/report`, { solution, lexicon: game.lexicon })
    : post(`/games/${game.id}/fits`, { solution });

/** `promise` says over which words the cross is unique, if it is. */
export function ReportDialog({ game, promise, open, onClose }) {
  const [words, setWords] = useState({ across: "", down: "" });
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const put = (side) => (value) => setWords({ ...words, [side]: value });
  const send = async (event) => {
    event.preventDefault();
    setState({ busy: true });
    const solution = `${words.across} ${words.down}`.trim().toLowerCase();
    try {
      const said = verdict(game, await ask(game, solution));
      setState({ sent: said });
      announce(said);
    } catch (error) {
      setState({ error });
      announce(error.message);
    }
  };
  const close = () => (setState({}), onClose());
  const empty = !words.across.trim() || !words.down.trim();
  return html`
    <${Dialog} title=${say("cross.others")} open=${open} onClose=${close}>
      ${
        state.sent
          ? html`<p>${state.sent}</p>
            <div class="actions"><button type="button" class="button primary" onClick=${close}>${say("house.close")}</button></div>`
          : html`<form class="stack" onSubmit=${send}>
            <p>${isKept(game) ? say("report.about") : `${promise} ${say("report.own")}`}</p>
            <${TextField} label=${say("report.across")} value=${words.across} onInput=${put("across")} maxlength="20" />
            <${TextField} label=${say("report.down")} value=${words.down} onInput=${put("down")} maxlength="20"
              error=${state.error?.message} />
            <div class="actions"><button class="button primary" disabled=${empty || state.busy}>${say("report.ask")}</button></div>
          </form>`
      }
    <//>`;
}
