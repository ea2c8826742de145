"""What was wrong with the way a command was called, in one short sentence."""

from __future__ import annotations

from difflib import get_close_matches

from cyclopts import (
    Argument,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)


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
    error.verbose = False
    message = " ".join(str(error).split()).rstrip(".")
    return (message[:1].lower() + message[1:]).replace(". Choose from:", "; choose from")


def missing(error: MissingArgumentError, argument: Argument) -> str:
    """Something is not there: a value behind an option, or an argument."""
    if error.keyword:
        return f"{error.keyword} needs a value"
    return f"{' '.join(error.command_chain or ())} needs {argument.name.lstrip('-').upper()}; see --help"


def no_such(noun: str, text: str, known: list[str]) -> str:
    """There is no *noun* such as *text*, and perhaps another of the *known* ones was meant."""
    near = get_close_matches(text.split("=")[0], known, n=1)
    return f"there is no {noun} {text!r}; " + (f"did you mean {near[0]!r}?" if near else "see --help")


def commands_of(error: CycloptsError) -> list[str]:
    """The commands that could have been meant."""
    return [name for name in error.app or () if not name.startswith("-")]
