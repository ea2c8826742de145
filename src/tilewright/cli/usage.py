"""What was wrong with the way a command was called, in one short sentence.

The sentences are those of `verbs.question`, whoever finds the mistake: ``--top is from 1 to 1,000, not 0``, and
``--top is a whole number, not 'x'``.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin

from cyclopts import (
    Argument,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    Token,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from tilewright.errors import TYPES_IN_WORDS


def sentence(error: CycloptsError) -> str:
    """What *error* says, without the lists and details that cyclopts adds."""
    if isinstance(error, UnknownCommandError):
        return no_such("command", (error.unused_tokens or [""])[0], commands_of(error))
    if isinstance(error, UnknownOptionError):
        options = [name for argument in error.argument_collection for name in argument.names if name.startswith("--")]
        return no_such("option", error.token.keyword or error.token.value, options)
    if isinstance(error, UnusedCliTokensError):
        return f"{(error.unused_tokens or [''])[0]!r} is one argument too many"
    if isinstance(error, MissingArgumentError) and error.argument:
        return missing(error, error.argument)
    if isinstance(error, RepeatArgumentError):
        return f"{error.token.keyword} is given twice; give it once"
    if isinstance(error, CoercionError) and error.token and (wanted := in_words(error.target_type)):
        return f"{name_of(error.argument, error.token)} is {wanted}, not {error.token.value!r}"
    error.verbose = False
    message = " ".join(str(error).split()).rstrip(".")
    return message[:1].lower() + message[1:]


def in_words(kind: Any) -> str:
    """What has to be given for a type.

    >>> in_words(int), in_words(Literal["json", "text"])
    ('a whole number', 'one of json, text')
    """
    if get_origin(kind) is Literal:
        return f"one of {', '.join(map(str, get_args(kind)))}"
    return TYPES_IN_WORDS.get(kind, "")


def name_of(argument: Argument | None, token: Token | None = None) -> str:
    """What an option or an argument is called by whoever types it."""
    if token and token.keyword:
        return token.keyword
    if argument is None:
        return "this"
    return argument.name.lstrip("-").upper() if argument.field_info.is_positional else argument.name


def missing(error: MissingArgumentError, argument: Argument) -> str:
    """Something is not there: a value behind an option, or an argument."""
    if error.keyword:
        return f"{error.keyword} needs a value"
    return f"{' '.join(error.command_chain or ())} needs {name_of(argument)}; see --help"


def no_such(noun: str, text: str, known: list[str]) -> str:
    """There is no *noun* such as *text*, and perhaps another of the *known* ones was meant."""
    meant = {name.lstrip("-"): name for name in known}  # all options have hyphens, which makes none alike
    near = get_close_matches(text.split("=")[0].lstrip("-"), meant, n=1)
    return f"there is no {noun} {text!r}; " + (f"did you mean {meant[near[0]]!r}?" if near else "see --help")


def commands_of(error: CycloptsError) -> list[str]:
    """The commands that could have been meant."""
    return [name for name in error.app or () if not name.startswith("-")]
