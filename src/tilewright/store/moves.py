"""Moves on their way into the store: all that wait are written by one statement (see `committing`).

While 64 people play, writing move after move took a quarter of the server's time, and PostgreSQL a round trip for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sqlalchemy import Connection

from tilewright.kinds import Judgement
from tilewright.store.committing import JointWork
from tilewright.store.games import GameRecord, keep_result, write_first_moves, write_moves
from tilewright.store.secrets import revoked_among

Write = Callable[[Connection, Sequence[GameRecord]], int]


def write_unless_forgotten(connection: Connection, records: Sequence[GameRecord]) -> int:
    """Write the first moves of players who were not forgotten; how many there were."""
    gone = revoked_among(connection, (each.player for each in records))
    left = [each for each in records if each.player not in gone]
    return write_first_moves(connection, left) if left else 0


class Overtaken(Exception):
    """Somebody else was quicker in one of the games; alone, each of them can say so."""


@dataclass(frozen=True, slots=True)
class NextMove(JointWork):
    """A game after a move, to be kept unless somebody else has moved."""

    record: GameRecord
    write: ClassVar[Write] = staticmethod(write_moves)

    @classmethod
    def run_all(cls, connection: Connection, works: Sequence[NextMove]) -> Sequence[bool]:
        """Write all of them, or one that may fail."""
        written = cls.write(connection, [work.record for work in works])
        if len(works) > 1 and written != len(works):
            raise Overtaken
        return [bool(written)] * len(works)


@dataclass(frozen=True, slots=True)
class FirstMove(NextMove):
    """The same of a game that the store does not know yet; it is kept unless one of its occasion is begun.

    Nothing is begun for whoever was forgotten, even if that was a moment ago and by another server.
    """

    write: ClassVar[Write] = staticmethod(write_unless_forgotten)


def keeping(record: GameRecord, judged: Judgement | None, *, is_first: bool) -> Callable[[Connection], bool]:
    """What keeps a game after a move; the last one of an edition also keeps what the game was *judged* to be."""
    move = FirstMove(record) if is_first else NextMove(record)
    return move if judged is None else lambda connection: keep_last(connection, move, judged)


def keep_last(connection: Connection, move: NextMove, judged: Judgement) -> bool:
    """Keep a move that ends a game, and what came of it."""
    is_kept = bool(move(connection))
    if is_kept:
        keep_result(connection, move.record, judged)
    return is_kept
