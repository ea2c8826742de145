"""What a question is: a frozen dataclass whose fields say all that any door must know of them.

A field is made by `option`, or by `positional` if it may be given without its name: type, default, help text and range
stand there and nowhere else.  The command line makes its options of them, HTTP its request models, and the references
are generated from both.  A door may *narrow* a field, which is said beside it: `http=Narrowing(…)`.  The value checks
its own ranges and choices, so it makes no difference who asks.

What makes no sense is told with the names of fields in braces, and each door puts its own names there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from math import inf
from os import PathLike, fspath
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, Self, Union, get_args, get_origin, get_type_hints

from tilewright.errors import BadParameter

ABOUT = "tilewright"  # the member of a field's metadata that holds its `FieldFacts`
FEW = 5  # parts of an answer that its line tells
PLAIN = {str: "text", int: "a whole number", float: "a number", bool: "true or false", tuple: "a list", NoneType: ""}


@dataclass(frozen=True, slots=True)
class Narrowing:
    """What a door takes of a field, where that is less than the question takes; what is not said stays as it is."""

    default: Any = ...
    least: float | None = None
    most: float | None = None
    longest: int | None = None  # of text, or of a list
    help: str | None = None
    left_out: bool = False  # the door does not take it at all


LEFT_OUT = Narrowing(left_out=True)


@dataclass(frozen=True, slots=True)
class FieldFacts:
    """What there is to know of a field beside its name, type and default."""

    help: str
    least: float | None = None
    above: float | None = None  # it must be more than that
    most: float | None = None
    longest: int | None = None
    example: Any = None
    written: str | None = None  # how it is called where people type it, if not by its name: GUESS=REPLY
    place: Literal["option", "one", "many"] = "option"  # whether it may be given without its name, once or again
    http: Narrowing = Narrowing()


def option(default: Any, text: str, **about: Any) -> Any:
    """A field that is given by its name; further arguments are those of `FieldFacts`."""
    return _field(default, FieldFacts(text, **about), kw_only=True)


def positional(text: str, default: Any = MISSING, **about: Any) -> Any:
    """A field that may be given without its name."""
    return _field(default, FieldFacts(text, **{"place": "one"} | about), kw_only=False)


def _field(default: Any, about: FieldFacts, kw_only: bool) -> Any:
    """The field, with the metadata that pydantic reads as well."""
    limits = {"ge": about.least, "gt": about.above, "le": about.most, "max_length": about.longest}
    known = {name: value for name, value in limits.items() if value is not None}
    metadata = {ABOUT: about, "help": about.help, "description": about.help, **known}
    return field(default=default, kw_only=kw_only, metadata=metadata)


def about(each: Field[Any]) -> FieldFacts:
    """What there is to know of a field."""
    found: FieldFacts = each.metadata[ABOUT]
    return found


class BadQuestion(BadParameter):
    """What is asked makes no sense."""


@dataclass(frozen=True)
class Question:
    """What all questions have in common: one thing stands for a list of it, and what a field cannot be is refused."""

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    def __new__(cls, *values: Any, **named: Any) -> Self:
        """Note which fields are given, even if with the value that they have anyway."""
        self = super().__new__(cls)
        positional = [each.name for each in fields(cls) if not each.kw_only]
        object.__setattr__(self, "_named", frozenset([*positional[: len(values)], *named]))
        return self

    def __post_init__(self) -> None:
        for each in fields(self):
            if (value := getattr(self, each.name)) is not each.default:
                object.__setattr__(self, each.name, value := _as_kept(value, kinds_of(type(self))[each.name]))
                _check(type(self), each, value)
        self.check()

    def check(self) -> None:
        """Raise `BadQuestion` if the fields do not go together."""

    @property
    def given_fields(self) -> list[str]:
        """The names of the fields that were given; of a copy, which names them all, those that are not as usual."""
        named: frozenset[str] = vars(self)["_named"]
        is_copy = len(named) == len(fields(self))
        return [
            each.name
            for each in fields(self)
            if getattr(self, each.name) != each.default or (each.name in named and not is_copy)
        ]


def in_brief(parts: Sequence[str]) -> str:
    """The first few of some *parts*, for an answer that tells itself in a line.

    >>> in_brief(("apart", "quart")), in_brief("abcdefg")
    ('apart, quart', 'a, b, c, d, e, …')
    """
    return ", ".join([*parts[:FEW], *(["…"] if len(parts) > FEW else [])])


def name_values(question: type[Question], values: tuple[Any, ...]) -> dict[str, Any]:
    """The fields that *values* without names give; that which takes many is only given if there is something for it."""
    given: dict[str, Any] = {}
    for each in fields(question):
        rest = values[len(given) :]
        if about(each).place == "many" and (rest or each.default is MISSING):
            is_list = len(rest) == 1 and isinstance(rest[0], list | tuple)
            return given | {each.name: rest[0] if is_list else rest}
        if about(each).place == "one" and rest:
            given[each.name] = rest[0]
    if len(values) > len(given):
        named = next((each.name for each in fields(question) if each.name not in given), "")
        raise TypeError(f"{values[len(given)]!r} needs the name of its field, such as {named}={values[len(given)]!r}")
    return given


def _as_kept(value: Any, kinds: frozenset[Any]) -> Any:
    """A list as a tuple, the path of a file as text, and one thing as a tuple of it where several may be given."""
    if isinstance(value, list | tuple):
        return tuple(map(_as_turn, value))
    if isinstance(value, PathLike):
        value = fspath(value)
    return (value,) if kinds - {NoneType} == {tuple} and not isinstance(value, tuple | None) else value


def _as_turn(value: Any) -> Any:
    """A guess with its reply, given as a pair, as they are written; anything else as it is."""
    is_pair = isinstance(value, list | tuple) and len(value) == 2
    return "=".join(value) if is_pair and all(isinstance(part, str) for part in value) else value


def _check(question: type[Question], each: Field[Any], value: Any) -> None:
    """Refuse a *value* of another kind than its field, or outside its range or choices."""
    if _is_of_another_kind(value, kinds := kinds_of(question)[each.name]):
        named = " or ".join(PLAIN[kind] for kind in PLAIN if kind in kinds and PLAIN[kind])
        raise BadQuestion("{" + each.name + "} is {kind}, not {value!r}", kind=named, value=value)
    if (choices := choices_of(question).get(each.name)) and value not in choices:
        named = ", ".join(str(choice) for choice in choices if choice is not None)
        raise BadQuestion("{" + each.name + "} is one of {choices}, not {value!r}", choices=named, value=value)
    if isinstance(value, int | float) and not isinstance(value, bool) and not _is_within(value, about(each)):
        raise BadQuestion(
            "{" + each.name + "} is {range}, not {value}", range=in_words(about(each)), value=f"{value:g}"
        )


def _is_of_another_kind(value: Any, kinds: frozenset[Any]) -> bool:
    """Whether a number, text or list is given where there should be another of them."""
    if not kinds <= PLAIN.keys() or not isinstance(value, tuple(PLAIN)):
        return False
    return not isinstance(value, tuple(kinds | {int} if float in kinds else kinds))


def _is_within(value: float, says: FieldFacts) -> bool:
    """Whether a number is in the range of its field; what is no number is in none."""
    return (
        (says.least is None or value >= says.least)
        and (says.above is None or says.above < value < inf)
        and (says.most is None or value <= says.most)
    )


def in_words(says: FieldFacts) -> str:
    """The range of a field as people say it.

    >>> in_words(FieldFacts("", least=1, most=1000)), in_words(FieldFacts("", above=0))
    ('from 1 to 1,000', 'above 0')
    """
    if says.above is not None:
        return f"above {says.above:,}" + ("" if says.most is None else f", and at most {says.most:,}")
    if says.most is None:
        return f"at least {says.least:,}"
    return f"at most {says.most:,}" if says.least is None else f"from {says.least:,} to {says.most:,}"


def _types_of(question: type) -> Mapping[str, Any]:
    return get_type_hints(question, include_extras=True)


def _choices_of(question: type) -> Mapping[str, tuple[Any, ...]]:
    found = {name: _choices(kind) for name, kind in types_of(question).items()}
    return {name: choices for name, choices in found.items() if choices}


def _choices(kind: Any) -> tuple[Any, ...]:
    """The choices of a type: those of a Literal, perhaps with None beside it; nothing for other types."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    inner = [part for part in get_args(kind) if part is not type(None)]
    is_optional = len(inner) == 1 and len(get_args(kind)) == 2
    return (*get_args(inner[0]), None) if is_optional and get_origin(inner[0]) is Literal else ()


def _kinds_of(question: type) -> Mapping[str, frozenset[Any]]:
    return {name: frozenset(_kinds(kind)) for name, kind in types_of(question).items()}


def _kinds(kind: Any) -> list[Any]:
    """The classes of which a value may be one; a choice stays as it is, and so does text with a mark.

    The mark says what the text names, a list or a solver, and Python may give that itself.
    """
    if get_origin(kind) is tuple:
        return [tuple]
    if get_origin(kind) in (Union, UnionType):
        return [one for part in get_args(kind) for one in _kinds(part)]
    return [kind]


types_of: Callable[[type], Mapping[str, Any]] = cache(_types_of)  # of the fields, by their names
kinds_of: Callable[[type], Mapping[str, frozenset[Any]]] = cache(_kinds_of)
choices_of: Callable[[type], Mapping[str, tuple[Any, ...]]] = cache(_choices_of)  # of those that are a choice of words
