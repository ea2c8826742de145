"""Routes of the calendar: today's puzzles, those of other days, the archive, reports and publishing.

An edition is shown without its solution, and not before its day.  Days that nobody has asked for are made on demand.
"""

from __future__ import annotations

import asyncio
import hmac
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import Response
from sqlalchemy import Connection, select

from tilewright.errors import InputError
from tilewright.kinds import daily_named, kind_named
from tilewright.kinds.playing import common_facts
from tilewright.knowledge import NUMBERS
from tilewright.lexicon import Lexicon as Words
from tilewright.lexicon import lexicon_named
from tilewright.position import Mode
from tilewright.puzzles.calendar import EPOCH, puzzle_day, today
from tilewright.puzzles.editions import number_of
from tilewright.server.edge.about import json_answer
from tilewright.server.edge.problems import Forbidden, Unauthorised
from tilewright.server.edge.session import new_player, player_of, set_player
from tilewright.server.play.beginning import day_of
from tilewright.server.play.editions import check_possible
from tilewright.server.play.models import (
    DAILY_SHAPES,
    ArchiveAnswer,
    DailyKind,
    DayAnswer,
    DayText,
    LexiconName,
    PublishAnswer,
    PublishRequest,
    ReportAnswer,
    ReportRequest,
)
from tilewright.server.service import Service, Shared
from tilewright.store import open_store
from tilewright.store.archive import PublishedEdition
from tilewright.store.models import EditionRow
from tilewright.store.players import outcomes
from tilewright.store.plays import finished_editions, report
from tilewright.store.publishing import publish

router = APIRouter(tags=["calendar"])
Kind = Annotated[DailyKind, Path()]
Day = Annotated[str, Path(max_length=10, description="A date, or today.", examples=["today"])]
Lexicon = Annotated[LexiconName, Query()]
SHOWN_DAYS, MOST_DAYS = 30, 366


@router.get("/calendar/{kind}/{day}", response_model=DayAnswer)
async def edition_of_day(request: Request, service: Shared, kind: Kind, day: Day, lexicon: Lexicon = "en5") -> Response:
    """The puzzle of a day: what can be seen of it before it is played."""
    published = await service.editions.of(kind, day_of(day), lexicon)
    player = player_of(request)
    found = await own_outcomes(service, player, kind, lexicon, published.edition.day, published.edition.day)
    members = {**visible(published), "outcome": found.get(published.edition.day)}
    return json_answer(request, members, fingerprint=published.edition.fingerprint)


@router.get("/calendar/{kind}", response_model=ArchiveAnswer)
async def archive(
    request: Request,
    service: Shared,
    kind: Kind,
    first: Annotated[DayText | None, Query()] = None,
    last: Annotated[DayText | None, Query()] = None,
    lexicon: Lexicon = "en5",
) -> Response:
    """The days that can be played, the latest first, with what you made of them: 30 days, or those you ask for."""
    words = lexicon_named(lexicon)
    check_possible(kind, words.name)
    end = min(puzzle_day(last), today()) if last else today()
    start = puzzle_day(first) if first else max(EPOCH, end - timedelta(SHOWN_DAYS - 1))
    if not 0 <= (end - start).days < MOST_DAYS:
        raise InputError(f"choose 1 to {MOST_DAYS} days up to today, not {start} to {end}")
    grades, found = await asyncio.gather(
        asyncio.to_thread(service.keeper.reading, lambda connection: grades_of(connection, kind, lexicon, start, end)),
        own_outcomes(service, player_of(request), kind, lexicon, start, end),
    )
    days = (end - timedelta(back) for back in range((end - start).days + 1))
    rows = [
        {"date": str(day), "number": number_of(day), "grade": grades.get(day), "outcome": found.get(day)}
        for day in days
    ]
    return json_answer(request, {"kind": kind, "lexicon": lexicon, "days": rows}, fingerprint=words.fingerprint)


@router.post("/calendar/{kind}/{day}/report", response_model=ReportAnswer)
async def report_edition(request: Request, service: Shared, kind: Kind, day: Day, body: ReportRequest) -> Response:
    """Report that another solution fits the puzzle of a day as well; whether it does is told who has finished it."""
    published = await service.editions.of(kind, day_of(day), body.lexicon)
    known = player_of(request)
    player = known or new_player()
    solution = solution_in(body.solution, kind, lexicon_named(published.edition.lexicon))
    await asyncio.to_thread(report, service.store, player, published, solution)
    fits = await fits_too(service, player, published, solution)
    members = {"kind": kind, "date": str(published.edition.day), "solution": solution, "fits": fits}
    response = json_answer(request, members, fingerprint=published.edition.fingerprint)
    if known is None:
        set_player(request, response, player, service.key)
    return response


@router.post("/calendar/publish", response_model=PublishAnswer)
async def publish_editions(
    request: Request, service: Shared, body: PublishRequest, authorization: Annotated[str, Header()] = ""
) -> Response:
    """Publish the editions of days to come; for whoever has the token."""
    check_token(service.settings.token, authorization)
    check_possible(body.kind, lexicon_named(body.lexicon).name)
    first = puzzle_day(body.first)
    days = await service.lanes.publishing.call(
        publish_days, service.settings.database or None, body.kind, body.lexicon, first, body.days
    )
    members = {"kind": body.kind, "lexicon": body.lexicon, "days": days}
    return json_answer(request, members, fingerprint=lexicon_named(body.lexicon).fingerprint)


async def fits_too(service: Service, player: str, published: PublishedEdition, solution: str) -> bool | None:
    """Whether another solution fits, once that tells the player nothing: the game is finished, or the day is over."""
    edition = published.edition
    if edition.day >= today():
        finished = await asyncio.to_thread(service.keeper.reading, lambda each: finished_editions(each, player))
        if published.id not in finished:
            return None
    return daily_named(edition.kind).also_fits(edition.puzzle, solution.split())


def solution_in(text: str, kind: str, words: Words) -> str:
    """The words of a reported solution: two for a cross, else one; whether it is the one we have is not told."""
    found = text.replace("+", " ").replace(",", " ").split()
    wanted = daily_named(kind).solution_words
    if len(found) != wanted:
        raise InputError(f"a solution of this puzzle is {'one word' if wanted == 1 else f'{NUMBERS[wanted]} words'}")
    return " ".join(words.word(word) for word in found)


def check_token(token: str, authorization: str) -> None:
    """Raise unless the header says the *token*; the time that takes tells nothing about it."""
    scheme, _, given = authorization.partition(" ")
    if not token:
        raise Forbidden("publishing is not possible here: the server has no token")
    if scheme.lower() != "bearer" or not given:
        raise Unauthorised("publishing needs a token", {"www-authenticate": "Bearer"})
    if not hmac.compare_digest(given.strip().encode(), token.encode()):
        raise Forbidden("this is not the token for publishing")


def publish_days(database: str | None, kind: str, lexicon: str, first: date, days: int) -> list[dict[str, str]]:
    """Publish some days; what each came to."""
    with open_store(database) as store:
        outcomes = publish(store, daily_named(kind), lexicon, first, days)
    return [{"date": str(each.day), "event": each.event, "reason": each.reason} for each in outcomes]


def visible(published: PublishedEdition) -> dict[str, Any]:
    """What everybody may see of an edition."""
    edition = published.edition
    playing = kind_named(edition.kind).playing
    words = lexicon_named(edition.lexicon)
    facts = {**common_facts(words, Mode.NORMAL), **playing.edition_facts(edition)}
    seen = playing.game.resume(words, facts, ()).view()
    return {
        **{name: facts[name] for name in ("lexicon", "fingerprint", "length", "number", "grade")},
        "kind": edition.kind,
        "date": facts["daily"],
        "next_at": f"{datetime.now(UTC).date() + timedelta(1)}T00:00:00Z",
        **{name: seen.get(name) for name in DAILY_SHAPES},
    }


def grades_of(connection: Connection, kind: str, lexicon: str, first: date, last: date) -> dict[date, str]:
    """The grades of the editions that are published."""
    wanted = select(EditionRow.day, EditionRow.grade).filter_by(kind=kind, lexicon=lexicon)
    rows = connection.execute(wanted.where(EditionRow.day.between(first, last)))
    return {row.day: row.grade for row in rows}


async def own_outcomes(
    service: Service, player: str | None, kind: str, lexicon: str, first: date, last: date
) -> dict[date, str]:
    """What the player made of those days."""
    if player is None:
        return {}
    return await asyncio.to_thread(
        service.keeper.reading, lambda connection: outcomes(connection, player, kind, lexicon, first, last)
    )
