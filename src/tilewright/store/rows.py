"""Writing rows that may be there already."""

from __future__ import annotations

from functools import lru_cache

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

from tilewright.store.models import Base


def insert_into(connection: Connection, table: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """The INSERT of the database in use, which knows what to do about a row that is there."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


@lru_cache(maxsize=8)
def insert_or_leave(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """The INSERT of all columns that leaves a row alone which is there; made once, since that is what costs most."""
    insert = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    return insert.on_conflict_do_nothing()
