"""Solvers: functions from a position to suggestions.

`SOLVERS` lists their classes; `solver_named` makes one from a *spec*, its name with options in brackets.  Whoever
writes a solver finds here what it takes.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from tilewright.errors import InputError
from tilewright.solvers.base import (
    NO_LIMIT,
    Figure,
    Limit,
    Quality,
    Solver,
    SolverInfo,
    Suggestion,
    Suggestions,
    option,
    options_of,
    spec_of,
)
from tilewright.solvers.candidate import Candidate
from tilewright.solvers.exact.optimal import Optimal
from tilewright.solvers.information import Information
from tilewright.solvers.twophase.solver import TwoPhase

__all__ = [
    "NO_LIMIT",
    "SOLVERS",
    "Figure",
    "Limit",
    "Quality",
    "Solver",
    "SolverInfo",
    "Suggestion",
    "Suggestions",
    "option",
    "options_of",
    "solver_named",
    "spec_of",
]

SOLVERS: tuple[type[Solver], ...] = (Information, TwoPhase, Optimal, Candidate)
SPEC = re.compile(r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", re.DOTALL)


def solver_named(spec: str) -> Solver:
    """The solver that *spec* describes.

    >>> solver_named("information(depth=2, metric=min_max_remaining)").spec
    'information(depth=2,metric=min_max_remaining)'
    """
    match = SPEC.fullmatch(spec)
    if not match:
        raise InputError(f"{spec!r} is not a solver: write a name, or NAME(OPTION=VALUE,…)")
    kind = find(match[1])
    return kind(**parse_options(kind.info, match[2] or ""))


def parse_options(info: SolverInfo, text: str) -> dict[str, Any]:
    """The options that OPTION=VALUE,… sets."""
    return dict(parse_option(info, each) for each in text.split(",") if each.strip())


def find(name: str) -> type[Solver]:
    """The class of the solver of that name."""
    for kind in SOLVERS:
        if kind.info.name == name:
            return kind
    raise InputError(f"there is no solver {name!r}; there are {', '.join(kind.info.name for kind in SOLVERS)}")


def parse_option(info: SolverInfo, text: str) -> tuple[str, object]:
    """The option that NAME=VALUE sets."""
    name, equals, value = (part.strip() for part in text.partition("="))
    for each in info.options:
        if each.name == name and equals:
            return name, each.parse(value)
    names = [each.name for each in info.options]
    near = get_close_matches(name, names, n=1)
    hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(names) or 'none'}"
    raise InputError(f"{info.name} has no option {text.strip()!r} (written NAME=VALUE); {hint}")
