"""``tilewright backup``, ``restore`` and ``calendar rotate-key``: what whoever runs a server needs beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson, Database
from tilewright.cli.output import print_json


def backup(
    file: Annotated[Path, Parameter(help="Where the copy goes; nothing is overwritten.")],
    /,
    *,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Copy a SQLite store to a file, while servers go on using it.

    The copy is the store as it was at one moment, and is checked.  It holds the key that signs cookies, so only you may
    read it.  For PostgreSQL use pg_dump.

    JSON: file, editions and games (how many).
    """
    from tilewright.store import open_store
    from tilewright.store.backup import back_up

    with open_store(database) as store:
        editions, games = back_up(store, file)
    if as_json:
        print_json({"file": str(file), "editions": editions, "games": games})
    else:
        print(f"{editions:,} editions and {games:,} games are in {file}")


def restore(
    file: Annotated[Path, Parameter(help="A copy that tilewright backup has made.")],
    /,
    *,
    database: Database = None,
    replace: Annotated[bool, Parameter(help="Replace what the store has; stop its servers first.")] = False,
    as_json: AsJson = False,
) -> None:
    """Put a copy back into a SQLite store, all of it or nothing.

    A store that is not empty is left alone unless you say so.

    JSON: file, editions and games (how many).
    """
    from tilewright.store.backup import put_back

    editions, games = put_back(file, database, replace=replace)
    if as_json:
        print_json({"file": str(file), "editions": editions, "games": games})
    else:
        print(f"{editions:,} editions and {games:,} games are back")


def rotate_key(*, database: Database = None) -> None:
    """Give the store a new key for signing cookies and challenges.

    Servers take it up when they are restarted.  What the old key signed stays valid until the next rotation.
    """
    from tilewright.store import open_store
    from tilewright.store.secrets import exchange_key

    with open_store(database) as store:
        exchange_key(store)
    print("the store has a new key; restart its servers")
