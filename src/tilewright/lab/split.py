"""Splits: what some guesses do to a set of candidates.

A guess splits the candidates into *parts*, one for each reply that one of them would give.  A `Split` holds the replies
of several guesses (rows) against the candidates (columns) and works out what is asked of it, for all guesses at once.
(`solvers.splits` has figures alone, without the replies; a search needs to know where each of them leads.)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import log2

import numpy as np
from numpy.typing import NDArray

from tilewright.lexicon import Lexicon
from tilewright.table import Codes, Ids, reply_matrix

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]
LOG_UNIT = 1 << 20  # logarithms are rounded to 20 binary places: platforms differ in the last ones, and ties matter


class Split:
    """The replies of *guesses* to *candidates*, both given by word id, and the parts that they make."""

    def __init__(self, lexicon: Lexicon, guesses: Ids, candidates: Ids) -> None:
        self.guesses, self.candidates = guesses, candidates
        self.codes: Codes = reply_matrix(lexicon, guesses, candidates)

    @property
    def before(self) -> int:
        """How many candidates there are."""
        return len(self.candidates)

    def matching_candidates(self, codes: Codes) -> list[Ids]:
        """For each guess, the candidates that would give it the reply that *codes* has for it."""
        keeps = self.codes == codes[:, None]
        ids = self.candidates[np.nonzero(keeps)[1]]
        ends = np.cumsum(np.count_nonzero(keeps, axis=1)).tolist()
        return [ids[start:end] for start, end in zip([0, *ends], ends, strict=False)]

    @cached_property
    def _parts(self) -> tuple[Counts, NDArray[np.intp]]:
        """The sizes of all parts, guess after guess, and where the parts of each guess begin."""
        ordered = np.sort(self.codes, axis=1, kind="stable")  # by radix: a tenth of the time for small codes
        new = np.ones(ordered.shape, np.bool_)
        np.not_equal(ordered[:, 1:], ordered[:, :-1], out=new[:, 1:])
        starts = np.flatnonzero(new)
        sizes = np.diff(starts, append=ordered.size)
        return sizes, np.searchsorted(starts, np.arange(len(ordered)) * self.before)

    @cached_property
    def part_counts(self) -> Counts:
        """For each guess, how many parts it makes."""
        sizes, firsts = self._parts
        return np.diff(firsts, append=len(sizes))

    @cached_property
    def largest(self) -> Counts:
        """For each guess, the size of its largest part."""
        return np.maximum.reduceat(*self._parts)

    @cached_property
    def smallest(self) -> Counts:
        """For each guess, the size of its smallest part."""
        return np.minimum.reduceat(*self._parts)

    @cached_property
    def uncertainty(self) -> Floats:
        """For each guess, the sum over its parts of size * log2(size); less is more information."""
        return self.sum_worths(lambda sizes: sizes * round_units(np.log2(sizes)))

    def sum_worths(self, worth: Callable[[Counts], Floats]) -> Floats:
        """For each guess, the sum over its parts of what a part of that size is *worth*."""
        sizes, firsts = self._parts
        return np.add.reduceat(worth(sizes), firsts)


def round_units(logarithms: Floats) -> Floats:
    """*logarithms* to whole units."""
    return np.asarray(np.rint(logarithms * LOG_UNIT) / LOG_UNIT)


def log_two(count: int) -> float:
    """log2 of *count*, to whole units.

    >>> log_two(8), log_two(14_855)
    (3.0, 13.858660697937012)
    """
    return round(log2(count) * LOG_UNIT) / LOG_UNIT
