"""Pieces whose results are values: they become JSON only where they must travel or be kept.

Work that is done here and not written down has no need of JSON.  A journal and other processes have, so the result is
*packed* there and *unpacked* by whoever asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tilewright.jobs.crew import Crew
from tilewright.jobs.shift import Piece

T = TypeVar("T")
Value = TypeVar("Value")


@dataclass(frozen=True)
class Packing(Generic[T, Value]):
    """The work on a piece, with its result packed."""

    work: Callable[[T], Value]
    pack: Callable[[Value], Any]

    def __call__(self, piece: T) -> Any:
        return self.pack(self.work(piece))


def values_in_order(
    crew: Crew,
    pieces: Iterable[Piece[T]],
    work: Callable[[T], Value],
    pack: Callable[[Value], Any],
    unpack: Callable[[Any], Value],
) -> Iterator[Value]:
    """What *work* makes of the *pieces*, in their order; the first error is raised."""
    if crew.executor is None and crew.kept is None:
        yield from (work(piece) for _, piece in pieces)
        return
    for outcome in crew.in_order(pieces, Packing(work, pack)):
        yield unpack(outcome.value())
