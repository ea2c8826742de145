"""Who is playing: a signed cookie with a random id, and nothing about the person.

The first *key* of the server signs it, and any of its keys reads it: so a key can be exchanged while players keep their
cookies.  What else is signed or encrypted takes a key *derived* from that one for its purpose.  The cookie is set when
somebody first starts a game, never before; it is *renewed* when it is a month old, so that whoever comes now and then
keeps it for ever.  A player who has asked to be forgotten is *revoked*: the cookie means nobody from then on.
"""

from __future__ import annotations

import hmac
import re
import secrets
import time
from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from fastapi import Request
from fastapi.responses import Response

from tilewright.store.secrets import digest

COOKIE = "tilewright_player"
HOST_COOKIE = f"__Host-{COOKIE}"  # under TLS: browsers take it from this very host alone
PATTERN = re.compile(
    rb"(?:^|[;\s])((?:__Host-)?tilewright_player)=([0-9a-f]{32}(?:\.\d{1,6})?\.[0-9a-f]{64})(?=;|\s|$)"
)
DAY = 24 * 3600
YEAR = 365 * DAY
RENEWED_AFTER = 30  # days
VALID_FOR = 400  # days, which is as long as browsers keep one
VISITOR = "tilewright.visitor"  # in the scope of a request: who has come


class Visitor(NamedTuple):
    """A player who has come, and whether the cookie should be renewed."""

    player: str
    is_stale: bool


def derive_key(key: bytes, purpose: str) -> bytes:
    """32 bytes for one *purpose*, from the key of the server."""
    return hmac.digest(key, f"tilewright {purpose}".encode(), sha256)


def new_player() -> str:
    """A random id."""
    return secrets.token_hex(16)


def today() -> int:
    """The number of the day, from 1970 on."""
    return int(time.time()) // DAY


def make_cookie(player: str, key: bytes, day: int | None = None) -> str:
    """The cookie of *player*, as of that *day*.

    >>> player = "ab" * 16
    >>> read(make_cookie(player, b"a key"), (b"a key",)).player == player, read(make_cookie(player, b"b"), (b"a key",))
    (True, None)
    """
    text = f"{player}.{today() if day is None else day}"
    return f"{text}.{signature(text, key)}"


def signature(text: str, key: bytes) -> str:
    """What only we can write under *text*."""
    return hmac.digest(derive_key(key, "player"), text.encode(), sha256).hex()


@lru_cache(maxsize=10_000)
def find_signing_key(cookie: str, keys: Sequence[bytes]) -> int | None:
    """Which of the *keys* has signed the *cookie*."""
    text, _, given = cookie.rpartition(".")
    for number, key in enumerate(keys):
        if hmac.compare_digest(given, signature(text, key)):
            return number
    return None


def read(cookie: str, keys: Sequence[bytes]) -> Visitor | None:
    """The player whose cookie it is, if we have signed it and it is not too old; those of 0.1.0 have no day."""
    if (key := find_signing_key(cookie, keys)) is None:
        return None
    player, *rest = cookie.split(".")[:-1]
    age = today() - int(rest[0]) if rest else None
    if age is not None and age > VALID_FOR:
        return None
    return Visitor(player, bool(key) or age is None or age >= RENEWED_AFTER)


def visitor_in(
    headers: Iterable[tuple[bytes, bytes]], keys: Sequence[bytes], revoked: Set[str], secure: bool
) -> Visitor | None:
    """Who sends these *headers*; where there is TLS, a cookie without the safer name is to be renewed."""
    for name, value in headers:
        if name != b"cookie":
            continue
        for cookie, is_safe in cookies_in(value):
            visitor = read(cookie, keys)
            if visitor is not None and not (revoked and digest(visitor.player) in revoked):
                return visitor if is_safe or not secure else visitor._replace(is_stale=True)
    return None


@lru_cache(maxsize=10_000)
def cookies_in(header: bytes) -> list[tuple[str, bool]]:
    """The cookies of ours in a header, and whether they have the safer name; those that have it come first."""
    found = sorted(PATTERN.finditer(header), key=lambda each: len(each[1]), reverse=True)
    return [(each[2].decode(), each[1].startswith(b"__Host-")) for each in found]


def player_of(request: Request) -> str | None:
    """The player who asks, if there is a cookie that we have signed."""
    visitor: Visitor | None = request.scope.get(VISITOR)
    return visitor and visitor.player


def cookie_header(player: str, key: bytes, secure: bool) -> str:
    """The header with which the browser keeps who the player is, out of the reach of scripts and of other sites."""
    name, more = (HOST_COOKIE, "; Secure") if secure else (COOKIE, "")
    return f"{name}={make_cookie(player, key)}; HttpOnly; Max-Age={YEAR}; Path=/; SameSite=lax{more}"


def set_player(request: Request, response: Response, player: str, key: bytes) -> None:
    """Let the browser keep who the player is."""
    response.headers.append("set-cookie", cookie_header(player, key, request.url.scheme == "https"))


def forget_player(request: Request, response: Response) -> None:
    """Let the browser forget who the player is."""
    secure = request.url.scheme == "https"
    for name in (COOKIE, HOST_COOKIE):
        response.delete_cookie(name, secure=secure or name == HOST_COOKIE, httponly=True, samesite="lax")
