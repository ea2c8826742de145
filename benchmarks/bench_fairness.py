"""Fairness: what a casual player waits for while eight clients of one address ask for the heaviest work.

Those eight are a process of their own, so that what they do there does not hold up the clock here.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from tempfile import TemporaryDirectory

from benchmarks.bench_games_http import new_cookie, wait_until_ready
from benchmarks.http_load import Request, Server, serving
from benchmarks.measure import Figure

PLAYERS, GUESSES, OTHERS, HEAVY = 4, 120, 12, 8
WORDS = ("crane", "slick", "bumpy", "fudge", "whist", "vixen")
STUDY = Request("POST", "/api/v1/solve", {"answer": "abandon", "solver": "optimal(seconds=30)", "lexicon": "en7"})
MAKING = Request("POST", "/api/v1/make/cross", {"seed": 1})
IMPORT = Request(
    "POST",
    "/api/v1/stats/import",
    {
        "format": "tilewright statistics 1",
        "plays": [
            {"kind": "guess", "lexicon": "en5", "date": f"2026-01-{day:02}", "moves": ["crane"], "seconds": 5}
            for day in range(1, 31)
        ]
        * 60,
    },
)


def figures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder, server(folder) as ours:
        wait_until_ready(ours)
        asyncio.run(casual(ours))  # to warm up: helpers start when they are first needed
        alone = asyncio.run(casual(ours))
        crowded = beside_others(ours)
    names = ("guess", "hint in a cross", "new cross")
    for name, goal, ours_took, peer in zip(names, ("2 x the peer", "<= 1000", "<= 1000"), crowded, alone, strict=True):
        yield Figure(
            f"{name}, 99th percentile beside 8 heavy clients", 1e3 * ours_took, "ms", goal, 1e3 * peer, "alone"
        )


def server(folder: str) -> AbstractContextManager[Server]:
    """Our server, with limits that let the eight ask five times as much as they usually may."""
    database = f"--database=sqlite:///{folder}/store.sqlite"
    return serving(sys.executable, "-m", "tilewright", "serve", "--port=0", "--rate=100", "--burst=2000", database)


def beside_others(server: Server) -> tuple[float, float, float]:
    """The same while others hammer."""
    others = subprocess.Popen([sys.executable, "-m", "benchmarks.bench_fairness", str(server.port)])
    try:
        time.sleep(3)
        return asyncio.run(casual(server))
    finally:
        others.terminate()
        others.wait()


async def all_hammer(port: int) -> None:
    """Let all of them hammer, for ever."""
    await asyncio.gather(*(hammer(port, (STUDY, MAKING, IMPORT)[each % 3]) for each in range(HEAVY)))


async def hammer(port: int, request: Request) -> None:
    """Ask for the same again and again, whatever the answer; after a refusal as soon as it allows."""
    while True:
        status, _ = await ask(port, request)
        await asyncio.sleep(1 if status in {429, 503} else 0)


async def ask(port: int, request: Request) -> tuple[int, bytes]:
    """Status and body of an answer, over a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request.raw)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.partition("content-length: ")[2].partition("\r\n")[0] or 0)
        return int(head[9:12]), await reader.readexactly(length)
    finally:
        writer.close()


async def casual(server: Server) -> tuple[float, float, float]:
    """The time that one in a hundred guesses exceeds, and the worst of some hints and starts of crosses."""
    guesses, hints, starts = list[float](), list[float](), list[float]()
    for _ in range(PLAYERS):
        await play(server, guesses, hints, starts)
    return percentile(guesses), percentile(hints), percentile(starts)


async def play(server: Server, guesses: list[float], hints: list[float], starts: list[float]) -> None:
    """What one player does, and how long each of it takes."""
    cookie = await asyncio.to_thread(new_cookie, server)
    made = len(guesses)
    while len(guesses) < made + GUESSES:
        game = await timed(server.port, Request("POST", "/api/v1/games", {}, cookie), [])
        for turn, word in enumerate(WORDS, 1):
            path = f"/api/v1/games/{game['id']}/guess"
            after = await timed(server.port, Request("POST", path, {"guess": word, "turn": turn}, cookie), guesses)
            if after["state"] != "playing":
                break
    for _ in range(OTHERS // PLAYERS):
        game = await timed(server.port, Request("POST", "/api/v1/games", {"kind": "cross"}, cookie), starts)
        await timed(server.port, Request("POST", f"/api/v1/games/{game['id']}/hint", {}, cookie), hints)


async def timed(port: int, request: Request, times: list[float]) -> dict[str, str]:
    """The answer, and how long it took."""
    start = time.perf_counter()
    status, body = await ask(port, request)
    times.append(time.perf_counter() - start)
    assert status < 300, body
    return dict(json.loads(body))


def percentile(times: list[float]) -> float:
    """The time that 99 of a hundred do not exceed."""
    return sorted(times)[len(times) * 99 // 100]


if __name__ == "__main__":
    asyncio.run(all_hammer(int(sys.argv[1])))
