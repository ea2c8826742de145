"""Group commit: one thread writes, and takes everything that waits into one transaction.

A *work* is a function that executes statements on the connection it is given and returns something.  Whoever submits
one gets a *promise*, which is kept when the work is committed and so survives a power cut.  Making a disk write costs
the same for one work as for a hundred; while one group is being committed, the next one gathers by itself.

Works that are not *urgent* (parts of an import) wait behind all that are, one for each group: so moves wait for one
small part at most, and an import goes on however many moves there are.

A *joint* work is done by one statement together with all others of its sort in the group.

A group that fails is rolled back and each of its works is tried alone, so that nobody suffers from another's mistake; a
work must therefore change nothing but the database.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from enum import Enum, auto
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from tilewright.store.database import Store

Result = TypeVar("Result")
Work = Callable[[Connection], Any]
MOST = 256  # works in a group; more would only make the first one wait


class Signal(Enum):
    """What wakes the thread beside works."""

    LATER = auto()
    CLOSE = auto()


class JointWork(ABC):
    """A work that many of its sort can be done with at once."""

    @classmethod
    @abstractmethod
    def run_all(cls, connection: Connection, works: Sequence[Any]) -> Sequence[Any]:
        """What each of the *works*, all of this sort, comes to."""

    def __call__(self, connection: Connection) -> Any:
        return self.run_all(connection, [self])[0]


class Promise(Protocol):
    """What concurrent and asynchronous futures have in common."""

    def done(self) -> bool:
        """Whether it is kept, broken, or no longer wanted."""

    def set_result(self, result: Any, /) -> None:
        """Keep it."""

    def set_exception(self, exception: BaseException, /) -> None:
        """Break it."""


Item = tuple[Work, Promise]
Kept = tuple[Promise, Any, BaseException | None]


class Committer:
    """Writes to *store* in groups, until it is closed.

    *deliver* is asked to call a function that keeps the promises of a group; a server lets its event loop do so.
    *timed* is told how many seconds a group took, and of how many works it was.
    """

    def __init__(
        self,
        store: Store,
        deliver: Callable[[Callable[[], None]], object] = lambda keep: keep(),
        timed: Callable[[float, int], object] = lambda seconds, works: None,
    ) -> None:
        self.store, self.deliver, self.timed = store, deliver, timed
        self._urgent: SimpleQueue[Item | Signal] = SimpleQueue()
        self._later: deque[Item] = deque()
        self.thread = Thread(target=self._work, name="committer", daemon=True)
        self.thread.start()

    def submit(self, work: Callable[[Connection], Result], *, urgent: bool = True) -> Future[Result]:
        """The promise of what *work* returns."""
        future: Future[Result] = Future()
        self.add(work, future, urgent=urgent)
        return future

    def add(self, work: Work, promise: Promise, *, urgent: bool = True) -> None:
        """Let *work* be done, and *promise* be kept."""
        if urgent:
            self._urgent.put((work, promise))
        else:
            self._later.append((work, promise))
            self._urgent.put(Signal.LATER)

    def close(self) -> None:
        """Finish what waits, and stop."""
        self._urgent.put(Signal.CLOSE)
        self.thread.join()

    def _work(self) -> None:
        going = True
        while going:
            group, going = self._gather()
            self._commit(group)
        while self._later:
            self._commit([self._later.popleft()])

    def _commit(self, group: Sequence[Item]) -> None:
        if group:
            started = perf_counter()
            kept = self._run_group(group)
            self.timed(perf_counter() - started, len(group))
            self.deliver(lambda: keep(kept))

    def _gather(self) -> tuple[list[Item], bool]:
        """What is urgent and waits, then one thing that is not; and whether there will be more."""
        group: list[Item] = []
        item: Item | Signal = self._urgent.get()
        try:
            while item is not Signal.CLOSE:
                if item is not Signal.LATER:
                    group.append(item)
                if len(group) == MOST:
                    break
                item = self._urgent.get_nowait()
        except Empty:
            pass
        if self._later:
            group.append(self._later.popleft())
            if self._later:
                self._urgent.put(Signal.LATER)
        return group, item is not Signal.CLOSE

    def _run_group(self, group: Sequence[tuple[Work, Promise]]) -> list[Kept]:
        """What each work of the *group* came to."""
        try:
            with self.store.changing() as connection:
                results = run_works(connection, [work for work, _ in group])
        except Exception as error:
            if len(group) == 1:
                return [(group[0][1], None, error)]
            return [kept for each in group for kept in self._run_group([each])]
        return [(promise, result, None) for (_, promise), result in zip(group, results, strict=True)]


def run_works(connection: Connection, works: Sequence[Work]) -> list[Any]:
    """What each of the *works* came to; joint ones come last."""
    results, joint = dict[int, Any](), defaultdict[type[JointWork], list[int]](list)
    for number, work in enumerate(works):
        if isinstance(work, JointWork):
            joint[type(work)].append(number)
        else:
            results[number] = work(connection)
    for sort, numbers in joint.items():
        results |= zip(numbers, sort.run_all(connection, [works[number] for number in numbers]), strict=True)
    return [results[number] for number in range(len(works))]


def keep(kept: Sequence[Kept]) -> None:
    """Keep or break each promise, unless nobody waits for it any more."""
    for promise, result, error in kept:
        if promise.done():
            continue
        if error is None:
            promise.set_result(result)
        else:
            promise.set_exception(error)
