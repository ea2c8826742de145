"""What guesses come to, for the maker and for the game: totals by dynamic programming over sets of candidates.

Candidates are numbered, and a set of them is the bits of a number.  What matters of a guess is how it *splits* the
candidates: its row has for each candidate the first one that gets the same reply, so that guesses with equal rows are
worth the same.  A guess that is itself a candidate finds it, which the row says by `FOUND` in its place.

The checker, `tilewright.kinds.best.check`, reckons the same from the definition and shares nothing with this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewright.lexicon import Lexicon
from tilewright.table import reply_matrix

Rows = NDArray[np.int8]
FOUND = -1


@dataclass(eq=False)
class Reckoning:
    """The totals of guesses when these *candidates* of *lexicon* are left."""

    lexicon: Lexicon
    candidates: Sequence[str]
    _least: dict[tuple[int, int], int] = field(default_factory=dict)

    @cached_property
    def rows(self) -> Rows:
        """How each word of the list splits the candidates."""
        ids = np.array([self.lexicon.ids[word] for word in self.candidates], np.int32)
        replies = reply_matrix(self.lexicon, np.arange(len(self.lexicon), dtype=np.int32), ids)
        rows = firsts(replies)
        rows[ids, np.arange(len(ids))] = FOUND
        return rows

    @cached_property
    def splits(self) -> Rows:
        """The different rows."""
        return np.unique(self.rows, axis=0)

    def total(self, guess: str, turns: int) -> int:
        """The total of *guess*, with so many turns left."""
        return self._total(self.rows[self.lexicon.ids[guess]], turns)

    def best(self, turns: int) -> tuple[int, tuple[str, ...]]:
        """The least total of any guess, and all the guesses that attain it, in alphabetical order."""
        least, winners = 10**9, list[Rows]()
        for row in sorted(self.splits, key=lambda row: floor(row)):
            if floor(row) > least:
                break
            total = self._total(row, turns)
            winners = [row] if total < least else [*winners, row] if total == least else winners
            least = min(least, total)
        ids = np.flatnonzero((self.rows[:, None] == np.array(winners)[None]).all(2).any(1))
        return least, tuple(sorted(self.lexicon.words[number] for number in ids))

    def _total(self, row: Rows, turns: int) -> int:
        """The total of a guess that splits all candidates like *row*."""
        return len(row) + sum(self.least(part, turns - 1) for part in parts(row))

    def least(self, words: int, turns: int) -> int:
        """The least total when these *words* are left, with so many turns."""
        if (words, turns) not in self._least:
            self._least[words, turns] = self._reckon(words, turns)
        return self._least[words, turns]

    def _reckon(self, words: int, turns: int) -> int:
        count = words.bit_count()
        if turns <= 1 or count <= 2:  # no guess does better than a candidate
            return count if turns == 0 else 2 * count - 1
        numbers = [number for number in range(len(self.candidates)) if words >> number & 1]
        least = 10**9
        for row in sorted(np.unique(firsts_within(self.splits[:, numbers]), axis=0), key=lambda row: floor(row)):
            if floor(row) >= least:
                break
            masks = (sum(1 << numbers[place] for place in bits(part)) for part in parts(row))
            least = min(least, count + sum(self.least(mask, turns - 1) for mask in masks))
        return least


def firsts(replies: NDArray[np.generic]) -> Rows:
    """For each reply of a row, the first place that has the same one."""
    rows = np.empty(replies.shape, np.int8)
    for place in reversed(range(replies.shape[1])):  # so that the first place comes last, and stays
        same = replies == replies[:, place : place + 1]
        rows[same] = place
    return rows


def firsts_within(rows: Rows) -> Rows:
    """The rows of some of the candidates, numbered anew."""
    anew = firsts(rows)
    anew[rows == FOUND] = FOUND
    return anew


def parts(row: Rows) -> Iterator[int]:
    """The sets into which a guess splits the candidates, without the one that it finds."""
    sets: dict[int, int] = {}
    for place, first in enumerate(row.tolist()):
        if first != FOUND:
            sets[first] = sets.get(first, 0) | 1 << place
    return iter(sets.values())


def bits(words: int) -> Iterator[int]:
    """The numbers of a set."""
    return (number for number in range(words.bit_length()) if words >> number & 1)


def floor(row: Rows) -> int:
    """What a guess with this row costs at least: every candidate a guess, and each set once each and the rest twice."""
    found = int((row == FOUND).sum())
    return 3 * len(row) - 2 * found - len(set(row.tolist()) - {FOUND})
