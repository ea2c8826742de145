"""Exchanges: two days to come whose puzzles change places, so that no week is much harder than another.

How people fared says what to *expect* of a day: the typical trouble of its grade (`tilewright.store.balance`), or the
usual 1 where nobody has played that grade yet.  A *week* is any seven days in a row, and days are *uneven* by the
squares of what their weeks differ from their mean.  Proposed is the exchange of two days that makes them least uneven,
and then the next, as long as each takes away a good part of what is left.

The puzzles stay those of the season, and an exchange must not break its rule: neither day is published, both belong to
the same season, every puzzle is verified again, and no word comes too soon before or after it comes anyway.  Editions
that changed places no longer follow from their dates, so the host signs them as if they were imported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import combinations

from tilewright.errors import AlreadyPublished, InputError, NotMade
from tilewright.kinds import Daily
from tilewright.lexicon import Lexicon
from tilewright.lexicon.catalogue import lexicon_named
from tilewright.puzzles.calendar import EPOCH, LAST, today
from tilewright.puzzles.editions import Edition
from tilewright.store.archive import Span, editions
from tilewright.store.database import Store
from tilewright.store.publishing import EditionMaker
from tilewright.store.seasons import seasons_in

WEEK = 7
WORTH = 0.1  # the least part of the unevenness that an exchange must take away


class BadExchange(InputError):
    """Two days cannot change places."""

    def __init__(self, kind: str, day: date, other: date, reason: str) -> None:
        super().__init__(f"the {kind} puzzles of {day} and {other} cannot change places: {reason}")
        self.kind, self.day, self.other, self.reason = kind, day.isoformat(), other.isoformat(), reason


@dataclass(frozen=True)
class Exchange:
    """The puzzles of *date* and *other* should change places; the grades are those that they have now."""

    kind: str
    date: str
    other: str
    grade: str
    other_grade: str


@dataclass(frozen=True)
class Calendar:
    """The editions of a kind on some days, and as long before and after them as words must not come again.

    *kept* are the days whose edition is published; what the others will have follows from the season.
    """

    kind: Daily
    words: Lexicon
    editions: Mapping[date, Edition | str]
    kept: frozenset[date]

    @classmethod
    def around(cls, store: Store, kind: Daily, lexicon: str, first: date, last: date) -> Calendar:
        """What there is and will be from *first* to *last*."""
        words = lexicon_named(lexicon)
        apart = timedelta(kind.apart(words))
        span = Span([kind.name], max(EPOCH, first - apart), min(LAST, last + apart), lexicon)
        kept = {each.edition.day: each.edition for each in editions(store, span)}
        with store.reading() as session:
            seasons = seasons_in(session, lexicon)
        missing = [day for day in days_from(span.first, span.last) if day not in kept]
        made = dict(EditionMaker(kind, lexicon).make(missing, seasons))
        return cls(kind, words, kept | made, frozenset(kept))

    def after(self, day: date, other: date) -> Calendar:
        """The calendar when the puzzles of two days have changed places; `BadExchange` if they may not."""
        ours, theirs = self.coming(day), self.coming(other)
        if (ours.season, ours.algorithm) != (theirs.season, theirs.algorithm) or day == other:
            raise BadExchange(self.kind.name, day, other, "they are not two days of one season")
        changed = replace(
            self, editions={**self.editions, day: self.move_to(theirs, day), other: self.move_to(ours, other)}
        )
        for new in (day, other):
            if word := changed.early_word(new):
                raise BadExchange(self.kind.name, day, other, f"{word!r} would come again too soon")
        return changed

    def coming(self, day: date) -> Edition:
        """The edition that a day would have; it must be one that nobody can have seen yet."""
        if day in self.kept:
            raise AlreadyPublished(self.kind.name, day.isoformat(), self.words.name)
        if day <= today():
            raise InputError(f"{day} is not a day to come")
        if isinstance(edition := self.editions[day], str):
            raise NotMade(self.kind.name, day.isoformat(), edition)
        return edition

    def move_to(self, edition: Edition, day: date) -> Edition:
        """The edition on another *day*, verified again; its puzzle says the date if it did before."""
        says_date = self.kind.dated(edition.puzzle, edition.day) == edition.puzzle
        puzzle = self.kind.dated(edition.puzzle, day) if says_date else edition.puzzle
        self.kind.verify(puzzle, self.words)
        return replace(edition, day=day, puzzle=puzzle)

    def early_word(self, day: date) -> str | None:
        """A word of that day that another day too near to it has."""
        words, apart = self.words_on(day), timedelta(self.kind.apart(self.words))
        others = (other for other in days_from(day - apart, day + apart) if other != day)
        return next((word for other in others for word in words & self.words_on(other)), None)

    def words_on(self, day: date) -> frozenset[str]:
        """The words of that day's puzzle, as far as it is known."""
        edition = self.editions.get(day)
        return frozenset(self.kind.words(edition.puzzle)) if isinstance(edition, Edition) else frozenset()


def days_from(first: date, last: date) -> Iterator[date]:
    """The days, both ends among them."""
    return (first + timedelta(number) for number in range((last - first).days + 1))


def propose(calendar: Calendar, days: Sequence[date], typical: Mapping[str, float]) -> list[Exchange]:
    """Which of these consecutive *days* should change places, when grades are *typical* of so much trouble.

    No day changes places twice, so that the exchanges can be taken over one by one.
    """
    found: list[Exchange] = []
    free = [day for day in days if day not in calendar.kept and isinstance(calendar.editions[day], Edition)]
    while best := best_exchange(calendar, days, free, typical):
        (day, other), calendar, before = *best, calendar
        grades = grade_on(before, day), grade_on(before, other)
        found.append(Exchange(calendar.kind.name, day.isoformat(), other.isoformat(), *grades))
        free = [each for each in free if each not in {day, other}]
    return sorted(found, key=lambda each: each.date)


def best_exchange(
    calendar: Calendar, days: Sequence[date], free: Sequence[date], typical: Mapping[str, float]
) -> tuple[tuple[date, date], Calendar] | None:
    """The exchange of two *free* days after which all are least uneven, if that is worth it, and what it leads to."""
    trouble = {day: typical.get(grade_on(calendar, day), 1.0) for day in days}

    def uneven_after(pair: tuple[date, date]) -> float:
        one, other = pair
        return unevenness([*{**trouble, one: trouble[other], other: trouble[one]}.values()])

    enough = unevenness([*trouble.values()]) * (1 - WORTH)
    worth = [(uneven, pair) for pair in combinations(free, 2) if (uneven := uneven_after(pair)) < enough]
    for _, pair in sorted(worth):
        try:
            return pair, calendar.after(*pair)
        except BadExchange:
            continue
    return None


def grade_on(calendar: Calendar, day: date) -> str:
    """The grade of a day; none if it has no edition."""
    edition = calendar.editions[day]
    return edition.grade if isinstance(edition, Edition) else ""


def unevenness(trouble: Sequence[float]) -> float:
    """How far the weeks differ from their mean: 0 if all are alike."""
    weeks = [sum(trouble[start : start + WEEK]) for start in range(len(trouble) - WEEK + 1)]
    mean = sum(weeks) / len(weeks) if weeks else 0.0
    return sum((week - mean) ** 2 for week in weeks)


def exchanged_editions(store: Store, kind: Daily, lexicon: str, pairs: Sequence[tuple[date, date]]) -> list[Edition]:
    """The editions of days that change places one pair after the other; an error if one pair may not."""
    days = sorted({day for pair in pairs for day in pair})
    calendar = Calendar.around(store, kind, lexicon, days[0], days[-1])
    for pair in pairs:
        calendar = calendar.after(*pair)
    return [calendar.coming(day) for day in days]
