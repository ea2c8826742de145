"""Routes of the laboratory: the configurations, and a search that is told expansion by expansion."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field

from tilewright.lab import CONFIGURATIONS, DOCUMENTED, Configuration
from tilewright.server.edge.about import Answer, about, answered
from tilewright.server.routes.models import Among, ListName, WordText
from tilewright.server.service import Service, Shared
from tilewright.server.work.asking import address_of, seconds_for
from tilewright.server.work.events import DOCUMENTED as EVENTS
from tilewright.server.work.events import streamed
from tilewright.server.work.pool import Event

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


class Configurations(Answer):
    """The searches of the laboratory."""

    configurations: list[ConfigurationFacts]
    honest: list[HonestFacts]


@router.get("/configurations", response_model=Configurations)
async def configurations(request: Request) -> Response:
    """The searches that know the answer, and the honest ones beside them."""
    listed = [facts(each) for each in CONFIGURATIONS.values()]
    return answered(request, {"configurations": listed, "honest": OBJECTIVES})


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


@router.get("/search", response_class=StreamingResponse, responses=EVENTS)
async def search(
    request: Request,
    shared: Shared,
    answer: Annotated[WordText, Query(description="The hidden word.")],
    config: Annotated[str, Query(max_length=80, description="The configuration.")] = "bfs-opt",
    lexicon: ListName = "en5",
    goal: Literal["alone", "green"] = "alone",
    guesses: Literal["candidates", "allowed"] = "candidates",
    order: Literal["letters", "alphabet"] = "letters",
    branching: Annotated[int, Query(ge=0, le=100_000, description="Guesses of a state; 0 for all.")] = 30,
    after: Annotated[list[WordText], Query(max_length=20, description="Start behind these guesses.")] = [],  # noqa: B006
    among: Among = "answers",
    depth: Annotated[int, Query(ge=1, le=20)] = 6,
    nodes: Annotated[int, Query(ge=1, le=100_000, description="Stop after so many expanded states.")] = 5000,
    honest: Annotated[Literal["worst", "mean"] | None, Query(description="Beside it, search without knowing.")] = None,
) -> Response:
    """Search for the answer in the game's state graph: events `expand`, then `result` or `problem`."""
    asked: dict[str, Any] = {
        "answer": answer,
        "config": config,
        "lexicon": lexicon,
        "goal": goal,
        "guesses": guesses,
        "order": order,
        "branching": branching,
        "after": after,
        "among": among,
        "depth": depth,
        "nodes": nodes,
        "seconds": seconds_for(shared, None, MOST_SECONDS),
        "honest": honest,
    }
    return streamed(request, shared, searched(request, shared, asked))


async def searched(request: Request, service: Service, asked: dict[str, Any]) -> AsyncIterator[Event]:
    """The events of a search; the last has an `about`."""
    async with service.pool.question("search", asked, address_of(request)) as events:
        async for name, data in events:
            if name == "result":
                members, fingerprint = data["members"], data["members"]["fingerprint"]
                yield name, members | {"about": about(request, fingerprint, members["config"], data["quality"])}
            else:
                yield name, data
