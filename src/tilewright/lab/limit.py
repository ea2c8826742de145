"""Limits: how far a search may go before it stops with what it has."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from tilewright.errors import InputError

GUESSES = 6  # what the game allows


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so many expanded *nodes*, so many *seconds*, and paths of so many guesses (*depth*)."""

    nodes: int | None = None
    seconds: float | None = None
    depth: int = GUESSES

    def __post_init__(self) -> None:
        if self.nodes is not None and self.nodes < 1:
            raise InputError(f"a limit of {self.nodes} nodes leaves nothing to search; it must be at least 1")
        if self.seconds is not None and not self.seconds > 0:
            raise InputError(f"a limit of {self.seconds} seconds leaves no time to search; it must be above 0")
        if self.depth < 1:
            raise InputError(f"a depth of {self.depth} leaves no guess; it must be at least 1")


@dataclass(slots=True)
class Meter:
    """A limit in use, from the moment the meter is made."""

    limit: Limit
    started: float = field(default_factory=time.monotonic)

    def reached(self, nodes: int) -> str | None:
        """Which limit a search that has expanded so many *nodes* has reached, if any."""
        if self.limit.nodes is not None and nodes >= self.limit.nodes:
            return "nodes"
        if self.limit.seconds is not None and time.monotonic() - self.started >= self.limit.seconds:
            return "seconds"
        return None
