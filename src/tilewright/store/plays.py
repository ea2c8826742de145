"""Plays and reports: what people did, without who they are.

A *player* is a random id that the player holds.  It is tied to no name, address or time, and whoever has it can have
all that is kept under it deleted.  A player has one play of an edition: it may be continued until it is finished, and
then stands.  What the moves came to is worked out here, not believed.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Collection, Sequence

from sqlalchemy import Connection, delete, select

from tilewright.errors import InputError
from tilewright.kinds import Judgement, daily_named
from tilewright.lexicon import normalise
from tilewright.store.archive import PublishedEdition
from tilewright.store.database import Store
from tilewright.store.models import GameRow, PlayRow, ReportRow
from tilewright.store.rows import insert_into
from tilewright.store.secrets import check_not_forgotten, digest, revoke

__all__ = ["forget", "new_player", "record", "report"]

PLAYER = re.compile("[0-9a-f]{32}")
LONGEST = 24 * 60 * 60  # seconds; who comes back after a day has not been thinking all the time
ABSURD = 7 * LONGEST  # a slip of the keyboard, or a clock gone wrong
SOLUTION_LENGTH = 200
PERSONAL = (PlayRow, ReportRow, GameRow)  # the tables that have something of players


def new_player() -> str:
    """A random id for a player."""
    return secrets.token_hex(16)


def checked_player(player: str) -> str:
    """The id, if `new_player` could have made it: so nobody's name is ever kept."""
    if not PLAYER.fullmatch(player):
        raise InputError(f"{player!r} is not a player id of 32 hexadecimal digits")
    return player


def record(store: Store, player: str, published: PublishedEdition, moves: Sequence[str], seconds: int) -> Judgement:
    """Keep what *player* did with an edition; what it came to."""
    checked_player(player)
    if not 0 <= seconds <= ABSURD:
        raise InputError(f"a game cannot take {seconds} seconds")
    edition = published.edition
    moves = [normalise(move) for move in moves]
    judged = daily_named(edition.kind).judge(edition.puzzle, moves)
    with store.changing() as connection:
        keep_play(connection, player, published.id, moves, judged, seconds)
    return judged


def keep_play(
    connection: Connection,
    player: str,
    edition_id: int,
    moves: Sequence[str],
    judged: Judgement,
    seconds: int,
    *,
    imported: bool = False,
) -> None:
    """Keep a play that was judged, unless a finished one stands; one that is *imported* counts for its player alone."""
    facts = {
        "moves": json.dumps(list(moves), ensure_ascii=False),
        "outcome": judged.outcome,
        "misses": judged.misses,
        "seconds": min(max(seconds, 0), LONGEST),
        "imported": imported,
    }
    insert = insert_into(connection, PlayRow).values(player=player, edition_id=edition_id, **facts)
    connection.execute(
        insert.on_conflict_do_update(
            index_elements=["player", "edition_id"], set_=facts, where=PlayRow.outcome == "left"
        )
    )


def finished_editions(connection: Connection, player: str) -> set[int]:
    """The editions of which *player* has a play that stands."""
    wanted = select(PlayRow.edition_id).where(PlayRow.player == player, PlayRow.outcome != "left")
    return set(connection.scalars(wanted))


def report(store: Store, player: str, published: PublishedEdition, solution: str) -> None:
    """Keep that *player* found a second *solution* of an edition."""
    solution = " ".join(solution.split())
    if not 0 < len(solution) <= SOLUTION_LENGTH or not solution.isprintable():
        raise InputError(f"a solution has 1 to {SOLUTION_LENGTH} printable characters")
    facts = {"player": checked_player(player), "edition_id": published.id, "solution": solution}
    with store.changing() as connection:
        check_not_forgotten(connection, player)
        connection.execute(insert_into(connection, ReportRow).values(**facts).on_conflict_do_nothing())


def forget(store: Store, player: str) -> int:
    """Delete all that is kept of *player*; how many plays, reports and games that was."""
    checked_player(player)
    with store.changing() as connection:
        gone = sum(connection.execute(delete(table).where(table.player == player)).rowcount for table in PERSONAL)
        revoke(connection, digest(player))
    store.clear_journal()
    return gone


def forget_again(store: Store, digests: Collection[str]) -> None:
    """Delete what an older copy of the store has brought back of the players with these *digests*."""
    with store.changing() as connection:
        if digests:
            revoke(connection, *digests)
        players = {player for table in PERSONAL for player in connection.scalars(select(table.player).distinct())}
    for player in players:
        if digest(player) in digests:
            forget(store, player)
