"""What all routes share: the settings, the store, the key, who does heavy work, and what has been prepared.

The service is opened when the application starts and closed when it stops.  The table of the list in play and the
editions of the coming days are *prepared* in the background, while the page already answers.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends, Request

from tilewright.server.edge.budgets import Budgets, open_table
from tilewright.server.edge.problems import RETRY, Busy
from tilewright.server.observe.fullness import measuring
from tilewright.server.observe.meters import LANES, NO_METERS, Meters
from tilewright.server.settings import Settings
from tilewright.server.work.pool import HelperPool
from tilewright.server.work.runner import Runner
from tilewright.server.work.store_watch import StoreWatch
from tilewright.server.work.worker import FOR_STUDY
from tilewright.store import open_store
from tilewright.store.database import Store

if TYPE_CHECKING:
    from tilewright.server.play.editions import Editions
    from tilewright.server.play.keeper import Keeper

Result = TypeVar("Result")
IMPORT_WAIT = 20.0  # seconds
WORKING_SHARE = 0.7  # of the time that requests have to finish when the server stops


class ServerStopped(Exception):
    """The server stops, so nothing is waited for any more."""


@dataclass(frozen=True)
class Lanes:
    """Helpers for each sort of heavy work, so that none waits for another: moves never wait for study."""

    hints: HelperPool  # and replies of a host who thinks: somebody waits for them in a game
    making: HelperPool  # of puzzles for new games, and of pictures
    publishing: HelperPool  # of editions that nobody has asked for before
    study: HelperPool  # of all that is asked beside games

    @classmethod
    def of(cls, settings: Settings, meters: Meters = NO_METERS) -> Lanes:
        """The lanes as the *settings* have them; how long people wait goes to the *meters*."""
        queue, seconds, wait = settings.heavy_queue, settings.heavy_seconds, settings.heavy_wait
        is_limited, table = bool(settings.rate), open_table()
        making, study = (
            Budgets(settings.study_rate * is_limited, settings.study_burst, table, purpose)
            for purpose in ("making", "study")
        )
        hints, making_wait, publishing, studying = (partial(meters.note_wait, lane) for lane in LANES)
        return cls(
            HelperPool(1, queue, seconds, wait / 2, waited=hints),
            HelperPool(1, queue, seconds, wait, making, making_wait),
            HelperPool(1, queue, settings.job_seconds, wait, making, publishing, FOR_STUDY),
            HelperPool(settings.heavy_workers, queue, seconds, wait, study, studying, FOR_STUDY),
        )

    async def close(self) -> None:
        """End all helpers."""
        await asyncio.gather(*(pool.close() for pool in vars(self).values()))


@dataclass
class Service:
    """What all routes share; *ready* says what has been prepared."""

    settings: Settings
    store: Store
    keys: tuple[bytes, ...]  # the first one signs
    lanes: Lanes
    runner: Runner
    watch: StoreWatch
    meters: Meters = NO_METERS
    ready: dict[str, bool] = field(default_factory=lambda: {"tables": False, "calendar": False})
    stopping: threading.Event = field(default_factory=threading.Event)
    loop: asyncio.AbstractEventLoop = field(init=False)
    is_draining: bool = False
    imports: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    closing: asyncio.Future[Any] | None = None
    editions: Editions = field(init=False)
    keeper: Keeper = field(init=False)

    @property
    def revoked_players(self) -> set[str]:
        """The digests of players who were forgotten."""
        return self.watch.revoked

    @property
    def key(self) -> bytes:
        """The key that signs."""
        return self.keys[0]

    @property
    def pool(self) -> HelperPool:
        """The helpers for what visitors study."""
        return self.lanes.study

    async def heavy(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """What *function* makes of the *arguments*, worked out where it delays nobody."""
        return await self.lanes.making.call(function, *arguments)

    @asynccontextmanager
    async def importing(self) -> AsyncIterator[None]:
        """One import at a time, for they take turns with everything else that is answered."""
        try:
            async with asyncio.timeout(IMPORT_WAIT):
                await self.imports.acquire()
        except TimeoutError:
            raise Busy("others are importing at the moment; try again soon", RETRY) from None
        try:
            yield
        finally:
            self.imports.release()

    def pause(self, seconds: float) -> None:
        """Wait so long, or raise `ServerStopped` as soon as the server stops."""
        if self.stopping.wait(seconds):
            raise ServerStopped

    def drain(self) -> None:
        """Say that nobody should be sent here any more, and go on answering whoever comes."""
        self.is_draining = True

    def stop(self) -> None:
        """Let streams end at once, and heavy work before our patience does, so that there is time to say so."""
        self.stopping.set()
        seconds = WORKING_SHARE * self.settings.patience
        self.loop.call_soon_threadsafe(self.loop.call_later, seconds, self.cut_short)

    def cut_short(self) -> None:
        """End the heavy work that is still under way."""
        self.closing = asyncio.ensure_future(self.lanes.close())

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Do heavy work and jobs while the block lasts, and be told at once when the server is to stop."""
        self.loop = asyncio.get_running_loop()
        with on_signals(self):
            async with self.runner.running(), self.watch.watching(), measuring(self):
                try:
                    yield
                finally:
                    self.stopping.set()
                    await self.lanes.close()


@contextmanager
def on_signals(service: Service) -> Iterator[None]:
    """When a signal ends the server, drain it for as long as the settings say, then stop, then let uvicorn handle it.

    Streams of events would otherwise keep their connections, and so the server, open until its patience ends.  A second
    signal does not wait.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}

    def end(number: int, frame: FrameType | None) -> None:
        service.stop()
        if callable(handler := before[signal.Signals(number)]):
            handler(number, frame)

    def handle(number: int, frame: FrameType | None) -> None:
        if service.is_draining or not service.settings.drain:
            service.drain()
            end(number, frame)
        else:
            service.drain()
            service.loop.call_soon_threadsafe(service.loop.call_later, service.settings.drain, end, number, None)

    for number in before:
        signal.signal(number, handle)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def open_service(settings: Settings, meters: Meters = NO_METERS) -> Iterator[Service]:
    """The service, as long as the server runs."""
    from tilewright.store.secrets import kept_keys

    with open_store(settings.database or None) as store:
        keys = settings.keys or kept_keys(store)
        lanes, runner = Lanes.of(settings, meters), Runner(store, settings.job_seconds)
        service = Service(settings, store, keys, lanes, runner, StoreWatch(store), meters)
        try:
            yield service
        finally:
            service.stopping.set()


async def service_of(request: Request) -> Service:  # async, because FastAPI would call a plain function in a thread
    """The service of the application that answers *request*."""
    service: Service = request.app.state.service
    return service


Shared = Annotated[Service, Depends(service_of)]
