"""Keys that all servers of a store share, and players whose cookies mean nobody any more.

The key is made once, by whoever asks first.  It can be exchanged: then the one before it is still good for reading, and
the one before that is gone.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from sqlalchemy import Connection, delete, select
from sqlalchemy.orm import Session

from tilewright.errors import InputError
from tilewright.store.database import Store
from tilewright.store.models import RevokedRow, SecretRow
from tilewright.store.rows import insert_into

KEY, BEFORE = "server", "server before"
KEY_BYTES = 32
REVOKED_DAYS = 400  # as long as a cookie is valid


def kept_keys(store: Store) -> tuple[bytes, ...]:
    """The key, which is random, and the one before it if it was exchanged."""
    with store.reading() as session:
        if keys := keys_in(session):
            return keys
    with store.writing(alone=True) as session:
        if not keys_in(session):
            session.add(SecretRow(name=KEY, value=secrets.token_hex(KEY_BYTES)))
            session.flush()
        return keys_in(session)


def keys_in(session: Session) -> tuple[bytes, ...]:
    """The keys that the store has, the newest first."""
    rows = [session.get(SecretRow, name) for name in (KEY, BEFORE)]
    return tuple(bytes.fromhex(row.value) for row in rows if row is not None)


def exchange_key(store: Store) -> None:
    """Sign with a new key from now on, and read with the one so far, too; servers take it up when they start."""
    kept_keys(store)
    with store.writing(alone=True) as session:
        key = session.get(SecretRow, KEY)
        assert key is not None
        session.merge(SecretRow(name=BEFORE, value=key.value))
        key.value = secrets.token_hex(KEY_BYTES)


def digest(player: str) -> str:
    """What is kept of a player who was forgotten: enough to know the cookie again, and nothing to play with."""
    return sha256(f"tilewright {player}".encode()).hexdigest()


def revoke(connection: Connection, *digests: str) -> None:
    """Let the cookies of the players with these *digests* mean nobody."""
    rows = [{"digest": each, "day": utc_today()} for each in digests]
    connection.execute(insert_into(connection, RevokedRow).on_conflict_do_nothing(), rows)


def revoked_since(connection: Connection, day: date) -> set[str]:
    """The digests of the players who were forgotten on that day or later."""
    return set(connection.scalars(select(RevokedRow.digest).where(RevokedRow.day >= day)))


def revoked_among(connection: Connection, players: Iterable[str]) -> set[str]:
    """Those of the *players* who were forgotten, by whichever server."""
    by_digest = {digest(player): player for player in players}
    found = connection.scalars(select(RevokedRow.digest).where(RevokedRow.digest.in_(by_digest)))
    return {by_digest[each] for each in found}


def check_not_forgotten(connection: Connection, player: str) -> None:
    """Refuse to keep more of a player who was forgotten, even if that was a moment ago and by another server."""
    if revoked_among(connection, [player]):
        raise InputError("all that was kept of this player has been deleted; load the page again to begin anew")


def purge_revoked(connection: Connection, today: date) -> None:
    """Let go of those whose cookies are not valid any more."""
    connection.execute(delete(RevokedRow).where(RevokedRow.day < today - timedelta(REVOKED_DAYS)))


def utc_today() -> date:
    """The day it is, in UTC."""
    return datetime.now(UTC).date()
