"""Rivals: other pairs of words that fit a cross as well.

A census asks this of every placement at once; here one placement is asked about, over all the words that are allowed,
for which a census would be too long.  The words are looked at as numbers: a set of letters is 64 bits.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.cross import CrossPosition, CrossPuzzle, CrossWords, Shape
from tilewright.solvers.cross import fitting

Placed = tuple[Shape, int, int]  # a shape, and the numbers of the words across and down
Pairs = NDArray[np.intp]  # a row for each pair: the numbers of the words across and down
WIDEST = "allowed"


def is_alone(words: CrossWords, placed: Placed, level: str) -> bool:
    """Whether a placement is unique at *level* over all allowed words."""
    return len(pairs_like(words.ring(WIDEST), placed, level)) == 1


def rivals(words: CrossWords, puzzle: CrossPuzzle, level: str) -> list[tuple[str, str]]:
    """The other pairs of allowed words that fit the puzzle as far as *level* looks at it, the answers first."""
    wide = words.ring(WIDEST)
    numbers = wide.across_lexicon.id_of(puzzle.across), wide.down_lexicon.id_of(puzzle.down)
    found = pairs_like(wide, (puzzle.shape, *numbers), level).tolist()
    return [(wide.across[one], wide.down[other]) for one, other in found if (one, other) != numbers]


def pairs_like(words: CrossWords, placed: Placed, level: str) -> Pairs:
    """All pairs of different *words* that have the letters, the colours or the pattern of a placement, and itself."""
    if level == "pattern":
        return with_pattern(words, placed)
    same = with_letters(words, placed)
    if level == "letters":
        return same
    shape, across, down = placed
    colours = shape_colours(words, shape, np.array([[across, down]]))
    like: Pairs = same[(shape_colours(words, shape, same) == colours).all(1)]
    return like


def with_pattern(words: CrossWords, placed: Placed) -> Pairs:
    """The pairs of the same colours, whatever their letters."""
    shape, across, down = placed
    puzzle = CrossPuzzle(words.across[across], words.down[down], shape.across_index, shape.down_index, "")
    return fitting(words, CrossPosition.start(shape, puzzle.colours)).astype(np.intp)


def with_letters(words: CrossWords, placed: Placed) -> Pairs:
    """The pairs of the same set of letters, wherever they stand."""
    shape, across, down = placed
    across_sets, down_sets = letter_sets(words)
    letters = across_sets[across] | down_sets[down]
    left, top = np.flatnonzero(across_sets & ~letters == 0), np.flatnonzero(down_sets & ~letters == 0)
    cross = words.across_codes[left, shape.across_index][:, None] == words.down_codes[top, shape.down_index]
    whole = (across_sets[left][:, None] | down_sets[top]) == letters
    here, there = np.nonzero(cross & whole & (words.twins[left][:, None] != top))
    return np.stack([left[here], top[there]], 1)


def shape_colours(words: CrossWords, shape: Shape, pairs: Pairs) -> NDArray[np.intp]:
    """The first cell that has the letter of each cell, a row for each pair."""
    cells = np.concatenate(
        [words.across_codes[pairs[:, 0]], np.delete(words.down_codes[pairs[:, 1]], shape.down_index, 1)], 1
    )
    first: NDArray[np.intp] = (cells[:, :, None] == cells[:, None, :]).argmax(2)
    return first


@lru_cache(maxsize=8)
def letter_sets(words: CrossWords) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """The letters of each word across and down, a bit for each."""
    across, down = (
        np.bitwise_or.reduce(np.uint64(1) << codes.astype(np.uint64), axis=1)
        for codes in (words.across_codes, words.down_codes)
    )
    return across, down
