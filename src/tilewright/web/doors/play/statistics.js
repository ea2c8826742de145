// How it went so far: games, streaks by the numbers of editions, a histogram; taking it along, and being forgotten.

import { html, useEffect, useRef, useState } from "../../kit.js";
import { get, post, remove } from "../../api.js";
import { locale, say } from "../../messages.js";
import "../../messages/en/ending.js";
import { address } from "../../route.js";
import { Bars } from "../../parts/bars.js";
import { download } from "../../parts/copy.js";
import { Dialog } from "../../parts/dialog.js";
import { ErrorPanel } from "../../parts/error.js";
import { toast } from "../../parts/toast.js";

const percent = (part, whole) => (whole ? (part / whole).toLocaleString(locale(), { style: "percent" }) : "–");

function Figures({ stats: { played, won, streak, best_streak: best } }) {
  const figures = { played, won: percent(won, played), streak, best };
  const figure = ([name, value]) => html`<div key=${name}><dt>${say(`stats.${name}`)}</dt><dd>${value}</dd></div>`;
  return html`<dl class="figures-row">${Object.entries(figures).map(figure)}</dl>`;
}

function Histogram({ histogram, last }) {
  const rows = Object.entries(histogram).map(([label, value]) => ({ label, value, emphasis: label === last }));
  return html`<h3>${say("stats.guesses")}</h3><${Bars} label=${say("stats.guesses")} rows=${rows} />`;
}

/** Statistics as a file, and back. */
function Luggage({ onChange }) {
  const input = useRef(/** @type {any} */ (null));
  const take = async () => download("tilewright-statistics.json", JSON.stringify(await get("/stats/export"), null, 2));
  const bring = async (event) => {
    const [chosen] = event.target.files;
    event.target.value = "";
    try {
      const said = await post("/stats/import", JSON.parse(await chosen.text()));
      const refused = said.refused.length ? say("stats.refused", { count: said.refused.length }) : "";
      toast(`${say("stats.added", { count: said.kept })} ${refused}`.trim(), 6);
      onChange();
    } catch (error) {
      toast(error instanceof SyntaxError ? say("stats.stranger") : error.message, 6);
    }
  };
  return html`
    <div class="actions">
      <button type="button" class="button" onClick=${() => take().catch((error) => toast(error.message, 6))}>
        ${say("stats.export")}
      </button>
      <button type="button" class="button" onClick=${() => input.current.click()}>${say("stats.import")}</button>
      <input ref=${input} type="file" accept="application/json,.json" hidden onChange=${bring} />
    </div>`;
}

function Forget({ onForgotten }) {
  const [sure, setSure] = useState(false);
  const forget = () => remove("/player").then(onForgotten, (error) => toast(error.message, 6));
  if (!sure)
    return html`<button type="button" class="button quiet" onClick=${() => setSure(true)}>${say("stats.forget")}</button>`;
  return html`
    <div class="error-panel">
      <div>
        <p>${say("stats.warning")}</p>
        <div class="actions">
          <button type="button" class="button primary" onClick=${forget}>${say("stats.forgetAll")}</button>
          <button type="button" class="button" onClick=${() => setSure(false)}>${say("stats.keep")}</button>
        </div>
      </div>
    </div>`;
}

/** How the games fared that belong to no day. */
const others = (kind, { played, won }) => say(`stats.${kind}`, { count: played, won });

/** The puzzles of the days: figures, streaks, histogram. */
export const Days = ({ stats, last }) => html`
  <${Figures} stats=${stats} />
  ${stats.played ? html`<${Histogram} histogram=${stats.histogram} last=${last} />` : html`<p>${say("stats.none")}</p>`}
  <p class="hint">${say("stats.about")}</p>`;

function Content({ kind, lexicon, last, onForgotten }) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const look = () =>
    get(address("/stats", { kind, lexicon })).then(
      (stats) => setState({ stats }),
      (error) => setState({ error }),
    );
  useEffect(() => void look(), [kind, lexicon]);
  const { stats, error } = state;
  if (error) return html`<${ErrorPanel} error=${error} onRetry=${look} />`;
  if (!stats) return html`<p class="loading" aria-busy="true">${say("house.moment")}</p>`;
  return html`
    ${kind === "guess" && html`<${Days} stats=${stats} last=${last} />`}
    <p>${others(kind, stats.endless)}</p>
    <${Luggage} onChange=${look} />
    <${Forget} onForgotten=${onForgotten} />`;
}

export const StatisticsDialog = ({ open, onClose, ...rest }) =>
  html`<${Dialog} title=${say("stats.title")} open=${open} onClose=${onClose}><${Content} ...${rest} /><//>`;
