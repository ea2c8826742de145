"""Running the pieces of a job: one after the other, or on any `concurrent.futures.Executor`.

A *piece* has a key and a payload; the *work* is a function of the payload.  Pieces are independent, so they may run in
any order and anywhere, and the results are the same.  A *worker pool* does them: an executor, how many it lets work at
once, and perhaps a journal; pieces that the journal has are not done again.  Only a journal needs results as JSON: a
*form* says how it has those that are other values.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence, Sized
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tilewright.jobs.batches import ExecutorHooks, ExecutorRun, Piece, PieceResult, SerialRun, Work
from tilewright.jobs.head_start import HeadStart, HeadStartRun, Weigh, equally
from tilewright.jobs.journal import PLAIN, Journal, JsonForm

T = TypeVar("T")
Progress = Callable[[int], object]  # told how many pieces are done


def counting_on(progress: Progress, before: int) -> Progress:
    """*progress* for a part of the work, of which so much was done *before*."""
    return lambda done: progress(before + done)


@dataclass(frozen=True)
class WorkerPool:
    """Who does the pieces; without an executor they are done one after the other, in this thread."""

    executor: Executor | None = None
    workers: int = 1
    journal: Journal | None = None
    hooks: ExecutorHooks = field(default_factory=ExecutorHooks)
    head_start: HeadStart | None = None  # of this thread, where workers start slowly

    def run(self, pieces: Iterable[Piece[T]], work: Work[T], progress: Progress = lambda done: None) -> dict[str, Any]:
        """The results of *work* on all *pieces*, by key; the first error is raised.

        An interruption leaves the journal as it is.
        """
        results: dict[str, Any] = {}
        done = self.journal.done if self.journal else {}

        def missing() -> Iterator[Piece[T]]:
            for key, piece in pieces:
                if key in done:
                    results[key] = done[key]
                else:
                    yield key, piece

        with closing(self._results(missing(), self._start_run(work, pieces))) as finished:
            for result in finished:
                results[result.key] = result.value()
                progress(len(results))
        progress(len(results))
        return results

    def run_in_order(
        self, pieces: Iterable[Piece[T]], work: Work[T], form: JsonForm[Any] = PLAIN, weigh: Weigh[T] = equally
    ) -> Generator[PieceResult, None, None]:
        """The results in the order of the *pieces*, each as soon as it and all before it are there."""
        run = self._start_run(work, pieces, weigh)
        done = self.journal.done if self.journal else {}
        supply, order, found = iter(pieces), deque[str](), dict[str, PieceResult]()

        def upcoming() -> Iterator[Piece[T]]:
            while len(order) < run.window and (piece := next(supply, None)) is not None:
                order.append(piece[0])
                if piece[0] in done:
                    found[piece[0]] = PieceResult(piece[0], form.from_json(done[piece[0]]))
                else:
                    yield piece

        with run:
            while True:
                run.fill(upcoming())
                while order and order[0] in found:
                    yield found.pop(order.popleft())
                    run.fill(upcoming())
                if not order:
                    return
                found.update((result.key, result) for result in self._store(run.wait(), form))

    def _results(
        self, pieces: Iterator[Piece[T]], started: SerialRun[T] | ExecutorRun[T] | HeadStartRun[T]
    ) -> Generator[PieceResult, None, None]:
        """The results as they come."""
        with started as run:
            run.fill(pieces)
            while run.busy:
                yield from self._store(run.wait())
                run.fill(pieces)

    def _store(self, results: Sequence[PieceResult], form: JsonForm[Any] = PLAIN) -> Sequence[PieceResult]:
        """The same, once the journal has them."""
        if self.journal:
            self.journal.write_all((each.key, form.to_json(each.result)) for each in results if each.error is None)
        return results

    def _start_run(
        self, work: Work[T], pieces: Iterable[Piece[T]], weigh: Weigh[T] = equally
    ) -> SerialRun[T] | ExecutorRun[T] | HeadStartRun[T]:
        alone = SerialRun(work)
        if self.executor is None:
            return alone
        team = ExecutorRun(self.executor, self.workers, self.hooks, work)
        if self.head_start is None or self.journal is not None:
            return team
        total = sum(weigh(piece) for _, piece in pieces) if isinstance(pieces, Sized) else None
        return HeadStartRun(self.head_start, alone, team, total, weigh)


SERIAL = WorkerPool()


def run_pieces(
    pieces: Iterable[Piece[T]],
    work: Work[T],
    *,
    executor: Executor | None = None,
    workers: int = 1,
    journal: Journal | None = None,
    progress: Progress = lambda done: None,
) -> dict[str, Any]:
    """The results of *work* on all *pieces*, by key, on an executor of your own."""
    return WorkerPool(executor, workers, journal).run(pieces, work, progress)
