"""Games without a move: nothing is kept of them, for their id says all there is to know.

Most who look at a puzzle go again.  A game that is only looked at is therefore not in the store: its *id* holds the
player, the wish from which it follows, the seed and when it began, encrypted and authenticated (AES-GCM, with a key
derived from the server's).  So any worker, and any server of the store, knows the game again; the first move begins it
in the store, where it has a short id of its own.  Games that were heavy work to deal are kept at once: nobody can make
many of those, and nobody wants to deal them twice.
"""

from __future__ import annotations

import base64
import hmac
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tilewright.kinds.playing import Wish

MARK = "~"  # begins the id of a game that nobody has made a move in; no other id has it
NONCE = 12
LONGEST = 700  # characters of such an id; a challenge takes 300 of them
SHORT = 22  # characters of an id in the store


@dataclass(frozen=True)
class UntouchedGame:
    """What a game without a move follows from; a game of a day or a challenge has neither seed nor time."""

    player: str
    wish: Wish
    seed: int
    began: int

    def seal(self, key: bytes) -> str:
        """The id of the game: the same for the same beginning, so that two tabs have the same game of a day."""
        plain = json.dumps([self.player, *astuple(self.wish), self.seed, self.began]).encode()
        nonce = hmac.digest(key, plain, sha256)[:NONCE]  # so it comes again with the same text only
        secret = AESGCM(key).encrypt(nonce, plain, MARK.encode())
        return MARK + base64.urlsafe_b64encode(nonce + secret).decode().rstrip("=")

    @classmethod
    def unseal(cls, game: str, keys: Sequence[bytes]) -> UntouchedGame | None:
        """What the id of a *game* follows from, if one of our *keys* has made it."""
        with suppress(ValueError):  # not base 64, or too short
            raw = base64.b64decode(
                game[len(MARK) :] + "=" * (-(len(game) - len(MARK)) % 4), altchars=b"-_", validate=True
            )
            for key in keys:
                with suppress(InvalidTag):
                    plain = AESGCM(key).decrypt(raw[:NONCE], raw[NONCE:], MARK.encode())
                    player, *wish, seed, began = json.loads(plain)
                    return cls(player, Wish(*wish), seed, began)
        return None


def id_in_store(game: str) -> str:
    """The id under which the store keeps a game, once it is there."""
    if not game.startswith(MARK):
        return game
    return base64.urlsafe_b64encode(sha256(game.encode()).digest()).decode()[:SHORT]
