"""Routes of statistics: how a player fares, taking that along, and being forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy import Connection

from tilewright.errors import InputError
from tilewright.kinds import KINDS, Judged, daily_named
from tilewright.lexicon import named, normalised
from tilewright.puzzles.calendar import puzzle_day, today
from tilewright.puzzles.editions import Edition, number_of
from tilewright.server.edge.about import answered
from tilewright.server.edge.problems import NotFound
from tilewright.server.edge.session import forget_player, new_player, player_of, set_player
from tilewright.server.play.beginning import day_of
from tilewright.server.play.editions import Editions
from tilewright.server.play.models import (
    ExportAnswer,
    ExportedPlay,
    ForgottenAnswer,
    GameKind,
    ImportAnswer,
    ImportRequest,
    LexiconName,
    StatsAnswer,
)
from tilewright.server.service import Service, Shared
from tilewright.store.archive import Published
from tilewright.store.players import FORMAT, exported, free_games, results_of, standing
from tilewright.store.plays import forget, keep_play

router = APIRouter(tags=["statistics"])
Result = TypeVar("Result")
MADE_AT_ONCE = 50  # editions that an import may have made
REFUSALS_TOLD = 20


@router.get("/stats", response_model=StatsAnswer)
async def statistics(
    request: Request,
    service: Shared,
    kind: Annotated[GameKind, Query()] = "guess",
    lexicon: Annotated[LexiconName, Query()] = "en5",
) -> Response:
    """How you fare in the puzzles of the days, and in games beside them."""
    words = named(lexicon)
    player = player_of(request, service.key) or ""
    results = await reading(service, lambda connection: results_of(connection, player, kind, words.name))
    played, won = await reading(service, lambda connection: free_games(connection, player, kind))
    scores = KINDS[kind].daily.scores if KINDS[kind].is_daily else ()
    figures = asdict(standing(results, number_of(today()), scores))
    members = {"kind": kind, "lexicon": words.name, **figures, "endless": {"played": played, "won": won}}
    return answered(request, members, fingerprint=words.fingerprint)


@router.get("/stats/export", response_model=ExportAnswer)
async def export_statistics(request: Request, service: Shared) -> Response:
    """All your plays of the days, to take along."""
    player = player_of(request, service.key) or ""
    plays = await reading(service, lambda connection: exported(connection, player))
    response = answered(request, {"format": FORMAT, "plays": plays})
    response.headers["content-disposition"] = 'attachment; filename="tilewright-statistics.json"'
    return response


@router.post("/stats/import", response_model=ImportAnswer)
async def import_statistics(request: Request, service: Shared, body: ImportRequest) -> Response:
    """Bring along plays that were exported.

    They become your own, whoever's they were; what they came to is judged by their moves.  A play that you have
    finished here stands.
    """
    known = player_of(request, service.key)
    player = known or new_player()
    importing = Import(service.editions)
    for number, play in enumerate(body.plays, 1):
        await importing.take(number, play)
        await asyncio.sleep(0)  # thousands of plays take seconds, in which others want an answer
    await service.keeper.commit(lambda connection: importing.keep(connection, player))
    response = answered(request, {"kept": len(importing.taken), "refused": importing.refused})
    if known is None:
        set_player(request, response, player, service.key)
    return response


class Import:
    """An import as it goes on: what was *taken* will be kept, what was *refused* is told with its reason."""

    def __init__(self, editions: Editions) -> None:
        self.editions, self.made = editions, 0
        self.taken: list[tuple[int, ExportedPlay, Judged]] = []
        self.refused: list[dict[str, object]] = []

    async def take(self, number: int, play: ExportedPlay) -> None:
        """Look at one play; its moves are judged anew."""
        try:
            published = await self.edition(play)
            self.taken.append((published.id, play, judged(published.edition, play)))
        except (InputError, NotFound) as error:
            if len(self.refused) < REFUSALS_TOLD:
                self.refused.append({"row": number, "reason": str(error)})

    async def edition(self, play: ExportedPlay) -> Published:
        """The edition that was played; if too many must be made for it, the rest has to wait."""
        day = day_of(str(puzzle_day(play.date)))
        if not await self.editions.has(play.kind, day, play.lexicon):
            if self.made == MADE_AT_ONCE:
                raise InputError(f"the {play.kind} of {day} must be made first; import the same file again to go on")
            self.made += 1
        return await self.editions.of(play.kind, day, play.lexicon)

    def keep(self, connection: Connection, player: str) -> None:
        """Keep all that was taken as plays of *player*."""
        for edition_id, play, outcome in self.taken:
            keep_play(connection, player, edition_id, [normalised(move) for move in play.moves], outcome, play.seconds)


def judged(edition: Edition, play: ExportedPlay) -> Judged:
    """What a play came to by its moves; that somebody gave up is believed."""
    daily = daily_named(edition.kind)
    if daily.moves_are_words:
        for word in play.moves:
            named(edition.lexicon).word(word)
    found = daily.judge(edition.puzzle, play.moves)
    return replace(found, outcome="lost") if (found.outcome, play.outcome) == ("left", "lost") else found


@router.delete("/player", response_model=ForgottenAnswer)
async def forget_me(request: Request, service: Shared) -> Response:
    """Delete all that is kept of you: games, plays and reports; the cookie goes, too."""
    player = player_of(request, service.key)
    deleted = 0
    if player is not None:
        deleted = await asyncio.to_thread(forget, service.store, player)
        service.watch.deleted.set()
        service.keeper.forget(player)
    response = answered(request, {"deleted": deleted})
    forget_player(request, response)
    return response


async def reading(service: Service, look: Callable[[Connection], Result]) -> Result:
    """What *look* finds in the store."""
    return await asyncio.to_thread(service.keeper.reading, look)
