"""Short work is done here: processes are only started when it lasts, and only get it once they are there.

A process takes half a second to start, which short work would wait for in vain.  So the first pieces are done in this
thread; when by what they took it pays, the processes start beside it; and when those have said that they are ready, all
further pieces are theirs, and those of the next run on the same pool, too.  Whoever keeps a journal expects long work,
and gets processes at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tilewright.jobs.batches import ExecutorRun, Piece, PieceResult, SerialRun

T = TypeVar("T")
Weigh = Callable[[T], float]  # how much work a piece is, beside the others
ALONE_SECONDS = 1.0  # of CPU: sooner nothing is foreseen, and work that ends by then starts no process
START_SECONDS = 0.5  # of CPU that a process takes to start
# How many times what the processes cost must be saved by them: what is left is only foreseen, and perhaps no core is
# free for them.  With 3 that costs an eighth of the work at most: where no core was free, two processes took
# information(depth=3) against all of en5 from 8.8 to 9.8 CPU seconds.  Pieces must be weighed: taken for equal, the
# groups of `bench`, of which the largest come first, made 400 games of information(depth=2) seem ten times as long as
# they were.
WORTH = 3


def equally(piece: object) -> float:
    """Pieces of which nothing is known are one like another."""
    return 1.0


@dataclass
class HeadStart:
    """Since when a pool has worked, and what its processes were told first, once they are wanted."""

    opened: float = field(default_factory=time.process_time)
    greetings: list[Future[Any]] = field(default_factory=list)  # one to each; when they are answered, all are ready

    @property
    def is_over(self) -> bool:
        """Whether every process has answered, or cannot any more."""
        return bool(self.greetings) and all(greeting.done() for greeting in self.greetings)


class HeadStartRun(Generic[T]):
    """Pieces done *alone*, in this thread, until a *team* of processes is ready.

    *total* is what all pieces weigh together, if that is known.
    """

    def __init__(
        self,
        start: HeadStart,
        alone: SerialRun[T],
        team: ExecutorRun[T],
        total: float | None = None,
        weigh: Weigh[T] = equally,
    ) -> None:
        self.start, self.alone, self.team, self.total, self.weigh = start, alone, team, total, weigh
        self.began, self.done = time.process_time(), 0.0

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
        return self.team.window if self.start.is_over else self.alone.window

    @property
    def seconds_left(self) -> float:
        """What the other pieces need by what the first ones took; as long as it has lasted, if that is all we know."""
        now = time.process_time()
        if self.total is None or not self.done:
            return now - self.start.opened
        return (now - self.began) * (self.total - self.done) / self.done

    @property
    def is_worth_it(self) -> bool:
        """Whether the work has lasted, and processes seem to save several times what they cost."""
        if time.process_time() - self.start.opened <= ALONE_SECONDS:
            return False
        workers = self.team.workers
        return self.seconds_left * (1 - 1 / workers) > WORTH * START_SECONDS * workers

    def fill(self, pieces: Iterator[Piece[T]]) -> None:
        """Take the next piece here, or let the processes take some."""
        if not self.start.greetings and self.is_worth_it:
            self.start.greetings = self.team.greet()
        if self.start.is_over and not self.alone.busy:
            self.team.fill(pieces)
        else:
            self.alone.fill(pieces)

    def wait(self) -> Sequence[PieceResult]:
        """The results that come next."""
        if not self.alone.busy:
            return self.team.wait()
        self.done += self.weigh(self.alone.waiting[0][1])
        return self.alone.wait()
