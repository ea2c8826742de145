"""The database behind the store: where it is, and how a transaction begins.

A store is *read* in one kind of session and *written* in another; each is one transaction, which happens as a whole or
not at all.  On SQLite a writer takes its lock when it begins, so that it never has to give up halfway; on PostgreSQL
writers that must come one after the other (publishing, migrating) hold a common lock until they are done.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.orm import Session

from tilewright.errors import BadDatabase, StoreFailed
from tilewright.lexicon.folders import data_folder
from tilewright.store.files import make_private, make_private_folder

VARIABLE = "TILEWRIGHT_DATABASE"
FILE = "calendar.sqlite"
LOCK = 0x74696C65  # of PostgreSQL's advisory locks, the one that is ours: the letters "tile"
PATIENCE = 60  # seconds to wait for others who use a SQLite file
PRAGMAS = (
    f"PRAGMA busy_timeout = {1000 * PATIENCE}",  # first, since the others may already have to wait for somebody
    "PRAGMA journal_mode = WAL",  # people read while an edition is published
    "PRAGMA synchronous = FULL",  # what is published survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what a player deletes is overwritten
)


class Store:
    """A database with the tables of `models`; see `tilewright.store.open_store`."""

    def __init__(self, database: str | None = None) -> None:
        url = store_url(database or os.environ.get(VARIABLE) or default_url())
        self.place = url.render_as_string(hide_password=True)
        self.engine = sqlite_engine(url) if url.get_backend_name() == "sqlite" else create_engine(url)
        self.writer = self.engine.execution_options(writes=True)

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a SQLite file."""
        return self.engine.dialect.name == "sqlite"

    @property
    def folder(self) -> Path | None:
        """Where the SQLite file lies."""
        return Path(self.engine.url.database or "").absolute().parent if self.is_sqlite else None

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A transaction that only looks."""
        with self.naming_failures(), Session(self.engine) as session, session.begin():
            yield session

    @contextmanager
    def looking(self) -> Iterator[Connection]:
        """A transaction that only looks, by plain statements."""
        with self.naming_failures(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self, *, alone: bool = False) -> Iterator[Session]:
        """A transaction that changes something; *alone* waits until no other writer is in such a transaction."""
        with self.naming_failures(), Session(self.writer) as session, session.begin():
            if alone and not self.is_sqlite:  # a writer of SQLite is always alone
                session.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            yield session

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """A transaction that changes something by plain statements, without the objects of a session."""
        with self.naming_failures(), self.writer.begin() as connection:
            yield connection

    @contextmanager
    def naming_failures(self) -> Iterator[None]:
        """Whatever the database complains about becomes one sentence."""
        try:
            yield
        except DBAPIError as error:
            reason = str(error.orig).strip().split("\n")[0]
            raise StoreFailed(self.place, reason) from error

    def clear_journal(self) -> bool:
        """Empty SQLite's journal, which may still have what was deleted; False if somebody is reading from it.

        SQLite would wait for readers, and while it waits nobody could write; so it is told not to, and the caller comes
        again.  PostgreSQL needs no such thing.
        """
        if not self.is_sqlite:
            return True
        with self.naming_failures(), closing(self.engine.raw_connection()) as connection:
            cursor = connection.cursor()
            cursor.execute("PRAGMA busy_timeout = 0")
            try:
                (is_busy, _, _) = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                cursor.execute(PRAGMAS[0])
        return not is_busy

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def default_url() -> str:
    """The SQLite file in the user's data folder."""
    path = data_folder() / FILE
    make_private_folder(path.parent)
    return URL.create("sqlite", database=str(path)).render_as_string()


def store_url(text: str) -> URL:
    """The URL that *text* says, with our driver of PostgreSQL."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadDatabase(text.split("@")[-1], "write sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME") from None
    if url.drivername in {"postgresql", "postgres"}:
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in {"sqlite", "postgresql+psycopg"}:
        place = url.render_as_string(hide_password=True)
        raise BadDatabase(place, "it must begin with sqlite:/// or postgresql+psycopg://")
    if url.drivername == "sqlite" and url.database in {None, "", ":memory:"}:
        raise BadDatabase(str(url), "a store in memory would not outlive the program; name a file")
    return url


def sqlite_engine(url: URL) -> Engine:
    """An engine whose transactions begin when we say so: Python's own module would delay them."""
    make_private(Path(url.database or ""))
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            patiently(connection, pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def patiently(connection: sqlite3.Connection, pragma: str) -> None:
    """Execute *pragma*, again and again while others are in the way.

    SQLite waits for them by itself, except when two at once turn a new file into one with a WAL: then both would wait
    for ever, so it refuses at once.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute(pragma)
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
