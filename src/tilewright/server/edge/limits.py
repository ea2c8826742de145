"""What stands before every route: limits per address and per body, and the headers that keep browsers safe.

It is one plain ASGI layer, since FastAPI's own kind costs more than scoring a guess does.  Each request to the
interface is paid for from the `budgets` of its address and its player.  Whose address it is, uvicorn says, which
believes a proxy only if the settings name it.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic, perf_counter

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.edge import INTERFACE
from tilewright.server.edge.about import STARTED
from tilewright.server.edge.budgets import Budgets, open_table
from tilewright.server.edge.handlers import respond
from tilewright.server.edge.problems import BadText, Forbidden, HttpProblem, Stopping, TooLarge, TooMany
from tilewright.server.edge.session import VISITOR, Visitor, cookie_header, visitor_in
from tilewright.server.settings import Settings, split_commas
from tilewright.server.work.admission import PLAYER
from tilewright.server.work.pool import ASKER

API = "/api/"
SAFE = {"GET", "HEAD", "OPTIONS"}
NO_STORE = (b"cache-control", b"no-store")  # what is sent is about somebody, or changes
SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
# Measured by `python -m benchmarks server` and `games_http`: a guess 0.5 ms, a suggestion nobody has asked for 5 ms.
COSTS = {"suggest": 4, "solve": 4, "analyse": 4, "make": 4, "check": 4, "clues": 4, "bench": 20}
BYTES = 8192  # of a body that cost as much as a guess: an import of 2,000 plays has 200 KB and takes 30 times that long
REMEMBERED = 10_000  # addresses whose networks are known
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
API_POLICY = "default-src 'none'; frame-ancestors 'none'"


class Guard:
    """The layer itself."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.limit = app, settings.body
        self.origins = {origin.lower() for origin in (*split_commas(settings.origins), *split_commas(settings.cors))}
        self.budgets = Budgets(settings.rate, settings.burst, open_table())
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        self.api_headers = [*self.headers, (b"content-security-policy", API_POLICY.encode())]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope[STARTED] = perf_counter()
        is_api = scope["path"].startswith(API)
        visitor = scope[VISITOR] = self.visitor(scope) if is_api else None
        ASKER.set(network_of(scope["client"][0]) if scope.get("client") else "")
        PLAYER.set(visitor.player if visitor else "")

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"].extend(self.headers_for(scope, message["headers"]))
            await send(message)

        try:
            if is_api:
                check_origin(scope, self.origins)
                self.check_rate(scope)
            body = await self.body_of(scope, receive)
        except HttpProblem as error:
            await respond(error, scope["path"])(scope, receive, send_safely)
            return
        except ClientDisconnect:
            return  # half a body is no request
        await self.answer(scope, receive if body is None else replay_body(body, receive), send_safely)

    def visitor(self, scope: Scope) -> Visitor | None:
        """Who has come, if there is a cookie that we have signed."""
        service = getattr(scope["app"].state, "service", None) if "app" in scope else None
        return service and visitor_in(
            scope["headers"], service.keys, service.revoked_players, scope["scheme"] == "https"
        )

    def headers_for(self, scope: Scope, there: Sequence[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
        """What every answer has beside the headers that are *there*; the page has a policy of its own."""
        if not scope["path"].startswith(API):
            yield from self.headers
            return
        yield from self.api_headers
        names = {name for name, _ in there}
        if b"cache-control" not in names:
            yield NO_STORE
        visitor: Visitor | None = scope[VISITOR]
        if visitor and visitor.is_stale and b"set-cookie" not in names:
            key, secure = scope["app"].state.service.key, scope["scheme"] == "https"
            yield b"set-cookie", cookie_header(visitor.player, key, secure).encode()

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer; whoever is cut short because the server stops is told to ask again."""
        started = False

        async def send_noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        except asyncio.CancelledError:
            if not started:
                await respond(Stopping(), scope["path"])(scope, receive, send)

    def check_rate(self, scope: Scope) -> None:
        """Raise if this address, or this player, asks for too much."""
        if seconds := self.budgets.wait(ASKER.get(), PLAYER.get(), cost_of(scope), monotonic()):
            wait = ceil(seconds)
            raise TooMany(f"too many requests; try again in {wait} s", {"retry-after": str(wait)}, seconds=wait)

    async def body_of(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body, if one is announced; it is read here, so that whatever its headers say it is never too large."""
        for name, value in scope["headers"]:
            if name == b"content-length" and self.limit and int(value[:20]) > self.limit:
                raise too_large(self.limit)
            if name in (b"content-length", b"transfer-encoding"):
                break
        else:
            return None
        parts, more = b"", True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            parts += message.get("body", b"")
            more = message.get("more_body", False)
            if self.limit and len(parts) > self.limit:
                raise too_large(self.limit)
        check_text(parts)
        return parts


def cost_of(scope: Scope) -> float:
    """What a request costs before it is answered: 1 is about half a millisecond of this process.

    Verbs that are worked at elsewhere cost what it takes to ask for them; their work is paid for afterwards.
    """
    verb = scope["path"].removeprefix(f"{INTERFACE}/").partition("/")[0]
    length = next((int(value[:20]) for name, value in scope["headers"] if name == b"content-length"), 0)
    return (COSTS.get(verb, 1) if scope["method"] == "POST" else 1) + length // BYTES


def check_origin(scope: Scope, allowed: Container[str]) -> None:
    """Raise if a page of another site asks, or if somebody with a cookie changes something and does not say where from.

    Browsers always say so.  Whether it was under TLS a proxy may not have told us, so the host alone is compared.
    """
    if scope["method"] in SAFE:
        return
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1").lower()
    host = headers.get(b"host", b"").decode("latin-1").lower()
    if not origin and scope[VISITOR]:
        raise Forbidden("a request that changes something needs the header Origin with the address of this server")
    if origin and origin.partition("://")[2] != host and origin not in allowed:
        raise Forbidden("this was asked by a page of another site", origin=origin[:200])


@lru_cache(maxsize=REMEMBERED)
def network_of(address: str) -> str:
    """Whose address it is: a household or a customer has 2 ** 64 of the new kind, and they count as one.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


def replay_body(body: bytes, receive: Receive) -> Receive:
    """*receive* as if nobody had read the *body* yet."""
    messages = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return messages.pop() if messages else await receive()

    return again


def check_text(body: bytes) -> None:
    """Raise if the JSON of *body* has half a character (a lone surrogate), which no answer could repeat."""
    if SURROGATE.search(body):
        try:
            json.dumps(json.loads(body), ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise BadText("the body has half of a character") from None
        except (ValueError, RecursionError):
            pass  # no JSON at all: the route says so


def too_large(limit: int) -> TooLarge:
    """The problem of a body that is too large."""
    return TooLarge(f"the body has more than {limit:,} bytes", {"connection": "close"}, limit=limit)
