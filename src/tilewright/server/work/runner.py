"""The runner: in each worker of the server, it takes jobs from the store and has them done, one at a time.

The work itself is done by a helper of its own, so that jobs take no place in the pool of those who wait for an answer.
When the server stops, the job is handed back and goes on when a server starts again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, cast

from tilewright.errors import StoreFailed, TilewrightError
from tilewright.server.edge.problems import TimedOut, problem_of
from tilewright.server.work.answering import AnswerParts
from tilewright.server.work.long_jobs import run_job
from tilewright.server.work.messages import Event, Task
from tilewright.server.work.pool import HelperPool
from tilewright.server.work.worker import FOR_STUDY
from tilewright.store import jobs
from tilewright.store.database import Store
from tilewright.store.jobs import Job

POLL = 1.0  # seconds between looks for jobs that others have queued or left
FLUSH = 0.5  # seconds between beats
logger = logging.getLogger("tilewright.jobs")


class Runner:
    """Does the jobs of *store*."""

    def __init__(self, store: Store, seconds: float) -> None:
        self.store, self.seconds = store, seconds
        self.owner = secrets.token_hex(16)
        self.pool = HelperPool(1, 0, 0.0, nice=FOR_STUDY)
        self.wake = asyncio.Event()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Do jobs while the block lasts; the one that is being done at its end is handed back."""
        task = asyncio.create_task(self.run())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await self.pool.close()

    async def run(self) -> None:
        """Take job after job."""
        while True:
            try:
                job = await asyncio.to_thread(jobs.claim, self.store, self.owner)
                if job is not None:
                    await self.work(job)
                    continue
            except StoreFailed as error:
                logger.error("%s", error)
            self.wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self.wake.wait()

    async def work(self, job: Job) -> None:
        """Do one job, to its end or until it is not wanted any more."""
        try:
            done = await asyncio.to_thread(jobs.pieces_of, self.store, job)
            task = Task(run_job, (job.kind, job.request, done), is_watched=True)
            async with self.pool.events(task, limited=False) as events:
                await self.follow(job, events)
        except asyncio.CancelledError:
            await asyncio.to_thread(jobs.hand_back, self.store, job, self.owner)
            raise
        except StoreFailed:
            raise  # the job is not to blame, and its beat grows old
        except TilewrightError as error:
            await self.finish(job, "failed", problem_of(error, ""))

    async def follow(self, job: Job, events: AsyncIterator[Event]) -> None:
        """Keep what is told, until the last event; leave early if nobody wants it or it takes too long."""
        started, news = time.monotonic() - job.seconds, News()
        following = asyncio.create_task(news.gather(events))
        try:
            while not following.done():
                await asyncio.wait([following], timeout=FLUSH)
                if self.seconds and time.monotonic() - started > self.seconds:
                    raise TimedOut(f"this takes longer than {self.seconds:g} s", seconds=self.seconds)
                if not await asyncio.to_thread(jobs.beat, self.store, job, self.owner, *news.take()):
                    return
            await self.finish(job, "done", following.result().members)
        finally:
            following.cancel()
            await asyncio.wait([following])  # until then it may still be reading what the helper tells

    async def finish(self, job: Job, state: str, result: Mapping[str, Any]) -> None:
        """The job has ended."""
        await asyncio.to_thread(jobs.finish, self.store, job, self.owner, state, result)


class News:
    """What a job has told since the last beat."""

    def __init__(self) -> None:
        self.done, self.pieces = 0, dict[str, Any]()

    async def gather(self, events: AsyncIterator[Event]) -> AnswerParts:
        """Take in events; what came of the job."""
        async for name, data in events:
            if name == "piece":
                self.pieces[data["key"]] = data["result"]
            elif name == "progress":
                self.done = data["done"]
            else:
                return cast(AnswerParts, data)
        raise AssertionError("every task has a last event")

    def take(self) -> tuple[int, dict[str, Any]]:
        """How far it is, and the pieces that are not kept yet."""
        pieces, self.pieces = self.pieces, {}
        return self.done, pieces
