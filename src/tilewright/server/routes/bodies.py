"""What requests hold: models made of the fields of questions.

`request_model(Suggest)` is the model of a body, or of the parameters of an address, `question_in` the question that one
of them asks, and `asks` makes a route of a function that asks it.  A field is narrowed as it says itself.  Nothing here
names a field: HTTP takes what questions have, less what they leave out for it, and lists by their names alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from inspect import cleandoc
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, create_model
from pydantic import Field as Limits

from tilewright.lexicon import lexicon_named
from tilewright.server.routes.models import Body, TurnIn
from tilewright.server.service import Service, Shared
from tilewright.server.work.answering import AnswerParts
from tilewright.server.work.asking import respond
from tilewright.solvers import solver_named
from tilewright.solvers.own.offered import offered_specs
from tilewright.verbs.fields import LIST, LONGEST_SPEC, LONGEST_TURN, LONGEST_WORD, RECORD, SPEC, TURN
from tilewright.verbs.question import FieldFacts, Question, about, types_of

Asked = TypeVar("Asked", bound=Question)
LONGEST = {SPEC: LONGEST_SPEC, TURN: LONGEST_TURN, RECORD: LONGEST_TURN}  # of text that is more than a word


def _model(question: type[Question]) -> type[BaseModel]:
    members: dict[str, Any] = dict(_members(question))
    doc = (question.__doc__ or "").partition("\n")[0]
    return create_model(f"{question.__name__}Request", __base__=Body, __doc__=doc, **members)


request_model: Callable[[type], type[BaseModel]] = cache(_model)


def _members(question: type[Question]) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """The type, and what else pydantic should know, of each field that HTTP takes."""
    for each in fields(question):
        says = about(each)
        if not says.http.left_out:
            kind = _http_type(types_of(question)[each.name], says, says.http.longest or says.longest)
            yield each.name, (kind, _field_info(each, says))


def _http_type(kind: Any, says: FieldFacts, longest: int | None) -> Any:
    """The type in JSON, with its limits: lists for tuples, objects for turns; text inside a list is short."""
    if get_origin(kind) is Annotated:
        marks = kind.__metadata__
        usual = next((most for mark, most in LONGEST.items() if mark in marks), LONGEST_WORD)
        text = Annotated[str, Limits(max_length=longest or usual)]
        return TurnIn | text if TURN in marks else text
    if get_origin(kind) is tuple and get_args(kind)[-1] is ...:
        inner: Any = _http_type(get_args(kind)[0], says, LONGEST_WORD if get_args(kind)[0] is str else None)
        return Annotated[list[inner], Limits(max_length=longest)]
    if get_origin(kind) in (Union, UnionType):
        return Union[tuple(_http_type(each, says, longest) for each in get_args(kind))]  # noqa: UP007 (of a tuple)
    if kind is str:
        return Annotated[str, Limits(max_length=longest)]
    return Annotated[kind, _range(kind, says)] if kind in (int, float) else kind


def _range(kind: type, says: FieldFacts) -> Any:
    """The limits of a number."""
    least, most = _narrower(says.least, says.http.least, max), _narrower(says.most, says.http.most, min)
    return Limits(ge=least, gt=says.above, le=most, allow_inf_nan=None if kind is int else False)


def _field_info(each: Field[Any], says: FieldFacts) -> Any:
    """The default of a field, and what the reference says of it."""
    default = each.default if says.http.default is ... else says.http.default
    examples = None if says.example is None else [says.example]
    if default is MISSING:
        return Limits(description=says.http.help or says.help, examples=examples)
    default = list(default) if isinstance(default, tuple) else default
    return Limits(default, description=says.http.help or says.help, examples=examples)


def _narrower(wide: float | None, narrow: float | None, choose: Any) -> float | None:
    """The limit that leaves less."""
    known = [each for each in (wide, narrow) if each is not None]
    return choose(known) if known else None


def question_in(body: BaseModel, question: type[Asked]) -> Asked:
    """The question that *body* asks; a list that is not there is refused before anything waits for it."""
    values: dict[str, Any] = {name: _value(getattr(body, name)) for name in type(body).model_fields}
    for name in _fields_marked(question, LIST):
        if values[name] is not None:
            lexicon_named(values[name])
    for name in _fields_marked(question, SPEC):
        for spec in [values[name]] if isinstance(values[name], str) else values[name]:
            check_spec(spec)
    usual = {each.name: each.default for each in fields(question)}
    return question(
        **{name: value for name, value in values.items() if name in body.model_fields_set or value != usual[name]}
    )


def check_spec(spec: str) -> None:
    """Refuse plug-ins and programs, which are for whoever sits at this machine, unless the host offers them."""
    if spec.strip() not in offered_specs():
        solver_named(spec)


Ask = Callable[[Request, Asked, Service], Awaitable[AnswerParts]]


def asks(
    router: APIRouter, path: str, question: type[Asked], answer: type[BaseModel]
) -> Callable[[Ask[Asked]], Ask[Asked]]:
    """Let a function that asks the *question* be the route at *path*; what the question says of itself describes it."""

    def make(function: Ask[Asked]) -> Ask[Asked]:
        async def route(request: Request, body: Any, shared: Shared) -> Response:
            return respond(request, await function(request, question_in(body, question), shared))

        route.__annotations__ = {"request": Request, "body": request_model(question), "shared": Shared}
        name = route.__name__ = function.__name__
        router.post(path, name=name, response_model=answer, description=description_of(question))(route)
        return function

    return make


def description_of(question: type[Question]) -> str:
    """What the reference says of a question: its docstring, less the paragraph about the JSON, which models show."""
    paragraphs = cleandoc(question.__doc__ or "").split("\n\n")
    return "\n\n".join(each for each in paragraphs if not each.startswith("JSON:"))


def _value(value: Any) -> Any:
    """The value of a field: turns as text, lists as tuples."""
    if isinstance(value, TurnIn):
        return value.text
    return tuple(_value(each) for each in value) if isinstance(value, list | tuple) else value


def _marked_fields(question: type[Question], mark: str) -> tuple[str, ...]:
    """The fields with a *mark*: those that name word lists, or solvers."""
    return tuple(name for name, kind in _types_over_http(question).items() if _has_mark(kind, mark))


_fields_marked: Callable[[type, str], tuple[str, ...]] = cache(_marked_fields)


def _types_over_http(question: type[Question]) -> Mapping[str, Any]:
    taken = {each.name for each in fields(question) if not about(each).http.left_out}
    return {name: kind for name, kind in types_of(question).items() if name in taken}


def _has_mark(kind: Any, mark: str) -> bool:
    """Whether a type, or a part of it, has the *mark*."""
    if get_origin(kind) is Annotated:
        return mark in kind.__metadata__
    return any(_has_mark(part, mark) for part in get_args(kind))
