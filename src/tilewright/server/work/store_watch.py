"""Watching the store: whether moves can be kept, who was forgotten, and whether that is gone from its files.

The *watch* answers the first by keeping something, as a move is kept; the answer holds for some seconds, however often
one asks.  Players who were forgotten, by whichever server or command, are looked up now and then: their cookies mean
nobody.  What was deleted may still be in SQLite's journal, which is cleared as soon as nobody reads from it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import date, timedelta
from shutil import disk_usage

from sqlalchemy import Connection

from tilewright.errors import StoreFailed
from tilewright.store.database import Store
from tilewright.store.probing import probe
from tilewright.store.secrets import revoked_since, utc_today

HOLDS = 3.0  # seconds that an answer holds
PATIENCE = 5.0  # seconds after which the store counts as stuck
LOOK = 5.0  # seconds between looks who was forgotten elsewhere
EPOCH = date(1970, 1, 1)
AGAIN = 2.0  # seconds between attempts to clear the journal
SELDOM = 3600.0  # the same when nobody has asked for it; others may have deleted something
LEAST_FREE = 64 << 20  # bytes: a move takes some hundred, and SQLite's journal a few megabytes
logger = logging.getLogger("tilewright.store")
Commit = Callable[[Callable[[Connection], None]], Awaitable[None]]


class StoreWatch:
    """Watches *store* as long as `watching` lasts."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.deleted = asyncio.Event()
        self.revoked: set[str] = set()
        self._lock = asyncio.Lock()
        self._asked, self._works = -HOLDS, False

    async def works(self, commit: Commit) -> bool:
        """Whether what is written through *commit* is kept."""
        async with self._lock:
            if time.monotonic() - self._asked >= HOLDS:
                self._works = await keep_in_time(commit)
                self._asked = time.monotonic()
            return self._works

    def has_room(self) -> bool:
        """Whether the disk of a SQLite store has room for what comes; a database elsewhere sees to that itself."""
        return self.store.folder is None or disk_usage(self.store.folder).free >= LEAST_FREE

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Clear the journal whenever something was *deleted*, and follow who was forgotten, while the block lasts."""
        await asyncio.to_thread(self._look_up_revoked, EPOCH)
        tasks = [asyncio.create_task(self._clear_journals()), asyncio.create_task(self._follow_revoked())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def _follow_revoked(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await asyncio.to_thread(self._look_up_revoked, utc_today() - timedelta(1))

    def _look_up_revoked(self, since: date) -> None:
        try:
            with self.store.reading() as session:
                self.revoked |= revoked_since(session.connection(), since)
        except StoreFailed as error:
            logger.error("%s", error)

    async def _clear_journals(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SELDOM):
                    await self.deleted.wait()
            self.deleted.clear()
            while not await asyncio.to_thread(self._is_cleared):
                await asyncio.sleep(AGAIN)

    def _is_cleared(self) -> bool:
        try:
            return self.store.clear_journal()
        except StoreFailed as error:
            logger.error("%s", error)
            return False


async def keep_in_time(commit: Commit) -> bool:
    """Whether the store keeps something before our patience ends; why not is logged."""
    try:
        async with asyncio.timeout(PATIENCE):
            await commit(probe)
    except StoreFailed as error:
        logger.error("%s", error)
        return False
    except TimeoutError:
        logger.error("the store has kept nothing for %g s", PATIENCE)
        return False
    return True
