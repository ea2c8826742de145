"""Export editions: published puzzles as a file that can be taken along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tilewright.verbs.calendar import (
    database_field,
    first_field,
    kinds_field,
    last_field,
    name_field,
    some,
    span_of,
)
from tilewright.verbs.question import Question, option


@dataclass(frozen=True)
class ExportEditions(Question):
    """Write published editions to a file.

    Without dates these are all there are.  JSON and CSV have the whole editions and can be imported; iCalendar, for
    calendar programs, gives no solution away.

    JSON: format and editions, each with the members of a published edition.
    """

    first: str | None = first_field()
    last: str | None = last_field()
    format: Literal["json", "ics", "csv"] = option("json", "JSON, iCalendar or a table.")
    kinds: tuple[str, ...] = kinds_field()
    lexicon: str = name_field()
    database: str | None = database_field()


@dataclass(frozen=True, slots=True)
class ExportedEditions:
    """Editions in a *format*."""

    lexicon: str
    format: str
    text: str
    quality = "exact"
    fingerprint = None  # the editions may be of several states of the list

    def as_json(self) -> dict[str, object]:
        """The text, and what it is."""
        return {"lexicon": self.lexicon, "format": self.format, "text": self.text}

    def __repr__(self) -> str:
        return f"<ExportedEditions as {self.format}: {len(self.text):,} characters>"


def export_editions(question: ExportEditions) -> ExportedEditions:
    """The editions of those days."""
    from tilewright.store import open_store
    from tilewright.store.archive import editions
    from tilewright.store.exchange import FORMATS

    with open_store(question.database) as store:
        found = some(editions(store, span_of(question)), question.lexicon)
    return ExportedEditions(question.lexicon, question.format, FORMATS[question.format](found))
