"""Step costs: what a guess costs in a state.

With n candidates before the guess, m of them left after it, and parts of sizes p:

    constant    1
    reduction   1 + m / n
    partition   1 + max p / n
    entropy     2 - H / log2 n,  where H = log2 n - (sum of p * log2 p) / n

The last is 1 + (sum of p * log2 p) / (n * log2 n), which is how it is computed; with one candidate that would be 0/0,
and is 1.  Every step costs at least 1 and at most 2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tilewright.lab.split import Counts, Floats, Split, log_two


@dataclass(frozen=True, slots=True)
class Cost:
    """A step cost: of each guess of a split, given how many candidates each leaves."""

    name: str
    formula: str
    meaning: str
    of: Callable[[Split, Counts], Floats]


def constant(split: Split, after: Counts) -> Floats:
    """1."""
    return np.ones(len(after))


def reduction(split: Split, after: Counts) -> Floats:
    """1 + m / n."""
    return 1 + after / split.before


def partition(split: Split, after: Counts) -> Floats:
    """1 + max p / n."""
    return 1 + split.largest / split.before


def entropy(split: Split, after: Counts) -> Floats:
    """2 - H / log2 n."""
    if split.before == 1:
        return np.ones(len(after))
    return 1 + split.uncertainty / (split.before * log_two(split.before))


COSTS = {
    cost.name: cost
    for cost in (
        Cost("constant", "1", "every guess costs the same, so ucs is bfs", constant),
        Cost("reduction", "1 + m/n", "a guess costs more, the more candidates it leaves", reduction),
        Cost("partition", "1 + max p/n", "a guess costs more, the larger its largest part", partition),
        Cost("entropy", "2 - H/log2 n", "a guess costs more, the less information it promises", entropy),
    )
}
