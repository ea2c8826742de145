"""The route of the front page: every puzzle of today with what the player has made of it, in one answer.

It makes no puzzle: one that nobody has asked for yet has no grade.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field
from sqlalchemy import Connection

from tilewright.games.game import guesses_in
from tilewright.kinds import DAILY_KINDS, KINDS
from tilewright.kinds.playing import StateName
from tilewright.lexicon import lexicon_named
from tilewright.puzzles.calendar import today
from tilewright.puzzles.editions import number_of
from tilewright.server.edge.about import AnswerBody, json_answer
from tilewright.server.edge.session import player_of
from tilewright.server.play.models import LexiconName
from tilewright.server.routes.calendar import grades_of
from tilewright.server.service import Shared
from tilewright.store.games import GameRecord, games_of
from tilewright.store.players import results_of, standing

router = APIRouter(tags=["calendar"])


class PuzzleToday(BaseModel):
    """One of today's puzzles, and what you made of it."""

    kind: str = Field(examples=["guess"])
    grade: str | None = Field(description="Null while nobody has asked for it, and for words.")
    state: StateName | None = Field(description="Null if you have not begun it.")
    moves_made: int
    streak: int
    played: int = Field(description="How many editions of this kind you have finished.")


class TodayAnswer(AnswerBody):
    """Today's puzzles, of every kind that has a calendar."""

    date: str
    number: int
    next_at: str = Field(description="When the next ones appear, in UTC.", examples=["2026-02-01T00:00:00Z"])
    puzzles: list[PuzzleToday]


@router.get("/calendar", response_model=TodayAnswer)
async def puzzles_of_today(
    request: Request, service: Shared, lexicon: Annotated[LexiconName, Query()] = "en5"
) -> Response:
    """Today's puzzles with your state and streak in each."""
    words, day = lexicon_named(lexicon), today()
    player = player_of(request) or ""
    puzzles = await asyncio.to_thread(
        service.keeper.reading, lambda connection: puzzles_for(connection, player, words.name, day)
    )
    next_at = f"{datetime.now(UTC).date() + timedelta(1)}T00:00:00Z"
    members = {"date": str(day), "number": number_of(day), "next_at": next_at, "puzzles": puzzles}
    return json_answer(request, members, fingerprint=words.fingerprint)


def puzzles_for(connection: Connection, player: str, lexicon: str, day: date) -> list[dict[str, Any]]:
    """What the front page shows of each kind."""
    games = games_of(connection, player, None) if player else []
    begun = {game.kind: game for game in games if is_of(game, lexicon, day)}
    return [puzzle_for(connection, player, kind, lexicon, day, begun.get(kind)) for kind in DAILY_KINDS]


def is_of(game: GameRecord, lexicon: str, day: date) -> bool:
    """Whether it is the game of that day's edition."""
    return bool(game.facts["daily"] == str(day) and game.facts["lexicon"] == lexicon)


def puzzle_for(
    connection: Connection, player: str, kind: str, lexicon: str, day: date, game: GameRecord | None
) -> dict[str, Any]:
    """What the card of a kind shows to a player: the grade, how far the game is, and the figures up to today."""
    grade = grades_of(connection, kind, lexicon, day, day).get(day)
    results = results_of(connection, player, kind, lexicon) if player else []
    figures = standing(results, number_of(day), KINDS[kind].daily.scores)
    return {
        "kind": kind,
        "grade": grade or None,
        "state": game.state if game else None,
        "moves_made": len(guesses_in(game.moves)) if game else 0,
        "streak": figures.streak,
        "played": figures.played,
    }
