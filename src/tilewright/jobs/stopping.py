"""How a job ends early: an error that says so, and a signal to the pieces that are under way in other threads.

Ctrl-C reaches the main thread only.  So native work that runs for long in another thread listens to the *stop signal*
of the job it belongs to: `on_stop` calls it back when the job is given up.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tilewright.errors import TilewrightError

Callback = Callable[[], object]


class Unfinished(TilewrightError):
    """A job ended before all of its pieces were done, and through no fault of theirs."""


class StopSignal:
    """The signal with which a job is given up."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._callbacks: list[Callback] = []
        self._sent = False

    def send(self) -> None:
        """Call back whoever listens, now or later."""
        with self._lock:
            self._sent = True
            callbacks = tuple(self._callbacks)
        for callback in callbacks:
            callback()

    @contextmanager
    def calling(self, callback: Callback) -> Iterator[None]:
        """Within this, *callback* is called when the signal is sent; at once, if it has been."""
        with self._lock:
            self._callbacks.append(callback)
            sent = self._sent
        if sent:
            callback()
        try:
            yield
        finally:
            with self._lock:
                self._callbacks.remove(callback)


class _Current(threading.local):
    signal: StopSignal | None = None


_current = _Current()


@contextmanager
def listening_to(signal: StopSignal) -> Iterator[None]:
    """Within this, the work of this thread belongs to the job with that *signal*."""
    _current.signal = signal
    try:
        yield
    finally:
        _current.signal = None


@contextmanager
def on_stop(callback: Callback) -> Iterator[None]:
    """Within this, *callback* is called if the job to which this thread's work belongs is given up."""
    if _current.signal is None:
        yield
        return
    with _current.signal.calling(callback):
        yield
