"""The value of a guess by a metric, at any depth; the least is best.

Values are integers: sums of information keys, of squares, of costs in 65,536ths of a guess, or the size of the largest
part.  The value of a *position* is that of its best guess.  `floor_value` is the least conceivable value of a
position, when one guess tells all its candidates apart.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from tilewright.pattern import Pattern
from tilewright.position import Mode, Position
from tilewright.solvers.clock import Clock
from tilewright.solvers.prior import weights_of
from tilewright.solvers.splits import KEY_BITS, Integers, Splits, information_keys, splits
from tilewright.table import Ids, replies

METRICS = ("entropy", "min_max_remaining", "min_avg_remaining", "min_avg_guesses")
LEAVES = ("log", "size")
GUESS = 1 << 16  # one guess, as costs count them
REMEMBERED = 200_000  # values of positions, of about 200 bytes each

# The line of the leaf `log`: a word in a part of n costs 1.30 + 0.21 log2(n) guesses, and a part of one costs one.
# Fitted to the optimal tree of classic after SALET (a word costs 1.5 in parts of 2, 2.05 of 10, 2.55 of 50, 2.95 of
# 200); with it, min_avg_guesses at depth 1 from SALET takes 7,943 guesses, with the leaf `size` 7,982.
LOG_START, LOG_SLOPE = 130, 21  # hundredths


@dataclass(frozen=True, slots=True)
class Metric:
    """What is asked of a guess; hashable, so that values can be remembered."""

    name: str
    leaf: str
    prior: str
    power: float
    beam: int

    def weights(self, position: Position, ids: Ids) -> NDArray[np.uint32] | None:
        """The weights of some words; None if all are equal."""
        weights = weights_of(position.lexicon, self.prior, self.power)
        return None if weights is None else weights.take(ids)


@lru_cache(maxsize=256)
def leaf_costs(leaf: str, largest: int) -> Integers:
    """What a word costs, in 65,536ths of a guess, in a part of each size up to *largest*, when we look no further."""
    sizes = np.arange(largest + 1, dtype=np.int64)
    if leaf == "size":
        return sizes * GUESS
    keys = information_keys()
    known = np.minimum(sizes, len(keys) - 1)
    logs = (keys[known] // np.maximum(known, 1)) >> (KEY_BITS - 16)
    costs = (LOG_START * GUESS + LOG_SLOPE * logs) // 100
    costs[:2] = 0, GUESS
    return costs


def split_by(metric: Metric, position: Position, guesses: Ids) -> tuple[Splits, Integers]:
    """The figures of the *guesses*, and their values at depth 1."""
    ids = position.candidate_ids
    weights = metric.weights(position, ids)
    found = splits(position.lexicon, guesses, ids, leaf_costs(metric.leaf, len(ids)), weights)
    if metric.name == "entropy":
        return found, found.key
    if metric.name == "min_max_remaining":
        return found, found.largest
    if metric.name == "min_avg_remaining":
        return found, found.squares
    return found, guess_costs(found, position, guesses, weights)


def guess_costs(found: Splits, position: Position, guesses: Ids, weights: NDArray[np.uint32] | None) -> Integers:
    """The estimated guesses to the end: this one for everybody, then the parts; a guess that is right ends the game."""
    right = np.zeros(len(position.lexicon), np.int64)
    right[position.candidate_ids] = 1 if weights is None else weights
    costs: Integers = found.cost + (right.sum() - right[guesses]) * GUESS
    return costs


def floor_value(metric: Metric, position: Position) -> int:
    """The least value that a position with these candidates can have."""
    weights = metric.weights(position, position.candidate_ids)
    mass, heaviest = (len(position.candidate_ids), 1) if weights is None else (int(weights.sum()), int(weights.max()))
    values = {"entropy": 0, "min_max_remaining": 1, "min_avg_remaining": mass}
    return values.get(metric.name, (2 * mass - heaviest) * GUESS)


def parts_after(position: Position, guess: int) -> Iterator[Position]:
    """The positions after each wrong reply to the guess with this id, the largest first."""
    length, word = position.lexicon.length, position.lexicon.words[guess]
    codes, sizes = np.unique(replies(position.lexicon, guess, position.candidate_ids), return_counts=True)
    for code in codes[np.argsort(-sizes, kind="stable")]:
        if code != 3**length - 1:
            yield position.push(word, Pattern.from_code(int(code), length))


def own_value(metric: Metric, position: Position, guess: int) -> int:
    """What a guess adds to the values of the parts: the part of the right answer, and the guess itself."""
    weights = metric.weights(position, position.candidate_ids)
    right = position.candidate_ids == guess
    if metric.name == "min_avg_guesses":
        return (len(right) if weights is None else int(weights.sum())) * GUESS
    if metric.name == "min_avg_remaining":
        return int(right.sum() if weights is None else weights[right].sum())
    return 0


def value_ahead(metric: Metric, position: Position, guess: int, depth: int, cutoff: float, clock: Clock) -> float:
    """The value of a guess when *depth* - 1 further guesses are looked at; infinite if it is above *cutoff*."""
    parts = list(parts_after(position, guess))
    values = [floor_value(metric, part) for part in parts]
    own = own_value(metric, position, guess)
    join = max if metric.name == "min_max_remaining" else sum
    for number, part in enumerate(parts):
        values[number] = best_value(metric, part, depth - 1, clock)
        if join((own, *values)) > cutoff:
            return float("inf")
    return join((own, *values))


def best_value(metric: Metric, position: Position, depth: int, clock: Clock) -> int:
    """The value of the best guess of *position*, looking *depth* guesses ahead."""
    if len(position.candidate_ids) <= 2:  # guess one, then the other
        return floor_value(metric, position)
    key = (metric, position.lexicon.digest, digest(position), depth)
    if (value := MEMORY.get(key)) is None:
        value = _best_value(metric, position, depth, clock)
        if not clock.expired:
            MEMORY.put(key, value)
    return value


class ValueCache:
    """Values by key, for all threads together, and never more than `REMEMBERED`: the oldest make room."""

    def __init__(self) -> None:
        self._values: dict[object, int] = {}
        self._changing = threading.Lock()

    def get(self, key: object) -> int | None:
        """The value, if it is remembered."""
        return self._values.get(key)

    def put(self, key: object, value: int) -> None:
        """Remember the value."""
        with self._changing:
            self._values[key] = value
            if len(self._values) > REMEMBERED:
                del self._values[next(iter(self._values))]


MEMORY = ValueCache()


def digest(position: Position) -> bytes:
    """What tells positions with other candidates or legal guesses apart, in a few bytes however many there are."""
    known = blake2b(position.candidate_ids.tobytes(), digest_size=16)
    if position.mode is not Mode.NORMAL:
        known.update(b"legal")
        known.update(position.legal_ids.tobytes())
    return known.digest()


def _best_value(metric: Metric, position: Position, depth: int, clock: Clock) -> int:
    values = split_by(metric, position, position.legal_ids)[1]
    least = int(values.min())
    if depth == 1 or least == floor_value(metric, position) or not clock.tick():
        return least
    best = float("inf")
    for guess in position.legal_ids[np.argsort(values, kind="stable")[: metric.beam]]:
        best = min(best, value_ahead(metric, position, int(guess), depth, best, clock))
    return int(best)
