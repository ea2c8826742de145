"""A crowd: daily players, each from an address of his own, beside some who hammer; what they cost the server.

    python -m benchmarks crowd                              a small crowd, in a minute or two
    TILEWRIGHT_CROWD=100000 python -m benchmarks crowd      as many as you like, at 11 ms of CPU each

A *player* opens the page and the word of the day, guesses until it is over, and looks at the statistics; one in ten
only looks.  The day's word is known here, so that players win after as many guesses as people do.  Their addresses are
told by a header, as a proxy would.  An *abuser* sends hundreds of requests at once and must be told to wait.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from ipaddress import IPv4Address
from tempfile import TemporaryDirectory

from benchmarks.bench_games_http import cookie_of, wait_until_ready
from benchmarks.bench_visits import resident
from benchmarks.http_load import Answer, Request, Server, answers, serving
from benchmarks.measure import Figure
from tilewright.kinds import edition
from tilewright.lexicon import lexicon_named

VARIABLE, USUAL = "TILEWRIGHT_CROWD", 5_000  # how many come
CLIENTS = 64
ABUSERS = 0.002  # of all who come
LOOKERS = 0.1
HAMMER = 400  # requests of an abuser; the limit is 200 at once
TURNS, WEIGHTS = (2, 3, 4, 5, 6, 7), (6, 22, 33, 23, 12, 4)  # guesses that people need, in percent; 7 is a loss
LOOKED_AT = (0.1, 0.5, 1.0)  # parts of the crowd after which the memory is looked at
PEAK_HOUR = 0.125  # of a day's players who come in its busiest hour
LOAD = 0.5  # of a core that may be busy then
MILLION = 1_000_000


@dataclass(frozen=True)
class FromAddress(Request):
    """A request that a proxy passes on."""

    address: str = ""

    @property
    def raw(self) -> bytes:
        """What goes over the wire."""
        head, _, rest = super().raw.partition(b"\r\n")
        return head + f"\r\nx-forwarded-for: {self.address}\r\n".encode() + rest


@dataclass
class Crowd:
    """Everybody who comes, and what they were answered."""

    server: Server
    count: int
    is_told: bool = True  # on stderr, how far it is
    draw: random.Random = field(default_factory=lambda: random.Random(16))
    statuses: Counter[tuple[str, int]] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)
    memory: dict[float, int] = field(default_factory=dict)  # bytes, by the part of the crowd that has come

    async def come(self) -> None:
        """Let all of them come, some at a time."""
        numbers = iter(range(self.count))
        tenths = {self.count * tenth // 10 - 1: tenth / 10 for tenth in range(1, 11)}

        async def client() -> None:
            for number in numbers:
                await self.visit(number)
                if number in tenths:
                    self.look(tenths[number])

        await asyncio.gather(*(client() for _ in range(CLIENTS)))

    def look(self, part: float) -> None:
        """Note the memory after that *part* of them, and say how far it is: a large crowd takes a while."""
        self.memory[part] = resident(self.server)
        if self.is_told:
            failed, memory = errors_in(self.statuses), self.memory[part] / 1e6
            print(f"  {part:.0%} have come: {memory:.1f} MB, {failed} errors", file=sys.stderr, flush=True)

    async def visit(self, number: int) -> None:
        """One of them, by the draw."""
        address, chance = str(IPv4Address(0x0A000000 + number)), self.draw.random()
        if chance < ABUSERS:
            await self.ask("abuser", [FromAddress("GET", "/api/v1/lexicons", address=address)] * HAMMER)
        elif chance < ABUSERS + LOOKERS:
            await self.ask("player", self.opening(address))
        else:
            await self.play(address)

    def opening(self, address: str) -> list[Request]:
        """The page, and the word of the day."""
        start = FromAddress("POST", "/api/v1/games", {"daily": "today"}, address=address)
        return [FromAddress("GET", "/", address=address), start]

    async def play(self, address: str) -> None:
        """A game to its end."""
        _, started = await self.ask("player", self.opening(address))
        cookie, path = cookie_of(started), f"/api/v1/games/{json.loads(started.body)['id']}"
        moves = [
            FromAddress("POST", f"{path}/guess", {"guess": word, "turn": turn}, cookie, address)
            for turn, word in enumerate(self.words(), 1)
        ]
        await self.ask("player", [*moves, FromAddress("GET", "/api/v1/stats", None, cookie, address)])

    def words(self) -> list[str]:
        """What a player guesses: some words of the list, and on the last turn the right one, if he finds it."""
        (turns,) = self.draw.choices(TURNS, WEIGHTS)
        wrong = self.draw.sample(lexicon_named("en5").answers, 7)
        right = word_of_today()
        tries = [word for word in wrong if word != right][: min(turns - 1, 6)]
        return tries if turns > 6 else [*tries, right]

    async def ask(self, who: str, requests: list[Request]) -> list[Answer]:
        """The answers, counted by status."""
        found = await answers(self.server.port, requests, self.times if who == "player" else [])
        self.statuses.update((who, answer.status) for answer in found)
        return found


@cache
def word_of_today() -> str:
    """The word of the day on which this began, which is nobody's secret."""
    return str(edition("guess", datetime.now(UTC).date(), lexicon_named("en5")).puzzle["word"])


def figures() -> Iterator[Figure]:
    count = int(os.environ.get(VARIABLE, USUAL))
    with TemporaryDirectory() as folder, server(folder) as ours:
        wait_until_ready(ours)
        asyncio.run(Crowd(ours, 100, is_told=False).come())  # to warm up
        crowd = Crowd(ours, count)
        cpu, start = ours.cpu, time.perf_counter()
        asyncio.run(crowd.come())
        spent, wall = ours.cpu - cpu, time.perf_counter() - start
    yield from told(crowd, spent, wall)


def told(crowd: Crowd, spent: float, wall: float) -> Iterator[Figure]:
    """What came of it."""
    failed = errors_in(crowd.statuses)
    each = spent / crowd.count
    crowd.times.sort()
    yield Figure(f"{crowd.count:,} players in", wall, "s", "-")
    yield Figure("errors that players saw", failed, "", "0")
    yield Figure("refusals of those who hammer", crowd.statuses[ABUSE], "", "> 0")
    yield Figure("a player, CPU of the server", 1e3 * each, "ms", "-")
    yield Figure("an answer, 99th percentile", 1e3 * crowd.times[len(crowd.times) * 99 // 100], "ms", "-")
    first = crowd.memory[LOOKED_AT[0]]
    for part in LOOKED_AT[1:]:
        yield Figure(
            f"memory after {part:.0%} of them",
            crowd.memory[part] / 1e6,
            "MB",
            "1.1 x the peer",
            first / 1e6,
            "after 10%",
        )
    yield Figure("cores for a million players a day", MILLION * PEAK_HOUR / 3600 * each / LOAD, "", "-")


ABUSE = ("abuser", 429)


def errors_in(statuses: Counter[tuple[str, int]]) -> int:
    """How many answers were errors, beside those to abusers who were told to wait."""
    return sum(count for (who, status), count in statuses.items() if status >= 400 and (who, status) != ABUSE)


def server(folder: str) -> AbstractContextManager[Server]:
    """Our server with its usual limits, behind a proxy that is this process."""
    database = f"--database=sqlite:///{folder}/store.sqlite"
    return serving(sys.executable, "-m", "tilewright", "serve", "--port=0", "--proxies=127.0.0.1", database)
