"""Editions of crosses: the puzzle of a date, proven and graded.

Choose (from the season), mark (from the census), *prove* (by the brute force of `tilewright.puzzles.check_cross`, which
knows nothing of the census), grade and colour.  An edition that cannot be proven is not handed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Any

from tilewright.cross import CrossPuzzle, CrossWords, Grade
from tilewright.errors import TilewrightError
from tilewright.jobs.journal import JsonForm
from tilewright.jobs.pool import SERIAL, WorkerPool
from tilewright.puzzles.calendar import EPOCH, LAST, puzzle_day
from tilewright.puzzles.check_cross import other_pair
from tilewright.puzzles.cross.census import census_of
from tilewright.puzzles.cross.making import made
from tilewright.puzzles.cross.season import Placed, random_cross, season


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


def cross_editions(
    first: date | str, days: int, words: CrossWords, level: str = "letters", pool: WorkerPool = SERIAL
) -> Iterator[CrossEdition]:
    """The crosses of so many *days* from *first* on."""
    start, this = puzzle_day(first), season(words, level)
    puzzle_day(min(start + timedelta(days - 1), LAST + timedelta(1)))
    dates = [start + timedelta(day) for day in range(days)]
    placed = ((str(day), this.cross((day - EPOCH).days + 1)) for day in dates)
    puzzles = proven_puzzles(words, placed, level, pool)
    return (
        CrossEdition(day, (day - EPOCH).days + 1, puzzle, this.identity)
        for day, puzzle in zip(dates, puzzles, strict=True)
    )


def random_puzzles(words: CrossWords, seeds: Iterable[int], level: str, pool: WorkerPool) -> Iterator[CrossPuzzle]:
    """The crosses that these *seeds* draw, as `random_puzzle` does."""
    placed = ((f"seed {seed}", random_cross(words, level, seed)) for seed in seeds)
    return proven_puzzles(words, placed, level, pool)


def proven_puzzles(
    words: CrossWords, placed: Iterable[tuple[str, Placed]], level: str, pool: WorkerPool
) -> Iterator[CrossPuzzle]:
    """The puzzles of placements, each a piece of a job, in their order."""
    form = JsonForm(as_list, partial(from_list, words.fingerprint))
    for result in pool.run_in_order(placed, Proving(words, level), form):
        yield result.value()


@dataclass(frozen=True)
class Proving:
    """The work on one piece: the puzzle of a placement."""

    words: CrossWords
    level: str

    def __call__(self, placed: Placed) -> CrossPuzzle:
        return proven(self.words, placed, self.level)


def as_list(puzzle: CrossPuzzle) -> list[Any]:
    """A puzzle as journals have it: short, and without the fingerprint that all of them share."""
    assert puzzle.grade is not None
    places = (puzzle.across, puzzle.down, puzzle.across_index, puzzle.down_index)
    return [*places, list(puzzle.levels), list(puzzle.grade), list(puzzle.palette)]


def from_list(fingerprint: str, written: list[Any]) -> CrossPuzzle:
    """The puzzle that `as_list` wrote."""
    across, down, across_index, down_index, levels, grade, palette = written
    facts = (fingerprint, tuple(levels), Grade(*grade), tuple(palette))
    return CrossPuzzle(across, down, across_index, down_index, *facts)
