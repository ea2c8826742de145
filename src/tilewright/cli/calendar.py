"""``tilewright calendar``: publishing editions, looking them up, and exchanging them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from cyclopts import Parameter

from tilewright.cli.jobs import JobOptions, open_job_pool
from tilewright.cli.options import AsJson, Database, FirstDay, KindName, KindNames, LastDay, ListName
from tilewright.cli.output import can_carry_unicode, print_json
from tilewright.cli.progress import progress
from tilewright.errors import InputError, counted

if TYPE_CHECKING:
    from datetime import date

    from tilewright.kinds import Daily
    from tilewright.store.archive import Published, Span
    from tilewright.store.database import Store
    from tilewright.store.publishing import Publication

Item = TypeVar("Item")

WORDS_FOR = {"made": "published", "spare": "published from the spares", "failed": "FAILED", "there": "was published"}


def publish(
    *,
    days: Annotated[int, Parameter(help="How many days, the first among them.")] = 3,
    first: FirstDay = None,
    kind: KindNames = (),
    lexicon: ListName = "en5",
    database: Database = None,
    job: JobOptions = JobOptions(),
    every_midnight: Annotated[bool, Parameter(help="Go on: do it again whenever a day begins in UTC.")] = False,
    as_json: AsJson = False,
) -> None:
    """Publish the editions of the days to come.

    They begin today (in UTC), unless --from says otherwise.  What is published already stays as it is, so the command
    may run as often as one likes, and several times at once.

    JSON: lexicon, and days, each with kind, date, event (made, spare, failed, or there if it was published before) and
    reason.
    """
    from tilewright.kinds import daily_named
    from tilewright.store import open_store
    from tilewright.store.midnight import every_midnight as at_every_midnight

    if every_midnight and first is not None:
        raise InputError("--every-midnight begins with today: leave --from out")
    if every_midnight and job.journal:
        raise InputError("--every-midnight goes on for ever and keeps no journal: leave --journal out")
    job.check()
    kinds = [daily_named(each) for each in all_or(kind)]
    with open_store(database) as store:

        def task() -> None:
            from tilewright.puzzles.calendar import puzzle_day, today

            start = today() if first is None else puzzle_day(first)
            say(published(store, kinds, lexicon, start, days, job), lexicon, as_json)

        at_every_midnight(task) if every_midnight else task()


def published(
    store: Store, kinds: Sequence[Daily], lexicon: str, first: date, days: int, job: JobOptions
) -> list[Publication]:
    """Publish the editions of all *kinds*, with a progress bar."""
    from tilewright.lexicon.catalogue import named
    from tilewright.store.publishing import publish as publish_kind

    rules = {each.name: each.algorithm_on(first) for each in kinds}
    facts = {"job": "calendar", "lexicon": named(lexicon).fingerprint, "kinds": rules} if job.journal else {}
    outcomes: list[Publication] = []
    with open_job_pool(job, facts) as pool:
        for kind in kinds:
            with progress(kind.name, days) as advance:
                outcomes += publish_kind(store, kind, lexicon, first, days, pool, advance)
    return outcomes


def say(outcomes: Sequence[Publication], lexicon: str, as_json: bool) -> None:
    """Print what publishing came to; a day that is left without an edition is an error."""
    from tilewright.store.publishing import failures

    if as_json:
        days = [
            {"kind": each.kind, "date": str(each.day), "event": each.event, "reason": each.reason} for each in outcomes
        ]
        print_json({"lexicon": lexicon, "days": days})
    else:
        for each in outcomes:
            print(f"{each.day}  {each.kind:<6} {WORDS_FOR[each.event]}")
    sys.stdout.flush()  # the command may go on until the next midnight, and for years
    for failure in failures(outcomes):
        raise failure


def show(
    date: Annotated[str | None, Parameter(help="The date, such as 2026-01-31; today if it is left out.")] = None,
    /,
    *,
    kind: KindName = "guess",
    lexicon: ListName = "en5",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Show a published edition, with its solution.

    JSON: kind, date, number, lexicon, fingerprint, algorithm, season, grade, spare, puzzle, checksum and published_at.
    """
    from tilewright.kinds import daily_named
    from tilewright.puzzles.editions import canonical
    from tilewright.store import open_store

    with open_store(database) as store:
        found = looked_up(store, kind, date, lexicon)
    puzzle = daily_named(kind).dated(found.edition.puzzle, found.edition.day)
    members = {**found.members, "puzzle": dict(puzzle)}
    if as_json:
        print_json(members)
        return
    for name, value in members.items():
        print(f"{name:<14}{canonical(value) if name == 'puzzle' else value}")


def looked_up(store: Store, kind: str, day: str | None, lexicon: str) -> Published:
    """The published edition of that date, or of today."""
    from tilewright.kinds import daily_named
    from tilewright.puzzles.calendar import puzzle_day, today
    from tilewright.store.archive import find

    return find(store, daily_named(kind).name, today() if day is None else puzzle_day(day), lexicon)


def export(
    *,
    first: FirstDay = None,
    last: LastDay = None,
    form: Annotated[
        Literal["json", "ics", "csv"], Parameter(name="--format", help="JSON, iCalendar or a table.")
    ] = "json",
    out: Annotated[Path | None, Parameter(help="The file to write; without it, the terminal.")] = None,
    kind: KindNames = (),
    lexicon: ListName = "en5",
    database: Database = None,
) -> None:
    """Write published editions to a file.

    Without dates these are all there are.  JSON and CSV have the whole editions and can be imported; iCalendar, for
    calendar programs, gives no solution away.

    JSON: format and editions, each with the members that 'calendar show' prints.
    """
    from tilewright.lexicon.folders import check_writable, write_whole
    from tilewright.store import open_store
    from tilewright.store.archive import editions
    from tilewright.store.exchange import FORMATS

    if out is not None:
        check_writable(out)
    with open_store(database) as store:
        text = FORMATS[form](some(editions(store, span(kind, first, last, lexicon)), lexicon))
    if out is not None:
        write_whole(out, text.encode())
    else:
        print(text if can_carry_unicode() else text.encode("ascii", "backslashreplace").decode(), end="")


def import_file(
    file: Annotated[Path, Parameter(help="A JSON or CSV file that 'calendar export' wrote.")],
    /,
    *,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Put the editions of an exported file into the store.

    All of them, or, if one was changed or contradicts a published edition, none.

    JSON: read and new, how many editions the file has and how many of them the store did not have.
    """
    from tilewright.lexicon.folders import read_file
    from tilewright.store import open_store
    from tilewright.store.exchange import import_editions, read_editions

    editions = read_editions(read_file(file).decode(errors="replace"))
    with open_store(database) as store:
        new = import_editions(store, editions)
    if as_json:
        print_json({"read": len(editions), "new": new})
    else:
        print(f"{counted(len(editions), 'edition')} read, {new:,} of them new")


def all_or(kinds: Iterable[str]) -> list[str]:
    """The *kinds* that were asked for, or all there are."""
    from tilewright.kinds import DAILY_KINDS, daily_named

    return [daily_named(each).name for each in kinds] or list(DAILY_KINDS)


def some(found: list[Item], lexicon: str) -> list[Item]:
    """What was *found*; if that is nothing, it had better not be because there is no such list."""
    from tilewright.lexicon.catalogue import find

    if not found:
        find(lexicon)
    return found


def span(kinds: Iterable[str], first: str | None, last: str | None, lexicon: str) -> Span:
    """The editions that the options mean."""
    from tilewright.puzzles.calendar import EPOCH, LAST, puzzle_day
    from tilewright.store.archive import Span

    start, end = puzzle_day(EPOCH if first is None else first), puzzle_day(LAST if last is None else last)
    if start > end:
        raise InputError(f"{start} is after {end}: --from is the first date and --to the last")
    return Span(all_or(kinds), start, end, lexicon)
