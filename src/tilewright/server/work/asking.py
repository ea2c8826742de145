"""Asking for a verb: here, in a thread, if it is light; in the pool if it is heavy."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar, cast

from fastapi import Request
from fastapi.responses import Response

from tilewright.lexicon.catalogue import find
from tilewright.server.edge.about import Quality, answered
from tilewright.server.edge.limits import network_of
from tilewright.server.edge.problems import HttpProblem
from tilewright.server.service import Service
from tilewright.server.work.verbs import VERBS, Told

T = TypeVar("T")
SHARE = 0.8  # of the time for heavy work that a search with a limit of its own gets, so that it can say what it has


class Gone(HttpProblem):
    """Whoever asked has left, so that nobody will read this."""

    status = 499


def address_of(request: Request) -> str:
    """Whose question it is."""
    return network_of(request.client.host) if request.client else ""


async def light(verb: str, arguments: Mapping[str, Any]) -> Told:
    """What comes of a light verb."""
    return await asyncio.to_thread(lambda: VERBS[verb](**arguments))


async def heavy(request: Request, service: Service, verb: str, arguments: Mapping[str, Any]) -> Told:
    """What comes of a heavy verb; the work stops if whoever asked goes away.

    A list that nobody has is said at once: for that nobody needs to wait.
    """
    for name in ("lexicon", "down_lexicon"):
        if arguments.get(name):
            find(str(arguments[name]))
    return await wanted(request, service.pool.ask(verb, arguments, address_of(request)))


async def wanted(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of *work*, which is given up when the connection is lost."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(disconnected(request))
    try:
        await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Gone("nobody waits for this any more")
        return task.result()
    finally:
        for each in (task, gone):
            each.cancel()
        await asyncio.wait([task, gone])


async def disconnected(request: Request) -> None:
    """Wait until the connection is lost."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def answer(request: Request, told: Told) -> Response:
    """The response with what a verb has told."""
    members, quality = told.members, cast(Quality, told.quality)
    fingerprint = told.fingerprint or members.get("fingerprint")
    return answered(request, members, fingerprint=fingerprint, solver=members.get("solver"), quality=quality)


def seconds_for(service: Service, asked: float | None, most: float) -> float:
    """How long a search with a limit of its own may take: what was asked for, or as long as there is."""
    limit = service.settings.heavy_seconds
    return min(asked or most, most, SHARE * limit if limit else most)
