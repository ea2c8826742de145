"""Show seasons: which secret seasons there are, and all that anybody needs to check one that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.errors import InputError, quantity
from tilewright.verbs.calendar import database_field
from tilewright.verbs.question import Narrowing, Question, positional

if TYPE_CHECKING:
    from datetime import date

    from tilewright.store.archive import PublishedEdition
    from tilewright.store.database import Store
    from tilewright.store.seasons import KeptSeason

FORMAT = "tilewright season 1"
DIGITS = 64


class NoSeason(InputError):
    """There is no season of that fingerprint."""

    def __init__(self, fingerprint: str) -> None:
        super().__init__(f"there is no secret season with the fingerprint {fingerprint!r}")
        self.fingerprint = fingerprint


@dataclass(frozen=True)
class ShowSeasons(Question):
    """Show the secret seasons, or one of them with its editions.

    A season that is over is shown with its key.  With its fingerprint it comes with every edition, which is what
    checking it takes.

    JSON: format, signer and seasons, each with fingerprint, lexicon, first, last, over and key; and editions, which are
    those of the one season that was asked for, if it is over.
    """

    fingerprint: str | None = positional(
        "The fingerprint of one season, or its first digits.", None, http=Narrowing(longest=DIGITS)
    )
    database: str | None = database_field()


@dataclass(frozen=True, slots=True)
class ShownSeasons:
    """Seasons, as far as they may be told *now*."""

    seasons: tuple[KeptSeason, ...]
    editions: tuple[PublishedEdition, ...]
    signer: str
    now: date
    quality = "exact"
    fingerprint = None  # of several lists

    def as_json(self) -> dict[str, object]:
        """All of it, as a file that can be checked."""
        return {
            "format": FORMAT,
            "signer": self.signer,
            "seasons": [each.as_json(self.now) for each in self.seasons],
            "editions": [each.members for each in self.editions],
        }

    def __repr__(self) -> str:
        return f"<ShownSeasons of {quantity(len(self.seasons), 'season')}, {quantity(len(self.editions), 'edition')}>"


def show_seasons(question: ShowSeasons) -> ShownSeasons:
    """The seasons of the store."""
    from tilewright.store import open_store

    with open_store(question.database) as store:
        return seasons_of(store, question.fingerprint)


def seasons_of(store: Store, fingerprint: str | None) -> ShownSeasons:
    """All seasons of *store*, or the one with that *fingerprint*; its editions come with it once it is over."""
    from tilewright.puzzles.calendar import today
    from tilewright.store.seasons import seasons_in
    from tilewright.store.signing import open_signer

    with store.reading() as session:
        found = seasons_in(session)
    if fingerprint is not None:
        found = tuple(each for each in found if fingerprint and each.secret.fingerprint.startswith(fingerprint.lower()))
        if len(found) != 1:
            raise NoSeason(fingerprint)
    is_one = fingerprint is not None and found[0].secret.last < today()
    editions = _editions(store, found[0]) if is_one else ()
    return ShownSeasons(found, editions, open_signer(store).public, today())


def _editions(store: Store, season: KeptSeason) -> tuple[PublishedEdition, ...]:
    from tilewright.kinds import DAILY_KINDS
    from tilewright.store.archive import Span, editions

    span = Span(DAILY_KINDS, season.secret.first, season.secret.last, season.lexicon)
    return tuple(editions(store, span))
