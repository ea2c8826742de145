// Books: many puzzles, all different and all proven, to print or to put on a screen.  A book is a job of the server,
// whose number is in the address.

import { html, useEffect, useState } from "../../kit.js";
import { post } from "../../api.js";
import { API, Problem } from "../../server.js";
import { address, remember } from "../../route.js";
import { ErrorPanel } from "../../parts/error.js";
import { SelectField } from "../../parts/field.js";
import { Icon } from "../../parts/icon.js";
import { Running, isOver, useJob } from "../../parts/job.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { countOf } from "../../parts/number.js";
import { EmptyBench, Makers, Panel, Trouble, useWork } from "./bench.js";
import { BookWishes, NO_BOOK, askedBook } from "./book_wishes.js";
import { Preview } from "./preview.js";
import { LeftOut } from "./theme.js";

const ABOUT = "Many puzzles at once, all different and all proven, with their solutions at the end. Ready to print.";
const PAPERS = { a4: "A4", a5: "A5", letter: "Letter", "half-letter": "Half letter", "6x9": "6 × 9 inches" };
const INKS = { colour: "Colours", black: "Black and grays" };
const PER_PAGE = { auto: "As many as fit well", 1: "1", 2: "2", 4: "4", 6: "6", 9: "9", 12: "12" };
const list = (items) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(items);
/** Why there is no book, in plain words. */
const plainly = (problem) =>
  /two words of the theme/.test(problem?.detail)
    ? new Error(
        "No two of these words make a cross that only they fit. Give more words: two for each cross, and some to choose from.",
      )
    : new Problem(problem ?? { detail: stateText({ state: "failed" }) });
const UNKNOWN = new Error("There is no such book, or it has been forgotten. Make it again.");
const isUnknown = (error) => [404, 422].includes(error.status);

/** How many of each grade: "30 puzzles, all proven: 9 easy, 15 medium and 6 hard." */
function contentsOf({ count, grades }) {
  if (count === 1) return `1 puzzle, proven: ${Object.keys(grades)[0]}.`;
  const each = list(Object.entries(grades).map(([grade, many]) => `${many} ${grade}`));
  return `${countOf(count, "puzzle")}, all proven: ${each}.`;
}

/** What differs from what was asked for; books of old do not say what that was. */
function remarksOn({ count, grades, wanted = grades, theme }) {
  const asked = Object.values(wanted).reduce((sum, each) => sum + each, 0);
  const few = Object.keys(wanted).filter((grade) => (grades[grade] ?? 0) < wanted[grade]);
  const more = Object.keys(grades).filter((grade) => grades[grade] > (wanted[grade] ?? 0));
  const unused = (theme?.unused ?? []).map(capitals);
  return [
    asked > count && `${countOf(count, "puzzle")} can be made from these words; you asked for ${asked}.`,
    more.length > 0 && `There were too few ${list(few)} puzzles, so ${list(more)} ones are in it instead.`,
    unused.length > 0 && `No puzzle was found for ${list(unused)}.`,
  ].filter(Boolean);
}

function Files({ job, book }) {
  const [paper, setPaper] = useState("a4");
  const [ink, setInk] = useState("colour");
  const [perPage, setPerPage] = useState("auto");
  const at = (format, more = {}) => `${API}${address(`/jobs/${job.id}/book`, { format, ...more })}`;
  const pdf = at("pdf", { paper, ink, per_page: perPage === "auto" ? null : perPage });
  return html`
    <div class="pair">
      <${SelectField} label="Paper" choices=${PAPERS} value=${paper} onChange=${setPaper} />
      <${SelectField} label="Printed in" choices=${INKS} value=${ink} onChange=${setInk} />
      <${SelectField} label="Puzzles on a page" choices=${PER_PAGE} value=${perPage} onChange=${setPerPage} />
    </div>
    <div class="actions">
      <a class="button primary" href=${pdf} download><${Icon} name="download" />PDF to print</a>
      <a class="button" href=${at("html")} download>Pages for a browser (ZIP)</a>
      ${book.kind === "cross" && html`<a class="button" href=${at("ipuz")} download>ipuz, for crossword programs (ZIP)</a>`}
      <a class="button" href=${at("jsonl")} download>JSON, for programs</a>
    </div>`;
}

const Ready = ({ job, book }) => html`
  <${Panel} state="proper" sign="✓" title=${book.title}>
    <p>${contentsOf(book)}</p>
    ${remarksOn(book).map((text) => html`<p key=${text}>${text}</p>`)}
    <${LeftOut} theme=${book.theme} onlyAnswers=${book.kind === "cross"} />
  <//>
  <${Files} job=${job} book=${book} />
  <${Preview} key=${job.id} book=${book} />`;

const stateText = ({ state }) =>
  ({ done: "The book is ready.", cancelled: "Cancelled.", failed: "The book could not be made." })[state];

function Book({ job, error }) {
  useEffect(() => void (isOver(job) && announce(stateText(job))), [job?.state]);
  if (error) return html`<${ErrorPanel} error=${isUnknown(error) ? UNKNOWN : error} />`;
  if (!job) return html`<p class="soft" aria-busy="true">One moment …</p>`;
  if (!isOver(job)) return html`<${Running} job=${job} />`;
  if (job.state === "failed") return html`<${ErrorPanel} error=${plainly(job.problem)} />`;
  if (job.state === "cancelled") return html`<${EmptyBench}>Cancelled. Nothing is kept of it.<//>`;
  return html`<${Ready} job=${job} book=${job.result} />`;
}

export function BookMaker({ query }) {
  const id = query.get("job");
  const { job, error } = useJob(id);
  const [wishes, setWishes] = useState(NO_BOOK);
  const { work, doing, drop, bench, show } = useWork();
  const isRunning = Boolean(id) && !error && !isOver(job);
  const make = () =>
    doing(async () => {
      const started = await post("/make/book", askedBook(wishes));
      remember({ view: "book", job: started.job.id }, { step: true });
      show();
    });
  const form = html`<${BookWishes} wishes=${wishes} busy=${work.busy || isRunning}
    onWish=${(name, value) => (drop(), setWishes({ ...wishes, [name]: value }))} onMake=${make} />`;
  return html`
    <${Makers} title="Make a book" about=${ABOUT} wish="What should be in it" again="Make another book" isEmpty=${!id}
      form=${form} bench=${bench} busy=${work.busy || isRunning}>
      <${Trouble} error=${work.error} />
      ${id ? html`<${Book} job=${job} error=${error} />` : html`<${EmptyBench}>Nothing is here yet. Fifty puzzles take a few seconds.<//>`}
    <//>`;
}
