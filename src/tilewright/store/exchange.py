"""Editions as files: JSON and CSV, which can be read back, and iCalendar, for a calendar program.

JSON and CSV hold whole editions with their checksums; what is read back must agree with them, and is signed by the host
who does so.  iCalendar says on which day which puzzle appears, and gives no solution away.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from tilewright.errors import AlreadyPublished, BadEdition
from tilewright.kinds import DAILY_KINDS
from tilewright.puzzles.editions import SHAPE, Edition, canonical
from tilewright.store.archive import PublishedEdition, put
from tilewright.store.database import Store
from tilewright.store.models import EditionRow
from tilewright.store.signing import open_signer

FORMAT = "tilewright calendar 1"
COLUMNS = ("date", "kind", "number", "lexicon", "fingerprint", "algorithm", "season", "grade", "spare", "puzzle")
JSON_CELLS = ("number", "algorithm", "spare", "puzzle")  # of a CSV file; the others are plain text
FOLD = 73  # octets of a line of iCalendar, of which 75 are allowed with the space before a continuation


def as_json(editions: Iterable[PublishedEdition]) -> str:
    """The editions as one JSON object, a line for each."""
    rows = ",\n".join(canonical(each.members) for each in editions)
    return f'{{"format": "{FORMAT}", "editions": [\n{rows}\n]}}\n'


def as_csv(editions: Iterable[PublishedEdition]) -> str:
    """The editions as a table; the puzzle is in JSON."""
    text, rows = io.StringIO(), [each.members for each in editions]
    signed = ["signature"] if any("signature" in row for row in rows) else []
    table = csv.DictWriter(text, (*COLUMNS, "checksum", "published_at", *signed))
    table.writeheader()
    for row in rows:
        table.writerow(row | {name: canonical(row[name]) for name in JSON_CELLS})
    return text.getvalue()


def as_ics(editions: Iterable[PublishedEdition]) -> str:
    """The editions as all-day events."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tilewright//calendar//EN", "CALSCALE:GREGORIAN"]
    for each in editions:
        lines += event(each)
    return "".join(f"{fold_line(line)}\r\n" for line in (*lines, "END:VCALENDAR"))


def event(published: PublishedEdition) -> list[str]:
    """An edition as an event, known by what it is an edition of."""
    edition, stamp = published.edition, "".join(letter for letter in published.published_at if letter.isalnum())
    return [
        "BEGIN:VEVENT",
        f"UID:{edition.kind}-{edition.lexicon}-{edition.day}@tilewright",
        f"DTSTAMP:{stamp}",
        f"DTSTART;VALUE=DATE:{edition.day:%Y%m%d}",
        f"DTEND;VALUE=DATE:{edition.day + timedelta(1):%Y%m%d}",
        f"SUMMARY:Tilewright {edition.kind} {edition.number}",
        f"DESCRIPTION:Words {edition.lexicon}\\, grade {edition.grade}\\, checksum {edition.checksum}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def fold_line(line: str) -> str:
    """The line in pieces that are short enough; our lines are ASCII."""
    return "\r\n ".join(line[start : start + FOLD] for start in range(0, len(line), FOLD))


FORMATS = {"json": as_json, "csv": as_csv, "ics": as_ics}


def read_editions(text: str) -> list[Edition]:
    """The editions in a JSON or CSV file that was exported."""
    rows = json_rows(text) if text.lstrip().startswith("{") else csv_rows(text)
    return [read_row(number, row) for number, row in enumerate(rows, start=1)]


def read_row(number: int, row: dict[str, Any]) -> Edition:
    """The edition of one row, which its checksum must confirm."""
    try:
        edition = Edition.read({name: row.get(name) for name in SHAPE})
        if edition.kind not in DAILY_KINDS:
            raise BadEdition(f"there is no kind {edition.kind!r}")
        if row.get("checksum") != edition.checksum:
            raise BadEdition("its checksum says that it was changed")
    except ValueError as error:
        reason = error.reason if isinstance(error, BadEdition) else error
        raise BadEdition(f"row {number}: {reason}") from error
    return edition


def json_rows(text: str) -> Iterator[dict[str, Any]]:
    """The rows of a JSON file."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadEdition(f"the file is not JSON ({error})") from error
    rows = content.get("editions") if content.get("format") == FORMAT else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadEdition(f"the file does not say that its format is {FORMAT!r}")
    yield from rows


def csv_rows(text: str) -> Iterator[dict[str, Any]]:
    """The rows of a CSV file, with numbers and puzzle as JSON would have them."""
    table = csv.DictReader(io.StringIO(text))
    if not set(SHAPE) <= set(table.fieldnames or ()):
        raise BadEdition("the file is neither a JSON nor a CSV export of editions")
    try:
        for row in table:
            yield {name: cell_value(name, value) for name, value in row.items() if name is not None}
    except csv.Error as error:
        raise BadEdition(f"the file is not CSV ({error})") from error


def cell_value(name: str, value: str | None) -> Any:
    """A cell as its member of an edition."""
    if name not in JSON_CELLS:
        return value
    try:
        return json.loads(value or "")
    except (ValueError, RecursionError):
        return None  # which no edition has


def import_editions(store: Store, editions: Sequence[Edition]) -> int:
    """Put the *editions* into the store, all or none; how many are new."""
    new, signer = 0, open_signer(store)
    with store.writing(alone=True) as session:
        for edition in editions:
            if not is_there(session, edition):
                put(session, edition, "imported", signer.sign(edition.text))
                new += 1
    return new


def is_there(session: Session, edition: Edition) -> bool:
    """Whether the store has this very edition; another one of its date is an error."""
    key = {"kind": edition.kind, "lexicon": edition.lexicon, "day": edition.day}
    found = session.scalar(select(EditionRow.checksum).filter_by(**key))
    if found not in {None, edition.checksum}:
        raise AlreadyPublished(edition.kind, str(edition.day), edition.lexicon)
    return found is not None
