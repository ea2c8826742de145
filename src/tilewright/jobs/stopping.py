"""How a job ends early: an error that says so, and a signal to the pieces that are under way in other threads.

Ctrl-C reaches the main thread only.  So native work that runs for long in another thread listens to the *stop* of the
job it belongs to: `heard_by` calls its listener when the job is given up.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tilewright.errors import TilewrightError

Listener = Callable[[], object]


class Unfinished(TilewrightError):
    """A job ended before all of its pieces were done, and through no fault of theirs."""


class Stop:
    """The signal with which a job is given up."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: list[Listener] = []
        self._given = False

    def give(self) -> None:
        """Tell whoever listens, now or later."""
        with self._lock:
            self._given = True
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener()

    @contextmanager
    def heard_by(self, listener: Listener) -> Iterator[None]:
        """Within this, *listener* is called when the signal is given; at once, if it has been."""
        with self._lock:
            self._listeners.append(listener)
            given = self._given
        if given:
            listener()
        try:
            yield
        finally:
            with self._lock:
                self._listeners.remove(listener)


class _Current(threading.local):
    stop: Stop | None = None


_current = _Current()


@contextmanager
def under(stop: Stop) -> Iterator[None]:
    """Within this, the work of this thread belongs to the job with that *stop*."""
    _current.stop = stop
    try:
        yield
    finally:
        _current.stop = None


@contextmanager
def heard_by(listener: Listener) -> Iterator[None]:
    """Within this, *listener* is called if the job to which this thread's work belongs is given up."""
    if _current.stop is None:
        yield
        return
    with _current.stop.heard_by(listener):
        yield
