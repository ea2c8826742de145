"""Running the pieces of a job: here, or on any `concurrent.futures.Executor`.

A *piece* has a key and a payload; the *work* is a function of the payload.  Pieces are independent, so they may run in
any order and anywhere, and the results are the same.  A *crew* is who does them: an executor, how many it lets work at
once, and perhaps a journal; pieces that the journal has are not done again.  Only a journal needs results as JSON: a
*form* says how it has those that are other values.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tilewright.jobs.journal import AS_IT_IS, Journal, JsonForm
from tilewright.jobs.shift import Care, Elsewhere, Here, Outcome, Piece, Work

T = TypeVar("T")
Progress = Callable[[int], object]


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

        with closing(self._outcomes(missing(), work)) as outcomes:
            for outcome in outcomes:
                results[outcome.key] = outcome.value()
                progress(len(results))
        progress(len(results))
        return results

    def in_order(
        self, pieces: Iterable[Piece[T]], work: Work[T], form: JsonForm[Any] = AS_IT_IS
    ) -> Generator[Outcome, None, None]:
        """The outcomes in the order of the *pieces*, each as soon as it and all before it are there."""
        shift = self._shift(work)
        kept = self.kept.done if self.kept else {}
        supply, order, found = iter(pieces), deque[str](), dict[str, Outcome]()

        def upcoming() -> Iterator[Piece[T]]:
            while len(order) < shift.window and (piece := next(supply, None)) is not None:
                order.append(piece[0])
                if piece[0] in kept:
                    found[piece[0]] = Outcome(piece[0], form.from_json(kept[piece[0]]))
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
                found.update((outcome.key, outcome) for outcome in self._noted(shift.wait(), form))

    def _outcomes(self, pieces: Iterator[Piece[T]], work: Work[T]) -> Generator[Outcome, None, None]:
        """The outcomes as they come."""
        with self._shift(work) as shift:
            shift.fill(pieces)
            while shift.busy:
                yield from self._noted(shift.wait())
                shift.fill(pieces)

    def _noted(self, outcomes: Sequence[Outcome], form: JsonForm[Any] = AS_IT_IS) -> Sequence[Outcome]:
        """The same, once the journal has them."""
        if self.kept:
            self.kept.write_all((each.key, form.to_json(each.result)) for each in outcomes if each.error is None)
        return outcomes

    def _shift(self, work: Work[T]) -> Here[T] | Elsewhere[T]:
        return Here(work) if self.executor is None else Elsewhere(self.executor, self.workers, self.care, work)


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
