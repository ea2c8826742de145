"""Visits that do nothing: what a million of them leave in the store, and what one costs the server."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.bench_games_http import cookie_of, server, wait_until_ready
from benchmarks.http_load import Request, Server, bare
from benchmarks.measure import Figure

VISITS = 20_000
EACH = 50  # visits of a client on one connection
MILLION = 1_000_000


def figures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder, bare() as peer, server(folder) as ours:
        wait_until_ready(ours)
        cookie_of(ours.ask(visit())[0])  # to warm up
        before, memory = stored(folder), resident(ours)
        nothing = peer.load([[Request("GET", "/")] * EACH] * (VISITS // EACH))
        cost = ours.load([[visit()] * EACH] * (VISITS // EACH))
        time.sleep(1)
        left, grown = stored(folder) - before, resident(ours) - memory
    yield Figure(
        "a visit that does nothing, CPU of the server", 1e3 * cost.cpu, "ms", "-", 1e3 * nothing.cpu, "bare route"
    )
    yield Figure("a million of them, left in the store", left * MILLION / VISITS / 1e6, "MB", "a few")
    yield Figure(f"{VISITS:,} of them, more memory of the server", grown / 1e6, "MB", "<= 16 (games at hand)")


def visit() -> Request:
    """Somebody without a cookie opens the word of the day."""
    return Request("POST", "/api/v1/games", {"daily": "today"})


def stored(folder: str) -> int:
    """The bytes of the store and its journals."""
    return sum(path.stat().st_size for path in Path(folder).iterdir())


def resident(server: Server) -> int:
    """The bytes of memory that the server holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])
