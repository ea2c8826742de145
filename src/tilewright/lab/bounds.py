"""Bounds for honest play: how few guesses can settle so many candidates, whatever they are.

A guess has at most r = 3^letters - letters replies (all green but one yellow cannot be).  One of them is the win, and
each of the others leaves a set to settle with one guess less, so d guesses settle at most N(d) candidates in the worst
case: N(1) = 1, N(d) = 1 + (r - 1) N(d - 1).  `sharp` is the least d with N(d) >= n.  `log243` forgets about the win and
the impossible replies: the logarithm of n to the base 3^letters, as a whole number of guesses.  Neither ever says more
than the truth, which is what iterative deepening and AO* need.  In the oracle graph neither would be admissible.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

Bound = Callable[[int, int], int]


def reply_count(length: int) -> int:
    """How many replies to a guess of *length* letters there can be.

    >>> reply_count(5)
    238
    """
    return int(3**length) - length


@cache
def log243(candidates: int, length: int) -> int:
    """The least d >= 1 with 3^(letters * d) >= *candidates*.

    >>> [log243(n, 5) for n in (1, 2, 243, 244, 14_855)]
    [1, 1, 1, 2, 2]
    """
    return next(turns for turns in count(1) if 3 ** (length * turns) >= candidates)


@cache
def sharp(candidates: int, length: int) -> int:
    """The least d with N(d) >= *candidates*.

    >>> [sharp(n, 5) for n in (1, 2, 238, 239, 14_855)]
    [1, 2, 2, 3, 3]
    """
    settled, turns = 1, 1
    while settled < candidates:
        settled, turns = 1 + (reply_count(length) - 1) * settled, turns + 1
    return turns


@cache
def least_total(candidates: int, length: int) -> int:
    """The least sum of guesses over *candidates*: one is settled by the first, r - 1 by the second, and so on.

    >>> [least_total(n, 5) for n in (1, 2, 3, 238, 239)]
    [1, 3, 5, 475, 478]
    """
    total, turns, left, room = 0, 1, candidates, 1
    while left > 0:
        total += turns * min(left, room)
        left, turns, room = left - room, turns + 1, room * (reply_count(length) - 1)
    return total


BOUNDS: dict[str, Bound] = {"log243": log243, "sharp": sharp}
