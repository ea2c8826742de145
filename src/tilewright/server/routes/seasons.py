"""Routes of secret seasons: their fingerprints at once, their keys and editions when they are over."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field
from pydantic_core import to_json

from tilewright.server.edge.about import AnswerBody, json_answer
from tilewright.server.edge.problems import NotFound
from tilewright.server.routes.advice import add_about
from tilewright.server.service import Service, Shared
from tilewright.server.work.cache import AnswerCache
from tilewright.verbs.show_seasons import DIGITS, NoSeason, ShownSeasons, seasons_of

router = APIRouter(tags=["calendar"])
Fingerprint = Annotated[str, Path(min_length=DIGITS, max_length=DIGITS, pattern="^[0-9a-f]+$")]
finished = AnswerCache(64 << 20)  # a season that is over never changes; a year of it has some megabytes


class SeasonOut(BaseModel):
    """A secret season."""

    fingerprint: str = Field(description="The SHA-256 of its key, which is told from the beginning.")
    lexicon: str
    first: str = Field(examples=["2026-01-01"])
    last: str = Field(examples=["2026-03-31"])
    over: bool
    key: str | None = Field(description="Null until the last day is over.")


class SeasonsAnswer(AnswerBody):
    """Seasons, and the editions of one that is over."""

    format: str
    signer: str = Field(description="The public key (Ed25519) of this host, who signs what is imported.")
    seasons: list[SeasonOut]
    editions: list[dict[str, Any]]


@router.get("/seasons", response_model=SeasonsAnswer)
async def seasons(request: Request, service: Shared) -> Response:
    """The secret seasons of this host: their days and fingerprints, and the keys of those that are over."""
    found = await asyncio.to_thread(seasons_of, service.store, None)
    return json_answer(request, found.as_json())


@router.get("/seasons/{fingerprint}", response_model=SeasonsAnswer)
async def season(request: Request, service: Shared, fingerprint: Fingerprint) -> Response:
    """One secret season; with its key and all its editions once it is over: what `calendar check-season` checks."""
    text = finished.find(fingerprint)
    if text is None:
        text = await finished.work_out(fingerprint, lambda: write_season(service, fingerprint))
    return add_about(request, text)


async def write_season(service: Service, fingerprint: str) -> tuple[bytes, bool]:
    """A season as JSON, with what `add_about` needs; and whether that will stay so."""
    try:
        found = await asyncio.to_thread(seasons_of, service.store, fingerprint)
    except NoSeason as error:
        raise NotFound(str(error)) from None
    return await asyncio.to_thread(as_text, found), bool(found.editions)


def as_text(found: ShownSeasons) -> bytes:
    """The members of the answer, and the facts about it."""
    return to_json(found.as_json())[:-1] + b"\n" + to_json([None, None, found.quality])
