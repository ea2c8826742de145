"""Short work is done here: processes are only started when it lasts, and only get it once they are there.

A process takes a few tenths of a second to start, which short work would wait for in vain.  So the first pieces are
done in this thread; when they have taken a moment, the processes start beside it; and when those have said that they
are ready, all further pieces are theirs.  Whoever keeps a journal expects long work, and gets processes at once.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from tilewright.jobs.batches import ExecutorRun, Piece, PieceResult, SerialRun

T = TypeVar("T")
ALONE_SECONDS = 1.0  # of CPU: twice what a process takes to start; work that ends by then starts none


class HeadStartRun(Generic[T]):
    """Pieces done *alone*, in this thread, until a *team* of processes is ready."""

    def __init__(self, alone: SerialRun[T], team: ExecutorRun[T]) -> None:
        self.alone, self.team = alone, team
        self.began = time.process_time()
        self.greetings: list[Future[Any]] = []  # one to each process; when they are answered, the team is ready

    def __enter__(self) -> HeadStartRun[T]:
        self.team.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.team.__exit__(*error)

    @property
    def busy(self) -> bool:
        """Whether there is something to wait for."""
        return self.alone.busy or self.team.busy

    @property
    def window(self) -> int:
        """How many pieces may be under way or done before their turn."""
        return self.team.window if self.is_ready else self.alone.window

    @property
    def is_ready(self) -> bool:
        """Whether every process has answered, or cannot any more."""
        return bool(self.greetings) and all(greeting.done() for greeting in self.greetings)

    def fill(self, pieces: Iterator[Piece[T]]) -> None:
        """Take the next piece here, or let the processes take some."""
        if not self.greetings and time.process_time() - self.began > ALONE_SECONDS:
            self.greetings = self.team.greet()
        if self.is_ready and not self.alone.busy:
            self.team.fill(pieces)
        else:
            self.alone.fill(pieces)

    def wait(self) -> Sequence[PieceResult]:
        """The results that come next."""
        return self.alone.wait() if self.alone.busy else self.team.wait()
