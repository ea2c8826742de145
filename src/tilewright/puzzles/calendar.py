"""The calendar: which puzzle belongs to which date.

An *edition* is the puzzle of one kind for one date, in UTC (see `tilewright.puzzles.editions`); its *number* counts the
days from the epoch, which is number 1.  A date never changes its puzzle once it is published, whatever happens to lists
or code.  Here is which *word* belongs to a date: the kinds whose puzzles hide one word of a list take it from here.

A calendar of words is made of *seasons*.  A season starts on a date and is one endless ordered list of words: *cycle*
after cycle, each cycle an order of all the season's answers, so that every answer comes once before any comes again.
The rule of a cycle, version 1:

1. Shuffle the answers, which stand in alphabetical order, with the season's `Draw`; each cycle goes on drawing where
   the one before stopped, and the first starts from the season's seed.
2. *Recent* are the words of the last `APART` days (or of half as many days as there are answers, if that is less).
   The first so many words of the shuffled order that are not recent come first, in their order; then come all the
   others, in theirs.  So between two days with the same word there are always at least that many days.

A season's identity names the rule and the answers it was made from, and every edition carries it.

To change a list that has been published (a test notices), or the rule, append a season and leave the old ones as they
are: freeze the old answers in a data file, let `seasons` return the old season with the frozen answers first and then
one with the new answers, a seed of its own, and a first date that is still to come.  The new season knows the last
words of the old one, so rule 2 holds across the seam.  A word that leaves the answers stays an allowed guess, since
past editions need it.
"""

from __future__ import annotations

import hashlib
import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import islice

from tilewright.errors import BadDate, BadWordList
from tilewright.lexicon import Lexicon
from tilewright.puzzles.draw import Draw

EPOCH = date(2020, 1, 1)
LAST = date(2100, 12, 31)
APART = 90
RULE = 1
SEED = 0x7469_6C65_7772_6974  # of the first season of words: the letters "tilewrit"


@dataclass(frozen=True, slots=True)
class Season:
    """From *first* on, until another season starts, the days take the *answers* in orders drawn from *seed*."""

    first: date
    answers: tuple[str, ...]
    seed: int

    @property
    def identity(self) -> str:
        """Which rule and which answers: ``rule:count:digest``."""
        digest = hashlib.sha256("\n".join(self.answers).encode()).hexdigest()[:16]
        return f"{RULE}:{len(self.answers)}:{digest}"


def seasons(lexicon: Lexicon, seed: int = SEED) -> tuple[Season, ...]:
    """The seasons of words for the answers of *lexicon*, the first of which starts on the epoch.

    Kinds that hide words have a *seed* each, so that they do not hide the same word on the same day.
    """
    if not lexicon.answers:
        raise BadWordList(lexicon.name, "it has no answers, so it has no puzzle of the day")
    return (Season(EPOCH, lexicon.answers, seed),)


def words_by_day(served: Sequence[Season]) -> Iterator[str]:
    """The words of these seasons, one for each day from the first day of the first season on."""
    recent: deque[str] = deque(maxlen=APART)
    for season, following in zip(served, (*served[1:], None), strict=True):
        days = (following.first - season.first).days if following else None
        for word in islice(season_words(season, tuple(recent)), days):
            recent.append(word)
            yield word


def season_words(season: Season, recent: Sequence[str] = ()) -> Iterator[str]:
    """The words of *season* day after day, when the days before it had the *recent* ones."""
    draw = Draw(season.seed)
    while True:
        order = cycle(season.answers, draw, recent)
        yield from order
        recent = [*recent, *order][-APART:]


def days_apart(answers: Sequence[str]) -> int:
    """For how many days a word does not come again."""
    return min(APART, len(answers) // 2)


def cycle(answers: Sequence[str], draw: Draw, recent: Sequence[str]) -> list[str]:
    """All the answers in the next order of *draw*, where no word of the last days comes again too soon."""
    apart = days_apart(answers)
    late = set(recent[max(0, len(recent) - apart) :])
    order = draw.shuffle(answers)
    first = [word for word in order if word not in late][:apart]
    rest = set(order).difference(first)
    return first + [word for word in order if word in rest]


def puzzle_day(day: date | str) -> date:
    """The date that is meant, if there are puzzles for it."""
    found = parse_date(day) if isinstance(day, str) else day
    if not EPOCH <= found <= LAST:
        raise BadDate(str(day), f"there are puzzles from {EPOCH} to {LAST}")
    return found


def parse_date(text: str) -> date:
    """The date written as *text*."""
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):  # fromisoformat alone would take weeks, too
        raise BadDate(text, "write it as 2026-01-31")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadDate(text, "the calendar has no such day") from None


def today() -> date:
    """The date it is now, in UTC."""
    return datetime.now(UTC).date()
