"""A quick way to the one route that is asked most.

To find a route, read its body and check it takes FastAPI 120 microseconds, a plain route of Starlette 60 (it passes six
layers) and this one 10; so guesses are answered in a layer before the framework's routes.  The router of games has the
same one for the OpenAPI file, and what is wrong is said as FastAPI would.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
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
    """A layer that answers a POST to *before* ID *behind* itself, and passes on whatever else is asked."""

    def __init__(self, app: ASGIApp, before: str, behind: str, endpoint: Endpoint) -> None:
        self.app, self.before, self.behind, self.endpoint = app, before, behind, endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        game = self.game_in(scope)
        if not game:
            await self.app(scope, receive, send)
            return
        scope["path_params"], scope["endpoint"] = {"game": game}, self.endpoint
        request = Request(scope, receive)
        try:
            response = await self.endpoint(request)
        except tuple(ANSWERS) as error:
            response = answer(request, error)
        await response(scope, receive, send)

    def game_in(self, scope: Scope) -> str | None:
        """The id in the path, if it is the one that we answer."""
        if scope["type"] != "http" or scope["method"] != "POST":
            return None
        path: str = scope["path"]
        if not (path.startswith(self.before) and path.endswith(self.behind)):
            return None
        game = path[len(self.before) : -len(self.behind)]
        return None if "/" in game else game


def describe_body(model: type[BaseModel]) -> dict[str, Any]:
    """What the OpenAPI file says of a route that reads such a body in a game."""
    content = {"application/json": {"schema": model.model_json_schema()}}
    return {"parameters": [GAME], "requestBody": {"required": True, "content": content}}
