"""What a position says of each letter: all that the two-phase scores are made of.

A letter is *green* when some place of it is known, *yellow* when it is known to occur, *gray* when it is known not to,
and *unused* when it was never guessed: that is its *state*.  The candidates say how many of them have a letter *at*
each place, and how many are *having* it anywhere.  A position is a *trap* when several greens stand and more than one
candidate shares their template, as in _IGHT; the letters that tell such candidates apart are the *test letters*.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers.splits import Integers

UNUSED, GRAY, YELLOW, GREEN = range(4)
MOST_CANDIDATES = 2**17  # more are counted as parts of so many, so that every score stays below 2**63


@dataclass(frozen=True, eq=False)
class Evidence:
    """What is known of the letters; they are rows or entries in the order of the alphabet."""

    lexicon: Lexicon
    round: int  # the number of the guess to make: 1, 2, …
    total: int  # candidates
    at: Integers  # by place and letter, the candidates that have it there
    having: Integers  # by letter, the candidates that have it anywhere
    states: NDArray[np.int8]
    repeated: tuple[int, ...]  # the letters known to occur twice or more
    greens: int  # the places where a reply was green
    differing: tuple[int, ...]  # the places where candidates differ

    def test_letters(self, trap_greens: int) -> NDArray[np.bool_]:
        """For each letter, whether it tells candidates apart in a trap; none does where there is no trap."""
        if self.greens < trap_greens or not self.differing:
            return np.zeros(len(self.having), np.bool_)
        counts: Integers = self.at[list(self.differing)].sum(axis=0)
        return counts > 0

    def is_trap(self, trap_greens: int) -> bool:
        """Whether so many greens stand and candidates still differ."""
        return self.greens >= trap_greens and bool(self.differing)


@lru_cache(maxsize=8)
def marks(lexicon: Lexicon) -> Integers:
    """Each word's letters (columns) by place (rows), as places in a flat table.

    For each place the table has an entry per letter, and then another per letter, for those that the word already has
    further to the left.  So one look per letter adds up what counts at each place and what counts once per letter.
    """
    places = lexicon.places.astype(np.int64)
    seen_before = np.array([(places[:place] == letters).any(axis=0) for place, letters in enumerate(places)])
    letters = len(lexicon.alphabet)
    entries: Integers = places + letters * seen_before + 2 * letters * np.arange(lexicon.length)[:, None]
    return entries


@lru_cache(maxsize=4096)  # the same positions are looked at again for each set of weights that is tried
def evidence(position: Position) -> Evidence:
    """What *position*, which has candidates, says of each letter."""
    lexicon, facts = position.lexicon, position.knowledge.facts
    counts = mark_counts(position)
    at, number = counts.sum(axis=1), lexicon.alphabet.index
    states = np.zeros(len(lexicon.alphabet), np.int8)
    for letter, known in facts.items():
        states[number(letter)] = GREEN if known.places else YELLOW if known.at_least else GRAY
    return Evidence(
        lexicon,
        len(position.turns) + 1,
        min(len(position.candidate_ids), MOST_CANDIDATES),
        at,
        counts[:, 0].sum(axis=0),
        states,
        tuple(number(letter) for letter, known in facts.items() if known.at_least > 1),
        len({place for known in facts.values() for place in known.places}),
        tuple(np.flatnonzero(np.count_nonzero(at, axis=1) > 1).tolist()),
    )


def mark_counts(position: Position) -> Integers:
    """By place, seen before (0 or 1) and letter: how many candidates have that."""
    lexicon, total = position.lexicon, len(position.candidate_ids)
    letters = len(lexicon.alphabet)
    found = np.bincount(marks(lexicon)[:, position.candidate_ids].ravel(), minlength=2 * letters * lexicon.length)
    counts = found.astype(np.int64).reshape(lexicon.length, 2, letters)
    return counts if total <= MOST_CANDIDATES else -(-counts * MOST_CANDIDATES // total)
