"""Whether a store takes what is written to it: the one question whose answer cannot be guessed from outside."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from tilewright.store.models import SecretRow
from tilewright.store.rows import insert_into

NAME = "probe"  # of the row that is written, beside the keys


def probe(connection: Connection) -> None:
    """Write something of no value, inside the caller's transaction."""
    value = {"value": str(int(time.time()))}
    insert = insert_into(connection, SecretRow).values(name=NAME, **value)
    connection.execute(insert.on_conflict_do_update(index_elements=["name"], set_=value))
