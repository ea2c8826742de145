"""The description of the interface (OpenAPI), which FastAPI makes and we complete.

Every route can answer with a problem, as ``application/problem+json``; FastAPI would describe another shape for what
was typed wrong, which we never send.
"""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from tilewright.server.edge.handlers import MEDIA_TYPE, Problem
from tilewright.server.edge.quick import DOCUMENTED

TEXT = """\
Makes, plays, solves and proves word-tile puzzles.

The verbs are those of the command line, and so are the members of their answers.  Every answer has `about`: the
version, the fingerprint of the word list, the solver, how far the figures can be trusted, and the time it took.
What goes wrong is problem JSON (RFC 9457), with the fact that was wrong.
"""
PROBLEMS = {
    "4XX": "What was asked for cannot be answered; the members say why.",
    "5XX": "The server could not answer: there is too much work, or it took too long.",
}


def describe(app: FastAPI) -> None:
    """Let *app* describe itself so."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title=app.title, version=app.version, description=TEXT, routes=app.routes)
            app.openapi_schema = add_problems(made)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def add_problems(schema: dict[str, Any]) -> dict[str, Any]:
    """*schema* with problems as they are sent."""
    schemas = schema["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas["Problem"] = Problem.model_json_schema()
    schemas |= {name: model.model_json_schema() for name, model in DOCUMENTED.items()}
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for route in (route for methods in schema["paths"].values() for route in methods.values()):
        route["responses"].pop("422", None)
        route["responses"] |= {status: {"description": text, "content": content} for status, text in PROBLEMS.items()}
    return schema
