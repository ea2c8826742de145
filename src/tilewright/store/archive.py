"""Editions in the store: finding them, and putting them there.

An edition that is read is compared with its checksum, so that a damaged row is never played.  An edition that is put
there comes with its line in the generation log, in the same transaction.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from sqlalchemy import ColumnElement, and_, select
from sqlalchemy.orm import Session

from tilewright import __version__
from tilewright.errors import NotPublished, StoreFailed
from tilewright.puzzles.editions import Edition, checksum
from tilewright.store.database import Store
from tilewright.store.models import EditionRow, GenerationRow

__all__ = ["PublishedEdition", "Span", "editions", "find"]


@dataclass(frozen=True)
class PublishedEdition:
    """An edition, with the number of its row, when it was published, and the host's signature if it was imported."""

    id: int
    edition: Edition
    published_at: str
    signature: str | None = None

    @property
    def members(self) -> dict[str, object]:
        """The edition as JSON shows it: its own members, its checksum, when it was published, and its signature."""
        signed = {} if self.signature is None else {"signature": self.signature}
        return self.edition.document | {"checksum": self.edition.checksum, "published_at": self.published_at} | signed


@dataclass(frozen=True)
class Span:
    """Some editions: those of these kinds, from *first* to *last*, of one list."""

    kinds: Sequence[str]
    first: date
    last: date
    lexicon: str

    @property
    def clause(self) -> ColumnElement[bool]:
        """What a row must fulfil to be one of them."""
        days = EditionRow.day.between(self.first, self.last)
        return and_(EditionRow.kind.in_(self.kinds), days, EditionRow.lexicon == self.lexicon)


def find(store: Store, kind: str, day: date, lexicon: str) -> PublishedEdition:
    """The edition of that kind, date and list."""
    with store.reading() as session:
        row = session.scalar(select(EditionRow).filter_by(kind=kind, day=day, lexicon=lexicon))
        if row is None:
            raise NotPublished(kind, day.isoformat(), lexicon)
        return edition_from_row(row, store.place)


def editions(store: Store, span: Span) -> list[PublishedEdition]:
    """The editions of *span*, in the order of their dates."""
    wanted = select(EditionRow).where(span.clause).order_by(EditionRow.day, EditionRow.kind)
    with store.reading() as session:
        return [edition_from_row(row, store.place) for row in session.scalars(wanted)]


def edition_from_row(row: EditionRow, place: str) -> PublishedEdition:
    """The edition of a row, if it still is what was published."""
    if checksum(row.document) != row.checksum:
        raise StoreFailed(place, f"the {row.kind} of {row.day} for {row.lexicon} is damaged: its checksum differs")
    return PublishedEdition(row.id, Edition.read(json.loads(row.document)), row.published_at, row.signature)


def published_days(session: Session, kind: str, lexicon: str, days: Sequence[date]) -> set[date]:
    """Those of the *days* that have their edition."""
    wanted = select(EditionRow.day).where(EditionRow.day.between(min(days), max(days)))
    return set(session.scalars(wanted.filter_by(kind=kind, lexicon=lexicon)))


def documents(session: Session, kind: str, lexicon: str) -> Iterator[Edition]:
    """All the editions of that kind and list."""
    wanted = select(EditionRow.document).filter_by(kind=kind, lexicon=lexicon)
    return (Edition.read(json.loads(document)) for document in session.scalars(wanted))


def put(session: Session, edition: Edition, event: str, signature: str | None = None) -> None:
    """Publish *edition*, for which the store has none, and log how it came about."""
    session.add(
        EditionRow(
            kind=edition.kind,
            lexicon=edition.lexicon,
            day=edition.day,
            number=edition.number,
            fingerprint=edition.fingerprint,
            algorithm=edition.algorithm,
            grade=edition.grade,
            document=edition.text,
            checksum=edition.checksum,
            published_at=now(),
            signature=signature,
        )
    )
    log(session, edition.kind, edition.lexicon, edition.day, event)
    session.flush()


def log(session: Session, kind: str, lexicon: str, day: date, event: str, reason: str = "") -> None:
    """Write a line of the generation log."""
    session.add(
        GenerationRow(
            kind=kind, lexicon=lexicon, day=day, event=event, reason=reason, version=__version__, logged_at=now()
        )
    )


def now() -> str:
    """The time in UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
