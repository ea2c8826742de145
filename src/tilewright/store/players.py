"""What a player has done: results of days, streaks, and taking them along.

A *result* is a finished play of an edition.  A *streak* counts editions won one after the other, by their numbers, so
that neither travel nor daylight saving breaks it; it is still whole while today's edition can be won.  What is exported
can be imported under another id: moves are judged again and not believed, and a play that stands is not replaced.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Connection, func, select

from tilewright.kinds import daily_named
from tilewright.store.models import EditionRow, GameRow, PlayRow

FORMAT = "tilewright statistics 1"


@dataclass(frozen=True)
class Result:
    """What a player made of an edition; *score* is the number of guesses, or of misses in a cross."""

    number: int
    won: bool
    score: int


@dataclass(frozen=True)
class Standing:
    """A player's statistics of one kind and list."""

    played: int
    won: int
    streak: int
    best_streak: int
    histogram: dict[str, int]


def standing(results: Iterable[Result], today: int, scores: Sequence[int]) -> Standing:
    """The statistics of these *results*, when *today* is the number of today's edition."""
    found = {result.number: result for result in results}
    won = {number for number, result in found.items() if result.won}
    tally = Counter(found[number].score for number in won)
    streak = streak_to(today, won) if today in found else streak_to(today - 1, won)
    best = max((streak_to(number, won) for number in won if number + 1 not in won), default=0)
    return Standing(len(found), len(won), streak, best, {str(score): tally[score] for score in scores})


def streak_to(number: int, won: set[int]) -> int:
    """How many editions in a row up to *number* were won.

    >>> streak_to(9, {3, 7, 8, 9}), streak_to(10, {9})
    (3, 0)
    """
    first = number
    while first in won:
        first -= 1
    return number - first


def results_of(connection: Connection, player: str, kind: str, lexicon: str) -> list[Result]:
    """The finished plays of a player."""
    wanted = (
        select(EditionRow.number, PlayRow.outcome, PlayRow.misses)
        .join(PlayRow, PlayRow.edition_id == EditionRow.id)
        .where(PlayRow.player == player, EditionRow.kind == kind, EditionRow.lexicon == lexicon)
        .where(PlayRow.outcome != "left")
    )
    rows = connection.execute(wanted)  # none for a kind that has no calendar
    return [Result(number, outcome == "won", daily_named(kind).score(misses)) for number, outcome, misses in rows]


def free_games(connection: Connection, player: str, kind: str) -> tuple[int, int]:
    """How many finished games of that kind a player had that belong to no edition, and how many were won."""
    own = (GameRow.player == player, GameRow.kind == kind, GameRow.edition_id.is_(None))
    wanted = select(GameRow.state, func.count()).where(*own, GameRow.state != "playing").group_by(GameRow.state)
    counts = {row[0]: row[1] for row in connection.execute(wanted)}
    return sum(counts.values()), counts.get("won", 0)


def outcomes(connection: Connection, player: str, kind: str, lexicon: str, first: date, last: date) -> dict[date, str]:
    """What came of each day that a player has played: won, lost, or playing."""
    days = EditionRow.day.between(first, last)
    of_kind = (EditionRow.kind == kind, EditionRow.lexicon == lexicon, days)
    begun = select(EditionRow.day, GameRow.state).join(GameRow, GameRow.edition_id == EditionRow.id)
    kept = select(EditionRow.day, PlayRow.outcome).join(PlayRow, PlayRow.edition_id == EditionRow.id)
    found = {row[0]: row[1] for row in connection.execute(begun.where(GameRow.player == player, *of_kind))}
    ended = kept.where(PlayRow.player == player, PlayRow.outcome != "left", *of_kind)
    return found | {row[0]: row[1] for row in connection.execute(ended)}


def export_plays(connection: Connection, player: str) -> list[dict[str, Any]]:
    """Every play of a player, by date."""
    wanted = (
        select(EditionRow.kind, EditionRow.lexicon, EditionRow.day, EditionRow.number, PlayRow)
        .join(PlayRow, PlayRow.edition_id == EditionRow.id)
        .where(PlayRow.player == player)
        .order_by(EditionRow.day, EditionRow.kind, EditionRow.lexicon)
    )
    return [
        {
            "kind": row.kind,
            "lexicon": row.lexicon,
            "date": row.day.isoformat(),
            "number": row.number,
            "moves": json.loads(row.moves),
            "outcome": row.outcome,
            "seconds": row.seconds,
            "imported": row.imported,
        }
        for row in connection.execute(wanted)
    ]
