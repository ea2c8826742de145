"""The pieces that are under way, one at a time or on an executor, and the batches in which they travel.

Short pieces are sent together in a *batch*, whose size follows from how long they take.  An executor gets *hooks*: what
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

from tilewright.jobs.stopping import StopSignal, listening_to

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
class PieceResult:
    """What came of a piece: its result, or the error with which it ended."""

    key: str
    result: Any
    error: Exception | None = None

    def value(self) -> Any:
        """The result; the error is raised."""
        if self.error is not None:
            raise self.error
        return self.result


class ExecutorHooks:
    """What an executor needs beside being given work; this one needs nothing."""

    poll_seconds: float | None = None  # without a result, after which `check_workers` is called

    def share_work(self, work: Work[Any]) -> Any:
        """What to pass for *work*, which all batches have in common: it may be sent once, where there is a way."""
        return work

    def explain(self, error: BaseException) -> BaseException:
        """An *error* of the executor, not of a piece, as people can understand it."""
        return error

    def check_workers(self) -> None:
        """Raise `Unfinished` if nobody works any more."""

    def count_workers(self, before: int) -> int:
        """How many work at once by now; there were so many *before*."""
        return before


class SerialRun(Generic[T]):
    """Pieces done one after the other, in this thread."""

    window = 1

    def __init__(self, work: Work[T]) -> None:
        self.work = work
        self.waiting: deque[Piece[T]] = deque()

    def __enter__(self) -> SerialRun[T]:
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

    def wait(self) -> Sequence[PieceResult]:
        """Do the piece."""
        key, piece = self.waiting.popleft()
        return [PieceResult(key, *try_piece(self.work, piece))]


@dataclass
class ExecutorRun(Generic[T]):
    """Pieces under way on an executor."""

    executor: Executor
    workers: int
    hooks: ExecutorHooks
    work: Work[T]
    size: int = 1  # of the next batch
    running: dict[Future[Any], list[str]] = field(default_factory=dict)
    stop: StopSignal = field(default_factory=StopSignal)

    def __enter__(self) -> ExecutorRun[T]:
        self.shared = self.hooks.share_work(self.work)
        in_threads = isinstance(self.executor, ThreadPoolExecutor)
        self.call = partial(run_batch_until_stopped, self.stop) if in_threads else run_batch
        return self

    def __exit__(self, *error: object) -> None:
        for future in self.running:
            future.cancel()
        self.stop.send()

    def greet(self) -> list[Future[Any]]:
        """Let every worker start, and load what the work needs."""
        return [self.executor.submit(self.call, self.shared, []) for _ in range(self.workers)]

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
        self.workers = self.hooks.count_workers(self.workers)
        while len(self.running) < AHEAD * self.workers and (batch := list(islice(pieces, self.size))):
            try:
                future = self.executor.submit(self.call, self.shared, [piece for _, piece in batch])
            except Exception as error:  # the executor has broken down since
                raise self.hooks.explain(error) from None
            self.running[future] = [key for key, _ in batch]

    def wait(self) -> Sequence[PieceResult]:
        """The results of the batches that end next; that some were lost is raised when no result is left to keep."""
        while not (ended := wait(self.running, self.hooks.poll_seconds, FIRST_COMPLETED).done):
            self.hooks.check_workers()
        sound = [future for future in ended if not future.cancelled() and future.exception() is None]
        return [result for future in sound or ended for result in self._results_of(future)]

    def _results_of(self, future: Future[Any]) -> Iterator[PieceResult]:
        try:
            results, seconds = future.result()
        except BaseException as error:
            raise self.hooks.explain(error) from None
        keys = self.running.pop(future)
        self.size = max(1, min(MOST_IN_BATCH, 2 * self.size, int(BATCH_SECONDS * len(keys) / max(seconds, 1e-9))))
        return (PieceResult(key, *result) for key, result in zip(keys, results, strict=True))


def run_batch_until_stopped(signal: StopSignal, work: Work[T], pieces: Sequence[T]) -> tuple[list[Attempt], float]:
    """The same as `run_batch`, in a thread of the process that can give the signal to stop."""
    with listening_to(signal):
        return run_batch(work, pieces)


def run_batch(work: Work[T], pieces: Sequence[T]) -> tuple[list[Attempt], float]:
    """What came of each of some *pieces*, and how many seconds they need together, were the machine not crowded."""
    start, cpu_start = time.perf_counter(), time.process_time()
    attempts = [try_piece(work, piece) for piece in pieces]
    return attempts, max(time.process_time() - cpu_start, (time.perf_counter() - start) / CROWDED)


def try_piece(work: Work[T], piece: T) -> Attempt:
    """The result of a piece, or its error."""
    try:
        return work(piece), None
    except Exception as error:
        return None, error
