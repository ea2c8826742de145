"""What all routes share: the settings, the store, the key, and what has been prepared.

The service is opened when the application starts and closed when it stops.  The table of the list in play and the
editions of the coming days are *prepared* in the background, while the page already answers.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends, Request

from tilewright.server.settings import Settings
from tilewright.store import open_store
from tilewright.store.database import Store

if TYPE_CHECKING:
    from tilewright.server.play.editions import Editions
    from tilewright.server.play.keeper import Keeper

Result = TypeVar("Result")


class Stopped(Exception):
    """The server stops, so nothing is waited for any more."""


@dataclass
class Service:
    """What all routes share; *ready* says what has been prepared."""

    settings: Settings
    store: Store
    key: bytes
    ready: dict[str, bool] = field(default_factory=lambda: {"tables": False, "calendar": False})
    stopping: threading.Event = field(default_factory=threading.Event)
    editions: Editions = field(init=False)
    keeper: Keeper = field(init=False)

    async def heavy(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """What *function* makes of the *arguments*, worked out where it delays nobody."""
        return await asyncio.to_thread(function, *arguments)

    def pause(self, seconds: float) -> None:
        """Wait so long, or raise `Stopped` as soon as the server stops."""
        if self.stopping.wait(seconds):
            raise Stopped


@contextmanager
def opened(settings: Settings) -> Iterator[Service]:
    """The service, as long as the server runs."""
    from tilewright.store.secrets import kept_key

    with open_store(settings.database or None) as store:
        key = settings.key.encode() or kept_key(store)
        service = Service(settings, store, key)
        try:
            yield service
        finally:
            service.stopping.set()


async def service_of(request: Request) -> Service:  # not async, it would be asked in a thread of its own
    """The service of the application that answers *request*."""
    service: Service = request.app.state.service
    return service


Shared = Annotated[Service, Depends(service_of)]
