// Asking whether other words fit a cross as well.  Of the cross of a day the server looks whether it is so, says it to
// whoever has finished the cross, and keeps it for the makers; of any other cross it is said at the end.

import { html, useEffect, useState } from "../../kit.js";
import { isHere, post } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/cross.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/field.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { keep, readKept } from "../../state.js";

/** Whether what is said of a cross is kept for its makers: it is that of a day, and a server has it. */
export const isKept = ({ daily, id }) => Boolean(daily) && !isHere(id);

const ASKED = "tilewright.asked"; // the words that somebody has asked about before the end, and of which game

const RIGHT = ["report.right", "report.wrong"];

const askedIn = ({ id }) => (readKept(ASKED, {}).id === id ? readKept(ASKED, {}).solution : null);

const isOurs = ({ answer }, solution) => solution === `${answer?.horizontal} ${answer?.vertical}`;

function inWords(game, { solution, fits }, names) {
  const [across, down] = solution.split(" ").map(capitals);
  return say(isOurs(game, solution) ? "report.same" : names[fits ? 0 : 1], { across, down });
}

/** What came of it: `fits` is null while telling would give letters away; then it is told at the end. */
function verdict(game, told) {
  if (told.fits === null) return (keep(ASKED, { id: game.id, solution: told.solution }), say("report.later"));
  const said = inWords(game, told, isKept(game) ? ["report.fits", "report.fails"] : RIGHT);
  if (isOurs(game, told.solution)) throw new Error(said); // and the form stays
  return said;
}

/** At the end: whether the words fit that were asked about before. */
export function Promised({ game }) {
  const [said, setSaid] = useState("");
  const solution = askedIn(game);
  useEffect(() => {
    if (!solution) return;
    post(`/games/${game.id}/fits`, { solution }).then(
      (told) => setSaid(inWords(game, told, RIGHT)),
      () => {}, // the button is still there to ask again
    );
  }, [solution]);
  return said && html`<p>${said}</p>`;
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
