"""A quick way to the routes that are asked most.

To find a route, read its body and check it takes FastAPI 120 microseconds, a plain route of Starlette 60 (it passes six
layers) and this one 10; so guesses and looks at a game are answered in a layer before the framework's routes.  The
router of games has the same for the OpenAPI file, and what is wrong is said as FastAPI would.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from pydantic import BaseModel
from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.server.edge.handlers import ANSWERS, answer
from tilewright.server.play.untouched import LONGEST

Endpoint = Callable[[Request], Awaitable[Response]]
GAME = {
    "name": "game",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "maxLength": LONGEST, "title": "Game"},
}


class QuickWay:
    """A layer that answers *before* ID itself, by the method and what stands behind; whatever else is asked goes on."""

    def __init__(self, app: ASGIApp, before: str, endpoints: Mapping[tuple[str, str], Endpoint]) -> None:
        self.app, self.before, self.endpoints = app, before, endpoints

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        game, endpoint = self.find(scope)
        if endpoint is None:
            await self.app(scope, receive, send)
            return
        scope["path_params"], scope["endpoint"] = {"game": game}, endpoint
        request = Request(scope, receive)
        try:
            response = await endpoint(request)
        except tuple(ANSWERS) as error:
            response = answer(request, error)
        await response(scope, receive, send)

    def find(self, scope: Scope) -> tuple[str, Endpoint | None]:
        """The id in the path and who answers, if that is here; an id that is none is left to the framework."""
        if scope["type"] != "http" or not scope["path"].startswith(self.before):
            return "", None
        game, slash, rest = scope["path"][len(self.before) :].partition("/")
        known = 0 < len(game) <= LONGEST
        return game, self.endpoints.get((scope["method"], slash + rest)) if known else None


def describe_body(model: type[BaseModel]) -> dict[str, Any]:
    """What the OpenAPI file says of a route that reads such a body in a game."""
    content = {"application/json": {"schema": model.model_json_schema()}}
    return {"parameters": [GAME], "requestBody": {"required": True, "content": content}}
