"""A shift: the pieces that are under way, here or on an executor, and the batches in which they travel.

Short pieces are sent together in a *batch*, whose size follows from how long they take.  An executor gets *care*: what
it needs beside being given work.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, Generic, TypeVar

from tilewright.jobs.stopping import Stop, under

T = TypeVar("T")
Work = Callable[[T], Any]
Piece = tuple[str, T]
Attempt = tuple[Any, Exception | None]

AHEAD = 3  # batches per worker that run or wait to be run; more would only use memory
# What a batch should take: long beside what sending it costs, 5 ms of CPU on Dask, and short beside what a kill loses.
BATCH_SECONDS = 0.2
CROWDED = 10  # times that a busy machine may take longer than the work needs
MOST_IN_BATCH = 1000
WINDOW = 64  # when results are wanted in order: batches per worker that may be done before their turn


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a piece: its result, or the error with which it ended."""

    key: str
    result: Any
    error: Exception | None = None

    def value(self) -> Any:
        """The result; the error is raised."""
        if self.error is not None:
            raise self.error
        return self.result


class Care:
    """What an executor needs beside being given work; this one needs nothing."""

    patience: float | None = None  # seconds without a result, after which `watch` is called

    def share(self, work: Work[Any]) -> Any:
        """What to pass for *work*, which all batches have in common: it may be sent once, where there is a way."""
        return work

    def explained(self, error: BaseException) -> BaseException:
        """An *error* of the executor, not of a piece, as people can understand it."""
        return error

    def watch(self) -> None:
        """See whether anybody is still working."""

    def workers(self, before: int) -> int:
        """How many work at once by now; there were so many *before*."""
        return before


class Here(Generic[T]):
    """Pieces done one after the other, in this thread."""

    window = 1

    def __init__(self, work: Work[T]) -> None:
        self.work = work
        self.waiting: deque[Piece[T]] = deque()

    def __enter__(self) -> Here[T]:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    @property
    def busy(self) -> bool:
        """Whether there is something to wait for."""
        return bool(self.waiting)

    def fill(self, pieces: Iterator[Piece[T]]) -> None:
        """Take the next piece, unless there is one."""
        if not self.waiting:
            self.waiting.extend(islice(pieces, 1))

    def wait(self) -> Sequence[Outcome]:
        """Do the piece."""
        key, piece = self.waiting.popleft()
        return [Outcome(key, *attempted(self.work, piece))]


@dataclass
class Elsewhere(Generic[T]):
    """Pieces under way on an executor."""

    executor: Executor
    workers: int
    care: Care
    work: Work[T]
    size: int = 1  # of the next batch
    running: dict[Future[Any], list[str]] = field(default_factory=dict)
    stop: Stop = field(default_factory=Stop)

    def __enter__(self) -> Elsewhere[T]:
        self.shared = self.care.share(self.work)
        in_threads = isinstance(self.executor, ThreadPoolExecutor)
        self.call = partial(done_under, self.stop) if in_threads else done_together
        return self

    def __exit__(self, *error: object) -> None:
        for future in self.running:
            future.cancel()
        self.stop.give()

    @property
    def busy(self) -> bool:
        """Whether there is something to wait for."""
        return bool(self.running)

    @property
    def window(self) -> int:
        """How many pieces may be under way or done before their turn."""
        return WINDOW * self.workers * self.size

    def fill(self, pieces: Iterator[Piece[T]]) -> None:
        """Keep every worker busy and a few batches waiting."""
        self.workers = self.care.workers(self.workers)
        while len(self.running) < AHEAD * self.workers and (batch := list(islice(pieces, self.size))):
            try:
                future = self.executor.submit(self.call, self.shared, [piece for _, piece in batch])
            except Exception as error:  # the executor has broken down since
                raise self.care.explained(error) from None
            self.running[future] = [key for key, _ in batch]

    def wait(self) -> Sequence[Outcome]:
        """What the batches that end next came to; if some were lost, that is told when no result is left to keep."""
        while not (ended := wait(self.running, self.care.patience, FIRST_COMPLETED).done):
            self.care.watch()
        sound = [future for future in ended if not future.cancelled() and future.exception() is None]
        return [outcome for future in sound or ended for outcome in self._outcomes(future)]

    def _outcomes(self, future: Future[Any]) -> Iterator[Outcome]:
        try:
            results, seconds = future.result()
        except BaseException as error:
            raise self.care.explained(error) from None
        keys = self.running.pop(future)
        self.size = max(1, min(MOST_IN_BATCH, 2 * self.size, int(BATCH_SECONDS * len(keys) / max(seconds, 1e-9))))
        return (Outcome(key, *result) for key, result in zip(keys, results, strict=True))


def done_under(stop: Stop, work: Work[T], pieces: Sequence[T]) -> tuple[list[Attempt], float]:
    """The same as `done_together`, in a thread of the process that can give the signal to stop."""
    with under(stop):
        return done_together(work, pieces)


def done_together(work: Work[T], pieces: Sequence[T]) -> tuple[list[Attempt], float]:
    """What came of each of some *pieces*, and how many seconds they need together, were the machine not crowded."""
    start, cpu_start = time.perf_counter(), time.process_time()
    attempts = [attempted(work, piece) for piece in pieces]
    return attempts, max(time.process_time() - cpu_start, (time.perf_counter() - start) / CROWDED)


def attempted(work: Work[T], piece: T) -> Attempt:
    """The result of a piece, or its error."""
    try:
        return work(piece), None
    except Exception as error:
        return None, error
