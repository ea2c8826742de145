// The archive of a kind of puzzle: a month as a calendar, each day a link, with what became of it.
//
// The first puzzle is that of 2020-01-01; days to come are not in the archive.

import { html, useEffect, useState } from "../kit.js";
import { get } from "../api.js";
import { formatDate, say } from "../messages.js";
import "../messages/en/daily.js";
import { address } from "../route.js";
import { ErrorPanel } from "./error.js";
import { Icon } from "./icon.js";
import { dayInWords, today } from "./daily.js";

const FIRST = "2020-01";
const MONDAY = 5; // of January 2026: the first of the days whose names head the columns
const OUTCOMES = { won: "won", lost: "lost", playing: "begun", left: "begun" };
const SIGNS = { won: "✓", lost: "✕", begun: "…" };

const monthInWords = (month) => formatDate(`${month}-01`, { month: "long", year: "numeric" });

const weekdays = () =>
  Array.from({ length: 7 }, (_, day) =>
    formatDate(`2026-01-${String(MONDAY + day).padStart(2, "0")}`, { weekday: "long" }),
  );

/** The month so many months later: `shiftMonth("2026-01", -1)` is "2025-12". */
export function shiftMonth(month, by) {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const lengthOf = (month) => {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

const weekday = (date) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7; // Monday is 0

/** The editions of a month, by date.
 *
 * @returns {Filling}
 */
function useEditions(kind, month, lexicon) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const [attempt, setAttempt] = useState(0);
  const last = month === today().slice(0, 7) ? today() : `${month}-${lengthOf(month)}`;
  useEffect(() => {
    const stop = new AbortController();
    setState({});
    const facts = { first: `${month}-01`, last, lexicon };
    get(address(`/calendar/${kind}`, facts), stop.signal).then(
      ({ days }) => setState({ month, editions: days.toSorted((a, b) => a.date.localeCompare(b.date)) }),
      (error) => error.name !== "AbortError" && setState({ error }),
    );
    return () => stop.abort();
  }, [kind, month, lexicon, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

function Day({ edition, path, lexicon, name: parameter }) {
  const { date, number, grade } = edition;
  const outcome = OUTCOMES[edition.outcome];
  const day = say("archive.day", { day: dayInWords(date), number: String(number) });
  const name = [day, grade && say(`grade.${grade}`), outcome && say(`archive.${outcome}`)].filter(Boolean).join(", ");
  return html`
    <td>
      <a class=${`day ${outcome ?? ""}`} href=${address(path, { [parameter]: date, lexicon })} aria-label=${name} title=${name}
        aria-current=${date === today() ? "date" : null}>
        <span>${Number(date.slice(8))}</span><span class="sign" aria-hidden="true">${SIGNS[outcome] ?? ""}</span>
      </a>
    </td>`;
}

/** The days of a month in weeks, Monday first; places of other months are null. */
function weeks(month, editions) {
  const places = [...Array(weekday(`${month}-01`)).fill(null), ...editions];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[7 * week + day] ?? null),
  );
}

function Month({ month, editions, path, lexicon, name }) {
  return html`
    <table class="month">
      <caption class="unseen">${monthInWords(month)}</caption>
      <thead><tr>${weekdays().map((day) => html`<th key=${day} scope="col" abbr=${day}>${day.slice(0, 2)}</th>`)}</tr></thead>
      <tbody>
        ${weeks(month, editions).map(
          (week, index) => html`
          <tr key=${index}>${week.map((edition, day) =>
            edition
              ? html`<${Day} key=${day} edition=${edition}
            path=${path} lexicon=${lexicon} name=${name} />`
              : html`<td key=${day}></td>`,
          )}</tr>`,
        )}
      </tbody>
    </table>`;
}

/** The archive of `kind`, whose puzzles are at `path?name=DATE`; `month` is such as 2026-11. */
export function Archive({ kind, path, month: wished, lexicon, name = "date", title = say("archive.title") }) {
  const present = today().slice(0, 7);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(wished ?? "") && wished >= FIRST && wished <= present ? wished : present;
  const { editions, error, retry } = useEditions(kind, month, lexicon);
  const link = (to) => address(path, { view: "archive", month: to, lexicon });
  const step = (by, icon, name) => {
    const to = shiftMonth(month, by);
    return to < FIRST || to > present
      ? html`<span class="icon-button" aria-hidden="true"></span>`
      : html`<a class="icon-button" href=${link(to)} aria-label=${say(name, { month: monthInWords(to) })}>
          <${Icon} name=${icon} />
        </a>`;
  };
  return html`
    <section class="archive stack">
      <h1>${title}</h1>
      <div class="month-head">
        ${step(-1, "left", "archive.before")}
        <h2 aria-live="polite">${monthInWords(month)}</h2>
        ${step(1, "right", "archive.after")}
      </div>
      ${
        error
          ? html`<${ErrorPanel} error=${error} onRetry=${retry} />`
          : editions
            ? html`<${Month} month=${month} editions=${editions} path=${path} lexicon=${lexicon} name=${name} />`
            : html`<p class="soft waiting" aria-busy="true">${say("archive.waiting")}</p>`
      }
      <p class="soft legend">${Object.entries(SIGNS).map(([name, sign]) => html`<span key=${name}>${sign} ${say(`archive.${name}`)}</span> `)}</p>
    </section>`;
}
