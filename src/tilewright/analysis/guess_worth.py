"""What a guess is worth in a position, remembered: for whoever asks about many games that begin alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from tilewright.analysis.bounds import Bounds
from tilewright.analysis.values import Appraiser
from tilewright.pattern import Pattern
from tilewright.position import Position
from tilewright.solvers.base import Limit

SEARCH = Limit(seconds=10.0)  # for each search; what it leaves open is a bound


@dataclass(frozen=True, slots=True)
class GuessWorth:
    """V of the position, Q of the guess, and V behind each reply (as text)."""

    best_value: Bounds
    value: Bounds
    after: Mapping[str, Bounds]

    @property
    def regret(self) -> Bounds:
        """What the best guess would have saved on average."""
        return self.value - self.best_value

    def luck(self, reply: Pattern) -> Bounds:
        """What the reply saved, beside what was expected of it."""
        return self.value - Bounds.of(1) - self.after[str(reply)]


@lru_cache(maxsize=100_000)
def guess_worth(position: Position, guess: str) -> GuessWorth:
    """What *guess* is worth in *position*, which must have a candidate."""
    appraiser = Appraiser(position, SEARCH)
    parts = appraiser.parts(guess)
    best = best_value(position)
    after = {str(part.reply): part.value for part in parts}
    return GuessWorth(best, appraiser.value_of(parts), after)


@lru_cache(maxsize=100_000)
def best_value(position: Position) -> Bounds:
    """V of a position."""
    return Appraiser(position, SEARCH).appraisal().value
