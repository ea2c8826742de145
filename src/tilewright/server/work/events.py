"""Server-sent events: an answer that is told bit by bit.

Each event has a number that grows, a name and JSON.  The last one is ``result``, ``problem`` or ``cancelled``.  While
nothing happens, a comment goes out now and then, so that nobody takes the silence for a lost connection.  When the
server stops, a stream ends without a last event, and the browser asks again.

What is told is made a few events ahead of whoever reads it, and no more: for one who takes nothing for some seconds it
is given up, so that a stream which is open and unread keeps nobody at work.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse
from pydantic_core import to_json

from tilewright.errors import TilewrightError
from tilewright.server.edge.problems import problem_of
from tilewright.server.service import Service
from tilewright.server.work.messages import Event

HEARTBEAT = 15.0  # seconds
LOOK = 0.25  # seconds between looks whether the server stops
AHEAD = 16  # events that are made before they are read
UNREAD = 5.0  # seconds for which nobody may read
MEDIA_TYPE = "text/event-stream"
EVENT = {"type": "object", "properties": {name: {"type": "string"} for name in ("id", "event", "data")}}
DOCUMENTED: dict[int | str, dict[str, Any]] = {
    200: {"content": {MEDIA_TYPE: {"schema": EVENT}}, "description": "Server-sent events, whose data is JSON."}
}


def event_bytes(number: int, name: str, data: Mapping[str, Any]) -> bytes:
    r"""One event as it is sent.

    >>> event_bytes(1, "progress", {"done": 3})
    b'id: 1\nevent: progress\ndata: {"done":3}\n\n'
    """
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (number, name.encode(), to_json(data, inf_nan_mode="null"))


def stream_events(request: Request, service: Service, events: AsyncIterator[Event]) -> StreamingResponse:
    """The response that tells *events* as they come."""
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    body = with_heartbeats(number_events(events, request.url.path), service)
    return StreamingResponse(body, media_type=MEDIA_TYPE, headers=headers)


async def number_events(events: AsyncIterator[Event], path: str) -> AsyncGenerator[bytes, None]:
    """The events as they are sent; an error is told as the last one."""
    number = 0
    try:
        async for name, data in events:
            number += 1
            yield event_bytes(number, name, data | {"instance": path} if name == "problem" else data)
    except TilewrightError as error:
        yield event_bytes(number + 1, "problem", problem_of(error, path))


async def with_heartbeats(texts: AsyncGenerator[bytes, None], service: Service) -> AsyncIterator[bytes]:
    """The same, with heartbeats, until the server stops."""
    ahead: asyncio.Queue[bytes | None] = asyncio.Queue(AHEAD)
    making, silent = asyncio.create_task(make_ahead(texts, ahead)), 0.0
    try:
        while not service.stopping.is_set():
            try:
                async with asyncio.timeout(LOOK):
                    text = await ahead.get()
            except TimeoutError:
                if making.done():
                    making.result()  # raises what went wrong: else there would have been an end
                silent += LOOK
                if silent >= HEARTBEAT:
                    silent = 0.0
                    yield b": still here\n\n"
                continue
            if text is None:
                return
            silent = 0.0
            yield text
    finally:
        making.cancel()
        await asyncio.wait([making])


async def make_ahead(texts: AsyncGenerator[bytes, None], ahead: asyncio.Queue[bytes | None]) -> None:
    """Put the texts into the queue, and None after the last, or after the last that anybody took."""
    async with aclosing(texts):
        async for text in texts:
            try:
                async with asyncio.timeout(UNREAD):
                    await ahead.put(text)
            except TimeoutError:
                break
    await ahead.put(None)
