"""Connections: what may be held open before there is anything to answer.

Limits per request begin when its head has arrived.  Until then a *connection* costs memory and one of the places that
all visitors share, so it has limits of its own: the *head* of a request has a size, the whole request has to *arrive*
within some seconds, and one address holds only a part of the places.  Addresses behind a proxy of ours are not counted:
they all have the proxy's.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PLACES = 1000  # connections of everybody; one more is told to come back later
EACH = 200  # of one address
HEAD = 65_536  # bytes
ARRIVAL = 30.0  # seconds
CROWDED = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connection(HttpToolsProtocol):
    """One connection, as uvicorn has it, within these limits."""

    held: ClassVar[Counter[str]] = Counter()

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.head: int | None = 0  # bytes so far; None while a body arrives
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
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.arrived()
        self.held[self.address] -= 1
        if not self.held[self.address]:
            del self.held[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes have come; what still is a head after them was one before."""
        before = self.head
        super().data_received(data)
        if before is not None and self.head is not None:
            self.head += len(data)
            if self.head > HEAD and not self.transport.is_closing():
                self.send_400_response("The head of the request is too large.")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.head = 0
        self.expect()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there."""
        self.head = 0
        self.arrived()
        super().on_message_complete()

    def expect(self) -> None:
        """Give the request its time to arrive."""
        self.arrived()
        self.late = self.loop.call_later(ARRIVAL, self.transport.close)

    def arrived(self) -> None:
        """Stop waiting."""
        if self.late is not None:
            self.late.cancel()
            self.late = None
