"""Open a season: days whose editions nobody can foresee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.calendar import database_field, first_field, name_field
from tilewright.verbs.question import BadQuestion, Question, option

if TYPE_CHECKING:
    from tilewright.store.seasons import KeptSeason

LONGEST = 1000  # days


@dataclass(frozen=True)
class OpenSeason(Question):
    """Open a season of editions that nobody can foresee.

    They follow from a random key that only the store has.  Publish its fingerprint at once, which binds you.  When the
    last day is over, the key is told to whoever asks, and anybody can check every edition.  The season begins on the
    first day that has no edition yet, or on a later one.

    JSON: fingerprint, lexicon, first, last, over, key (null until the season is over) and signer.
    """

    secret: bool = option(False, "Derive the editions from a secret key; the public calendar needs no season.")
    first: str | None = first_field()
    days: int = option(90, "How many days.", least=1, most=LONGEST)
    lexicon: str = name_field()
    database: str | None = database_field()

    def check(self) -> None:
        """Only a secret season needs opening."""
        if not self.secret:
            raise BadQuestion("the calendar that everybody can compute needs no opening; give {secret}")


@dataclass(frozen=True, slots=True)
class OpenedSeason:
    """A season as it was opened."""

    season: KeptSeason
    signer: str
    quality = "exact"
    fingerprint = None  # a list may change while the season lasts

    def as_json(self) -> dict[str, object]:
        """What may be told of it."""
        from tilewright.puzzles.calendar import today

        return {**self.season.as_json(today()), "signer": self.signer}

    def __repr__(self) -> str:
        return f"<OpenedSeason {self.season.secret.first} to {self.season.secret.last}, {self.season.lexicon}>"


def open_season(question: OpenSeason) -> OpenedSeason:
    """The new season."""
    from tilewright.lexicon.catalogue import lexicon_named
    from tilewright.puzzles.calendar import puzzle_day
    from tilewright.store import open_store
    from tilewright.store.seasons import open_season as open_in
    from tilewright.store.signing import open_signer

    first = None if question.first is None else puzzle_day(question.first)
    lexicon_named(question.lexicon)
    with open_store(question.database) as store:
        return OpenedSeason(open_in(store, question.lexicon, first, question.days), open_signer(store).public)
