"""``tilewright engine``: our solvers for programs of others, and whether a program of others speaks as they do."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from tilewright.cli import ENGINE_COMMANDS, group_with_default
from tilewright.cli.options import AsJson
from tilewright.errors import TilewrightError, quantity


def engine(*, solver: Annotated[str, Parameter(help="Who chooses, with options in brackets.")] = "information") -> None:
    """Speak the engine protocol on stdin and stdout, for any of our solvers.

    A solver of yours will do as well.  Lines in, lines out: twp 1, newgame FINGERPRINT [FILE], position RECORD, go
    [seconds S] [top N], stop, quit.  A solver's options can be set with option NAME VALUE.  docs/engine.md has the
    protocol.
    """
    from tilewright.solvers.own import find_solver
    from tilewright.solvers.own.protocol import serve_solver

    name, _, given = solver.partition("(")
    usual = [given.rstrip(") ")] if given else []
    find_solver(solver)  # what is wrong with it is said before anything is served

    def make(options: dict[str, str]) -> object:
        chosen = ",".join((*usual, *(f"{option}={value}" for option, value in options.items())))
        return find_solver(f"{name}({chosen})" if chosen else name)

    serve_solver(make)  # type: ignore[arg-type]


class NotConforming(TilewrightError):
    """A program does not speak the protocol."""


def check(
    command: Annotated[str, Parameter(name="COMMAND", help="What starts the engine, such as './mine --fast'.")],
    /,
    *,
    as_json: AsJson = False,
) -> None:
    """Test whether a program speaks the engine protocol.

    Each sentence is tried with a fresh start of the program, and said to hold or not.  A program that does not start is
    tried once.

    JSON: command, passed, failed, trials (sentence, fault; null where it holds).
    """
    from tilewright.cli.output import print_json
    from tilewright.solvers.own.conformance import check_engine

    results = []
    for each in check_engine(command):
        results.append(each)
        if not as_json:
            print(f"{'FAILS' if each.fault else 'holds'}  {each.sentence}{f': {each.fault}' if each.fault else ''}")
    failed = sum(bool(each.fault) for each in results)
    if as_json:
        trials = [{"sentence": each.sentence, "fault": each.fault or None} for each in results]
        print_json({"command": command, "passed": len(results) - failed, "failed": failed, "trials": trials})
    if failed:
        raise NotConforming(f"{failed} of {quantity(len(results), 'check')} failed for {command}")


def __getattr__(name: str) -> App:
    """``app``, made anew each time that it is asked for, since cyclopts writes into it."""
    if name != "app":
        raise AttributeError(name)
    return group_with_default(engine, ENGINE_COMMANDS)
