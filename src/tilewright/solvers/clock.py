"""Limits at work: a clock that says when to stop."""

from __future__ import annotations

import time

from tilewright.solvers.base import Limit


class Clock:
    """Counts nodes and seconds against a limit; *expired* stays true once it is."""

    def __init__(self, limit: Limit) -> None:
        self._deadline = None if limit.seconds is None else time.monotonic() + limit.seconds
        self._nodes_left = limit.nodes
        self.expired = False

    def tick(self) -> bool:
        """Count one node; whether there is still time for it."""
        if self._nodes_left is not None:
            self.expired |= self._nodes_left <= 0
            self._nodes_left -= 1
        if self._deadline is not None:
            self.expired |= time.monotonic() > self._deadline
        return not self.expired
