"""The kinds of puzzle and game, and how to find one.

The registry is a plain mapping from names to `Kind` values, which are light: what a kind does is in the other files of
its folder (see `tilewright.kinds.kind`) and is imported when it is asked for.  Doors ask here, and keep no list of
kinds of their own.  A new kind is a folder and a line in `KINDS`.
"""

from __future__ import annotations

from datetime import date

from tilewright.errors import InputError
from tilewright.kinds import adversary, best, boards, clues, cross, guess
from tilewright.kinds.kind import Daily, Judgement, Kind
from tilewright.lexicon import Lexicon, lexicon_of
from tilewright.puzzles.calendar import puzzle_day
from tilewright.puzzles.editions import Edition

__all__ = ["DAILY_KINDS", "KINDS", "Daily", "Judgement", "Kind", "daily_named", "edition", "kind_named"]

KINDS = {each.name: each for each in (guess.KIND, boards.KIND, adversary.KIND, clues.KIND, cross.KIND, best.KIND)}
DAILY_KINDS = tuple(name for name, kind in KINDS.items() if kind.is_daily)


def kind_named(name: str) -> Kind:
    """The kind of that name."""
    if name not in KINDS:
        raise InputError(f"there is no kind {name!r}; there are {', '.join(KINDS)}")
    return KINDS[name]


def daily_named(name: str) -> Daily:
    """The calendar of the kind of that name."""
    if name not in DAILY_KINDS:
        raise InputError(f"there is no daily puzzle of kind {name!r}; there are {', '.join(DAILY_KINDS)}")
    return KINDS[name].daily


def edition(kind: str, day: date | str, lexicon: Lexicon | str = "en5") -> Edition:
    """The edition of *kind* for *day*: it follows from these three and nothing else.

    >>> tiny = Lexicon.of("tiny", ["clue", "tile", "turn", "word"])
    >>> edition("guess", "2026-01-01", tiny).puzzle
    {'word': 'tile'}
    """
    return daily_named(kind).maker(lexicon_of(lexicon))(puzzle_day(day))
