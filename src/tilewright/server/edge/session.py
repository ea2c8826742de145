"""Who is playing: a signed cookie with a random id, and nothing about the person.

The *key* of the server signs it; what else is signed or encrypted takes a key *derived* from that one for its purpose.
The cookie is set when somebody first starts a game, never before.
"""

from __future__ import annotations

import hmac
import secrets
from functools import lru_cache
from hashlib import sha256

from fastapi import Request
from fastapi.responses import Response

COOKIE = "tilewright_player"
COOKIE_LENGTH = 32 + 1 + 64  # an id, a dot, a signature
YEAR = 365 * 24 * 3600


def derived(key: bytes, purpose: str) -> bytes:
    """32 bytes for one *purpose*, from the key of the server."""
    return hmac.digest(key, f"tilewright {purpose}".encode(), sha256)


def new_player() -> str:
    """A random id."""
    return secrets.token_hex(16)


def signed(player: str, key: bytes) -> str:
    """The cookie of *player*.

    >>> read(signed("ab" * 16, b"a key"), b"a key") == "ab" * 16, read(signed("ab" * 16, b"another"), b"a key")
    (True, None)
    """
    return f"{player}.{hmac.digest(derived(key, 'player'), player.encode(), sha256).hex()}"


@lru_cache(maxsize=10_000)
def read(cookie: str, key: bytes) -> str | None:
    """The player whose cookie it is, if we have signed it."""
    player = cookie.partition(".")[0]
    genuine = cookie.isascii() and len(player) == 32 and hmac.compare_digest(cookie, signed(player, key))
    return player if genuine else None


def player_of(request: Request, key: bytes) -> str | None:
    """The player who asks, if there is a cookie that we have signed."""
    cookie = request.cookies.get(COOKIE, "")
    return read(cookie, key) if len(cookie) == COOKIE_LENGTH else None  # what else was sent is not worth remembering


def set_player(request: Request, response: Response, player: str, key: bytes) -> None:
    """Let the browser keep who the player is, out of the reach of scripts and of other sites."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, signed(player, key), YEAR, secure=secure, httponly=True, samesite="lax")


def forget_player(request: Request, response: Response) -> None:
    """Let the browser forget who the player is."""
    response.delete_cookie(COOKIE, secure=request.url.scheme == "https", httponly=True, samesite="lax")
