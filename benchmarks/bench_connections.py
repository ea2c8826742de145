"""Connections: what a request costs by uvicorn's two parsers, and by ours, which limits heads and idle visitors."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchmarks.http_load import Request, serving
from benchmarks.measure import Figure

ROUNDS = 3
SERIES = [[Request("POST", "/", {"guess": "crane", "turn": 1})] * 400] * 64
PROGRAM = """
import uvicorn
from tilewright.server.edge.connections import Connection
async def bare(scope, receive, send):
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})
uvicorn.run(bare, port=0, access_log=False, lifespan="off", http=%s)
"""
PARSERS = {"httptools": '"httptools"', "h11": '"h11"', "ours": "Connection"}


def figures() -> Iterator[Figure]:
    costs = {name: cost(PROGRAM % parser) for name, parser in PARSERS.items()}
    for name in ("ours", "h11"):
        what = f"CPU of a request without an application, {name}"
        yield Figure(what, costs[name], "us", "the peer's", costs["httptools"], "httptools")


def cost(program: str) -> float:
    """Microseconds of CPU for a request, the least of some rounds."""
    with serving(sys.executable, "-c", program) as server:
        return min(1e6 * server.load(SERIES).cpu for _ in range(ROUNDS))
