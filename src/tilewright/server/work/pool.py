"""The pool: a few processes for heavy work, a queue before them, and a limit of time.

Whoever asks takes a *helper*, a process of `worker`, for as long as one question takes.  Helpers are started when they
are first needed.  When nobody wants the answer any more, or the time is up, the helper is ended and another one takes
its place: an interruption would be gentler, but in the middle of an import it leaves a process that answers wrongly for
ever after.  So heavy work never holds up what is answered here.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from typing import Any, TypeVar, cast

from tilewright.memory import VARIABLE as MEMORY
from tilewright.server.edge.budgets import Budgets
from tilewright.server.edge.problems import RETRY, Busy, Stopping, TimedOut
from tilewright.server.work.admission import Lane
from tilewright.server.work.messages import ENDS, SIZE, Event, Task, as_message, from_message
from tilewright.server.work.worker import FOR_GAMES

LONGEST_START = 60.0  # seconds until a helper can be asked, on a machine that is busy
THROWN_AWAY = 1 << 16  # bytes at a time, of what a helper has told and nobody wants any more
ASKER: ContextVar[str] = ContextVar("asker", default="")  # the address whose request is being answered
Result = TypeVar("Result")


class HelperDied(Busy):
    """A helper ended in the middle of a question, or before it could be asked one."""

    def __init__(self) -> None:
        super().__init__("the process that worked at it ended; ask again", RETRY)


class Helper:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process, self.busy, self.ready = process, False, False
        self.reading = asyncio.Lock()

    @classmethod
    async def start(cls, nice: int) -> Helper:
        """A new process, which no signal of a terminal reaches; the nicer it is, the more it gives way to others.

        It stays in our session: Linux shares the processors out to sessions first (autogroups), so that in one of its
        own it would be as nice as it likes and take as much as we do.
        """
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tilewright.server.work.worker", str(nice)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            process_group=0,
            env={MEMORY: "1GB"} | os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        )
        return cls(process)

    async def wait_until_ready(self) -> Helper:
        """This helper, once it has said that it can be asked."""
        if not self.ready:
            try:
                async with asyncio.timeout(LONGEST_START):
                    await self.event()
            except TimeoutError:
                raise HelperDied from None
            self.ready = True
        return self

    async def events(self, task: Task) -> AsyncIterator[Event]:
        """All events of a task; the helper is free again after the last."""
        assert self.process.stdin is not None
        self.busy = True
        self.process.stdin.write(as_message(task))
        while True:
            event = await self.event()
            self.busy = event[0] not in ENDS
            yield event
            if not self.busy:
                return

    async def event(self) -> Event:
        """The next event."""
        assert self.process.stdout is not None
        async with self.reading:
            try:
                size = SIZE.unpack(await self.process.stdout.readexactly(SIZE.size))[0]
                return cast(Event, from_message(await self.process.stdout.readexactly(size)))
            except asyncio.IncompleteReadError:
                raise HelperDied from None

    async def end(self) -> None:
        """End the process.

        What it has told is read to the end: else asyncio, which reads no further while much is unread, would never see
        that the process has closed its pipe, and would wait for that for ever.
        """
        assert self.process.stdout is not None
        with suppress(ProcessLookupError):
            self.process.kill()
        async with self.reading:
            while await self.process.stdout.read(THROWN_AWAY):
                pass
        await self.process.wait()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self.process.returncode is None


class HelperPool:
    """So many helpers, each of which may take so many *seconds* for a question; *lane* says whose turn it is."""

    def __init__(
        self,
        helpers: int,
        queue: int,
        seconds: float,
        wait: float = 0.0,
        budgets: Budgets | None = None,
        waited: Callable[[float], object] = lambda seconds: None,
        nice: int = FOR_GAMES,
    ) -> None:
        self.seconds, self.closed, self.nice = seconds, False, nice
        self.free: list[Helper] = []
        self.all: set[Helper] = set()
        self.lane = Lane(helpers, queue, wait, budgets, waited)

    async def call(self, function: Callable[..., Result], *arguments: Any, address: str | None = None) -> Result:
        """What a *function* of any module makes of the *arguments*; its error is raised here."""
        task = Task(function, arguments, is_watched=False)
        async with self.events(task, ASKER.get() if address is None else address) as events:
            async for name, value in events:
                if name == "result":
                    return cast(Result, value)
        raise AssertionError("every task has a last event")

    @asynccontextmanager
    async def events(self, task: Task, address: str = "", limited: bool = True) -> AsyncIterator[AsyncIterator[Event]]:
        """The events of a task, for as long as the block lasts; leaving it early stops the work."""
        async with self.helper(address) as helper:
            yield in_time(helper.events(task), self.seconds if limited else 0.0)

    @asynccontextmanager
    async def helper(self, address: str) -> AsyncIterator[Helper]:
        """A free helper, once there is one."""
        async with self.lane.place(address):
            helper = await self.take()
            try:
                yield await helper.wait_until_ready()
            except HelperDied as error:
                raise (Stopping() if self.closed else error) from None
            finally:
                await asyncio.shield(self.give_back(helper))

    async def take(self) -> Helper:
        """A helper that nobody uses."""
        if self.closed:
            raise Stopping
        while self.free:
            if (helper := self.free.pop()).alive:
                return helper
            self.all.discard(helper)
        return await self.start_helper()

    async def start_helper(self) -> Helper:
        """A new helper."""
        helper = await Helper.start(self.nice)
        self.all.add(helper)
        return helper

    async def give_back(self, helper: Helper) -> None:
        """Let others have the helper; another one, if it was left in the middle of its work."""
        if helper.busy or not helper.ready or not helper.alive:
            self.all.discard(helper)
            await helper.end()
            if self.closed:
                return
            helper = await self.start_helper()
        self.free.append(helper)

    async def close(self) -> None:
        """End all helpers."""
        self.closed = True
        for helper in list(self.all):
            await helper.end()


async def in_time(events: AsyncIterator[Event], seconds: float) -> AsyncIterator[Event]:
    """The *events*, all within so many *seconds* (0: ever), whichever task asks for them; an error is raised."""
    ends = asyncio.get_running_loop().time() + seconds if seconds else None
    while True:
        try:
            async with asyncio.timeout_at(ends):
                name, value = await anext(events)
        except TimeoutError:
            raise TimedOut(f"this takes longer than {seconds:g} s", seconds=seconds) from None
        if name == "error":
            raise value
        yield name, value
        if name == "result":
            return
