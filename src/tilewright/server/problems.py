"""What goes wrong, as problem JSON (RFC 9457).

A *problem* has type (a path named after the error), title, status, detail (the sentence that the command line would
print) and instance (the path that was asked for), and beside them the error's own *facts*, such as the word that is not
on the list.  Errors that only a server has, such as too many requests, are here; all others are those of `errors`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json
from starlette.exceptions import HTTPException

from tilewright.errors import GameOver, InputError, LimitRanOut, NothingFound, TilewrightError

MEDIA_TYPE = "application/problem+json"
MEMBERS = ("type", "title", "status", "detail", "instance")


class Problem(BaseModel):
    """What went wrong (RFC 9457), with the facts of the error as further members."""

    model_config = ConfigDict(extra="allow", json_schema_extra={"additionalProperties": True})

    type: str = Field(description="Which problem it is, as a path.", examples=["/problems/unknown-word"])
    title: str = Field(description="The same in words.", examples=["Unknown word"])
    status: int = Field(description="The HTTP status.", examples=[422])
    detail: str = Field(description="One sentence.", examples=["'xqzzz' is not in the en5 list"])
    instance: str = Field(description="The path that was asked for.", examples=["/api/v1/candidates"])


class HttpProblem(TilewrightError):
    """A problem that only a server has; *headers* go with it, *facts* become members."""

    status = 500

    def __init__(self, detail: str, headers: Mapping[str, str] | None = None, **facts: object) -> None:
        super().__init__(detail)
        self.__dict__.update(facts)
        self._headers = dict(headers or {})

    @property
    def headers(self) -> dict[str, str]:
        """The headers that go with it."""
        return self._headers


class NotFound(HttpProblem):
    """There is nothing of that name."""

    status = 404


class Conflict(HttpProblem):
    """The state is not the one that the request takes for granted."""

    status = 409


class TooLarge(HttpProblem):
    """The body has more bytes than are read."""

    status = 413


class TooMany(HttpProblem):
    """This address asks more often than the limit allows."""

    status = 429


class Unauthorised(HttpProblem):
    """This needs a token."""

    status = 401


class Forbidden(HttpProblem):
    """The token, or the player, is another one."""

    status = 403


class Busy(HttpProblem):
    """There is too much heavy work already."""

    status = 503


class TimedOut(HttpProblem):
    """The work takes longer than the limit allows."""

    status = 504


def problem_of(error: TilewrightError, instance: str) -> dict[str, Any]:
    """The members of the problem that *error* is."""
    facts = {name: value for name, value in vars(error).items() if not name.startswith("_") and name not in MEMBERS}
    name = type(error).__name__
    return members(name, status_of(error), str(error), instance) | facts


def members(name: str, status: int, detail: str, instance: str) -> dict[str, Any]:
    """The members that every problem has; *name* is in CamelCase.

    >>> members("UnknownWord", 422, "'xqzzz' is not in the en5 list", "/api/v1/solve")["type"]
    '/problems/unknown-word'
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
    values = (f"/problems/{words.replace(' ', '-')}", words.capitalize(), status, detail, instance)
    return dict(zip(MEMBERS, values, strict=True))


def status_of(error: TilewrightError) -> int:
    """The HTTP status of *error*: what was typed wrong is 422, a game that is over 409, a limit that ran out 504."""
    if isinstance(error, HttpProblem):
        return error.status
    if isinstance(error, GameOver):
        return 409
    if isinstance(error, InputError):
        return 422
    return 504 if isinstance(error, LimitRanOut | NothingFound) else 500


def response(problem: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    """The *problem* as a response; what JSON cannot say is said in text."""
    body = to_json(problem, inf_nan_mode="null", fallback=str)
    return Response(body, problem["status"], dict(headers or {}), MEDIA_TYPE)


def answer_error(request: Request, error: Exception) -> Response:
    """The response to an error of ours."""
    assert isinstance(error, TilewrightError)
    headers = error.headers if isinstance(error, HttpProblem) else None
    return response(problem_of(error, request.url.path), headers)


def answer_invalid(request: Request, error: Exception) -> Response:
    """The response to a body or a parameter that is not what the interface asks for."""
    assert isinstance(error, RequestValidationError)
    errors = [{"where": where(each["loc"]), "message": each["msg"]} for each in error.errors()]
    first = f"{errors[0]['where']}: {errors[0]['message']}" if errors else "the request is not valid"
    return response(members("BadRequest", 422, first, request.url.path) | {"errors": errors})


def where(location: Sequence[object]) -> str:
    """Where in the request something is wrong, as text that every encoding carries."""
    return ".".join(str(part) for part in location).encode("utf-8", "backslashreplace").decode()


def answer_http(request: Request, error: Exception) -> Response:
    """The response to what the framework itself refuses: an unknown path, a wrong method, a body that is no JSON."""
    assert isinstance(error, HTTPException)
    name = "".join(HTTPStatus(error.status_code).phrase.title().split())
    problem = members(name, error.status_code, str(error.detail), request.url.path)
    return response(problem, error.headers)


def answer_bug(request: Request, error: Exception) -> Response:
    """The response to an error that nobody expected; the log has it, the client is told nothing of our insides."""
    detail = "something failed here that should not; it has been logged"
    return response(members("InternalServerError", 500, detail, request.url.path))


def install(app: FastAPI) -> None:
    """Let *app* answer every error as a problem."""
    app.add_exception_handler(TilewrightError, answer_error)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    app.add_exception_handler(Exception, answer_bug)
