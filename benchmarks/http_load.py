"""Load over HTTP, for benchmarks: a server in a process of its own, and many clients in this one.

A *figure* of a server is the CPU time that its process takes for a request, and the requests that it answers in a
second of the wall clock; the clients are a few lines over sockets, so that they are not what is measured.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

CLIENTS = 64
BARE = """
from fastapi import FastAPI
import uvicorn
app = FastAPI()
@app.get("/")
async def bare() -> dict[str, bool]:
    return {"ok": True}
uvicorn.run(app, port=0, log_level="info", access_log=False, http="httptools")
"""
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


@dataclass(frozen=True)
class Request:
    """A request, and for a series of them the one that follows."""

    method: str
    path: str
    body: object = None
    cookie: str = ""

    @property
    def raw(self) -> bytes:
        """What goes over the wire."""
        content = b"" if self.body is None else json.dumps(self.body).encode()
        lines = [f"{self.method} {self.path} HTTP/1.1", "host: localhost", f"content-length: {len(content)}"]
        lines += ["content-type: application/json"] if content else []
        lines += [f"cookie: {self.cookie}", "origin: http://localhost"] if self.cookie else []
        return "\r\n".join((*lines, "", "")).encode() + content


@dataclass(frozen=True)
class Answer:
    """The head and the body of a response."""

    head: bytes
    body: bytes

    @property
    def status(self) -> int:
        """Its status."""
        return int(self.head[9:12])


@dataclass(frozen=True)
class Cost:
    """What requests cost: CPU seconds of the server for one, how many a second took, and the slowest of a hundred."""

    cpu: float
    per_second: float
    median: float
    slow: float


class Server:
    """A server that runs, on *port*."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    @property
    def cpu(self) -> float:
        """The CPU seconds that it has taken so far, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ask(self, *requests: Request) -> list[Answer]:
        """The answers to some requests, one after the other."""
        return asyncio.run(answers(self.port, requests, []))

    def load(self, series: Sequence[Sequence[Request]]) -> Cost:
        """The cost of all requests; each client takes a series, sends it, and takes the next."""
        times: list[float] = []
        cpu, start = self.cpu, time.perf_counter()
        asyncio.run(clients(self.port, series, times))
        wall, spent = time.perf_counter() - start, self.cpu - cpu
        times.sort()
        return Cost(spent / len(times), len(times) / wall, times[len(times) // 2], times[len(times) * 99 // 100])


async def clients(port: int, series: Sequence[Sequence[Request]], times: list[float]) -> None:
    """Let `CLIENTS` clients send all *series*."""
    waiting = iter(series)

    async def client() -> None:
        for each in waiting:
            for answer in await answers(port, each, times):
                assert answer.status < 300, answer.body

    await asyncio.gather(*(client() for _ in range(CLIENTS)))


async def answers(port: int, requests: Sequence[Request], times: list[float]) -> list[Answer]:
    """Send *requests* over one connection, and note how long each takes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    found = []
    for request in requests:
        start = time.perf_counter()
        writer.write(request.raw)
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head.lower())
        found.append(Answer(head, await reader.readexactly(int(length[1]) if length else 0)))
        times.append(time.perf_counter() - start)
    writer.close()
    await writer.wait_closed()
    return found


@contextmanager
def serving(*command: str) -> Iterator[Server]:
    """The server that *command* starts and that says its address on stderr."""
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stderr is not None
        port = next(int(found[1]) for line in process.stderr if (found := ADDRESS.search(line)))
        yield Server(process, port)
    finally:
        process.terminate()
        process.communicate(timeout=60)


@contextmanager
def bare() -> Iterator[Server]:
    """FastAPI with one route that does nothing."""
    with serving(sys.executable, "-c", BARE) as server:
        server.ask(Request("GET", "/"))
        yield server
