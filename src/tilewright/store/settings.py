"""Settings: what all who use a store must agree on, whoever of them is first."""

from __future__ import annotations

import secrets

from sqlalchemy import select

from tilewright.store.database import Store
from tilewright.store.models import SettingRow
from tilewright.store.plays import insert_into

KEY_BYTES = 32


def settled(store: Store, name: str, proposal: str) -> str:
    """The value of the setting *name*: the *proposal*, unless somebody proposed before us."""
    with store.reading() as session:
        found = session.scalar(select(SettingRow.value).filter_by(name=name))
    if found is None:
        with store.changing() as connection:
            proposed = insert_into(connection, SettingRow).values(name=name, value=proposal)
            connection.execute(proposed.on_conflict_do_nothing())
            found = connection.scalar(select(SettingRow.value).filter_by(name=name))
    assert found is not None  # somebody's proposal is there now, and settings are never deleted
    return found


def shared_key(store: Store) -> bytes:
    """The secret of this store, drawn when it is first asked for; the same for all who use the store."""
    return bytes.fromhex(settled(store, "key", secrets.token_hex(KEY_BYTES)))
