"""Secret seasons in the store: opening one, and what may be told of it.

A season is opened for days that are still to come and have no edition yet; two seasons of a list never share a day.
What is *told* of a season is its days and its fingerprint; when its last day is over in UTC, its key as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tilewright.errors import InputError
from tilewright.lexicon.catalogue import find
from tilewright.puzzles.calendar import puzzle_day, today
from tilewright.puzzles.secret import SecretSeason
from tilewright.store.database import Store
from tilewright.store.models import EditionRow, SeasonRow


class SeasonTaken(InputError):
    """Some of the days have their editions already, or belong to another season."""

    def __init__(self, lexicon: str, first_free: date) -> None:
        super().__init__(f"the {lexicon} list has editions or a season up to then; {first_free} is the first free day")
        self.lexicon, self.first_free = lexicon, first_free.isoformat()


@dataclass(frozen=True)
class KeptSeason:
    """A secret season of a list."""

    lexicon: str
    secret: SecretSeason

    def as_json(self, now: date) -> dict[str, object]:
        """What may be told of it on that day: the key only when the season is over."""
        secret, is_over = self.secret, self.secret.last < now
        return {
            "fingerprint": secret.fingerprint,
            "lexicon": self.lexicon,
            "first": secret.first.isoformat(),
            "last": secret.last.isoformat(),
            "over": is_over,
            "key": secret.key.hex() if is_over else None,
        }


def open_season(store: Store, lexicon: str, first: date | None, days: int) -> KeptSeason:
    """Open a secret season of so many *days*, from *first* or else from the first free day on."""
    name = find(lexicon).name
    with store.writing(alone=True) as session:
        free = first_free_day(session, name)
        if first is not None and first < free:
            raise SeasonTaken(name, free)
        start = first or free
        season = KeptSeason(name, SecretSeason.new(start, puzzle_day(start + timedelta(days - 1))))
        put_season(session, season)
    return season


def put_season(session: Session, season: KeptSeason) -> None:
    """Keep a season."""
    secret = season.secret
    row = {"fingerprint": secret.fingerprint, "lexicon": season.lexicon, "key": secret.key.hex()}
    session.add(SeasonRow(first=secret.first, last=secret.last, **row))


def first_free_day(session: Session, lexicon: str) -> date:
    """The day after the last one that is published or promised; tomorrow at the earliest."""
    last = session.scalar(select(func.max(EditionRow.day)).filter_by(lexicon=lexicon))
    promised = session.scalar(select(func.max(SeasonRow.last)).filter_by(lexicon=lexicon))
    return max(day for day in (last, promised, today()) if day is not None) + timedelta(1)


def seasons_in(session: Session, lexicon: str | None = None) -> tuple[KeptSeason, ...]:
    """The seasons of a list, or of all lists, the earliest first."""
    wanted = select(SeasonRow).order_by(SeasonRow.first, SeasonRow.lexicon)
    rows = session.scalars(wanted if lexicon is None else wanted.filter_by(lexicon=lexicon))
    return tuple(KeptSeason(row.lexicon, SecretSeason(row.first, row.last, bytes.fromhex(row.key))) for row in rows)


def secret_on(seasons: tuple[KeptSeason, ...], day: date) -> SecretSeason | None:
    """The one of the *seasons*, all of one list, to which *day* belongs."""
    return next((each.secret for each in seasons if each.secret.has(day)), None)
