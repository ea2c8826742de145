"""Whether the server is well, for whoever watches it."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from tilewright.server.edge.about import Answer, answered
from tilewright.server.service import Shared

router = APIRouter(tags=["service"])


class Ready(BaseModel):
    """What has been prepared; until then the first who needs it waits for it."""

    tables: bool = Field(description="The table of the word list that the settings name.")
    calendar: bool = Field(description="The editions of today and the days to come.")


class Load(BaseModel):
    """How much heavy work there is."""

    asked: int = Field(description="Questions that run or wait.")
    room: int = Field(description="How many can run or wait; one more is told to come back.")


class Health(Answer):
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
    return answered(request, {"status": "ok" if is_well else "failing", **facts}, status=200 if is_well else 503)
