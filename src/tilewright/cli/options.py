"""Options that several commands share, so that they read the same everywhere."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from tilewright.errors import InputError

POSITION = Annotated[
    str,
    Parameter(
        name="GUESS=REPLY",
        help="What was guessed and what was replied, such as crane=-YG--, or a position in notation; - reads stdin.",
        allow_leading_hyphen=True,
    ),
]
AsJson = Annotated[bool, Parameter(name="--json", help="Print one JSON object instead of text.")]
LexiconName = Annotated[str, Parameter(name="--lexicon", help="The word list: a name such as en5, or a file.")]
ModeName = Annotated[
    Literal["normal", "hard", "ultra"],
    Parameter(
        name="--mode",
        help="Allow any guess; in hard mode those that use what replies showed; in ultra mode those that fit.",
    ),
]
MemoryBudget = Annotated[
    str | None,
    Parameter(
        name="--memory",
        help="How much memory to use, such as 500MB or 2GB; what does not fit is computed in blocks, with the same "
        "result.  The default is the environment variable TILEWRIGHT_MEMORY, else 2 GB or half of the machine's.",
    ),
]
ListName = Annotated[str, Parameter(name="--lexicon", help="The word list, by its name.")]
KindName = Annotated[str, Parameter(name="--kind", help="The kind of puzzle, such as guess.")]
Database = Annotated[
    str | None,
    Parameter(
        name="--database",
        help="The store: sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME.  Without it the one in the environment "
        "variable TILEWRIGHT_DATABASE, or a file in your data folder.",
    ),
]
BoardCount = Annotated[int | None, Parameter(name="--boards", help="How many boards to play at once, 2 to 32.")]
Adversary = Annotated[
    bool,
    Parameter(name="--adversary", help="Play against a host who puts off choosing the word as long as possible."),
]
HostName = Annotated[
    Literal["greedy", "patient"] | None,
    Parameter(
        name="--host",
        help="With --adversary: keep the most words, or foresee how a solver would go on [default: greedy].",
    ),
]


def host_of(adversary: bool, host: Literal["greedy", "patient"] | None) -> Literal["greedy", "patient"]:
    """The adversary that was chosen; to choose one and not play against it is a mistake."""
    if host and not adversary:
        raise InputError("--host needs --adversary")
    return host or "greedy"


def only_one(given: dict[str, bool], why: str) -> None:
    """Refuse options that cannot be given together."""
    chosen = [option for option, is_given in given.items() if is_given]
    if len(chosen) > 1:
        raise InputError(f"{' and '.join(chosen)} {why}; give one of them")
