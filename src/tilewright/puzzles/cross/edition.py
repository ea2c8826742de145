"""Editions of crosses: the puzzle of a date, proven and graded.

Choose (from the season), mark (from the census), *prove* (by the brute force of `tilewright.puzzles.check_cross`, which
knows nothing of the census, over all the words of the puzzle's ring), grade and colour.  An edition that cannot be
proven is not handed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Any

from tilewright.cross import CrossGrade, CrossPuzzle, CrossWords
from tilewright.errors import TilewrightError
from tilewright.jobs.journal import JsonForm
from tilewright.jobs.pool import SERIAL, WorkerPool
from tilewright.puzzles.calendar import EPOCH, LAST, puzzle_day
from tilewright.puzzles.check_cross import other_pair
from tilewright.puzzles.cross.census import USUAL_RING, census_of
from tilewright.puzzles.cross.graded import graded_cross
from tilewright.puzzles.cross.making import make_puzzle
from tilewright.puzzles.cross.season import Placed, random_cross, season

Piece = tuple[Placed, str]  # a placement, and the ring in which it is unique


@dataclass(frozen=True, slots=True)
class CrossEdition:
    """The cross of one date."""

    day: date
    number: int
    puzzle: CrossPuzzle
    season: str
    rule: int

    def record(self) -> dict[str, object]:
        """The edition as JSON: the puzzle's record with the date."""
        dated = self.puzzle.document(int(f"{self.day:%Y%m%d}"), str(self.day))
        return {**self.puzzle.record(), **dated, "number": self.number, "season": self.season}


def cross_edition(day: date | str, words: CrossWords, level: str = "letters") -> CrossEdition:
    """The cross of *day*, made of *words* and unique at *level*."""
    day = puzzle_day(day)
    number = (day - EPOCH).days + 1
    this = season(words, level).at(number)
    puzzle = prove_unique(words, this.cross(number), level, this.ring)
    return CrossEdition(day, number, puzzle, this.identity, this.rule)


def random_puzzle(
    words: CrossWords,
    seed: int,
    level: str = "letters",
    theme: frozenset[str] = frozenset(),
    grade: str | None = None,
) -> CrossPuzzle:
    """The cross of *words*, or of a *theme*, that *seed* draws, unique at *level*; with a *grade* the first of it."""
    return prove_unique(words, draw_cross(words, level, seed, theme, grade), level)


def draw_cross(words: CrossWords, level: str, seed: int, theme: frozenset[str], grade: str | None) -> Placed:
    """The placement that *seed* draws."""
    if grade is None:
        return random_cross(words, level, seed, theme)
    return graded_cross(words, level, seed, grade, theme)


def prove_unique(words: CrossWords, placed: Placed, level: str, ring: str = USUAL_RING) -> CrossPuzzle:
    """The puzzle of a placement, which must turn out to be unique at *level* in the *ring*."""
    shape, across, down = placed
    places = shape.across_index, shape.down_index
    puzzle = make_puzzle(census_of(words, ring), words.across[across], words.down[down], *places)
    against = words.ring(puzzle.ring)
    if (other := other_pair(puzzle, level, against.across, against.down)) is not None:
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
    numbers = [(day - EPOCH).days + 1 for day in dates]
    pieces = (
        (str(day), (this.cross(number), this.at(number).ring)) for day, number in zip(dates, numbers, strict=True)
    )
    puzzles = proven_puzzles(words, pieces, level, pool)
    return (
        CrossEdition(day, number, puzzle, this.at(number).identity, this.at(number).rule)
        for day, number, puzzle in zip(dates, numbers, puzzles, strict=True)
    )


def random_puzzles(
    words: CrossWords,
    seeds: Iterable[int],
    level: str,
    pool: WorkerPool,
    theme: frozenset[str] = frozenset(),
    grade: str | None = None,
) -> Iterator[CrossPuzzle]:
    """The crosses that these *seeds* draw, as `random_puzzle` does."""
    pieces = ((f"seed {seed}", (draw_cross(words, level, seed, theme, grade), USUAL_RING)) for seed in seeds)
    return proven_puzzles(words, pieces, level, pool)


def proven_puzzles(
    words: CrossWords, pieces: Iterable[tuple[str, Piece]], level: str, pool: WorkerPool
) -> Iterator[CrossPuzzle]:
    """The puzzles of placements, each a piece of a job, in their order."""
    form = JsonForm(as_list, partial(from_list, words.fingerprint))
    for outcome in pool.run_in_order(pieces, Proving(words, level), form):
        yield outcome.value()


@dataclass(frozen=True)
class Proving:
    """The work on one piece: the puzzle of a placement."""

    words: CrossWords
    level: str

    def __call__(self, piece: Piece) -> CrossPuzzle:
        placed, ring = piece
        return prove_unique(self.words, placed, self.level, ring)


def as_list(puzzle: CrossPuzzle) -> list[Any]:
    """A puzzle as journals have it: short, and without the fingerprint that all of them share."""
    assert puzzle.grade is not None
    places = (puzzle.across, puzzle.down, puzzle.across_index, puzzle.down_index)
    return [*places, list(puzzle.levels), list(puzzle.grade), list(puzzle.palette), puzzle.ring, puzzle.ring_words]


def from_list(fingerprint: str, written: list[Any]) -> CrossPuzzle:
    """The puzzle that `as_list` wrote; before there were rings, it ended with the palette."""
    across, down, across_index, down_index, levels, grade, palette, *ring = written
    facts = (fingerprint, tuple(levels), CrossGrade(*grade), tuple(palette), *ring)
    return CrossPuzzle(across, down, across_index, down_index, *facts)
