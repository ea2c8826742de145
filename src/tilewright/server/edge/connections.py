"""Connections: what may be held open before there is anything to answer.

Limits per request begin when its head has arrived.  Until then a *connection* costs memory and one of the places that
all visitors share, so it has limits of its own: the *head* of a request has a size, the whole request has to *arrive*
within some seconds, and one address holds only a part of the places.  A connection that waits for bytes is *idle*; when
all places are taken, the oldest idle one of whoever holds most gives way, so that silence locks nobody out.  Addresses
behind a proxy of ours are not counted: they all have the proxy's.

Who sends requests without waiting for their answers, which is called pipelining, may do so a few times.  Uvicorn would
queue whatever fits into a read, and read on after every answer.

This is a subclass of uvicorn's own protocol because uvicorn has no limit for heads; ARCHITECTURE.md says what was tried
instead.  It relies on the callbacks of httptools and of asyncio, on what uvicorn calls a *cycle* (a request with its
answer), and on nothing else.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

PLACES = 1000  # connections of everybody
EACH = 200  # of one address
UNANSWERED = 8  # requests of one connection; browsers wait for each answer
HEAD = 65_536  # bytes
ARRIVAL = 30.0  # seconds
CROWDED = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connection(HttpToolsProtocol):
    """One connection, as uvicorn has it, within these limits."""

    held: ClassVar[Counter[str]] = Counter()
    idle: ClassVar[dict[Connection, None]] = {}  # those that wait for bytes, the one that waits longest first

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.head: int | None = 0  # bytes so far; None while a body arrives
        self.requests = 0
        self.unanswered: deque[RequestResponseCycle] = deque()  # the first is being answered
        self.deadline: float | None = None  # of the request that arrives
        self.late: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        """Whose it is."""
        return self.client[0] if self.client and not self.config.proxy_headers else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self.held[self.address] += 1
        if self.address and self.held[self.address] > EACH:
            transport.write(CROWDED)
            transport.close()
        elif self.held.total() >= PLACES:
            make_room()
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.stop_waiting()
        if self.late is not None:
            self.late.cancel()
        self.held[self.address] -= 1
        if not self.held[self.address]:
            del self.held[self.address]
        if self.unanswered:
            self.cycle = self.unanswered[0]  # uvicorn tells its cycle that nobody waits any more, and that is the last
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes have come.  Those of a read in which a request ended were not all head, and are not counted."""
        in_head, requests = self.head is not None, self.requests
        super().data_received(data)
        if in_head and self.head is not None and requests == self.requests:
            self.head += len(data)
            if self.head > HEAD and not self.transport.is_closing():
                self.send_400_response("The head of the request is too large.")

    def on_message_begin(self) -> None:
        """A request begins; if too many wait, all is over, and the error keeps httptools from reading on."""
        if len(self.unanswered) >= UNANSWERED:
            self.transport.abort()
            raise ConnectionAbortedError
        super().on_message_begin()
        self.head = 0
        self.expect()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.head = None
        super().on_headers_complete()
        self.unanswered.append(self.cycle)

    def on_message_complete(self) -> None:
        """All of it is there."""
        self.head = 0
        self.requests += 1
        self.stop_waiting()
        self.rest()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered; uvicorn's own limit for the time between two requests begins."""
        self.unanswered.popleft()
        super().on_response_complete()
        self.rest()

    def rest(self) -> None:
        """Be idle, unless something is being answered; a body that is too large is answered before it is there."""
        if not self.unanswered and not self.transport.is_closing():
            self.idle.setdefault(self)

    def expect(self) -> None:
        """Give the request its time to arrive."""
        self.stop_waiting()
        self.idle[self] = None
        self.deadline = self.loop.time() + ARRIVAL
        if self.late is None:  # one timer for all requests of a connection: to set and cancel one for each costs more
            self.late = self.loop.call_at(self.deadline, self.check_arrival)

    def check_arrival(self) -> None:
        """Close if the request is late; if it is a later one that is waited for, look again when its time is up."""
        self.late = None
        if self.deadline is None:
            return
        if self.loop.time() < self.deadline:
            self.late = self.loop.call_at(self.deadline, self.check_arrival)
        else:
            self.transport.close()

    def stop_waiting(self) -> None:
        """A request has come, or the connection is gone: it is idle no more, and no clock runs against it."""
        self.idle.pop(self, None)
        self.deadline = None


def make_room() -> None:
    """Close the idle connection that waits longest, among those of the address that holds most of them."""
    for address, _ in Counter(each.address for each in Connection.idle).most_common(1):
        longest = next(each for each in Connection.idle if each.address == address)
        del Connection.idle[longest]
        longest.transport.close()
