"""``tilewright calendar``: publishing editions, looking them up, and exchanging them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.command import command
from tilewright.cli.files import name_in_errors, read_text
from tilewright.cli.jobs import JobFlags, means_for
from tilewright.cli.options import AsJson, Database
from tilewright.cli.output import can_carry_unicode, print_json, say_written
from tilewright.errors import InputError, quantity
from tilewright.verbs import publish as publishing
from tilewright.verbs.export_editions import ExportEditions, export_editions
from tilewright.verbs.show_edition import ShowEdition, show_edition

WORDS_FOR = {
    "made": "published",
    "spare": "published from the spares",
    "failed": "FAILED",
    "there": "already published",
}
NAMES = {"first": "--from", "last": "--to", "kinds": "--kind"}


@command(publishing.Publish, names=NAMES)
def publish(
    question: publishing.Publish,
    *,
    job: JobFlags = JobFlags(),
    every_midnight: Annotated[bool, Parameter(help="Go on: do it again whenever a day begins in UTC.")] = False,
    as_json: AsJson = False,
) -> None:
    """Publish, now or at every midnight, and print what came of it."""
    from tilewright.store import open_store
    from tilewright.store.midnight import every_midnight as at_every_midnight

    if every_midnight and question.first is not None:
        raise InputError("--every-midnight begins today: leave out --from")
    if every_midnight and job.journal:
        raise InputError("--every-midnight never ends, so it keeps no journal: leave out --journal")
    means = means_for(job)

    def task() -> None:
        say(publishing.publish(question, means), as_json)

    if every_midnight:
        with open_store(question.database):  # or else it would be tried again for ever
            publishing.size(question)
        at_every_midnight(task)
    else:
        task()


def say(found: publishing.PublishedDays, as_json: bool) -> None:
    """Print what publishing came to; a day that is left without an edition is an error."""
    from tilewright.store.publishing import failures

    if as_json:
        print_json(found.as_json())
    else:
        for each in found.days:
            print(f"{each.day}  {each.kind:<6} {WORDS_FOR[each.event]}")
    sys.stdout.flush()  # the command may go on until the next midnight, and for years
    for failure in failures(found.days):
        raise failure


@command(ShowEdition)
def show(question: ShowEdition, *, as_json: AsJson = False) -> None:
    """Print the edition."""
    from tilewright.puzzles.editions import canonical

    members = show_edition(question).as_json()
    if as_json:
        print_json(members)
        return
    for name, value in members.items():
        print(f"{name:<14}{canonical(value) if name == 'puzzle' else value}")


@command(ExportEditions, names=NAMES)
def export(
    question: ExportEditions,
    *,
    out: Annotated[Path | None, Parameter(help="The file to write; without it, the terminal.")] = None,
) -> None:
    """Write the editions."""
    from tilewright.lexicon.folders import check_writable, write_whole

    if out is not None:
        check_writable(out)
    text = export_editions(question).text
    if out is not None:
        write_whole(out, text.encode())
        say_written([out])
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
    from tilewright.store import open_store
    from tilewright.store.exchange import import_editions, read_editions

    with name_in_errors(file):
        editions = read_editions(read_text(str(file)))
    with open_store(database) as store:
        new = import_editions(store, editions)
    if as_json:
        print_json({"read": len(editions), "new": new})
    else:
        print(f"{quantity(len(editions), 'edition')} read, {new:,} of them new")
