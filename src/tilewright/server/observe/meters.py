"""Meters: what is measured while the server runs.

Metrics are those of `prometheus_client`, which comes with the extra ``tilewright[metrics]``.  Without the setting
*metrics* nothing is imported and nothing is measured: `NO_METERS` takes every figure and forgets it.  The workers write
their figures into files of a common folder, which `scraping` adds up and tells.

A request is counted by the *name* of its route, never by its path: game ids and whatever people type stay out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tilewright.errors import MissingExtra

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds
GROUPS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
LANES = ("hints", "making", "publishing", "study")


class Meters:
    """Takes figures and forgets them; `PrometheusMeters` keeps them."""

    is_on = False

    def count_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered."""

    def note_commit(self, seconds: float, works: int) -> None:
        """A group of so many moves was committed."""

    def note_wait(self, lane: str, seconds: float) -> None:
        """Somebody has waited for a turn in a lane."""

    def watch(self, name: str, ask: Callable[[], float], **labels: str) -> None:
        """Let *ask* be asked whenever somebody looks at the figure of that name."""

    def refresh(self) -> None:
        """Ask all that is watched."""


NO_METERS = Meters()


class PrometheusMeters(Meters):
    """The figures as Prometheus wants them."""

    is_on = True

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

        own = CollectorRegistry()
        self._requests = Counter(
            "tilewright_requests", "Requests that were answered.", ["route", "method", "status"], registry=own
        )
        seconds = partial(Histogram, buckets=BUCKETS, registry=own)
        self._seconds = seconds("tilewright_request_seconds", "From the head of a request to its last byte.", ["route"])
        self._commit = seconds("tilewright_commit_seconds", "Keeping a group of moves in the store.")
        self._wait = seconds("tilewright_queue_wait_seconds", "Waiting for a turn of heavy work.", ["lane"])
        self._group = Histogram("tilewright_commit_moves", "Moves in a group.", buckets=GROUPS, registry=own)
        gauge = partial(Gauge, registry=own, multiprocess_mode="livesum")
        self._gauges = {
            "cache_bytes": gauge("tilewright_cache_bytes", "Answers that are remembered, and games at hand.", ["what"]),
            "queued": gauge("tilewright_queued", "Heavy work that runs or waits.", ["lane"]),
            "connections": gauge("tilewright_connections", "Connections that are open."),
            "draining": gauge("tilewright_draining", "Workers that say no at /ready because they stop."),
        }
        self._watched: list[tuple[Any, Callable[[], float]]] = []
        for lane in LANES:  # so that a lane without any work is seen to have none
            self._wait.labels(lane)

    def count_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count it, and note how long it took."""
        self._requests.labels(route, method, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def note_commit(self, seconds: float, works: int) -> None:
        """Note how long it took, and for how many."""
        self._commit.observe(seconds)
        self._group.observe(works)

    def note_wait(self, lane: str, seconds: float) -> None:
        """Note how long it was."""
        self._wait.labels(lane).observe(seconds)

    def watch(self, name: str, ask: Callable[[], float], **labels: str) -> None:
        """Ask now and then; what several processes say is added up, and a process that ends says nothing."""
        gauge = self._gauges[name]
        self._watched.append((gauge.labels(**labels) if labels else gauge, ask))

    def refresh(self) -> None:
        """Write down what is watched."""
        for gauge, ask in self._watched:
            gauge.set(ask())


def open_meters(wanted: str) -> Meters:
    """Meters that keep their figures, if that is *wanted*."""
    if not wanted:
        return NO_METERS
    try:
        return PrometheusMeters()
    except ModuleNotFoundError as error:
        raise MissingExtra("measuring", "prometheus_client", "metrics") from error
