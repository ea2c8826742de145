"""Editions for the server: those that are published, and those of days that nobody has asked for before.

An edition never changes, so each is read once and remembered.  One that is missing is made and published on demand, as
heavy work; if that fails, it is not tried again for a while.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from tilewright.errors import BadWordList, NotPublished
from tilewright.kinds import daily_named
from tilewright.lexicon import named
from tilewright.server.edge.problems import NotFound
from tilewright.store import open_store
from tilewright.store.archive import Published, find
from tilewright.store.database import Store
from tilewright.store.publishing import failures, publish

REMEMBERED = 2000
PATIENCE = 600.0  # seconds until making an edition is tried again
Which = tuple[str, date, str]


@dataclass
class Editions:
    """The editions in *store*, which is that of the URL *database*; *heavy* runs a function elsewhere."""

    store: Store
    database: str | None
    heavy: Callable[..., Awaitable[Any]]
    remembered: OrderedDict[Which, Published] = field(default_factory=OrderedDict)
    failed: dict[Which, tuple[float, str]] = field(default_factory=dict)

    async def of(self, kind: str, day: date, lexicon: str) -> Published:
        """The edition of that kind, day and list."""
        which = (daily_named(kind).name, day, named(lexicon).name)
        if which not in self.remembered:
            self.remember(which, await self.published(which))
        return self.remembered[which]

    async def has(self, kind: str, day: date, lexicon: str) -> bool:
        """Whether there is such an edition already."""
        which = (daily_named(kind).name, day, named(lexicon).name)
        if which not in self.remembered:
            with suppress(NotPublished):
                self.remember(which, await asyncio.to_thread(find, self.store, *which))
        return which in self.remembered

    def remember(self, which: Which, published: Published) -> None:
        """Keep it at hand, and let go of the oldest."""
        self.remembered[which] = published
        if len(self.remembered) > REMEMBERED:
            self.remembered.popitem(last=False)

    async def published(self, which: Which) -> Published:
        """The edition from the store, put there first if it is missing."""
        try:
            return await asyncio.to_thread(find, self.store, *which)
        except NotPublished:
            check_possible(which[0], which[2])
            await self.publish(which)
            return await asyncio.to_thread(find, self.store, *which)

    async def publish(self, which: Which) -> None:
        """Make and publish it."""
        since, reason = self.failed.get(which, (-PATIENCE, ""))
        if time.monotonic() - since > PATIENCE:
            reason = await self.heavy(publish_day, self.database, *which)
        if reason:
            self.failed[which] = (time.monotonic(), reason)
            raise NotFound(reason)


def check_possible(kind: str, lexicon: str) -> None:
    """Raise if the list cannot have editions of that kind."""
    words = named(lexicon)
    if not words.answers:
        raise BadWordList(lexicon, "it has no answers, so it has no puzzle of the day")
    daily_named(kind).check_list(words)


def publish_day(database: str | None, kind: str, day: date, lexicon: str) -> str:
    """Publish one edition; why it could not be made, or nothing."""
    with open_store(database) as store:
        outcomes = publish(store, daily_named(kind), lexicon, day, 1)
    return next((str(failure) for failure in failures(outcomes)), "")
