"""Whether the server is well, for whoever watches it.

`/health` tells people and programs; `/live` and `/ready`, outside the interface and without limits, tell a supervisor
whether to start the server anew and a proxy whether to send it visitors.
"""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, Field

from tilewright.server.edge.about import AnswerBody, json_answer
from tilewright.server.service import Shared

router = APIRouter(tags=["service"])
probes = APIRouter(include_in_schema=False)


NO_STORE = {"cache-control": "no-store"}


class Ready(BaseModel):
    """What has been prepared; until then the first who needs it waits for it."""

    tables: bool = Field(description="The table of the word list that the settings name.")
    calendar: bool = Field(description="The editions of today and the days to come.")


class Load(BaseModel):
    """How much heavy work there is."""

    asked: int = Field(description="Questions that run or wait.")
    room: int = Field(description="How many can run or wait; one more is told to come back.")


class Health(AnswerBody):
    """How this worker of the server is."""

    status: Literal["ok", "failing"] = Field(description="Failing, with status 503, if the store keeps nothing.")
    ready: Ready
    heavy: Load


@router.head("/health", include_in_schema=False)
@router.get("/health", response_model=Health)
async def health(request: Request, shared: Shared) -> Response:
    """Whether the server can keep games, what it has prepared, and how much heavy work it has."""
    lane, is_well = shared.pool.lane, await shared.watch.works(shared.keeper.commit)
    facts = {"ready": shared.ready, "heavy": {"asked": lane.asked.total(), "room": lane.room}}
    return json_answer(request, {"status": "ok" if is_well else "failing", **facts}, status=200 if is_well else 503)


@probes.api_route("/live", methods=["GET", "HEAD"])
async def live() -> Response:
    """The process answers."""
    return PlainTextResponse("ok", headers=NO_STORE)


@probes.api_route("/ready", methods=["GET", "HEAD"])
async def ready(shared: Shared) -> Response:
    """Whether visitors should be sent here: the store keeps what is written, its disk has room, and nothing stops."""
    if shared.is_draining:
        return PlainTextResponse("stopping", 503, NO_STORE)
    if not await shared.watch.works(shared.keeper.commit):
        return PlainTextResponse("the store fails", 503, NO_STORE)
    if not shared.watch.has_room():
        return PlainTextResponse("the disk is full", 503, NO_STORE)
    return PlainTextResponse("ok", headers=NO_STORE)
