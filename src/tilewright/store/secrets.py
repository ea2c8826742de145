"""Keys that all servers of a store share: made once, by whoever asks first."""

from __future__ import annotations

import secrets

from tilewright.store.database import Store
from tilewright.store.models import SecretRow

KEY = "server"
KEY_BYTES = 32


def kept_key(store: Store, name: str = KEY) -> bytes:
    """The key of that *name*, which is random and never changes."""
    with store.reading() as session:
        if row := session.get(SecretRow, name):
            return bytes.fromhex(row.value)
    with store.writing(alone=True) as session:
        row = session.get(SecretRow, name)
        if row is None:
            row = SecretRow(name=name, value=secrets.token_hex(KEY_BYTES))
            session.add(row)
        return bytes.fromhex(row.value)
