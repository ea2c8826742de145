"""Answering with a problem: what each kind of error becomes, and the model that documents it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json
from starlette.exceptions import HTTPException

from tilewright.errors import TilewrightError
from tilewright.server.edge.problems import HttpProblem, for_strangers, members, problem_of

MEDIA_TYPE = "application/problem+json"


class Problem(BaseModel):
    """What went wrong (RFC 9457), with the facts of the error as further members."""

    model_config = ConfigDict(extra="allow", json_schema_extra={"additionalProperties": True})

    type: str = Field(description="Which problem it is, as a path.", examples=["/problems/unknown-word"])
    title: str = Field(description="The same in words.", examples=["Unknown word"])
    status: int = Field(description="The HTTP status.", examples=[422])
    detail: str = Field(description="One sentence.", examples=["'xqzzz' is not in the en5 list"])
    instance: str = Field(description="The path that was asked for.", examples=["/api/v1/candidates"])


def response(problem: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    """The *problem* as a response; what JSON cannot say is said in text."""
    body = to_json(problem, inf_nan_mode="null", fallback=str)
    return Response(body, problem["status"], dict(headers or {}), MEDIA_TYPE)


def answer_error(request: Request, error: Exception) -> Response:
    """The response to an error of ours."""
    assert isinstance(error, TilewrightError)
    return respond(for_strangers(error), request.url.path)


def respond(error: TilewrightError, path: str) -> Response:
    """The response to an *error* that anybody may read."""
    headers = error.headers if isinstance(error, HttpProblem) else None
    return response(problem_of(error, path), headers)


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


ANSWERS: Mapping[type[Exception], Callable[[Request, Exception], Response]] = {
    TilewrightError: answer_error,
    RequestValidationError: answer_invalid,
    HTTPException: answer_http,
}


def answer(request: Request, error: Exception) -> Response:
    """The response to an *error* of one of these kinds."""
    return next(answers for kind, answers in ANSWERS.items() if isinstance(error, kind))(request, error)


def install(app: FastAPI) -> None:
    """Let *app* answer every error as a problem."""
    for kind, answers in ANSWERS.items():
        app.add_exception_handler(kind, answers)
    app.add_exception_handler(Exception, answer_bug)
