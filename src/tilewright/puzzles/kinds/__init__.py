"""The kinds of puzzle that the calendar publishes.

A *kind* is a value with what the calendar must know of it: how a word list's *season* is opened (which gives the puzzle
of any date), how a puzzle is verified without the code that made it, how spare puzzles are made, and how the *moves* of
a player are judged.  The registry names the module of each kind; its ``KIND`` is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from typing import Any

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.puzzles.calendar import puzzle_day
from tilewright.puzzles.editions import Edition, Made, Puzzle
from tilewright.puzzles.spares import Reserve

KINDS = {
    "guess": "tilewright.puzzles.kinds.guess",
    "clues": "tilewright.puzzles.kinds.clues",
    "cross": "tilewright.puzzles.kinds.cross",
}


@dataclass(frozen=True)
class Judged:
    """What a player's moves came to.

    *outcome* is ``won``, ``lost`` or ``left`` (not finished), *misses* counts the moves that cost something, and
    *found* has for each letter of the solution the move, counted from 1, that first named it, or None.
    """

    outcome: str
    misses: int
    found: Mapping[str, int | None]


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle.

    *algorithm* is the version of its rule.  *season* opens a list and gives the maker of its dates.  *verify* raises a
    `BadEdition` if a puzzle is not a good one.  *spares* makes so many puzzles for the days when making fails, and
    *spare_lists* are the lists for which they come with Tilewright.  *judge* raises an `InputError` on moves that
    nobody could have made.
    """

    name: str
    algorithm: int
    season: Callable[[Lexicon], Callable[[date], Made]]
    verify: Callable[[Puzzle, Lexicon], None]
    spares: Callable[[Lexicon, int], Reserve]
    spare_lists: tuple[str, ...]
    judge: Callable[[Puzzle, Sequence[str]], Judged]

    def __reduce__(self) -> Any:
        registered = self.name in KINDS and kind_named(self.name) == self
        return (kind_named, (self.name,)) if registered else super().__reduce__()

    def maker(self, lexicon: Lexicon) -> Callable[[date], Edition]:
        """What makes and verifies the edition of a date from *lexicon*."""
        make = self.season(lexicon)

        def made(day: date) -> Edition:
            found = make(puzzle_day(day))
            self.verify(found.puzzle, lexicon)
            source = (lexicon.name, lexicon.fingerprint, found.algorithm or self.algorithm, found.season)
            return Edition(self.name, day, *source, found.grade, found.puzzle)

        return made


def kind_named(name: str) -> Kind:
    """The kind of that name."""
    if name not in KINDS:
        raise InputError(f"there is no calendar of {name!r}; there are {', '.join(KINDS)}")
    kind: Kind = import_module(KINDS[name]).KIND
    return kind


def edition(kind: str, day: date | str, lexicon: Lexicon) -> Edition:
    """The edition of *kind* for *day*: it follows from these three and nothing else.

    >>> tiny = Lexicon.of("tiny", ["clue", "tile", "turn", "word"])
    >>> edition("guess", "2026-01-01", tiny).puzzle
    {'word': 'tile'}
    """
    return kind_named(kind).maker(lexicon)(puzzle_day(day))
