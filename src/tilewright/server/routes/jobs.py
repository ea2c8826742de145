"""Routes of jobs: ask a long question, look how far it is, be told about it, cancel it."""

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

from tilewright.lexicon import lexicon_named
from tilewright.server.edge.about import AnswerBody, json_answer
from tilewright.server.edge.problems import Busy, NotFound, TooMany
from tilewright.server.edge.session import derive_key
from tilewright.server.routes.bodies import description_of, question_in, request_model
from tilewright.server.service import Service, Shared
from tilewright.server.work.asking import address_of
from tilewright.server.work.events import DOCUMENTED as EVENTS
from tilewright.server.work.events import stream_events
from tilewright.server.work.long_jobs import request_of
from tilewright.server.work.messages import Event
from tilewright.store import jobs
from tilewright.store.jobs import Job
from tilewright.verbs import question_of, size_of
from tilewright.verbs.question import Question

router = APIRouter(tags=["jobs"])
JOBS = {  # where each long question is asked
    "bench": "/bench",
    "prove": "/prove",
    "tune": "/tune",
    "make_clue_batch": "/make/clues/batch",
    "make_cross_batch": "/make/cross/batch",
    "make_book": "/make/book",
}
LOOK = 0.4  # seconds between looks at a job that somebody follows
OPEN_EACH = 4  # jobs of one address that are not finished
JobId = Annotated[str, InPath(pattern="^[0-9a-f]{32}$", description="The id of a job.")]


class JobOut(BaseModel):
    """A job."""

    id: str
    kind: str
    state: Literal["queued", "running", "done", "failed", "cancelled"]
    done: int = Field(description="Games, puzzles or other parts that are done.")
    total: int
    seconds_left: float | None = Field(description="How long it may still take, if that is known.")
    result: dict[str, Any] | None = Field(description="The report, in the form that the command line's JSON has.")
    problem: dict[str, Any] | None = Field(description="What went wrong, if it failed.")


class JobAnswer(AnswerBody, JobOut):
    """A job as it is now."""


class JobStarted(AnswerBody):
    """The job that was started."""

    job: JobOut


def starts(path: str, verb: str) -> None:
    """Let a long question be asked at *path*: it becomes a job, which goes on whether or not anybody looks."""
    question = question_of(verb)

    async def route(request: Request, body: Any, shared: Shared) -> Response:
        asked = question_in(body, question)
        asker = hmac.digest(derive_key(shared.key, "asker"), address_of(request).encode(), sha256).hex()[:32]
        job = await asyncio.to_thread(queue_job, shared, verb, asked, asker)
        shared.runner.wake.set()
        return json_answer(request, {"job": job.as_json()}, fingerprint=fingerprint_of(asked), status=202)

    route.__annotations__ = {"request": Request, "body": request_model(question), "shared": Shared}
    described = f"{description_of(question)}\n\nThis is a job: the answer says where to look for its result."
    router.post(path, name=verb, response_model=JobStarted, status_code=202, description=described)(route)


def fingerprint_of(question: Any) -> str:
    """Of the list that a question names."""
    return lexicon_named(question.lexicon).fingerprint


def queue_job(service: Service, verb: str, question: Question, asker: str) -> Job:
    """The job in the store, if there is room for it."""
    total = size_of(verb)(question)  # what is wrong with the question is said here already
    if jobs.count_open(service.store) >= max(1, service.settings.heavy_queue):
        raise Busy("there are too many jobs at the moment; try again later", {"retry-after": "60"})
    if jobs.count_open(service.store, asker) >= OPEN_EACH:
        raise TooMany(f"this address has {OPEN_EACH} jobs open already", {"retry-after": "60"})
    return jobs.add(service.store, verb, request_of(question), total, asker)


for each in JOBS:
    starts(JOBS[each], each)


@router.get("/jobs/{name}", response_model=JobAnswer)
async def job(request: Request, name: JobId, shared: Shared) -> Response:
    """How far a job is, and its result once it is done."""
    found = await asyncio.to_thread(existing, shared, name)
    return json_answer(request, found.as_json(), fingerprint=(found.result or {}).get("fingerprint"))


def existing(service: Service, name: str) -> Job:
    """The job of that id."""
    return require_job(jobs.find(service.store, name), name)


def require_job(found: Job | None, name: str) -> Job:
    """*found*, which must be there."""
    if found is None:
        raise NotFound(f"there is no job {name}", id=name)
    return found


@router.get("/jobs/{name}/events", response_class=StreamingResponse, responses=EVENTS)
async def job_events(request: Request, name: JobId, shared: Shared) -> Response:
    """Be told how far a job is: events `progress`, then `result`, `problem` or `cancelled`."""
    first = await asyncio.to_thread(existing, shared, name)
    return stream_events(request, shared, follow_job(shared, first))


async def follow_job(service: Service, job: Job) -> AsyncIterator[Event]:
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
    found = require_job(await asyncio.to_thread(jobs.cancel, shared.store, name), name)
    return json_answer(request, found.as_json())
