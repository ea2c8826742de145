"""What is watched in each worker: how full its caches and its lanes are."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilewright.server.service import Service

EVERY = 5.0  # seconds


@asynccontextmanager
async def measuring(service: Service) -> AsyncIterator[None]:
    """Write down what is watched now and then, while the block lasts."""
    if not service.meters.is_on:
        yield
        return
    watch(service)
    task = asyncio.create_task(refreshing(service))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def refreshing(service: Service) -> None:
    """Go on until it is cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        service.meters.refresh()


def watch(service: Service) -> None:
    """Say what is watched."""
    from tilewright.server.edge.connections import Connection
    from tilewright.server.routes.advice import suggestions

    meters = service.meters
    meters.watch("cache_bytes", lambda: suggestions.size, what="suggestions")
    meters.watch("cache_bytes", lambda: service.keeper.seats.size, what="games")
    meters.watch("connections", Connection.held.total)
    meters.watch("draining", lambda: float(service.is_draining))
    for name, pool in vars(service.lanes).items():
        meters.watch("queued", pool.lane.asked.total, lane=name)
