"""Copies of a SQLite store: made while others write, checked, and put back as a whole.

SQLite copies a database as it was at one moment, however busy it is; what is committed meanwhile is not in the copy.
PostgreSQL has programs of its own for that, which we name.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from tilewright.errors import BadPath, InputError, StoreFailed
from tilewright.puzzles.editions import checksum
from tilewright.store import open_store
from tilewright.store.database import PATIENCE, Store
from tilewright.store.files import make_private
from tilewright.store.migrate import HEAD
from tilewright.store.plays import forget_again
from tilewright.store.secrets import revoked_since

ELSEWHERE = "PostgreSQL has programs of its own for copies: pg_dump and pg_restore"
Counts = tuple[int, int]  # of editions and of games


def back_up(store: Store, file: Path) -> Counts:
    """Copy *store* to a new *file*; what is in it."""
    if file.exists():
        raise BadPath(file, "there is a file already, and a copy overwrites nothing")
    if not file.parent.is_dir():
        raise BadPath(file, f"there is no folder {file.parent}")
    draft = file.with_name(f".{file.name}.part")
    draft.unlink(missing_ok=True)
    make_private(draft)
    try:
        with closing(sqlite3.connect(path_of(store), timeout=PATIENCE)) as source:
            copy(source, draft, store.place)
        found = check_copy(draft)
        draft.rename(file)
    finally:
        draft.unlink(missing_ok=True)
    return found


def put_back(file: Path, database: str | None = None, *, replace: bool = False) -> Counts:
    """Put the copy in *file* into the store at *database*, which must be empty unless it is to be *replaced*.

    Players whom the store has forgotten since the copy was made stay forgotten.
    """
    if not file.is_file():
        raise BadPath(file, "there is no such file")
    check_copy(file)
    with open_store(database) as store:
        path, place = path_of(store), store.place
        if not replace and counts(path) != (0, 0):
            raise InputError(f"the store {place} is not empty; it is left as it is")
        with store.looking() as connection:
            forgotten = revoked_since(connection, date.min)
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source:
        copy(source, path, place)
    with open_store(database) as store:  # brought up to date, if an older Tilewright has made the copy
        forget_again(store, forgotten)
    return counts(path)


def path_of(store: Store) -> Path:
    """The file of a SQLite store."""
    if not store.is_sqlite:
        raise InputError(ELSEWHERE)
    return Path(store.engine.url.database or "")


def copy(source: sqlite3.Connection, target: Path, place: str) -> None:
    """Copy a database, in one transaction of the target."""
    try:
        with closing(sqlite3.connect(target, timeout=PATIENCE)) as connection:
            source.backup(connection)
    except sqlite3.Error as error:
        raise StoreFailed(place, str(error)) from error


def check_copy(file: Path) -> Counts:
    """What is in a copy, if it is whole: the pages of the file, and every edition by its checksum."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            ((verdict,),) = connection.execute("PRAGMA integrity_check(1)").fetchall()
            ((revision,),) = connection.execute("SELECT version_num FROM alembic_version").fetchall()
            editions = connection.execute("SELECT document, checksum FROM editions").fetchall()
    except (sqlite3.Error, ValueError, DBAPIError):
        raise BadPath(file, "it is not a copy of a store") from None
    if verdict != "ok" or any(checksum(document) != said for document, said in editions):
        raise BadPath(file, "it is damaged")
    if revision > HEAD:
        raise BadPath(file, "it was made by a newer Tilewright")
    return counts(file)


def counts(file: Path) -> Counts:
    """How many editions and games a store has."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
        tables = ("editions", "games")
        editions, games = (connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables)
    return editions, games
