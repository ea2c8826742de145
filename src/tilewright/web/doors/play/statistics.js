// How it went so far: games, streaks by the numbers of editions, a histogram; taking it along, and being forgotten.

import { html, useEffect, useRef, useState } from "../../kit.js";
import { get, post, remove } from "../../api.js";
import { address } from "../../route.js";
import { Bars } from "../../parts/bars.js";
import { download } from "../../parts/copy.js";
import { Dialog } from "../../parts/dialog.js";
import { ErrorPanel } from "../../parts/error.js";
import { toast } from "../../parts/toast.js";

const countOf = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const OTHERS = { guess: "Other words", boards: "Many words", adversary: "Against the adversary" };
const percent = (part, whole) => (whole ? `${Math.round((100 * part) / whole)}%` : "–");

function Figures({ stats: { played, won, streak, best_streak: best } }) {
  const figures = { Played: played, Won: percent(won, played), Streak: streak, "Best streak": best };
  const figure = ([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<dl class="figures-row">${Object.entries(figures).map(figure)}</dl>`;
}

function Histogram({ histogram, last }) {
  const rows = Object.entries(histogram).map(([label, value]) => ({ label, value, emphasis: label === last }));
  return html`<h3>Guesses needed</h3><${Bars} label="Guesses needed" rows=${rows} />`;
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
      const refused = said.refused.length ? ` ${said.refused.length} could not be: ${said.refused[0].reason}.` : "";
      toast(`${countOf(said.kept, "game")} brought along.${refused}`, 6);
      onChange();
    } catch (error) {
      toast(error instanceof SyntaxError ? "That file is not one of ours." : error.message, 6);
    }
  };
  return html`
    <div class="actions">
      <button type="button" class="button" onClick=${() => take().catch((error) => toast(error.message, 6))}>
        Export
      </button>
      <button type="button" class="button" onClick=${() => input.current.click()}>Import …</button>
      <input ref=${input} type="file" accept="application/json,.json" hidden onChange=${bring} />
    </div>`;
}

function Forget({ onForgotten }) {
  const [sure, setSure] = useState(false);
  const forget = () => remove("/player").then(onForgotten, (error) => toast(error.message, 6));
  if (!sure) return html`<button type="button" class="button quiet" onClick=${() => setSure(true)}>Forget me</button>`;
  return html`
    <div class="error-panel">
      <div>
        <p>All your games and statistics on this server will be gone, for good.</p>
        <div class="actions">
          <button type="button" class="button primary" onClick=${forget}>Forget everything</button>
          <button type="button" class="button" onClick=${() => setSure(false)}>Keep it</button>
        </div>
      </div>
    </div>`;
}

/** How the games fared that belong to no day. */
const others = (kind, { played, won }) =>
  `${OTHERS[kind]}: ${played ? `${countOf(played, "game")}, ${won} won` : "none yet"}.`;

/** The puzzles of the days: figures, streaks, histogram. */
export const Days = ({ stats, last }) => html`
  <${Figures} stats=${stats} />
  ${
    stats.played
      ? html`<${Histogram} histogram=${stats.histogram} last=${last} />`
      : html`<p>No word of the day is finished yet. The first one will stand here.</p>`
  }
  <p class="hint">Your streak is how many daily words you have found in a row.</p>`;

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
  if (!stats) return html`<p class="loading" aria-busy="true">One moment …</p>`;
  return html`
    ${kind === "guess" && html`<${Days} stats=${stats} last=${last} />`}
    <p>${others(kind, stats.endless)}</p>
    <${Luggage} onChange=${look} />
    <${Forget} onForgotten=${onForgotten} />`;
}

export const StatisticsDialog = ({ open, onClose, ...rest }) =>
  html`<${Dialog} title="Statistics" open=${open} onClose=${onClose}><${Content} ...${rest} /><//>`;
