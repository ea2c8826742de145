"""Games over HTTP: a guess that is in the store before it is answered, beside a bare FastAPI route.

Where the machine has PostgreSQL, the same with a server of it that waits for the disk at every commit.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from tempfile import TemporaryDirectory

from benchmarks.http_load import Answer, Cost, Request, Server, bare, serving
from benchmarks.measure import Figure
from tools.prepare import postgres_programs

GAMES = 200
ROUNDS = 4
WORDS = ("crane", "slick", "bumpy", "fudge", "whist", "vixen")


def figures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder, bare() as peer, server(folder) as ours:
        nothing, guess, look = costs(peer, ours)
    name = "bare route"
    yield Figure("games/guess, CPU of the server", 1e3 * guess.cpu, "ms", "4 x the peer", 1e3 * nothing.cpu, name)
    yield Figure("games/guess, 64 clients", guess.per_second, "1/s", "peer / 3", nothing.per_second, name)
    yield Figure("games/guess, median of 64 clients", 1e3 * guess.median, "ms", "-", 1e3 * nothing.median, name)
    yield Figure("games/guess, 99th percentile", 1e3 * guess.slow, "ms", "4 x the peer", 1e3 * nothing.slow, name)
    yield Figure("games/{id}, CPU of the server", 1e3 * look.cpu, "ms", "-", 1e3 * nothing.cpu, name)
    if postgres_programs():
        yield from figures_of_postgres()


def figures_of_postgres() -> Iterator[Figure]:
    """The same with PostgreSQL, whose own time is not counted as the server's, though the machine spends it."""
    from tests.support.postgres import DURABLE, running_server

    with running_server(DURABLE) as postgres, bare() as peer, server_on(postgres.database()) as ours:
        nothing, guess, _ = costs(peer, ours)
    name = "bare route"
    yield Figure("games/guess on PostgreSQL, CPU of the server", 1e3 * guess.cpu, "ms", "-", 1e3 * nothing.cpu, name)
    yield Figure("games/guess on PostgreSQL, 64 clients", guess.per_second, "1/s", "peer / 5", nothing.per_second, name)


def costs(peer: Server, ours: Server) -> tuple[Cost, ...]:
    """What nothing, guesses and looks cost."""
    wait_until_ready(ours)
    rounds = [one_round(peer, ours, new_cookie(ours)) for _ in range(1 + ROUNDS)][1:]  # the first one is to warm up
    return tuple(cheapest(each) for each in zip(*rounds, strict=True))


def one_round(peer: Server, ours: Server, cookie: str) -> tuple[Cost, Cost, Cost]:
    """What nothing, guesses and looks cost, one after the other."""
    series = [guesses(ours, cookie) for _ in range(GAMES)]
    nothing = peer.load([[Request("GET", "/")] * len(WORDS)] * GAMES)
    guess = ours.load(series)
    looks = [[Request("GET", each[0].path.removesuffix("/guess"), cookie=cookie)] * len(WORDS) for each in series]
    return nothing, guess, ours.load(looks)


def cheapest(costs: Sequence[Cost]) -> Cost:
    """The best of some runs, figure by figure: whatever is worse was somebody else's work on this machine."""
    return Cost(
        min(cost.cpu for cost in costs),
        max(cost.per_second for cost in costs),
        min(cost.median for cost in costs),
        min(cost.slow for cost in costs),
    )


def server(folder: str) -> AbstractContextManager[Server]:
    """Our server with a new store on disk, without limits per address."""
    return server_on(f"sqlite:///{folder}/store.sqlite")


def server_on(database: str) -> AbstractContextManager[Server]:
    """Our server with the store at that URL."""
    return serving(sys.executable, "-m", "tilewright", "serve", "--port=0", "--rate=0", f"--database={database}")


def wait_until_ready(server: Server) -> None:
    """Wait until table and calendar are prepared, which takes CPU time of its own."""
    while not all(json.loads(server.ask(Request("GET", "/api/v1/health"))[0].body)["ready"].values()):
        time.sleep(0.5)


def new_cookie(server: Server) -> str:
    """The cookie of a new player."""
    (answer,) = server.ask(Request("POST", "/api/v1/games", {}))
    return cookie_of(answer)


def cookie_of(answer: Answer) -> str:
    """The cookie that an answer sets."""
    line = next(line for line in answer.head.decode().split("\r\n") if line.lower().startswith("set-cookie:"))
    return line.split(":", 1)[1].split(";")[0].strip()


def guesses(server: Server, cookie: str) -> list[Request]:
    """Six guesses in a new game; a challenge with a word that none of them is, so that all six are made."""
    challenge = Request("POST", "/api/v1/challenges", {"word": "jazzy"})
    token = json.loads(server.ask(challenge)[0].body)["token"]
    (answer,) = server.ask(Request("POST", "/api/v1/games", {"challenge": token}, cookie))
    path = f"/api/v1/games/{json.loads(answer.body)['id']}/guess"
    return [Request("POST", path, {"guess": word, "turn": turn}, cookie) for turn, word in enumerate(WORDS, 1)]
