"""Routes of statistics: how a player fares, taking that along, and being forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy import Connection

from tilewright.kinds import KINDS
from tilewright.lexicon import lexicon_named
from tilewright.puzzles.calendar import today
from tilewright.puzzles.editions import number_of
from tilewright.server.edge.about import json_answer
from tilewright.server.edge.session import forget_player, new_player, player_of, set_player
from tilewright.server.play.models import (
    ExportAnswer,
    ForgottenAnswer,
    GameKind,
    ImportAnswer,
    ImportRequest,
    LexiconName,
    StatsAnswer,
)
from tilewright.server.service import Service, Shared
from tilewright.server.work.asking import run_while_connected
from tilewright.server.work.handing_over import take_games
from tilewright.server.work.importing import Import
from tilewright.store.players import FORMAT, export_plays, free_games, results_of, standing
from tilewright.store.plays import finished_editions, forget
from tilewright.store.secrets import digest

router = APIRouter(tags=["statistics"])
Result = TypeVar("Result")


@router.get("/stats", response_model=StatsAnswer)
async def statistics(
    request: Request,
    service: Shared,
    kind: Annotated[GameKind, Query()] = "guess",
    lexicon: Annotated[LexiconName, Query()] = "en5",
) -> Response:
    """How you fare in the puzzles of the days, and in games beside them."""
    words = lexicon_named(lexicon)
    player = player_of(request) or ""
    results = await reading(service, lambda connection: results_of(connection, player, kind, words.name))
    played, won = await reading(service, lambda connection: free_games(connection, player, kind))
    scores = KINDS[kind].daily.scores if KINDS[kind].is_daily else ()
    figures = asdict(standing(results, number_of(today()), scores))
    members = {"kind": kind, "lexicon": words.name, **figures, "endless": {"played": played, "won": won}}
    return json_answer(request, members, fingerprint=words.fingerprint)


@router.get("/stats/export", response_model=ExportAnswer)
async def export_statistics(request: Request, service: Shared) -> Response:
    """All your plays of the days, to take along."""
    player = player_of(request) or ""
    plays = await reading(service, lambda connection: export_plays(connection, player))
    response = json_answer(request, {"format": FORMAT, "plays": plays})
    response.headers["content-disposition"] = 'attachment; filename="tilewright-statistics.json"'
    return response


@router.post("/stats/import", response_model=ImportAnswer)
async def import_statistics(request: Request, service: Shared, body: ImportRequest) -> Response:
    """Bring along plays that were exported.

    They become your own, whoever's they were; what they came to is judged by their moves.  A play that you have
    finished here stands.  Games that a browser played while no server answered are handed over here, too; each counts
    once, however often it is sent.
    """
    known = player_of(request)
    player = known or new_player()
    plays = Import(body.plays, service.editions)
    await run_while_connected(request, plays.find_editions())
    async with service.importing():
        finished = await reading(service, lambda connection: finished_editions(connection, player))
        await run_while_connected(request, plays.judge(finished))
        await plays.keep(player, service.keeper)
        refused = await take_games(body.games, player, service.keeper)
    kept = plays.kept + len(body.games) - len(refused)
    response = json_answer(request, {"kept": kept, "refused": [*plays.refusals, *refused]})
    if known is None:
        set_player(request, response, player, service.key)
    return response


@router.delete("/player", response_model=ForgottenAnswer)
async def forget_me(request: Request, service: Shared) -> Response:
    """Delete all that is kept of you: games, plays and reports; the cookie goes, too."""
    player = player_of(request)
    deleted = 0
    if player is not None:
        deleted = await asyncio.to_thread(forget, service.store, player)
        service.watch.deleted.set()
        service.revoked_players.add(digest(player))
        service.keeper.seats.forget(player)
    response = json_answer(request, {"deleted": deleted})
    forget_player(request, response)
    return response


async def reading(service: Service, look: Callable[[Connection], Result]) -> Result:
    """What *look* finds in the store."""
    return await asyncio.to_thread(service.keeper.reading, look)
