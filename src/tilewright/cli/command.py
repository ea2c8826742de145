"""Commands whose options are the fields of a question.

`command(Suggest)` makes a command of a function that prints: its first parameter is the question; the others, which
only the command line has, become further options.  Help, names, defaults and choices are those of the fields.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from inspect import Parameter as Slot
from typing import Annotated, Any, NamedTuple, TypeVar, get_origin

from cyclopts import Parameter

from tilewright.cli.files import STDIN
from tilewright.cli.usage import no_such
from tilewright.errors import InputError
from tilewright.verbs.question import BadQuestion, Question, about, name_values, types_of

Asked = TypeVar("Asked", bound=Question)
Command = Callable[..., None]
SLOT_KINDS = {"one": Slot.POSITIONAL_ONLY, "many": Slot.VAR_POSITIONAL, "option": Slot.KEYWORD_ONLY}


class Reading(NamedTuple):
    """How the command line reads a field: what is typed, and what it is for the question, such as words of a file."""

    typed: Any
    value_of: Callable[[Any], Any]


def command(
    question: type[Asked],
    *,
    names: Mapping[str, str] | None = None,
    usual: Mapping[str, Any] | None = None,
    read: Mapping[str, Reading] | None = None,
) -> Callable[[Command], Command]:
    """Let a function of the *question* be a command.

    What differs on the command line is said here: *names* of options, *usual* values, and how some fields are *read*.
    """
    called, defaults, readings = dict(names or {}), dict(usual or {}), dict(read or {})

    def make(function: Command) -> Command:
        own = list(inspect.signature(function, eval_str=True).parameters.values())[1:]

        def run(*positional: Any, **given: Any) -> None:
            refuse_options(positional, slots)
            extra = {each.name: given.pop(each.name) for each in own if each.name in given}
            values = {**defaults, **nothing, **name_values(question, positional), **given}
            values |= {name: readings[name].value_of(value) for name, value in values.items() if name in readings}
            speak_as(values.get("lexicon", ""))
            try:
                function(question(**values), **extra)
            except BadQuestion as error:
                raise InputError(error.say_with(lambda name: option_name(question, name, called))) from None

        nothing = {each.name: () for each in fields(question) if each.name in readings and about(each).place == "many"}
        slots = [with_type(slot, readings) for slot in slots_of(question, called, defaults)]
        slots = sorted([*slots, *own], key=lambda slot: slot.kind)
        run.__signature__ = inspect.Signature(slots)  # type: ignore[attr-defined]
        run.__annotations__ = {slot.name: slot.annotation for slot in slots}
        run.__name__, run.__doc__, run.__module__ = function.__name__, question.__doc__, function.__module__
        return run

    return make


def speak_as(lexicon: Any) -> None:
    """Write capitals as the language of a list with a name does."""
    if isinstance(lexicon, str) and lexicon:
        from tilewright.lexicon.catalogue import catalogue
        from tilewright.lexicon.letters import UNKNOWN, letters_of, speak

        found = catalogue().get(lexicon.lower())
        speak(letters_of(found.language) if found else UNKNOWN)


def refuse_options(values: tuple[Any, ...], slots: list[Slot]) -> None:
    """Replies may begin with hyphens, so cyclopts hands unknown options over as arguments: they are told apart here."""
    for value in values:
        if isinstance(value, str) and value.startswith("-") and value != STDIN and not is_marks(value):
            raise InputError(no_such("option", value, [f"--{slot.name.replace('_', '-')}" for slot in slots]))


def is_marks(text: str) -> bool:
    """Whether *text* is a reply."""
    from tilewright.knowledge import is_reply

    return is_reply(text)


def with_type(slot: Slot, readings: Mapping[str, Reading]) -> Slot:
    """The parameter of the command, of the type that is typed."""
    return slot.replace(annotation=readings[slot.name].typed) if slot.name in readings else slot


def slots_of(question: type[Question], names: Mapping[str, str], usual: Mapping[str, Any]) -> Iterator[Slot]:
    """The parameters of the command, one for each field."""
    for each in fields(question):
        says = about(each)
        default = Slot.empty if says.place == "many" or each.default is MISSING else usual.get(each.name, each.default)
        yield Slot(each.name, SLOT_KINDS[says.place], default=default, annotation=option_type(question, each, names))


def option_type(question: type[Question], each: Field[Any], names: Mapping[str, str]) -> Any:
    """The type of a field with what cyclopts should know of it."""
    says, kind = about(each), types_of(question)[each.name]
    if says.place == "many":
        kind = kind.__args__[0]  # of each
    more: dict[str, Any] = {"allow_leading_hyphen": True} if says.place == "many" else {}
    if each.name in names or says.written:
        more["name"] = names.get(each.name, says.written)
    if get_origin(kind) is tuple or each.default == "":
        more["show_default"] = False
    negative = f"--no-{each.name.replace('_', '-')}" if each.default is True else ()
    return Annotated[kind, Parameter(help=says.help, negative=negative, **more)]


def option_name(question: type[Question], field: str, names: Mapping[str, str]) -> str:
    """What a *field* is called on the command line."""
    says = {each.name: about(each) for each in fields(question)}.get(field)
    if says is not None and says.place != "option":
        return says.written or field.upper()
    return names.get(field, f"--{field.replace('_', '-')}")
