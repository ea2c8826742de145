"""Crosses of a grade: drawn until one has it.

How hard a cross is, is known when it is made.  So crosses are drawn, from the seed on, and the first of the grade is
kept; of a theme, whose crosses are few, all are looked at, those with the fewest demerits first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tilewright.cross import CrossWords
from tilewright.errors import InputError, LimitRanOut
from tilewright.puzzles.cross.census import USUAL_RING, census_of
from tilewright.puzzles.cross.making import make_puzzle
from tilewright.puzzles.cross.season import Placed, random_cross, theme_crosses
from tilewright.puzzles.draw import Draw

TRIES = 200  # of en5, one in fifteen is of the rarest grade where letters are enough: a chance of 1e-6 to find none


def graded_cross(
    words: CrossWords, level: str, seed: int, grade: str, theme: frozenset[str] = frozenset(), tries: int = TRIES
) -> Placed:
    """The first cross of that *grade* among those that *seed* draws at *level*, or among those of a *theme*."""
    drawn = theme_crosses(words, level, seed, theme) if theme else draw_crosses(words, level, seed)
    found = next((placed for placed in islice(drawn, tries) if grade_at(words, placed) == grade), None)
    if found is None:
        raise none_found(grade, None if isinstance(drawn, list) and len(drawn) <= tries else tries)
    return found


def draw_crosses(words: CrossWords, level: str, seed: int) -> Iterator[Placed]:
    """The cross of *seed*, and then others, without end."""
    draw = Draw(seed)
    while True:
        yield random_cross(words, level, seed)
        seed = draw.bits()


def grade_at(words: CrossWords, placed: Placed) -> str:
    """The name of the grade of a placement."""
    shape, across, down = placed
    census = census_of(words, USUAL_RING)
    puzzle = make_puzzle(census, words.across[across], words.down[down], shape.across_index, shape.down_index)
    assert puzzle.grade is not None
    return puzzle.grade.name


def none_found(grade: str, tries: int | None) -> Exception:
    """That we stopped after so many *tries*, or that there is none, where every cross of a theme was looked at."""
    if tries is None:
        return InputError(f"no two words of the theme make a {grade} cross")
    return LimitRanOut(f"{grade} cross", tries, "tries")
