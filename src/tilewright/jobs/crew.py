"""Running the pieces of a job: here, or on any `concurrent.futures.Executor`.

A *piece* has a key and a payload; the *work* is a function of the payload, whose result JSON can hold.  Pieces are
independent, so they may run in any order and anywhere, and the results are the same.  A *crew* is who does them: an
executor, how many it lets work at once, and perhaps a journal; pieces that the journal has are not done again.  Short
pieces travel together in a *batch*, whose size follows from how long they take.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, Generic, TypeVar

from tilewright.jobs.journal import Journal
from tilewright.jobs.stopping import Stop, under

T = TypeVar("T")
Work = Callable[[T], Any]
Piece = tuple[str, T]
Progress = Callable[[int], object]
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


@dataclass(frozen=True)
class Crew:
    """Who does the pieces; without an executor they are done one after the other, here."""

    executor: Executor | None = None
    workers: int = 1
    kept: Journal | None = None
    care: Care = field(default_factory=Care)

    def run(self, pieces: Iterable[Piece[T]], work: Work[T], progress: Progress = lambda done: None) -> dict[str, Any]:
        """The results of *work* on all *pieces*, by key; the first error is raised.

        An interruption leaves the journal as it is.
        """
        results: dict[str, Any] = {}
        kept = self.kept.done if self.kept else {}

        def missing() -> Iterator[Piece[T]]:
            for key, piece in pieces:
                if key in kept:
                    results[key] = kept[key]
                else:
                    yield key, piece

        for outcome in self._outcomes(missing(), work):
            results[outcome.key] = outcome.value()
            progress(len(results))
        progress(len(results))
        return results

    def in_order(self, pieces: Iterable[Piece[T]], work: Work[T]) -> Iterator[Outcome]:
        """The outcomes in the order of the *pieces*, each as soon as it and all before it are there."""
        shift = self._shift(work)
        kept = self.kept.done if self.kept else {}
        supply, order, found = iter(pieces), deque[str](), dict[str, Outcome]()

        def upcoming() -> Iterator[Piece[T]]:
            while len(order) < shift.window and (piece := next(supply, None)) is not None:
                order.append(piece[0])
                if piece[0] in kept:
                    found[piece[0]] = Outcome(piece[0], kept[piece[0]])
                else:
                    yield piece

        with shift:
            while True:
                shift.fill(upcoming())
                while order and order[0] in found:
                    yield found.pop(order.popleft())
                    shift.fill(upcoming())
                if not order:
                    return
                found.update((outcome.key, outcome) for outcome in self._noted(shift.wait()))

    def _outcomes(self, pieces: Iterator[Piece[T]], work: Work[T]) -> Iterator[Outcome]:
        """The outcomes as they come."""
        with self._shift(work) as shift:
            shift.fill(pieces)
            while shift.busy:
                yield from self._noted(shift.wait())
                shift.fill(pieces)

    def _noted(self, outcomes: Sequence[Outcome]) -> Sequence[Outcome]:
        """The same, once the journal has them."""
        if self.kept:
            self.kept.write_all((each.key, each.result) for each in outcomes if each.error is None)
        return outcomes

    def _shift(self, work: Work[T]) -> Here[T] | Elsewhere[T]:
        return Here(work) if self.executor is None else Elsewhere(self, self.executor, work)


ALONE = Crew()


def run_pieces(
    pieces: Iterable[Piece[T]],
    work: Work[T],
    *,
    executor: Executor | None = None,
    workers: int = 1,
    kept: Journal | None = None,
    progress: Progress = lambda done: None,
) -> dict[str, Any]:
    """The results of *work* on all *pieces*, by key, on an executor of your own."""
    return Crew(executor, workers, kept).run(pieces, work, progress)


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

    crew: Crew
    executor: Executor
    work: Work[T]
    size: int = 1  # of the next batch
    running: dict[Future[Any], list[str]] = field(default_factory=dict)
    stop: Stop = field(default_factory=Stop)

    def __enter__(self) -> Elsewhere[T]:
        self.shared = self.crew.care.share(self.work)
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
        return WINDOW * self.crew.workers * self.size

    def fill(self, pieces: Iterator[Piece[T]]) -> None:
        """Keep every worker busy and a few batches waiting."""
        while len(self.running) < AHEAD * self.crew.workers and (batch := list(islice(pieces, self.size))):
            try:
                future = self.executor.submit(self.call, self.shared, [piece for _, piece in batch])
            except RuntimeError as error:  # the executor has broken down since
                raise self.crew.care.explained(error) from None
            self.running[future] = [key for key, _ in batch]

    def wait(self) -> Sequence[Outcome]:
        """What the batches that end next came to."""
        while not (ended := wait(self.running, self.crew.care.patience, FIRST_COMPLETED).done):
            self.crew.care.watch()
        return [outcome for future in ended for outcome in self._outcomes(future)]

    def _outcomes(self, future: Future[Any]) -> Iterator[Outcome]:
        keys = self.running.pop(future)
        try:
            results, seconds = future.result()
        except BaseException as error:
            raise self.crew.care.explained(error) from None
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
