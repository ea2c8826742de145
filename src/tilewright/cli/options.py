"""Options that several commands share, so that they read the same everywhere."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

AsJson = Annotated[bool, Parameter(name="--json", help="Print one JSON object instead of text.")]
LexiconName = Annotated[str, Parameter(name="--lexicon", help="The word list: a name such as en5, or a file.")]
ModeName = Annotated[
    Literal["normal", "hard", "ultra"],
    Parameter(
        name="--mode",
        help="Permit every guess; in hard mode those that use what replies showed; in ultra mode those that fit them.",
    ),
]
SolverSpec = Annotated[
    str,
    Parameter(
        name="--solver",
        help="Who plays: information, twophase, candidate …, with options as in twophase(weights=tuned,trap=40).",
    ),
]
