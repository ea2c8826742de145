// Editions of the days, from the files of the site: made, proven and frozen when it was written.

import { Refusal, inputError, notFound } from "./problems.js";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FIRST = "2020-01-01";
const LAST = "2100-12-31";

/** Today, in UTC. */
export const todayOf = (host) => new Date(host.now()).toISOString().slice(0, 10);

export function puzzleDay(text) {
  const isDate =
    DATE.test(text) && !Number.isNaN(Date.parse(text)) && new Date(Date.parse(text)).toISOString().startsWith(text);
  const reason = !isDate ? "it is not a date" : text < FIRST || text > LAST ? "there are no puzzles then" : "";
  if (reason) throw new Refusal("BadDate", `'${text}' is not a puzzle date: ${reason}`, { text, reason });
  return text;
}

/** The day that is meant: one that has begun. */
export function dayOf(host, text) {
  const day = text === "today" ? todayOf(host) : puzzleDay(text);
  if (day > todayOf(host)) throw inputError(`the puzzle of ${day} is not out yet`);
  return day;
}

/** The months of editions that were read. */
const months = new Map();

export async function monthOf(host, kind, month, lexicon) {
  const path = `editions/${kind}-${lexicon}-${month}`;
  if (!months.has(path))
    months.set(
      path,
      host.read(path).catch((/** @type {any} */ error) => (months.delete(path), Promise.reject(error))),
    );
  return months.get(path);
}

/** The facts of a day's edition. */
export async function editionOf(host, kind, day, lexicon) {
  const known = (await host.index()).editions?.[kind]?.[lexicon];
  if (!known || day < known.first || day > known.last) {
    throw notFound(
      `this page has no ${kind} of ${day} for ${lexicon}; whoever keeps it can write it anew with more days`,
    );
  }
  const days = await monthOf(host, kind, day.slice(0, 7), lexicon);
  return { ...days[day] };
}
