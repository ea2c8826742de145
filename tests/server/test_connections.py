"""Connections: who sends nothing, too slowly or too much is shown out, and the others are answered meanwhile."""

from __future__ import annotations

import resource
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from tests.server.conftest import Running
from tilewright.server.edge import connections
from tilewright.server.edge.connections import HEAD, UNANSWERED, Connection
from tilewright.server.edge.limits import Guard
from tilewright.server.run import configuration
from tilewright.server.settings import Settings

ASK = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"
STAY = ASK.replace(b"/", b"/stay", 1)
MUCH = 2_000_000  # bytes of requests; a server that took them all took a hundred times as much memory
ARRIVAL = 2.0  # seconds within which a request must be there; a busy machine may let a test wait in between
SECONDS = 120.0  # that a test waits for what must happen
seen: list[str] = []


async def welcome(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that is glad of every request, and answers who wants to stay when they leave."""
    seen.append(scope["method"])
    if scope["path"] == "/stay":
        while (await receive())["type"] != "http.disconnect":
            pass
        seen.append("left")
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server with little patience and few places."""
    monkeypatch.setattr(connections, "ARRIVAL", ARRIVAL)
    monkeypatch.setattr(connections, "EACH", 3)
    monkeypatch.setattr(connections, "PLACES", 6)
    seen.clear()
    config = uvicorn.Config(
        Guard(welcome, Settings()),
        http=Connection,
        proxy_headers=False,
        lifespan="off",
        log_level="error",
        limit_concurrency=6,
        timeout_graceful_shutdown=10,
    )
    server, listener = uvicorn.Server(config), socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join()


def visit(port: int, sent: bytes, address: str = "127.0.0.1") -> socket.socket:
    """A visitor who has come from *address* and *sent* something."""
    visitor = socket.create_connection(("127.0.0.1", port), SECONDS, source_address=(address, 0))
    visitor.sendall(sent)
    return visitor


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\nhost:", b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\n{"]
)
def test_who_does_not_send_the_whole_of_a_request_is_shown_out(port: int, sent: bytes) -> None:
    with visit(port, sent) as slow:
        assert slow.recv(1000) == b""
    assert seen == [], "half a request is not answered"


def test_who_has_sent_a_request_in_time_keeps_the_connection(port: int) -> None:
    with visit(port, ASK) as visitor:
        assert visitor.recv(1000).startswith(b"HTTP/1.1 200")
        time.sleep(1.5 * ARRIVAL)
        visitor.sendall(ASK)
        assert visitor.recv(1000).startswith(b"HTTP/1.1 200")


def test_a_head_without_end_is_refused_and_a_large_body_is_not(port: int) -> None:
    with visit(port, b"GET / HTTP/1.1\r\nx: ") as endless:
        endless.sendall(b"x" * HEAD)
        assert endless.recv(1000).startswith(b"HTTP/1.1 400")
    body = b" " * (3 * HEAD)
    with visit(port, b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: %d\r\n\r\n%b" % (len(body), body)) as large:
        assert large.recv(1000).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("size", [HEAD + 1, 70_000, 200_000])
def test_a_body_larger_than_a_head_is_taken_in_one_write(port: int, size: int) -> None:
    head = b"POST / HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % size
    with visit(port, head + b" " * size) as visitor:
        answer = b"".join(iter(lambda: visitor.recv(1000), b""))
    assert answer.count(b"HTTP/1.1 ") == answer.count(b"HTTP/1.1 200 OK") == 1
    assert seen == ["POST"]


def test_who_is_silent_gives_way_when_all_places_are_taken(port: int) -> None:
    with ExitStack() as held:
        silent = [held.enter_context(visit(port, ASK, f"127.0.0.{last}")) for last in (3, 2, 2, 4, 2)]
        for each in silent:
            assert each.recv(1000).startswith(b"HTTP/1.1 200")
        with visit(port, ASK, "127.0.0.9") as casual:
            assert casual.recv(1000).startswith(b"HTTP/1.1 200")
        assert silent[1].recv(1000) == b"", "the oldest of whoever holds most"
        for each in (silent[0], silent[2]):
            each.sendall(ASK)
            assert each.recv(1000).startswith(b"HTTP/1.1 200"), "nobody else is sent away"


def test_one_address_does_not_take_the_places_of_all(port: int) -> None:
    with ExitStack() as held:
        for _ in range(3):
            held.enter_context(visit(port, ASK)).recv(1000)
        with visit(port, b"") as fourth, visit(port, ASK, "127.0.0.2") as other:
            assert fourth.recv(1000).startswith(b"HTTP/1.1 429")
            assert other.recv(1000).startswith(b"HTTP/1.1 200")
    deadline = time.monotonic() + SECONDS
    while Connection.held and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not Connection.held, "who has gone holds nothing"


def test_who_sends_three_requests_at_once_gets_three_answers(port: int) -> None:
    with visit(port, ASK * 3) as visitor:
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 3:
            answers += (received := visitor.recv(1000))
            assert received
        visitor.sendall(ASK)
        assert visitor.recv(1000).startswith(b"HTTP/1.1 200")


def test_who_is_cut_off_in_a_crowd_of_requests_is_known_to_have_left(port: int) -> None:
    with visit(port, STAY + ASK * UNANSWERED) as visitor:
        assert is_cut_off(visitor)
    deadline = time.monotonic() + SECONDS
    while "left" not in seen and time.monotonic() < deadline:
        time.sleep(0.01)
    assert seen == ["GET", "left"], "nothing else is begun"


def test_who_does_not_wait_for_answers_takes_no_memory_and_keeps_nobody_waiting(
    server: Running, client: httpx.Client
) -> None:
    port, before = httpx.URL(server.url).port, memory(server)
    with visit(port or 0, STAY) as greedy:
        sent = 0
        with suppress(ConnectionError):
            while sent < MUCH:
                sent += greedy.send(ASK * 1000)
        assert is_cut_off(greedy)
        assert client.get("/health").status_code == 200
    assert memory(server) - before < 10 * MUCH


def test_nobody_leaves_the_limits_by_an_upgrade(server: Running) -> None:
    upgrade = (
        b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eA==\r\n\r\n"
    )
    with visit(httpx.URL(server.url).port or 0, ASK[:-2] + upgrade) as visitor:
        assert visitor.recv(1000).startswith(b"HTTP/1.1 200")
    assert configuration(Settings()).ws == "none"


def is_cut_off(visitor: socket.socket) -> bool:
    """Whether the connection ends, whatever came before."""
    with suppress(ConnectionError):
        while visitor.recv(1 << 16):
            pass
    return True  # else the time is up, which is an error


def memory(server: Running) -> int:
    """Bytes that a server has in memory; where that is not told, none."""
    status = Path(f"/proc/{server.process.pid}/statm")
    return int(status.read_text().split()[1]) * resource.getpagesize() if status.exists() else 0
