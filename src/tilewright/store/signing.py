"""The host's signature, by which anybody can tell an edition that the host has imported from one that was slipped in.

An edition that was made here follows from its date, or from the key of its season; one that was imported follows from
nothing, so the host *signs* it (Ed25519).  The key is kept in the store; the public half is the *signer* by which hosts
are known, and is published with the seasons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy.orm import Session

from tilewright.store.database import Store
from tilewright.store.models import SecretRow

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

NAME = "signing"
PREFIX = b"tilewright edition\n"  # so that no other text that is signed one day can be taken for an edition


@dataclass(frozen=True)
class Signer:
    """Who signs for the host."""

    key: Ed25519PrivateKey

    @property
    def public(self) -> str:
        """The public half, in hexadecimal digits."""
        return self.key.public_key().public_bytes_raw().hex()

    def sign(self, text: str) -> str:
        """The signature under the canonical *text* of an edition."""
        return self.key.sign(PREFIX + text.encode()).hex()


def is_signed(text: str, signature: str | None, public: str) -> bool:
    """Whether the host who is known by *public* has signed the canonical *text* of an edition."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature or ""), PREFIX + text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def open_signer(store: Store) -> Signer:
    """The signer of *store*, made by whoever asks first."""
    with store.reading() as session:
        kept = signer_in(session)
    if kept is not None:
        return kept
    with store.writing(alone=True) as session:
        return signer_in(session) or new_signer(session)


def signer_in(session: Session) -> Signer | None:
    """The signer that the store has."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    row = session.get(SecretRow, NAME)
    return None if row is None else Signer(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(row.value)))


def new_signer(session: Session) -> Signer:
    """A signer of which the store keeps the key."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.generate()
    session.add(SecretRow(name=NAME, value=key.private_bytes_raw().hex()))
    session.flush()
    return Signer(key)
