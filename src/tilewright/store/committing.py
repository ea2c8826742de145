"""Group commit: one thread writes, and takes everything that waits into one transaction.

A *work* is a function that executes statements on the connection it is given and returns something.  Whoever submits
one gets a *promise*, which is kept when the work is committed and so survives a power cut.  Making a disk write costs
the same for one work as for a hundred; while one group is being committed, the next one gathers by itself.

A group that fails is rolled back and each of its works is tried alone, so that nobody suffers from another's mistake; a
work must therefore change nothing but the database.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from tilewright.store.database import Store

Result = TypeVar("Result")
Work = Callable[[Connection], Any]
MOST = 256  # works in a group; more would only make the first one wait


class Promise(Protocol):
    """What concurrent and asynchronous futures have in common."""

    def done(self) -> bool:
        """Whether it is kept, broken, or no longer wanted."""

    def set_result(self, result: Any, /) -> None:
        """Keep it."""

    def set_exception(self, exception: BaseException, /) -> None:
        """Break it."""


Kept = tuple[Promise, Any, BaseException | None]


class Committer:
    """Writes to *store* in groups, until it is closed.

    *deliver* is asked to call a function that keeps the promises of a group; a server lets its event loop do so.
    """

    def __init__(self, store: Store, deliver: Callable[[Callable[[], None]], object] = lambda keep: keep()) -> None:
        self.store, self.deliver = store, deliver
        self.waiting: SimpleQueue[tuple[Work, Promise] | None] = SimpleQueue()
        self.thread = Thread(target=self._work, name="committer", daemon=True)
        self.thread.start()

    def submit(self, work: Callable[[Connection], Result]) -> Future[Result]:
        """The promise of what *work* returns."""
        future: Future[Result] = Future()
        self.add(work, future)
        return future

    def add(self, work: Work, promise: Promise) -> None:
        """Let *work* be done, and *promise* be kept."""
        self.waiting.put((work, promise))

    def close(self) -> None:
        """Finish what waits, and stop."""
        self.waiting.put(None)
        self.thread.join()

    def _work(self) -> None:
        going = True
        while going:
            group, going = self._gathered()
            if group:
                kept = self._committed(group)
                self.deliver(lambda kept=kept: keep(kept))  # type: ignore[misc]

    def _gathered(self) -> tuple[list[tuple[Work, Promise]], bool]:
        """All that waits, at least one; and whether there will be more."""
        group: list[tuple[Work, Promise]] = []
        item = self.waiting.get()
        try:
            while item is not None:
                group.append(item)
                if len(group) == MOST:
                    return group, True
                item = self.waiting.get_nowait()
        except Empty:
            return group, True
        return group, False

    def _committed(self, group: Sequence[tuple[Work, Promise]]) -> list[Kept]:
        """What each work of the *group* came to."""
        try:
            with self.store.changing() as connection:
                results = [work(connection) for work, _ in group]
        except Exception as error:
            if len(group) == 1:
                return [(group[0][1], None, error)]
            return [kept for each in group for kept in self._committed([each])]
        return [(promise, result, None) for (_, promise), result in zip(group, results, strict=True)]


def keep(kept: Sequence[Kept]) -> None:
    """Keep or break each promise, unless nobody waits for it any more."""
    for promise, result, error in kept:
        if promise.done():
            continue
        if error is None:
            promise.set_result(result)
        else:
            promise.set_exception(error)
