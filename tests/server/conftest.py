"""A real server, in a process of its own, for all tests of this folder."""

from __future__ import annotations

import json
import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

if TYPE_CHECKING:
    from tests.server.playing import House

Event = tuple[str, dict[str, Any]]
PATIENCE = 600  # seconds; machines can be busy
NO_TLS = ssl.SSLContext(
    ssl.PROTOCOL_TLS_CLIENT
)  # else each client reads all certificates of the machine, in 26 ms of CPU
ADDRESS = re.compile(r"Tilewright is at (http://\S+)")


class Running:
    """A server that runs: *url* is where, *process* what."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process, self.url = process, url

    def client(self, timeout: float = PATIENCE) -> httpx.Client:
        """A browser without cookies yet, whose paths begin at the interface."""
        base, headers = f"{self.url}/api/v1", {"origin": self.url}
        return httpx.Client(base_url=base, headers=headers, timeout=timeout, verify=NO_TLS)

    def stop(self, number: int = signal.SIGTERM) -> str:
        """Send the signal, wait for the end; what was written on stderr since the start."""
        self.process.send_signal(number)
        return self.process.communicate(timeout=PATIENCE)[1]


def start(database: str | Path, **settings: object) -> Running:
    """Start a server on a free port; a path as *database* is a SQLite file.  Limits are off, or far away."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    options = {"port": 0, "rate": 0, "heavy_seconds": PATIENCE, "database": url} | settings
    words = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    process = subprocess.Popen(
        [sys.executable, "-m", "tilewright", "serve", *words],
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stderr is not None
    line = process.stderr.readline()
    if not (found := ADDRESS.match(line)):
        process.kill()
        raise AssertionError(f"the server did not start: {line}{process.communicate()[1]}")
    running = Running(process, found[1])
    wait_until_it_answers(running)
    return running


def wait_until_it_answers(running: Running) -> None:
    """Ask for its health until it answers."""
    with httpx.Client(transport=httpx.HTTPTransport(retries=3, verify=NO_TLS), timeout=PATIENCE) as client:
        client.get(f"{running.url}/api/v1/health").raise_for_status()


@contextmanager
def serving(database: str | Path, **settings: object) -> Iterator[Running]:
    """A server for the block."""
    running = start(database, **settings)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            said = running.stop()
            assert "Traceback" not in said, said


@contextmanager
def listening(client: httpx.Client, path: str, **query: Any) -> Iterator[Iterator[Event]]:
    """The events of a stream as they come, each with its name and its data."""
    with client.stream("GET", path, params=query) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream"), answer.read()
        yield read_events(answer)


def read_events(answer: httpx.Response) -> Iterator[Event]:
    """The events of an answer; their numbers must grow by one."""
    number, name = 0, ""
    for line in answer.iter_lines():
        field, _, value = line.partition(": ")
        if field == "id":
            number += 1
            assert int(value) == number
        elif field == "event":
            name = value
        elif field == "data":
            yield name, json.loads(value)


def events_of(client: httpx.Client, path: str, **query: Any) -> list[Event]:
    """All events of a stream that ends."""
    with listening(client, path, **query) as events:
        return list(events)


@pytest.fixture
def alice(home: House) -> Iterator[httpx.Client]:
    """The browser of a player; tests that play have a `home` of their own."""
    with home.browser() as browser:
        yield browser


@pytest.fixture
def berta(home: House) -> Iterator[httpx.Client]:
    """The browser of another."""
    with home.browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server that tests share."""
    with serving(tmp_path_factory.mktemp("server") / "store.sqlite") as running:
        yield running


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    """A browser of the shared server, without cookies yet."""
    with server.client() as client:
        yield client
