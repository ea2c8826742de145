"""Moves: the few guesses that a state offers.

A game allows thousands of guesses; a graph that offered them all would be too wide to search or to look at.  So a state
offers the first *branching* words of a *pool* (the candidates, or every allowed word) in some *order*:

- ``letters``: a word's worth is the sum, over its different letters, of how many candidates have that letter; the
  words of greatest worth come first, and equal ones in alphabetical order;
- ``alphabet``: alphabetical order.

All of this looks at the candidates and never at the hidden word.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.position import all_ids, letter_counts
from tilewright.table import Ids

MovePool = Literal["candidates", "allowed"]
Order = Literal["letters", "alphabet"]
POOLS: tuple[MovePool, ...] = ("candidates", "allowed")
ORDERS: tuple[Order, ...] = ("letters", "alphabet")
BRANCHING = 30  # as in the original description


@dataclass(frozen=True)
class Moves:
    """Which guesses a state offers; *branching* None offers the whole pool."""

    lexicon: Lexicon
    pool: MovePool = "candidates"
    order: Order = "letters"
    branching: int | None = BRANCHING

    def __post_init__(self) -> None:
        check_known("pool", self.pool, POOLS)
        check_known("order", self.order, ORDERS)
        if self.branching is not None and self.branching < 1:
            raise InputError(f"a state cannot offer {self.branching} guesses; branching must be at least 1")

    def of(self, candidates: Ids) -> Ids:
        """The guesses that a state with these *candidates* offers; with one left, that one."""
        if len(candidates) == 1:
            return candidates
        pool = candidates if self.pool == "candidates" else all_ids(self.lexicon)
        ranks = alphabetical_ranks(self.lexicon)[pool]
        if self.order == "letters":
            ranks = ranks - len(self.lexicon) * self._worths(candidates)
        return pool[first(ranks, self.branching or len(pool))]

    def _worths(self, candidates: Ids) -> NDArray[np.int64]:
        """For each word of the pool, the sum over its letters of the candidates that have the letter."""
        everybody = letters_of_words(self.lexicon)
        theirs = everybody.take(candidates, 0)
        holders = theirs.sum(0, dtype=np.int64)
        return np.asarray((theirs if self.pool == "candidates" else everybody) @ holders)


def first(ranks: NDArray[np.int64], count: int) -> NDArray[np.intp]:
    """The places of the *count* lowest of some different numbers, the lowest first."""
    if count < len(ranks):
        lowest = np.argpartition(ranks, count)[:count]
        return lowest[np.argsort(ranks[lowest])]
    return np.argsort(ranks)


@lru_cache(maxsize=8)
def alphabetical_ranks(lexicon: Lexicon) -> NDArray[np.int64]:
    """For each word id, the word's place in the alphabetical order of all words."""
    ranks = np.empty(len(lexicon), np.int64)
    ranks[np.argsort(np.array(lexicon.words))] = np.arange(len(lexicon))
    return ranks


@lru_cache(maxsize=8)
def letters_of_words(lexicon: Lexicon) -> NDArray[np.int64]:
    """A row for each word with a 1 for each letter it has."""
    return np.ascontiguousarray((letter_counts(lexicon) > 0).T).astype(np.int64)


def check_known(what: str, name: str, known: tuple[str, ...]) -> None:
    """Raise unless *name* is one of the *known* ones."""
    if name not in known:
        raise InputError(f"there is no {what} {name!r}; there are {', '.join(known)}")
