"""Watching: what metrics add to a durable guess, beside a server without them in the same run."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from tempfile import TemporaryDirectory

from benchmarks.bench_games_http import GAMES, ROUNDS, cheapest, guesses, new_cookie, wait_until_ready
from benchmarks.http_load import Cost, Server, serving
from benchmarks.measure import Figure


def figures() -> Iterator[Figure]:
    metrics = f"--metrics=127.0.0.1:{free_port()}"
    with TemporaryDirectory() as folder, server(f"{folder}/1") as plain, server(f"{folder}/2", metrics) as watched:
        for each in (plain, watched):
            wait_until_ready(each)
        rounds = [(guess(plain), guess(watched)) for _ in range(1 + ROUNDS)][1:]  # the first one is to warm up
    without, cost = (cheapest(each) for each in zip(*rounds, strict=True))
    yield Figure("a guess with metrics, CPU of the server", 1e3 * cost.cpu, "ms", "-", 1e3 * without.cpu, "without")


def server(path: str, *options: str) -> AbstractContextManager[Server]:
    """Our server with a store of its own and these *options*."""
    database = f"--database=sqlite:///{path}"
    return serving(sys.executable, "-m", "tilewright", "serve", "--port=0", "--rate=0", database, *options)


def guess(server: Server) -> Cost:
    """What guesses cost."""
    cookie = new_cookie(server)
    return server.load([guesses(server, cookie) for _ in range(GAMES)])


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
