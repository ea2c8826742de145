"""Importing: who has many editions made, or leaves, keeps nobody waiting."""

from __future__ import annotations

import asyncio
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from fastapi import Request
from sqlalchemy import func, select
from starlette.types import Message

from tilewright.kinds import daily_named
from tilewright.server.edge.about import STARTED
from tilewright.server.play.hosting import hosting
from tilewright.server.play.models import ImportRequest
from tilewright.server.routes.statistics import import_statistics
from tilewright.server.service import Service, open_service
from tilewright.server.settings import Settings
from tilewright.server.work.asking import Gone
from tilewright.store.models import PlayRow
from tilewright.store.publishing import publish

DAY, NOT_MADE = date(2026, 1, 31), date(2026, 1, 30)


class Visitor:
    """Somebody who imports, and may leave."""

    def __init__(self) -> None:
        self.has_left = asyncio.Event()

    async def receive(self) -> Message:
        """What comes after the request."""
        await self.has_left.wait()
        return {"type": "http.disconnect"}

    async def bring(self, service: Service, *days: date) -> int:
        """Import plays of these days; the status of the answer."""
        scope: dict[str, Any] = {"type": "http", "scheme": "http", "path": "/", "headers": [], STARTED: 0.0}
        plays = [
            {"kind": "guess", "lexicon": "en5", "date": str(day), "moves": ["crane"], "seconds": 5} for day in days
        ]
        body = ImportRequest.model_validate({"format": "tilewright statistics 1", "plays": plays})
        return (await import_statistics(Request(scope, self.receive), service, body)).status_code


def plays_in(service: Service) -> int:
    """How many plays the store has."""
    with service.store.reading() as session:
        return session.scalar(select(func.count()).select_from(PlayRow)) or 0


def test_an_import_whose_editions_are_made_keeps_nobody_waiting_and_is_given_up_when_it_is_left(
    tmp_path: Path,
) -> None:
    async def work(service: Service) -> None:
        making = asyncio.Event()

        async def make_for_ever(*_: object) -> None:
            making.set()
            await asyncio.Event().wait()

        async with hosting(service):
            service.editions.heavy = make_for_ever
            leaving = Visitor()
            left = asyncio.create_task(leaving.bring(service, DAY, NOT_MADE))
            await asyncio.wait_for(making.wait(), 60)
            assert await asyncio.wait_for(Visitor().bring(service, DAY), 60) == 200
            assert plays_in(service) == 1
            leaving.has_left.set()
            with pytest.raises(Gone):
                await asyncio.wait_for(left, 60)
            assert plays_in(service) == 1, "nothing is kept of what was left"

    with open_service(Settings(database=f"sqlite:///{tmp_path}/store.sqlite")) as service:
        publish(service.store, daily_named("guess"), "en5", DAY, 1)
        asyncio.run(work(service))
