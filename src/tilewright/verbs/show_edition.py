"""Show an edition: a published puzzle, with its solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.calendar import DATE, database_field, find_edition, kind_field, name_field
from tilewright.verbs.question import Question, positional

if TYPE_CHECKING:
    from tilewright.store.archive import PublishedEdition


@dataclass(frozen=True)
class ShowEdition(Question):
    """Show a published edition, with its solution.

    JSON: kind, date, number, lexicon, fingerprint, algorithm, season, grade, spare, puzzle, checksum and published_at.
    """

    date: str | None = positional(
        "The date, such as 2026-01-31; today if not given.", None, example="2026-01-31", http=DATE
    )
    kind: str = kind_field()
    lexicon: str = name_field()
    database: str | None = database_field()


@dataclass(frozen=True, slots=True)
class ShownEdition:
    """An edition as it was published."""

    published: PublishedEdition
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list from which it was made."""
        return self.published.edition.fingerprint

    def as_json(self) -> dict[str, object]:
        """The whole edition; its puzzle says its date even if it was kept without."""
        from tilewright.kinds import daily_named

        edition = self.published.edition
        return {**self.published.members, "puzzle": dict(daily_named(edition.kind).dated(edition.puzzle, edition.day))}

    def __repr__(self) -> str:
        edition = self.published.edition
        return f"<ShownEdition {edition.kind} {edition.day} {edition.lexicon}>"


def show_edition(question: ShowEdition) -> ShownEdition:
    """The edition of that date."""
    from tilewright.store import open_store

    with open_store(question.database) as store:
        return ShownEdition(find_edition(store, question.kind, question.date, question.lexicon))
