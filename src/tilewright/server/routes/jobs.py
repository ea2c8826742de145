"""Routes of jobs: start a benchmark, look how far it is, be told about it, cancel it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi import Path as InPath
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field

from tilewright.server.edge.about import Answer, answered
from tilewright.server.edge.problems import Busy, NotFound, TooMany
from tilewright.server.edge.session import derived
from tilewright.server.routes.models import Body, ListName, Mode, Seed, SolverSpec
from tilewright.server.service import Service, Shared
from tilewright.server.work.asking import address_of
from tilewright.server.work.benching import size_of
from tilewright.server.work.events import DOCUMENTED as EVENTS
from tilewright.server.work.events import streamed
from tilewright.server.work.pool import Event
from tilewright.server.work.verbs import list_named
from tilewright.store import jobs
from tilewright.store.jobs import Job

router = APIRouter(tags=["jobs"])
LOOK = 0.4  # seconds between looks at a job that somebody follows
OPEN_EACH = 4  # jobs of one address that are not finished
JobId = Annotated[str, InPath(pattern="^[0-9a-f]{32}$", description="The id of a job.")]


class BenchRequest(Body):
    """What is compared: solvers that play, or searches that know the answer."""

    kind: Literal["solvers", "search"] = "solvers"
    solvers: Annotated[list[SolverSpec], Field(min_length=1, max_length=8)] = ["information"]
    configs: Annotated[list[Annotated[str, Field(max_length=80)]], Field(min_length=1, max_length=40)] = ["all"]
    samples: int | None = Field(10, ge=1, le=100_000, description="How many answers are drawn; null for all.")
    seed: Seed = 1
    lexicon: ListName = "en5"
    mode: Mode = "normal"


class JobOut(BaseModel):
    """A job."""

    id: str
    kind: str
    state: Literal["queued", "running", "done", "failed", "cancelled"]
    done: int = Field(description="Games or searches that are done.")
    total: int
    seconds_left: float | None = Field(description="How long it may still take, if that is known.")
    result: dict[str, Any] | None = Field(description="The report, in the form that the command line's JSON has.")
    problem: dict[str, Any] | None = Field(description="What went wrong, if it failed.")


class JobAnswer(Answer, JobOut):
    """A job as it is now."""


class JobStarted(Answer):
    """The job that was started."""

    job: JobOut


@router.post("/bench", response_model=JobStarted, status_code=202)
async def bench(request: Request, body: BenchRequest, shared: Shared) -> Response:
    """Start a benchmark; it is a job, which goes on whether or not anybody looks."""
    asker = hmac.digest(derived(shared.key, "asker"), address_of(request).encode(), sha256).hex()[:32]
    job = await asyncio.to_thread(queued, shared, body, asker)
    shared.runner.wake.set()
    return answered(request, {"job": job.as_json()}, fingerprint=list_named(body.lexicon).fingerprint, status=202)


def queued(service: Service, body: BenchRequest, asker: str) -> Job:
    """The job in the store, if there is room for it."""
    total = size_of(body.kind, body.lexicon, body.solvers, body.configs, body.samples)
    if jobs.count_open(service.store) >= max(1, service.settings.heavy_queue):
        raise Busy("there are too many benchmarks at the moment; try again later", {"retry-after": "60"})
    if jobs.count_open(service.store, asker) >= OPEN_EACH:
        raise TooMany(f"this address has {OPEN_EACH} benchmarks open already", {"retry-after": "60"})
    return jobs.add(service.store, "bench", body.model_dump(), total, asker)


@router.get("/jobs/{name}", response_model=JobAnswer)
async def job(request: Request, name: JobId, shared: Shared) -> Response:
    """How far a job is, and its result once it is done."""
    found = await asyncio.to_thread(existing, shared, name)
    return answered(request, found.as_json(), fingerprint=(found.result or {}).get("fingerprint"))


def existing(service: Service, name: str) -> Job:
    """The job of that id."""
    return known(jobs.find(service.store, name), name)


def known(found: Job | None, name: str) -> Job:
    """*found*, which must be there."""
    if found is None:
        raise NotFound(f"there is no job {name}", id=name)
    return found


@router.get("/jobs/{name}/events", response_class=StreamingResponse, responses=EVENTS)
async def job_events(request: Request, name: JobId, shared: Shared) -> Response:
    """Be told how far a job is: events `progress`, then `result`, `problem` or `cancelled`."""
    first = await asyncio.to_thread(existing, shared, name)
    return streamed(request, shared, followed(shared, first))


async def followed(service: Service, job: Job) -> AsyncIterator[Event]:
    """The events of a job, which any process may be working at."""
    told: dict[str, Any] | None = None
    while job.state in jobs.OPEN:
        if (now := job.as_json()) != told:
            told = now
            yield "progress", now
        await asyncio.sleep(LOOK)
        job = await asyncio.to_thread(existing, service, job.id)
    if job.state == "failed":
        yield "problem", dict(job.result or {})
    else:
        yield ("result" if job.state == "done" else "cancelled"), job.as_json()


@router.delete("/jobs/{name}", response_model=JobAnswer)
async def cancel(request: Request, name: JobId, shared: Shared) -> Response:
    """Cancel a job; one that has ended stays as it is."""
    found = known(await asyncio.to_thread(jobs.cancel, shared.store, name), name)
    return answered(request, found.as_json())
