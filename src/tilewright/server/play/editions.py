"""Editions for the server: those that are published, and those of days that nobody has asked for before.

An edition never changes, so each is read once and remembered.  One that is missing is made and published on demand, as
heavy work; if that fails, it is not tried again for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from cachetools import LRUCache, TTLCache

from tilewright.errors import BadWordList, NotPublished
from tilewright.kinds import daily_named
from tilewright.lexicon import lexicon_named
from tilewright.puzzles.secret import SecretSeason
from tilewright.server.edge.problems import NotFound
from tilewright.store import open_store
from tilewright.store.archive import PublishedEdition, find
from tilewright.store.database import Store
from tilewright.store.publishing import failures, publish
from tilewright.store.seasons import KeptSeason, seasons_in, secret_on

REMEMBERED = 2000  # editions, of some kilobytes each
RETRY_SECONDS = 600.0  # seconds until making an edition is tried again
SEASONS_HOLD = 30.0  # seconds; one that is opened begins tomorrow at the earliest
Which = tuple[str, date, str]


@dataclass
class Editions:
    """The editions in *store*, which is that of the URL *database*; *heavy* runs a function elsewhere."""

    store: Store
    database: str | None
    heavy: Callable[..., Awaitable[Any]]
    remembered: LRUCache[Which, PublishedEdition] = field(default_factory=lambda: LRUCache(REMEMBERED))
    failed: TTLCache[Which, str] = field(default_factory=lambda: TTLCache(REMEMBERED, RETRY_SECONDS))
    seasons: TTLCache[str, tuple[KeptSeason, ...]] = field(default_factory=lambda: TTLCache(REMEMBERED, SEASONS_HOLD))

    async def of(self, kind: str, day: date, lexicon: str) -> PublishedEdition:
        """The edition of that kind, day and list."""
        if (known := self.remembered.get((kind, day, lexicon))) is None:
            which = (daily_named(kind).name, day, lexicon_named(lexicon).name)
            known = self.remembered[which] = await self.get_or_publish(which)
        return known

    async def secret_on(self, day: date, lexicon: str) -> SecretSeason | None:
        """The secret season that the day of a list belongs to."""
        if (seasons := self.seasons.get(lexicon)) is None:
            seasons = self.seasons[lexicon] = await asyncio.to_thread(self.read_seasons, lexicon)
        return secret_on(seasons, day)

    def read_seasons(self, lexicon: str) -> tuple[KeptSeason, ...]:
        """The secret seasons of a list."""
        with self.store.reading() as session:
            return seasons_in(session, lexicon)

    async def has(self, kind: str, day: date, lexicon: str) -> bool:
        """Whether there is such an edition already."""
        if (kind, day, lexicon) in self.remembered:
            return True
        which = (daily_named(kind).name, day, lexicon_named(lexicon).name)
        with suppress(NotPublished):
            self.remembered[which] = await asyncio.to_thread(find, self.store, *which)
        return which in self.remembered

    async def get_or_publish(self, which: Which) -> PublishedEdition:
        """The edition from the store, put there first if it is missing."""
        try:
            return await asyncio.to_thread(find, self.store, *which)
        except NotPublished:
            check_possible(which[0], which[2])
            await self.publish(which)
            return await asyncio.to_thread(find, self.store, *which)

    async def publish(self, which: Which) -> None:
        """Make and publish it."""
        if which not in self.failed and (reason := await self.heavy(publish_day, self.database, *which)):
            self.failed[which] = reason
        if which in self.failed:
            raise NotFound(self.failed[which])


def check_possible(kind: str, lexicon: str) -> None:
    """Raise if the list cannot have editions of that kind."""
    words = lexicon_named(lexicon)
    if not words.answers:
        raise BadWordList(lexicon, "it has no answers, so it has no puzzle of the day")
    daily_named(kind).check_list(words)


def publish_day(database: str | None, kind: str, day: date, lexicon: str) -> str:
    """Publish one edition; why it could not be made, or nothing."""
    with open_store(database) as store:
        outcomes = publish(store, daily_named(kind), lexicon, day, 1)
    return next((str(failure) for failure in failures(outcomes)), "")
