"""Writing rows that may be there already."""

from __future__ import annotations

from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from tilewright.store.models import Base


def insert_into(connection: Connection, table: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """The INSERT of the database in use, which knows what to do about a row that is there."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
