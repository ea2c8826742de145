"""The means of a long question: who works at it, and who is told how far it is.

A door gives them as it likes: the command line opens the pool that its options say and draws a bar, the server lets the
store keep the pieces, and Python works alone unless it is told otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tilewright.jobs.pool import WorkerPool

Advance = Callable[[int], object]  # told how much is done by now
Item = TypeVar("Item")


def _alone(facts: Mapping[str, Any], python: bool) -> AbstractContextManager[WorkerPool]:
    from tilewright.jobs.pool import SERIAL

    return nullcontext(SERIAL)


def _silent(label: str, total: int) -> AbstractContextManager[Advance]:
    return nullcontext(lambda done: None)


@dataclass(frozen=True, slots=True)
class JobMeans:
    """Who works at a long question, and who is told.

    *open_pool* opens the workers for a job of these facts, most of whose work is done by Python or not; *open_bar* is
    told how many of so many things of some name are done.
    """

    open_pool: Callable[[Mapping[str, Any], bool], AbstractContextManager[WorkerPool]] = _alone
    open_bar: Callable[[str, int], AbstractContextManager[Advance]] = _silent


ALONE_AND_SILENT = JobMeans()


def report_each(items: Iterable[Item], advance: Advance) -> Iterator[Item]:
    """The *items*, telling how many there were."""
    for number, item in enumerate(items, 1):
        advance(number)
        yield item
