"""Crosses: the census, an edition a day, uniqueness and the best letter, beside a plain double loop and NumPy."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator

import numpy as np

from benchmarks.measure import Figure, cpu_seconds, of_process, tilewright
from tilewright.cross import CrossPosition, CrossPuzzle, CrossWords
from tilewright.lexicon import load
from tilewright.puzzles.check_cross import other_pair
from tilewright.puzzles.cross.census import BITS, Census, take_census
from tilewright.puzzles.cross.edition import cross_editions
from tilewright.puzzles.cross.season import CrossSeason
from tilewright.solvers.cross import suggest

DAYS, CHECKED = 60, 10
TEN_YEARS = ("make", "cross", "--date", "2027-01-01", "--days", "3653", "--format", "csv")
TAKE = """
from tilewright.lexicon import load
from tilewright.puzzles.cross.census import CrossWords, take_census
take_census(CrossWords.of(load("en5")), "known")
"""


def double_loop(puzzle: CrossPuzzle, words: tuple[str, ...]) -> bool:
    """Uniqueness by letters as the original loop has it, only that pairs which share one word are not skipped."""
    letters = set(puzzle.across + puzzle.down)
    for one in words:
        if one[puzzle.across_index] != puzzle.letter:
            continue
        for other in words:
            if other[puzzle.down_index] != puzzle.letter or (one, other) == (puzzle.across, puzzle.down):
                continue
            if set(one + other) == letters and one != other:
                return False
    return True


def with_numpy(census: Census) -> int:
    """The letters level as a good NumPy programmer takes it: sort the letter sets of each shape."""
    sets = np.bitwise_or.reduce(np.int64(1) << census.words.across_codes.astype(np.int64), axis=1)
    unique = 0
    for placements in census.placements.values():
        across, down = placements.pairs(np.arange(len(placements)))
        _, counts = np.unique(sets[across] | sets[down], return_counts=True)
        unique += int(np.count_nonzero(counts == 1))
    return unique


def figures() -> Iterator[Figure]:
    words = CrossWords.of(load("en5"))
    census = Census(words, "answers", take_census(words, "answers"))
    assert with_numpy(census) == np.count_nonzero(census.marks & BITS["letters"])
    peer = cpu_seconds(lambda: with_numpy(census), runs=1)
    letters = cpu_seconds(lambda: take_census(words, "answers", letters_only=True))
    yield Figure(f"census of en5, {len(census.marks):,} placements: letters", letters, "s", "2", peer, "NumPy")
    yield Figure("census of en5: all three levels", cpu_seconds(lambda: take_census(words, "answers")), "s", "4")
    known = f"census of en5 over {words.ring('known').word_count:,} known words: all three levels"
    yield Figure(known, cpu_seconds(lambda: take_census(words, "known"), runs=1), "s", "10")
    yield Figure("  its peak memory", of_process([sys.executable, "-c", TAKE], runs=1)[1], "MB", "1000")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TILEWRIGHT_CACHE"] = folder
        yield from of_editions(words)
    yield from of_one_puzzle(words, census)


def of_editions(words: CrossWords) -> Iterator[Figure]:
    """What an edition costs, and many of them in one command."""
    loaded = [Census.of(words, ring) for ring in ("answers", "known")]  # writes what the command below loads
    yield Figure("the census, loaded", 1000 * cpu_seconds(lambda: Census.of(words)), "ms", "")
    yield Figure("the season up to 2026, once", 1000 * cpu_seconds(lambda: CrossSeason(words).cross(2557)), "ms", "")
    assert all(len(census.marks) for census in loaded)
    editions = cpu_seconds(lambda: list(cross_editions("2027-01-01", DAYS, words)), runs=1)
    yield Figure("an edition: choose, prove, grade, colour", 1000 * editions / DAYS, "ms", "50")
    yield Figure("ten years of editions, one command", of_process(tilewright(*TEN_YEARS), runs=1)[0], "s", "90")


def of_one_puzzle(words: CrossWords, census: Census) -> Iterator[Figure]:
    """Whether one puzzle is unique, and its best first letter."""
    puzzles = [edition.puzzle for edition in cross_editions("2026-01-01", CHECKED, words)]
    assert all(double_loop(puzzle, words.across) for puzzle in puzzles[:2])
    peer = cpu_seconds(lambda: [double_loop(puzzle, words.across) for puzzle in puzzles], runs=1) / CHECKED
    looked_up = cpu_seconds(lambda: [census.mark(puzzle) for puzzle in puzzles for _ in range(100)]) / CHECKED / 100
    goal = "a thousandth of the loop"
    yield Figure("uniqueness, looked up in the census", 1e6 * looked_up, "us", goal, 1e6 * peer, "a plain double loop")
    proven = cpu_seconds(lambda: [other_pair(each, "letters", words.across, words.down) for each in puzzles]) / CHECKED
    yield Figure("uniqueness, proven by brute force", 1e6 * proven, "us", "", 1e6 * peer, "a plain double loop")
    nine_letters = (CrossPosition.read("12345", down, at) for down, at in (("67289", "2,3"), ("62789", "2,2")))
    for board in (position_of(puzzles[1]), position_of(puzzles[0]), *nine_letters):
        seconds = cpu_seconds(lambda board=board: suggest(words, board))
        count = len(suggest(words, board).pairs)
        yield Figure(f"best letter on a fresh board of {count:,} pairs", 1000 * seconds, "ms", "50")


def position_of(puzzle: CrossPuzzle) -> CrossPosition:
    return CrossPosition.start(puzzle.shape, puzzle.colours)
