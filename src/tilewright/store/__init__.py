"""The store: editions that were published, and how people fared with them.

Open it with `open_store`.  SQLAlchemy and Alembic come with the extra ``tilewright[store]``, the driver of PostgreSQL
with ``tilewright[postgres]``; they are imported when a store is opened and never before.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from tilewright.errors import MissingExtra

if TYPE_CHECKING:
    from tilewright.store.database import Store

EXTRA_OF = {"sqlalchemy": "store", "alembic": "store", "cryptography": "store", "psycopg": "postgres"}


def open_store(database: str | None = None) -> Store:
    """The store at the URL *database*, made or brought up to date where that is needed.

    Without a URL it is the one that the environment variable ``TILEWRIGHT_DATABASE`` names, or else a SQLite file in
    the data folder.
    """
    try:
        from tilewright.store.database import Store
        from tilewright.store.migrate import migrate

        with ExitStack() as stack:
            store = stack.enter_context(Store(database))
            migrate(store)
            stack.pop_all()  # all is well, so it stays open
    except ModuleNotFoundError as error:
        if (package := (error.name or "").split(".")[0]) not in EXTRA_OF:
            raise
        raise MissingExtra("the store", package, EXTRA_OF[package]) from error
    return store
