"""Solvers of one's own: a function, a class with options, a program; how they are named and found.

A *plug-in* is any of these that does not come with the package.  Its spec is ``module:name``, the name of an entry
point in the group ``tilewright.solvers``, or ``exec:`` with a command.  Only who sits at this machine may name one:
the server asks `solver_named`, which knows the solvers of the package alone, and `offered`, what its host offers.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tilewright.errors import InputError
from tilewright.position import Position
from tilewright.solvers import SOLVERS, parse_options, solver_named
from tilewright.solvers.base import Option, Solver, SolverInfo
from tilewright.solvers.own.function import FunctionSolver

EXEC = "exec:"  # and then the command of a program
GROUP = "tilewright.solvers"  # of entry points
SPEC = re.compile(r"\s*([\w.-]+(?::[\w.]+)?)\s*(?:\((.*)\))?\s*", re.DOTALL)
Choice = Callable[[Position], str]


def find_solver(wanted: Solver | Choice | str) -> Solver:
    """The solver that somebody at this machine means: a spec of any sort, a solver, or a plain function.

    >>> find_solver(lambda position: position.candidates[0]).spec
    '<lambda>'
    """
    if isinstance(wanted, str):
        return _by_spec(wanted)
    return as_solver(wanted, getattr(wanted, "__name__", type(wanted).__name__))


def as_solver(thing: Any, spec: str, options: str = "") -> Solver:
    """What *thing* is as a solver: one already, a class of them, or a function."""
    if inspect.isclass(thing):
        made = thing(**parse_options(_info_of(thing, spec), options))
        return as_solver(made, f"{spec}({options})" if options else spec)
    if options.strip():
        raise InputError(f"{spec} is no class, so it takes no options")
    if isinstance(thing, Solver):
        return thing
    if callable(thing):
        return FunctionSolver(thing, spec)
    raise InputError(f"{spec} is no solver: it is neither a function nor a class")


def _offered_solver(name: str) -> Solver | None:
    """The solver that the host offers under that name, if there is one."""
    from tilewright.solvers.own.offered import NamedSolver, offered_specs

    spec = offered_specs().get(name.strip())
    return None if spec is None else NamedSolver(name.strip(), _by_spec(spec, offered=False))


def _by_spec(spec: str, offered: bool = True) -> Solver:
    if spec.lstrip().startswith(EXEC):
        from tilewright.solvers.own.engine import EngineSolver

        return EngineSolver(spec.strip().removeprefix(EXEC).strip())
    match = SPEC.fullmatch(spec)
    if not match or match[1] in {kind.info.name for kind in SOLVERS}:
        return solver_named(spec)
    if offered and (ours := _offered_solver(spec)) is not None:
        return ours
    found = _from_module(match[1]) if ":" in match[1] else _from_entry_point(match[1])
    return as_solver(found, match[1], match[2] or "")


def _from_module(spec: str) -> Any:
    """What ``module:name`` means; modules are also looked for in the current folder."""
    name, _, attribute = spec.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = import_module(name)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise InputError(f"the solver {spec} cannot be loaded: {type(error).__name__}: {error}") from error
    return found


def _from_entry_point(name: str) -> Any:
    """What an installed package offers under that name."""
    from importlib.metadata import entry_points

    offered = entry_points(group=GROUP)
    if name not in offered.names:
        known = [*(kind.info.name for kind in SOLVERS), *sorted(offered.names)]
        raise InputError(f"there is no solver {name!r}; there are {', '.join(known)}")
    try:
        return offered[name].load()
    except Exception as error:
        raise InputError(f"the solver {name} cannot be loaded: {type(error).__name__}: {error}") from error


def _info_of(kind: type, spec: str) -> SolverInfo:
    """What there is to know of a class: what it says itself, or the fields of a dataclass as its options."""
    if isinstance(info := getattr(kind, "info", None), SolverInfo):
        return info
    options = [Option(each.name, each.default, "", (), type(each.default)) for each in _fields_of(kind)]
    return SolverInfo(spec, kind.__doc__ or "", tuple(options), True, "experimental")


def _fields_of(kind: type) -> list[Any]:
    return [each for each in fields(kind) if each.default is not MISSING] if is_dataclass(kind) else []
