"""Whether a store takes what is written to it: the one question whose answer cannot be guessed from outside."""

from __future__ import annotations

from sqlalchemy import Connection, delete

from tilewright.store.games import GAMES, GameRecord, begin

NOBODY = "0" * 32


def probe(connection: Connection) -> None:
    """Begin a game of nobody and delete it, inside the caller's transaction.

    That needs the room of a move: a few bytes may still find some in SQLite's journal when a disk is full.
    """
    game = begin(connection, GameRecord(NOBODY, "guess", {}))
    connection.execute(delete(GAMES).where(GAMES.c.id == game.id))
