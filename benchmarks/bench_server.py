"""The server: scoring and suggesting over HTTP beside a bare FastAPI route, and the weight of the page."""

from __future__ import annotations

import gzip
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from tempfile import TemporaryDirectory

from benchmarks.bench_games_http import cheapest, wait_until_ready
from benchmarks.http_load import Cost, Request, Server, bare, serving
from benchmarks.measure import Figure
from tilewright.lexicon import load
from tilewright.pattern import score
from tilewright.server.edge.page import FOLDER

ROUNDS = 4
CLIENTS = 16
EACH = 100  # requests of a client in a round
OPENERS = ("raise", "crane", "slate", "arise", "adieu", "stare", "audio", "irate")  # what people begin with
LAZY = ("vendor/vega", "doors/", "style/doors")  # what is fetched when a door is opened or a plot is drawn


def figures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder, bare() as peer, server(folder) as ours:
        wait_until_ready(ours)
        cold = ours.load(spread(positions()))
        rounds = [one_round(peer, ours) for _ in range(1 + ROUNDS)][1:]  # the first one is to warm up
    nothing, scored, suggested = (cheapest(each) for each in zip(*rounds, strict=True))
    name = "bare route"
    yield Figure("score, CPU of the server", 1e3 * scored.cpu, "ms", "2 x the peer", 1e3 * nothing.cpu, name)
    yield Figure("score, 16 clients", scored.per_second, "1/s", "peer / 2", nothing.per_second, name)
    yield Figure(
        "suggest after a guess, median of 16", 1e3 * suggested.median, "ms", "<= 10", 1e3 * nothing.median, name
    )
    yield Figure(
        "suggest after a guess, 99th percentile", 1e3 * suggested.slow, "ms", "<= 50", 1e3 * nothing.slow, name
    )
    yield Figure("suggest after a guess, CPU", 1e3 * suggested.cpu, "ms", "-", 1e3 * nothing.cpu, name)
    yield Figure("suggest, asked for the first time, median of 16", 1e3 * cold.median, "ms", "-")
    yield Figure("suggest, asked for the first time, CPU", 1e3 * cold.cpu, "ms", "-")
    yield Figure("page before lazy parts, compressed", page_weight() / 1000, "KB", "<= 150")


def one_round(peer: Server, ours: Server) -> tuple[Cost, Cost, Cost]:
    """What nothing, scores and suggestions cost, one after the other."""
    nothing = peer.load([[Request("GET", "/")] * EACH] * CLIENTS)
    body = {"guess": "crane", "answer": "react"}
    scored = ours.load([[Request("POST", "/api/v1/score", body)] * EACH] * CLIENTS)
    draw = random.Random(1)
    known = positions()
    asked = [[draw.choice(known) for _ in range(EACH)] for _ in range(CLIENTS)]
    return nothing, scored, ours.load(asked)


def positions() -> list[Request]:
    """Questions as people ask them: after each of some openers, every reply that an answer gives."""
    answers = load("en5").answers
    turns = sorted({(guess, str(score(guess, answer))) for guess in OPENERS for answer in answers})
    return [Request("POST", "/api/v1/suggest", {"turns": [{"guess": guess, "reply": reply}]}) for guess, reply in turns]


def spread(requests: Sequence[Request]) -> list[list[Request]]:
    """The *requests* dealt out to the clients."""
    return [list(requests[client::CLIENTS]) for client in range(CLIENTS)]


def server(folder: str) -> AbstractContextManager[Server]:
    """Our server with a new store on disk, without limits per address."""
    database = f"--database=sqlite:///{folder}/store.sqlite"
    return serving(sys.executable, "-m", "tilewright", "serve", "--port=0", "--rate=0", database)


def page_weight() -> int:
    """The bytes of all files that the first visit fetches, compressed."""
    files = [path for path in FOLDER.rglob("*") if path.suffix in {".html", ".js", ".css", ".svg"}]
    early = [path for path in files if not path.relative_to(FOLDER).as_posix().startswith(LAZY)]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in early)
