"""Asking a question: here, in a thread, if it is light; in the pool if it is heavy."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar, cast

from fastapi import Request
from fastapi.responses import Response

from tilewright.lexicon.catalogue import find
from tilewright.server.edge.about import Quality, json_answer
from tilewright.server.edge.limits import network_of
from tilewright.server.edge.problems import HttpProblem
from tilewright.server.service import Service
from tilewright.server.work.answering import AnswerParts, answer_parts
from tilewright.verbs.question import Question

T = TypeVar("T")
SHARE = 0.8  # of the time for heavy work that a search with a limit of its own gets, so that it can say what it has


class Gone(HttpProblem):
    """Whoever asked has left, so that nobody will read this."""

    status = 499


def address_of(request: Request) -> str:
    """Whose question it is."""
    return network_of(request.client.host) if request.client else ""


async def light(question: Question) -> AnswerParts:
    """What comes of a question that takes a moment."""
    return await asyncio.to_thread(answer_parts, question)


async def heavy(request: Request, service: Service, question: Question) -> AnswerParts:
    """What comes of a question that takes longer; the work stops if whoever asked goes away.

    A list that nobody has is said at once: for that nobody needs to wait.
    """
    for name in filter(None, (getattr(question, each, None) for each in ("lexicon", "down_lexicon"))):
        find(name)
    return await run_while_connected(request, service.pool.call(answer_parts, question, address=address_of(request)))


async def run_while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of *work*, which is given up when the connection is lost."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(wait_for_disconnect(request))
    try:
        await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Gone("nobody waits for this any more")
        return task.result()
    finally:
        for each in (task, gone):
            each.cancel()
        await asyncio.wait([task, gone])


async def wait_for_disconnect(request: Request) -> None:
    """Wait until the connection is lost."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def respond(request: Request, parts: AnswerParts) -> Response:
    """The response with what came of a question."""
    members, quality = parts.members, cast(Quality, parts.quality)
    return json_answer(request, members, fingerprint=parts.fingerprint, solver=members.get("solver"), quality=quality)


def seconds_for(service: Service, asked: float | None, most: float) -> float:
    """How long a search with a limit of its own may take: what was asked for, or as long as there is."""
    limit = service.settings.heavy_seconds
    return min(asked or most, most, SHARE * limit if limit else most)
