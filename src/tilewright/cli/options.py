"""Options that several commands share, so that they read the same everywhere."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from tilewright.errors import InputError
from tilewright.verbs import fields

POSITION = Annotated[
    str,
    Parameter(
        name="GUESS=REPLY",
        help="What was guessed and what was replied, such as crane=-YG--, or a position in notation; - reads stdin.",
        allow_leading_hyphen=True,
    ),
]
AsJson = Annotated[bool, Parameter(name="--json", help="Print one JSON object instead of text.")]
LexiconName = Annotated[str, Parameter(name="--lexicon", help=fields.LEXICON_HELP)]
ModeName = Annotated[fields.ModeName, Parameter(name="--mode", help=fields.MODE_HELP)]
MemoryBudget = Annotated[
    str | None,
    Parameter(
        name="--memory",
        help="How much memory to use, such as 500MB or 2GB; what does not fit is computed in blocks, with the same "
        "result.  The default is the environment variable TILEWRIGHT_MEMORY, else 2 GB or half of the machine's.",
    ),
]
ListName = Annotated[str, Parameter(name="--lexicon", help=fields.NAME_HELP)]
KindName = Annotated[str, Parameter(name="--kind", help=fields.KIND_HELP)]
Database = Annotated[str | None, Parameter(name="--database", help=fields.DATABASE_HELP)]
BoardCount = Annotated[int | None, Parameter(name="--boards", help=fields.BOARDS_HELP)]
Adversary = Annotated[bool, Parameter(name="--adversary", help=fields.ADVERSARY_HELP)]
HostName = Annotated[fields.HostName | None, Parameter(name="--host", help=fields.HOST_HELP)]


def host_of(adversary: bool, host: fields.HostName | None) -> fields.HostName:
    """The adversary that was chosen; to choose one and not play against it is a mistake."""
    if host and not adversary:
        raise InputError("--host needs --adversary")
    return host or "greedy"


def only_one(given: dict[str, bool], why: str) -> None:
    """Refuse options that cannot be given together."""
    chosen = [option for option, is_given in given.items() if is_given]
    if len(chosen) > 1:
        raise InputError(f"{' and '.join(chosen)} {why}; give one of them")
