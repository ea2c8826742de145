"""Hosting: what games need, for as long as the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tilewright.server.edge.session import derive_key
from tilewright.server.play.beginning import Beginnings
from tilewright.server.play.editions import Editions
from tilewright.server.play.keeper import Keeper
from tilewright.server.service import Service
from tilewright.store.committing import Committer


@asynccontextmanager
async def hosting(service: Service) -> AsyncIterator[None]:
    """Give the *service* its editions and its keeper; when it ends, every move that waits is committed."""
    loop = asyncio.get_running_loop()
    committer = Committer(service.store, loop.call_soon_threadsafe, service.meters.note_commit)
    lanes = service.lanes
    service.editions = Editions(service.store, service.settings.database or None, lanes.publishing.call)
    beginnings = Beginnings(
        service.editions, lanes.making.call, tuple(derive_key(key, "challenge") for key in service.keys)
    )
    seals = tuple(derive_key(key, "untouched") for key in service.keys)
    service.keeper = Keeper(service.store, committer, beginnings, lanes.hints.call, seals)
    try:
        yield
    finally:
        await asyncio.to_thread(committer.close)
