"""Bringing the tables of a store up to date.

The *revisions* are the files in ``migrations/versions``, each of which says which one comes before it; the database
keeps the name of the last one it has.  A store is brought up to date in one transaction, and by one process at a time.
A new revision is a new file there and its name in `HEAD`; one that was released is never edited.

Servers are exchanged one after the other, so a revision only *adds*, and servers of the version before go on with the
tables of the next.  The table ``compatibility`` says how old their revision may be; a revision that takes something
away raises it, and needs all older servers to be stopped first.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from tilewright.errors import StoreFailed
from tilewright.store.database import Store

FOLDER = Path(__file__).parent / "migrations"
HEAD = "0006"  # said here too, so that opening a store that is up to date need not wait for Alembic


def migrate(store: Store) -> None:
    """Make the tables that *store* lacks."""
    with store.reading() as session:
        found = revision(session.connection())
    if found == HEAD or (found is not None and is_newer_but_usable(store, found)):
        return
    with store.writing(alone=True) as session:
        upgrade(session.connection(), store.place)


def revision(connection: Connection) -> str | None:
    """The last revision that the database has."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def is_newer_but_usable(store: Store, found: str) -> bool:
    """Whether a newer version has made the tables, and has said that this one can use them."""
    if found < HEAD:
        return False
    with store.reading() as session:
        oldest = session.scalar(text("SELECT oldest FROM compatibility"))
    return oldest is not None and oldest <= HEAD


def upgrade(connection: Connection, place: str, head: str = HEAD) -> None:
    """Run the revisions that are missing up to *head*, inside the transaction of *connection*."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    try:
        command.upgrade(config, head)
    except CommandError as error:
        reason = (
            f"it was made by another version of Tilewright; this one knows its tables up to revision {HEAD} ({error})"
        )
        raise StoreFailed(place, reason) from error
