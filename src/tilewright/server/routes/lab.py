"""Routes of the laboratory: the configurations, and a search that is told expansion by expansion."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field

from tilewright.lab import CONFIGURATIONS, DOCUMENTED, Configuration
from tilewright.server.edge.about import AnswerBody, about, json_answer
from tilewright.server.routes.bodies import description_of, question_in, request_model
from tilewright.server.service import Service, Shared
from tilewright.server.work.answering import watched_search
from tilewright.server.work.asking import address_of, seconds_for
from tilewright.server.work.events import DOCUMENTED as EVENTS
from tilewright.server.work.events import stream_events
from tilewright.server.work.messages import Event, Task
from tilewright.verbs.search import Search

router = APIRouter(tags=["laboratory"])
MOST_SECONDS = 8.0
OBJECTIVES = (
    {"name": "worst", "summary": "AND-OR search for the smallest worst case"},
    {"name": "mean", "summary": "AO* search for the smallest mean"},
)


class ConfigurationFacts(BaseModel):
    """A search that knows the answer: an algorithm with a cost and a heuristic."""

    name: str = Field(examples=["astar-constant-log2"])
    algorithm: str
    cost: str
    heuristic: str | None
    admissible: bool | None = Field(description="Whether the heuristic never asks for too much.")
    optimal: bool = Field(description="Whether the path is sure to be the cheapest.")
    documented: bool = Field(description="Whether it is one of the fourteen usual configurations.")
    oracle: bool


class HonestFacts(BaseModel):
    """A search that does not know the answer."""

    name: Literal["worst", "mean"]
    summary: str


class Configurations(AnswerBody):
    """The searches of the laboratory."""

    configurations: list[ConfigurationFacts]
    honest: list[HonestFacts]


@router.get("/configurations", response_model=Configurations)
async def configurations(request: Request) -> Response:
    """The searches that know the answer, and the honest ones beside them."""
    listed = [facts(each) for each in CONFIGURATIONS.values()]
    return json_answer(request, {"configurations": listed, "honest": OBJECTIVES})


def facts(each: Configuration) -> dict[str, object]:
    """What there is to know of a configuration."""
    return {
        "name": each.name,
        "algorithm": each.algorithm,
        "cost": each.cost.name,
        "heuristic": each.heuristic.name if each.heuristic else None,
        "admissible": each.heuristic.admissible if each.heuristic else None,
        "optimal": each.optimal,
        "documented": each.name in DOCUMENTED,
        "oracle": True,
    }


SearchQuery: Any = request_model(Search)


@router.get("/search", response_class=StreamingResponse, responses=EVENTS, description=description_of(Search))
async def search(request: Request, shared: Shared, wanted: Annotated[SearchQuery, Query()]) -> Response:
    """Events `expand`, then `result` or `problem`."""
    question = question_in(wanted, Search)
    question = replace(question, seconds=seconds_for(shared, question.seconds, MOST_SECONDS))
    return stream_events(request, shared, search_events(request, shared, question))


async def search_events(request: Request, service: Service, question: Search) -> AsyncIterator[Event]:
    """The events of a search; the last has an `about`."""
    task = Task(watched_search, (question,), is_watched=True)
    async with service.pool.events(task, address_of(request)) as events:
        async for name, value in events:
            if name == "result":
                members, quality, fingerprint = value
                yield name, members | {"about": about(request, fingerprint, members["config"], quality)}
            else:
                yield name, value
