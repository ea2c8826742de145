"""How guesses split candidates: the native figures, with names.

A guess sorts the candidates into *parts*, one per reply.  `splits` has a row per guess: the information *key* (the
least has the most bits; an integer, so that the order is the same on every platform), the sum of *squares*, the number
of *parts*, the *largest* part and the *cost* (each word counted with the cost of a word in a part of that size).  With
*weights*, words count as their weight says.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright import _native
from tilewright.lexicon import Lexicon
from tilewright.lexicon.catalogue import bundled_counts
from tilewright.table import Ids, answer_columns

KEY_BITS = 32
Integers = NDArray[np.int64]


class Splits(NamedTuple):
    """The figures of some guesses, an entry for each."""

    key: Integers
    squares: Integers
    parts: Integers
    largest: Integers
    cost: Integers


@cache
def information_keys() -> Integers:
    """round(c * log2(c) * 2**32) for each c; built by tools/build_information.py."""
    keys: Integers = np.load(Path(__file__).parents[1] / "data" / "information.npy")
    return keys.astype(np.int64)


@lru_cache(maxsize=64)
def no_costs(sizes: int) -> Integers:
    """Costs for those who do not ask for any."""
    return np.zeros(sizes, np.int64)


def splits(
    lexicon: Lexicon,
    guesses: Ids,
    candidates: Ids,
    costs: Integers | None = None,
    weights: NDArray[np.uint32] | None = None,
    *,
    threads: int = 1,
    width: str = "",
) -> Splits:
    """How each of the *guesses* splits the *candidates*, all given by word id."""
    count = len(candidates)
    rows = lexicon.codes if len(guesses) == len(lexicon) else lexicon.codes.take(guesses, 0)
    out = np.empty((len(rows), 5), np.int64)
    measure = no_costs(count + 1) if costs is None else costs
    columns = answer_columns(lexicon, candidates)
    _native.rank(rows, columns, count, information_keys(), measure, weights, out, threads, width)
    return Splits(*out.T)


def bits(key: float, total: int) -> float:
    """The bits of information of a guess, from its key and the number (or weight) of all candidates."""
    whole = information_keys()
    all_bits = whole[total] / total / 2**KEY_BITS if total < len(whole) else float(np.log2(total))
    return float(all_bits - key / total / 2**KEY_BITS)


@lru_cache(maxsize=8)
def preference(lexicon: Lexicon) -> NDArray[np.int32]:
    """The rank of each word for breaking ties: the more frequent first, then by the alphabet.

    A list that has no counts is ranked by those of the bundled list of its length.
    """
    order = np.lexsort((np.array(lexicon.words), -np.array(counts_of(lexicon))))
    ranks = np.empty(len(lexicon), np.int32)
    ranks[order] = np.arange(len(lexicon), dtype=np.int32)
    return ranks


@lru_cache(maxsize=8)
def counts_of(lexicon: Lexicon) -> tuple[int, ...]:
    """How common each word is: by the list itself, or by the bundled one of its length; all 0 where there is none."""
    if lexicon.counts:
        return lexicon.counts
    bundled = bundled_counts(lexicon.length)
    return tuple(bundled.get(word, 0) for word in lexicon.words)
