"""Short work is done here: processes are only started when it lasts, and only get it once they are there.

A process takes a few tenths of a second to start, which short work would wait for in vain.  So the first pieces are
done in this thread; when they have taken a moment, and by what they took much is left, the processes start beside it;
and when those have said that they are ready, all further pieces are theirs.  Whoever keeps a journal expects long work,
and gets processes at once.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from tilewright.jobs.batches import ExecutorRun, Piece, PieceResult, SerialRun

T = TypeVar("T")
ALONE_SECONDS = 1.0  # of CPU: twice what a process takes to start; work that ends by then starts none
# Of CPU that must seem left for each process, which costs half a second.  With 1, 60 games of information(depth=2)
# took two processes 3.5 s instead of 2.3 s, because the first pieces are the longest.
WORTH_SECONDS = 2.0


class HeadStartRun(Generic[T]):
    """Pieces done *alone*, in this thread, until a *team* of processes is ready; *total* of them, if that is known."""

    def __init__(self, alone: SerialRun[T], team: ExecutorRun[T], total: int | None = None) -> None:
        self.alone, self.team, self.total = alone, team, total
        self.began, self.done = time.process_time(), 0
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

    @property
    def is_worth_it(self) -> bool:
        """Whether the work has lasted, and seems to last longer than the processes take to start."""
        spent = time.process_time() - self.began
        if spent <= ALONE_SECONDS or self.total is None:
            return spent > ALONE_SECONDS
        left = spent * (self.total - self.done) / max(self.done, 1)
        return left > WORTH_SECONDS * self.team.workers

    def fill(self, pieces: Iterator[Piece[T]]) -> None:
        """Take the next piece here, or let the processes take some."""
        if not self.greetings and self.is_worth_it:
            self.greetings = self.team.greet()
        if self.is_ready and not self.alone.busy:
            self.team.fill(pieces)
        else:
            self.alone.fill(pieces)

    def wait(self) -> Sequence[PieceResult]:
        """The results that come next."""
        if not self.alone.busy:
            return self.team.wait()
        self.done += 1
        return self.alone.wait()
