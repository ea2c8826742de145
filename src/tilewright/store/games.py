"""Games that the server hosts, as rows: they begin, move after move is added, and in the end they are deleted.

A *record* is such a row as a value.  Its *facts* hold what was hidden when the game began; its *moves* are everything
that happened since, in order, so that the *version* of a record is how many they are.  A record is only ever followed
by one that has more moves: `advance` refuses to write one that does not go on from what is there.

All functions work on a connection, inside the caller's transaction (see `tilewright.store.committing`).
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import Connection, Dialect, Row, Table, UpdateBase, bindparam, delete, false, func, or_, select, update

from tilewright.games.game import Move
from tilewright.kinds import Judgement
from tilewright.store.models import GameRow
from tilewright.store.plays import keep_play
from tilewright.store.rows import insert_or_leave
from tilewright.store.secrets import check_not_forgotten

DAY = 24 * 60 * 60
CHALLENGE = "challenge:"  # begins the occasion that is a challenge; the others are days
MOST_LISTED = 100
PURGED_AT_ONCE = 1000
GAMES = cast(Table, GameRow.__table__)
COLUMNS = ("id", "player", "kind", "occasion", "edition_id", "facts", "moves", "state", "began")

# Made once: that is what building a statement costs most.
FIND = select(*(GAMES.c[name] for name in COLUMNS)).where(GAMES.c.id == bindparam("wanted"))
BEGUN = select(*(GAMES.c[name] for name in COLUMNS)).where(
    GAMES.c.player == bindparam("whose"), GAMES.c.occasion == bindparam("when")
)
ADVANCE = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("wanted"), GAMES.c.version == bindparam("known"))
    .values({name: bindparam(name) for name in ("moves", "state", "version", "began", "changed")})
)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it is kept; *facts* and *moves* belong to the game's kind."""

    player: str
    kind: str
    facts: dict[str, Any]
    occasion: str | None = None
    edition_id: int | None = None
    moves: tuple[Move, ...] = ()
    state: str = "playing"
    id: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    began: int = field(default_factory=lambda: int(time.time()))

    @property
    def version(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    def after(self, move: Move, state: str) -> GameRecord:
        """The record with one more move."""
        return replace(self, moves=(*self.moves, move), state=state)

    @property
    def seconds(self) -> int:
        """How long it has been played."""
        return max(0, int(time.time()) - self.began)


def begin(connection: Connection, record: GameRecord) -> GameRecord:
    """Keep a new game; or the one of the same player and occasion, which was begun before."""
    check_not_forgotten(connection, record.player)
    facts = {name: getattr(record, name) for name in COLUMNS} | {"version": record.version, "changed": utc_day()}
    facts |= {"facts": as_text(record.facts), "moves": as_text(record.moves)}
    connection.execute(insert_or_leave(connection.dialect.name, GAMES), facts)
    if record.occasion is None:
        return record
    there = find_begun(connection, record)
    assert there is not None
    return there


def find_begun(connection: Connection, record: GameRecord) -> GameRecord | None:
    """The game that the player of *record* has begun on the same occasion."""
    row = connection.execute(BEGUN, {"whose": record.player, "when": record.occasion}).one_or_none()
    return None if row is None else record_of_row(row)


def rebegin(connection: Connection, record: GameRecord) -> bool:
    """Write *record*, whose last move has changed its facts; False if others have moved, or it is gone."""
    latest = (GAMES.c.id == record.id, GAMES.c.version == record.version - 1)
    values = {"facts": as_text(record.facts), "moves": as_text(record.moves), "version": record.version}
    return bool(connection.execute(update(GAMES).where(*latest).values(values)).rowcount)


def find_game(connection: Connection, game: str) -> GameRecord | None:
    """The game of that id."""
    row = connection.execute(FIND, {"wanted": game}).one_or_none()
    return None if row is None else record_of_row(row)


def games_of(connection: Connection, player: str, state: str | None = None) -> list[GameRecord]:
    """The games of a player, those with the latest moves first."""
    own = select(*(GAMES.c[name] for name in COLUMNS)).where(GAMES.c.player == player)
    own = own if state is None else own.where(GAMES.c.state == state)
    rows = connection.execute(own.order_by(GAMES.c.changed.desc(), GAMES.c.id).limit(MOST_LISTED))
    return [record_of_row(row) for row in rows]


def advance(connection: Connection, record: GameRecord, judged: Judgement | None = None) -> bool:
    """Write *record*, which has one move more than what is there; False if others have moved, or it is gone.

    A game of an edition that is over comes with what it was *judged* to be, and is kept as a play of the edition.
    """
    if not write_moves(connection, [record]):
        return False
    keep_result(connection, record, judged)
    return True


def keep_result(connection: Connection, record: GameRecord, judged: Judgement | None) -> None:
    """Keep a game of an edition that is over as a play of it."""
    if judged is not None and record.edition_id is not None:
        moves = [move[1] for move in record.moves if move[0] == "guess"]
        keep_play(connection, record.player, record.edition_id, moves, judged, record.seconds)


def write_moves(connection: Connection, records: Sequence[GameRecord]) -> int:
    """Write *records*, each of which has one move more than what is there, by one statement; how many went on so."""
    return execute_all(
        connection, *in_driver(connection.dialect, ADVANCE), [values_after_move(each) for each in records]
    )


def write_first_moves(connection: Connection, records: Sequence[GameRecord]) -> int:
    """Write *records* that the store does not know yet, unless their games are begun already; how many were not."""
    insert = in_driver(connection.dialect, insert_or_leave(connection.dialect.name, GAMES))
    same = ("id", "player", "kind", "occasion", "edition_id")
    values = [
        {name: getattr(each, name) for name in same} | {"facts": as_text(each.facts)} | values_after_move(each)
        for each in records
    ]
    return execute_all(connection, *insert, values)


def values_after_move(record: GameRecord) -> dict[str, Any]:
    """What a move writes; of a game that is over only the day is kept."""
    return {
        "wanted": record.id,
        "known": record.version - 1,
        "moves": as_text(record.moves),
        "state": record.state,
        "version": record.version,
        "began": record.began if record.state == "playing" else record.began - record.began % DAY,
        "changed": str(utc_day()),
    }


@lru_cache(maxsize=8)
def in_driver(dialect: Dialect, statement: UpdateBase) -> tuple[str, tuple[str, ...]]:
    """A *statement* as the driver knows it, and the names of its parameters, if it goes by their order.

    Every move is such a statement: compiled by hand it takes 20 microseconds, and 50 otherwise.
    """
    compiled = statement.compile(dialect=dialect)
    return str(compiled), tuple(compiled.positiontup or ())


def execute_all(
    connection: Connection, statement: str, names: tuple[str, ...], values: Sequence[Mapping[str, Any]]
) -> int:
    """Execute a statement of `in_driver` with each of the *values*; how many rows there were."""
    given: list[Any] = [tuple(each[name] for name in names) if names else each for each in values]
    return connection.exec_driver_sql(statement, given).rowcount


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days games are kept after their last move; 0 is for ever.  What a day came to is kept as a play."""

    finished: int = 400
    unfinished: int = 60
    untouched: int = 2  # without any move: somebody has only looked


USUAL = Retention()


def purge(connection: Connection, today: date, retention: Retention = USUAL) -> int:
    """Delete games that nobody has touched for long, the oldest first; how many that was."""
    playing = GAMES.c.state == "playing"
    sorts = (
        (~playing, retention.finished),
        (playing, retention.unfinished),
        (playing & (GAMES.c.version == 0), retention.untouched),
    )
    old = [sort & (GAMES.c.changed < today - timedelta(days)) for sort, days in sorts if days]
    gone = select(GAMES.c.id).where(or_(false(), *old)).order_by(GAMES.c.changed).limit(PURGED_AT_ONCE)
    return connection.execute(delete(GAMES).where(GAMES.c.id.in_(gone))).rowcount


def counted_by_state(connection: Connection) -> dict[str, int]:
    """How many games there are in each state."""
    rows = connection.execute(select(GAMES.c.state, func.count()).group_by(GAMES.c.state))
    return {row[0]: row[1] for row in rows}


def record_of_row(row: Row[Any]) -> GameRecord:
    """Facts and moves are kept as JSON, all else as columns."""
    members = {name: getattr(row, name) for name in COLUMNS}
    return GameRecord(**members | {"facts": json.loads(row.facts), "moves": tuple(json.loads(row.moves))})


def as_text(value: object) -> str:
    """The JSON that is kept."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def utc_day() -> date:
    """Today, in UTC."""
    return datetime.now(UTC).date()
