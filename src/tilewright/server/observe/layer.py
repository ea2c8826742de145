"""The layer that sees every request from its first to its last byte, if somebody wants to know."""

from __future__ import annotations

from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.observe import logs
from tilewright.server.observe.meters import Meters

NO_ROUTE = "none"  # nothing is there, or it was refused before anybody looked
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


class RequestObserver:
    """Tells *meters*, and the log if *is_logged*, what became of each request to *app*."""

    def __init__(self, app: ASGIApp, meters: Meters, is_logged: bool, believed: bool) -> None:
        self.app, self.meters, self.is_logged, self.believed = app, meters, is_logged, believed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = perf_counter(), 499  # nobody waits for the answer any more
        name = logs.request_id(scope["headers"], self.believed)
        token = logs.REQUEST.set(name)

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (logs.HEADER, name.encode())]
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        except Exception:
            status = 500  # which is sent further out
            raise
        finally:
            self.note(scope, status, perf_counter() - started)
            logs.REQUEST.reset(token)

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Tell whoever wants to know."""
        method = scope["method"] if scope["method"] in METHODS else "other"
        route = getattr(scope.get("endpoint"), "__name__", NO_ROUTE)
        self.meters.count_request(route, method, status, seconds)
        if self.is_logged:
            logs.note(route, method, status, seconds)
