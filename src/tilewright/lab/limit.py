"""Limits: how far a search may go before it stops with what it has.

A `Limit` is the solvers' own: so many expanded *nodes*, so many *seconds*, and paths of so many guesses (*depth*; as
many as the game allows, unless it says otherwise).
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from tilewright.position import TURN_LIMIT
from tilewright.solvers.base import NO_LIMIT, Limit

__all__ = ["NO_LIMIT", "Limit", "Meter", "depth_of"]


def depth_of(limit: Limit) -> int:
    """How many guesses a path may have."""
    return TURN_LIMIT if limit.depth is None else limit.depth


@dataclass(slots=True)
class Meter:
    """A limit in use, from the moment the meter is made."""

    limit: Limit
    started: float = field(default_factory=time.monotonic)

    def reached_limit(self, nodes: int) -> str | None:
        """Which limit a search that has expanded so many *nodes* has reached, if any."""
        if self.limit.nodes is not None and nodes >= self.limit.nodes:
            return "nodes"
        if self.limit.seconds is not None and time.monotonic() - self.started >= self.limit.seconds:
            return "seconds"
        return None
