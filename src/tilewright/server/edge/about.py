"""The envelope: what every answer says about itself.

An *answer* is the JSON of a room with one more member, `about`: the version of Tilewright, the fingerprint of the word
list, the solver with its version, how far the figures can be trusted, and the time it took.
"""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Literal

from fastapi import Request
from fastapi.responses import Response
from pydantic import BaseModel, Field
from pydantic_core import to_json

from tilewright import __version__

Quality = Literal["exact", "bound", "estimate"]
STARTED = "tilewright.started"  # in the scope of a request: when it came in


class About(BaseModel):
    """What an answer says about itself."""

    version: str = Field(description="The version of Tilewright.", examples=[__version__])
    fingerprint: str | None = Field(
        description="Which word list it is about: name, number of words, digest.",
        examples=["en5:11492:5f0b1f7b8e1d4c3a"],
    )
    solver: str | None = Field(description="Who gave the answer, with its version.", examples=["information 0.2.0"])
    quality: Quality = Field(description="How far the figures can be trusted: the weakest among them.")
    elapsed_ms: float = Field(description="How long it took here, in milliseconds.", examples=[1.3])


class AnswerBody(BaseModel):
    """What all answers have in common."""

    about: About


def about(
    request: Request, fingerprint: str | None = None, solver: str | None = None, quality: Quality = "exact"
) -> dict[str, object]:
    """The `about` of the answer to *request*."""
    return {
        "version": __version__,
        "fingerprint": fingerprint,
        "solver": f"{solver} {__version__}" if solver else None,
        "quality": quality,
        "elapsed_ms": round(1000 * (perf_counter() - request.scope.get(STARTED, perf_counter())), 3),
    }


def json_answer(
    request: Request,
    members: Mapping[str, object],
    *,
    fingerprint: str | None = None,
    solver: str | None = None,
    quality: Quality = "exact",
    status: int = 200,
) -> Response:
    """The response with these *members*, and what it says about itself."""
    return json_response({**members, "about": about(request, fingerprint, solver, quality)}, status)


def json_response(value: Mapping[str, object], status: int = 200) -> Response:
    """*value* as JSON, written by pydantic's serialiser."""
    return Response(to_json(value, inf_nan_mode="null"), status, media_type="application/json")
