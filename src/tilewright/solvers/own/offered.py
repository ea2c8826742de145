"""Solvers of one's own under names that visitors may ask for.

Whoever asks over HTTP may name no module and no program.  Who runs the server may offer some, as the variable
``TILEWRIGHT_SOLVERS`` says: ``NAME=SPEC``, with semicolons between.  Visitors are told the name alone: neither the
command behind it nor why it failed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from tilewright.errors import InputError
from tilewright.position import Position
from tilewright.solvers import SOLVERS
from tilewright.solvers.base import NO_LIMIT, Limit, Solver, SolverInfo, Suggestions
from tilewright.solvers.own.function import PluginFailed

T = TypeVar("T")
VARIABLE = "TILEWRIGHT_SOLVERS"
NAME = re.compile(r"[a-z][\w-]{0,29}")
SUMMARY = "A solver of this host."


def offered_specs(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The specs of the solvers that are offered, by their names.

    >>> offered_specs({"TILEWRIGHT_SOLVERS": "mine=exec:./mine --fast; first=my_module:first"})
    {'mine': 'exec:./mine --fast', 'first': 'my_module:first'}
    """
    parts = [part.partition("=") for part in environment.get(VARIABLE, "").split(";") if part.strip()]
    specs = {name.strip(): spec.strip() for name, _, spec in parts}
    for name, spec in specs.items():
        if not (NAME.fullmatch(name) and spec) or name in {kind.info.name for kind in SOLVERS}:
            raise InputError(f"{name!r} cannot be offered: write NAME=SPEC, with a new name of small letters")
    return specs


@dataclass(frozen=True)
class NamedSolver:
    """A *solver* of which only the *name* is told."""

    name: str
    solver: Solver
    info: ClassVar[SolverInfo] = SolverInfo("offered", SUMMARY, (), True, "experimental")

    @property
    def spec(self) -> str:
        """The name."""
        return self.name

    def choose(self, position: Position) -> str:
        """What the solver chooses."""
        return self._ask(lambda: self.solver.choose(position))

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """What the solver suggests."""
        return replace(self._ask(lambda: self.solver.suggest(position, top, limit)), solver=self.name)

    def _ask(self, question: Callable[[], T]) -> T:
        try:
            return question()
        except PluginFailed as error:
            raise PluginFailed(self.name, "it gave no word that may be guessed") from error


def info_of(name: str) -> SolverInfo:
    """What visitors are told of an offered solver."""
    return replace(NamedSolver.info, name=name)
