"""Scraping: the figures of all workers, told at an address of their own.

The address is another one than visitors use, so that strangers see nothing; bind it where only your Prometheus can
reach it.  The process that started the workers tells the figures: it adds up what they have written, leaves out what
those have written that are gone, and asks the store how many games it has and how many days are published ahead.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from tilewright.errors import BadParameter, MissingExtra, StoreFailed, TilewrightError
from tilewright.server.settings import Settings

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the variable by which prometheus_client knows that there are several processes
FILE_OF = re.compile(r"_(\d+)\.db$")
HOLDS = 15.0  # seconds that the figures of the store hold: counting a million games takes a while
LONGEST_AHEAD = 400  # days


@contextmanager
def telling(settings: Settings) -> Iterator[None]:
    """Tell the figures of this process and of those that it starts, while the block lasts."""
    if not settings.metrics:
        yield
        return
    host, port = address_of(settings.metrics)
    with tempfile.TemporaryDirectory(prefix="tilewright-metrics-") as folder:
        os.environ[FOLDER] = folder
        server = start(host, port, settings, Path(folder))
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            del os.environ[FOLDER]


def address_of(text: str) -> tuple[str, int]:
    """Host and port of an address such as 127.0.0.1:9100.

    >>> address_of("[::1]:9100"), address_of("9100")
    (('::1', 9100), ('127.0.0.1', 9100))
    """
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > 65535:
        raise BadParameter("{metrics} is an address such as 127.0.0.1:9100, not {value!r}", value=text)
    return host.strip("[]") or "127.0.0.1", int(port)


def start(host: str, port: int, settings: Settings, folder: Path) -> Any:
    """The server that tells the figures, in a thread of its own."""
    try:
        from prometheus_client import CollectorRegistry, start_http_server
        from prometheus_client.multiprocess import MultiProcessCollector
    except ModuleNotFoundError as error:
        raise MissingExtra("measuring", "prometheus_client", "metrics") from error
    registry = CollectorRegistry()
    registry.register(DeadProcesses(folder))  # first, so that the next one does not count them
    MultiProcessCollector(registry, path=str(folder))  # type: ignore[no-untyped-call]
    registry.register(StoreFigures(settings))
    try:
        server, _ = start_http_server(port, host, registry)
    except OSError as error:
        raise TilewrightError(f"cannot serve metrics at {host}, port {port}: {error.strerror or error}") from error
    return server


class DeadProcesses:
    """No figure: it only forgets what processes that are gone said of themselves, such as open connections."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterator[Any]:
        """Forget them."""
        from prometheus_client.multiprocess import mark_process_dead

        numbers = {int(found[1]) for path in self.folder.iterdir() if (found := FILE_OF.search(path.name))}
        for number in numbers:
            if not is_alive(number):
                mark_process_dead(number, str(self.folder))  # type: ignore[no-untyped-call]
        return iter(())


def is_alive(number: int) -> bool:
    """Whether there is a process of that number."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


class StoreFigures:
    """What the store says: games by their state, and for how many days to come there are editions."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.asked, self.known = settings, -HOLDS, {"up": 0.0}

    def collect(self) -> Iterator[Any]:
        """The figures, asked for anew when they are old."""
        from prometheus_client.core import GaugeMetricFamily

        if time.monotonic() - self.asked >= HOLDS:
            self.known, self.asked = figures(self.settings), time.monotonic()
        yield GaugeMetricFamily("tilewright_store_up", "Whether the store answers.", self.known["up"])
        games = GaugeMetricFamily("tilewright_games", "Games that are kept.", labels=["state"])
        for state in ("playing", "won", "lost"):
            games.add_metric([state], self.known.get(state, 0.0))
        yield games
        if "ahead" in self.known:
            text = "Days to come, today among them, that have all their editions."
            yield GaugeMetricFamily("tilewright_editions_ahead_days", text, self.known["ahead"])
        if "free" in self.known:
            yield GaugeMetricFamily("tilewright_disk_free_bytes", "Where the SQLite store is.", self.known["free"])


def figures(settings: Settings) -> dict[str, float]:
    """What the store says now."""
    from tilewright.store import open_store
    from tilewright.store.games import counted_by_state

    try:
        with open_store(settings.database or None) as store, store.reading() as session:
            known = {state: float(count) for state, count in counted_by_state(session.connection()).items()}
            known |= {"up": 1.0, "ahead": float(days_ahead(session, settings.lexicon))}
            if store.folder is not None:
                known["free"] = float(shutil.disk_usage(store.folder).free)
            return known
    except StoreFailed:
        return {"up": 0.0}


def days_ahead(session: Any, lexicon: str) -> int:
    """How many days from today on have an edition of every kind."""
    from tilewright.kinds import DAILY_KINDS
    from tilewright.puzzles.calendar import today
    from tilewright.store.archive import published_days

    days = [today() + timedelta(number) for number in range(LONGEST_AHEAD)]
    there = set.intersection(*(published_days(session, kind, lexicon, days) for kind in DAILY_KINDS))
    return next((number for number, day in enumerate(days) if day not in there), LONGEST_AHEAD)
