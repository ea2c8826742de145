// The calendar and statistics: today's puzzles, those of other days, how one fares, and taking that along.

import { DAILY, KINDS } from "./games/kinds.js";
import { numberOf } from "./draw.js";
import { dayOf, editionOf, puzzleDay, todayOf } from "./editions.js";
import { guessesIn } from "./games/rows.js";
import { isEdition, newId, seatAt } from "./keeper.js";
import { Refusal, inputError } from "./problems.js";

const DAY = 24 * 60 * 60 * 1000;
const SHOWN_DAYS = 30;
const MOST_DAYS = 366;
const FORMAT = "tilewright statistics 1";
const MISSES_SCORE = "cross";

const later = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const nextAt = (host) => `${later(todayOf(host), 1)}T00:00:00Z`;

const streakTo = (number, won) => {
  let first = number;
  while (won.has(first)) first -= 1;
  return number - first;
};

/** The statistics of finished plays, when `today` is the number of today's edition. */
function standing(plays, today, scores) {
  const found = new Map(plays.map((play) => [play.number, play]));
  const won = new Set([...found.values()].filter((play) => play.won).map(({ number }) => number));
  const tally = {};
  for (const number of won) tally[found.get(number).score] = (tally[found.get(number).score] ?? 0) + 1;
  const ends = [...won].filter((number) => !won.has(number + 1));
  return {
    played: found.size,
    won: won.size,
    streak: streakTo(found.has(today) ? today : today - 1, won),
    best_streak: Math.max(0, ...ends.map((number) => streakTo(number, won))),
    histogram: Object.fromEntries(scores.map((score) => [String(score), tally[score] ?? 0])),
  };
}

export function addCalendar(host, store) {
  const editions = async (kind, lexicon) =>
    (await store.all()).filter((each) => isEdition(each) && each.kind === kind && each.facts.lexicon === lexicon);

  async function standingOf(kind, lexicon) {
    const finished = (await editions(kind, lexicon)).filter(({ state }) => state !== "playing");
    const plays = [];
    for (const record of finished) {
      const { misses } = await seatAt(host, record);
      plays.push({
        number: record.facts.number,
        won: record.state === "won",
        score: kind === MISSES_SCORE ? misses : misses + 1,
      });
    }
    const scores = (await host.index()).scores?.[kind] ?? [];
    return standing(plays, numberOf(todayOf(host)), scores);
  }

  async function today(lexicon) {
    const list = await host.list(lexicon);
    const day = todayOf(host);
    const puzzles = [];
    for (const kind of DAILY) {
      const begun = (await editions(kind, list.name)).find(({ facts }) => facts.daily === day);
      const edition = await editionOf(host, kind, day, list.name).catch(() => null);
      const { streak, played } = await standingOf(kind, list.name);
      const moves = begun ? guessesIn(begun.moves).length : 0;
      puzzles.push({
        kind,
        grade: edition?.grade ?? null,
        state: begun?.state ?? null,
        moves_made: moves,
        streak,
        played,
      });
    }
    return {
      members: { date: day, number: numberOf(day), next_at: nextAt(host), puzzles },
      fingerprint: list.fingerprint,
    };
  }

  async function ofDay(kind, text, lexicon) {
    const list = await host.list(lexicon);
    const day = dayOf(host, text);
    const facts = { mode: "normal", ...(await editionOf(host, kind, day, list.name)) };
    const game = await KINDS[kind].load();
    const seen = game({ core: host.core, list, facts, moves: [] }).seen();
    const begun = (await editions(kind, list.name)).find((each) => each.facts.daily === day);
    const shapes = Object.fromEntries(["clues", "cross", "best"].map((name) => [name, seen[name] ?? null]));
    const { fingerprint, number, grade } = facts;
    const members = {
      lexicon: list.name,
      fingerprint,
      length: list.length,
      number,
      grade,
      kind,
      date: day,
      next_at: nextAt(host),
      ...shapes,
    };
    return { members: { ...members, outcome: begun?.state ?? null }, fingerprint };
  }

  async function archive(kind, query) {
    const list = await host.list(query.get("lexicon") ?? undefined);
    const end = [query.get("last") ? puzzleDay(query.get("last")) : todayOf(host), todayOf(host)].sort()[0];
    const known = (await host.index()).editions?.[kind]?.[list.name];
    const usual = [later(end, 1 - SHOWN_DAYS), known?.first ?? end].sort().at(-1);
    const start = query.get("first") ? puzzleDay(query.get("first")) : usual;
    const count = Math.round((Date.parse(end) - Date.parse(start)) / DAY) + 1;
    if (count < 1 || count > MOST_DAYS)
      throw inputError(`choose 1 to ${MOST_DAYS} days up to today, not ${start} to ${end}`);
    const own = Object.fromEntries((await editions(kind, list.name)).map(({ facts, state }) => [facts.daily, state]));
    const days = [];
    for (let day = end; day >= start; day = later(day, -1)) {
      const edition = await editionOf(host, kind, day, list.name).catch(() => null);
      if (edition) days.push({ date: day, number: numberOf(day), grade: edition.grade, outcome: own[day] ?? null });
    }
    return { members: { kind, lexicon: list.name, days }, fingerprint: list.fingerprint };
  }

  async function statistics(query) {
    const kind = query.get("kind") ?? "guess";
    const list = await host.list(query.get("lexicon") ?? undefined);
    const free = (await store.all()).filter(
      (each) => each.kind === kind && !isEdition(each) && each.state !== "playing",
    );
    const endless = { played: free.length, won: free.filter(({ state }) => state === "won").length };
    return {
      members: { kind, lexicon: list.name, ...(await standingOf(kind, list.name)), endless },
      fingerprint: list.fingerprint,
    };
  }

  const exportPlays = async () => {
    const records = (await store.all()).filter((each) => isEdition(each) && each.state !== "playing");
    const plays = records.map(({ kind, facts, moves, state, seconds = 0 }) => ({
      kind,
      lexicon: facts.lexicon,
      date: facts.daily,
      number: facts.number,
      moves: guessesIn(moves).map(([, word]) => word),
      outcome: state,
      seconds,
    }));
    plays.sort((a, b) => `${a.date} ${a.kind} ${a.lexicon}`.localeCompare(`${b.date} ${b.kind} ${b.lexicon}`));
    return { members: { format: FORMAT, plays } };
  };

  /** Keep a play that was exported elsewhere: its moves are judged anew, and one that stands is not replaced. */
  async function takePlay({ kind, lexicon, date, moves, outcome, seconds = 0 }) {
    const list = await host.list(lexicon);
    const occasion = `${kind}:${list.name}:${dayOf(host, date)}`;
    const known = (await store.all()).find((each) => each.occasion === occasion);
    if (known && known.state !== "playing") return;
    const edition = await editionOf(host, kind, dayOf(host, date), list.name);
    const facts = { length: list.length, mode: "normal", challenge: false, ...edition, lexicon: list.name };
    const began = host.now();
    /** @type {any} */
    const record = {
      id: known?.id ?? newId(),
      kind,
      facts,
      occasion,
      moves: [],
      state: "playing",
      began,
      changed: began,
      seconds,
    };
    for (const move of moves) record.moves.push((await seatAt(host, record)).guess(move));
    record.state = (await seatAt(host, record)).state;
    if (record.state === "playing" && outcome === "lost") (record.moves.push(["give-up"]), (record.state = "lost"));
    await store.put(record);
  }

  async function importPlays({ format, plays = [] }) {
    if (format !== FORMAT) throw inputError("this is not an export of statistics");
    const refused = [];
    let kept = 0;
    for (const [row, play] of plays.entries()) {
      try {
        await takePlay(play);
        kept += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ row: row + 1, reason: error.message });
      }
    }
    return { members: { kept, refused } };
  }

  const forget = async () => {
    const deleted = (await store.all()).length;
    await store.clear();
    return { members: { deleted } };
  };

  host.add(
    ["GET", /^\/calendar$/, (_, _body, query) => today(query.get("lexicon") ?? undefined)],
    ["GET", /^\/calendar\/(\w+)$/, ([, kind], _body, query) => archive(kind, query)],
    [
      "GET",
      /^\/calendar\/(\w+)\/([\w-]+)$/,
      ([, kind, day], _body, query) => ofDay(kind, day, query.get("lexicon") ?? undefined),
    ],
    ["GET", /^\/stats$/, (_, _body, query) => statistics(query)],
    ["GET", /^\/stats\/export$/, exportPlays],
    ["POST", /^\/stats\/import$/, (_, body) => importPlays(body)],
    ["DELETE", /^\/player$/, forget],
  );
}
