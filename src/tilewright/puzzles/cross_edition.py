"""Editions of crosses: the puzzle of a date, proven and graded.

Choose (from the season), mark (from the census), *prove* (by the brute force of `tilewright.puzzles.cross_check`, which
knows nothing of the census), grade and colour.  An edition that cannot be proven is not handed out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from tilewright.cross import CrossPuzzle, CrossWords
from tilewright.errors import TilewrightError
from tilewright.puzzles.calendar import EPOCH, LAST, puzzle_day
from tilewright.puzzles.cross_check import other_pair
from tilewright.puzzles.cross_making import made
from tilewright.puzzles.cross_season import Placed, random_cross, season
from tilewright.puzzles.crosses import census_of


@dataclass(frozen=True, slots=True)
class CrossEdition:
    """The cross of one date."""

    day: date
    number: int
    puzzle: CrossPuzzle
    season: str

    def record(self) -> dict[str, object]:
        """The edition as JSON: the puzzle's record with the date."""
        dated = self.puzzle.document(int(f"{self.day:%Y%m%d}"), str(self.day))
        return {**self.puzzle.record(), **dated, "number": self.number, "season": self.season}


def cross_edition(day: date | str, words: CrossWords, level: str = "letters") -> CrossEdition:
    """The cross of *day*, made of *words* and unique at *level*."""
    day = puzzle_day(day)
    number = (day - EPOCH).days + 1
    this = season(words, level)
    return CrossEdition(day, number, proven(words, this.cross(number), level), this.identity)


def random_puzzle(words: CrossWords, seed: int, level: str = "letters") -> CrossPuzzle:
    """The cross that *seed* draws among those of *words* that are unique at *level*."""
    return proven(words, random_cross(words, level, seed), level)


def proven(words: CrossWords, placed: Placed, level: str) -> CrossPuzzle:
    """The puzzle of a placement, which must turn out to be unique at *level*."""
    shape, across, down = placed
    places = shape.across_index, shape.down_index
    puzzle = made(census_of(words), words.across[across], words.down[down], *places)
    if (other := other_pair(puzzle, level, words.across, words.down)) is not None:
        pairs = f"{puzzle.across} and {puzzle.down}, but {other[0]} and {other[1]}"
        raise TilewrightError(f"a cross is not unique by {level}: not only {pairs} fit it")
    return puzzle


def cross_editions(first: date | str, days: int, words: CrossWords, level: str = "letters") -> Iterator[CrossEdition]:
    """The crosses of so many *days* from *first* on."""
    start = puzzle_day(first)
    puzzle_day(min(start + timedelta(days - 1), LAST + timedelta(1)))
    return (cross_edition(start + timedelta(day), words, level) for day in range(days))
