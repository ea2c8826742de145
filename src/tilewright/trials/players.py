"""Who can sit the exam: a solver, a program, an address that answers over HTTP, or the transcript of another exam."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tilewright.errors import InputError
from tilewright.lexicon.folders import read_file
from tilewright.notation import Record, read_records
from tilewright.position import Position
from tilewright.solvers.own import find_solver
from tilewright.solvers.own.engine import EngineSolver
from tilewright.solvers.own.function import PluginFailed
from tilewright.trials.exam import GUESSED, Player

REPLAY = "replay:"  # and then the file of a transcript
ADDRESS_PATIENCE = 120.0  # seconds for an answer over HTTP, unless others are given


def player_named(spec: str, seconds: float | None = None) -> Player:
    """The player that *spec* means; programs and addresses have so many *seconds* for an answer."""
    if spec.startswith(("http://", "https://")):
        return lambda position: ask_address(spec, position, seconds or ADDRESS_PATIENCE)
    if spec.startswith(REPLAY):
        return replaying(records_in(spec.removeprefix(REPLAY)))
    solver = find_solver(spec)
    if seconds and isinstance(solver, EngineSolver):
        return replace(solver, patience=seconds).choose
    return solver.choose


def records_in(file: str) -> list[Record]:
    """The records of a transcript, a file or ``-`` for stdin."""
    text = sys.stdin.read() if file == "-" else read_file(Path(file)).decode("utf-8", errors="replace")
    try:
        return list(read_records(text))
    except InputError as error:
        raise InputError(f"{file}: {error}") from error


def ask_address(address: str, position: Position, seconds: float) -> str:
    """What an address answers."""
    from urllib.request import Request, urlopen

    body = {"position": str(position), "mode": position.mode, "turns": [turn.as_json() for turn in position.turns]}
    request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=seconds) as answer:
            found = json.loads(answer.read(100_000))
    except TimeoutError:
        raise PluginFailed(address, f"it did not answer within {seconds:g} s") from None
    except OSError as error:
        raise PluginFailed(address, f"{getattr(error, 'reason', None) or error}") from error
    except ValueError:
        raise PluginFailed(address, "it did not answer with JSON") from None
    return str(found.get("guess", "")) if isinstance(found, dict) else ""


def replaying(records: Iterator[Record] | Sequence[Record]) -> Player:
    """A player who makes the guesses of a transcript, in its order: a player need not always answer the same."""
    nexts: dict[tuple[str, ...], list[str]] = {}
    for record in records:
        for number, turn in enumerate(record.turns if record.kind == "guess" else ()):
            before = record.turn_texts[:number]
            nexts.setdefault(before, []).append(turn.guess)
        if record.kind == "position" and GUESSED in record.tags:
            nexts.setdefault(record.turn_texts, []).append(record.tags[GUESSED])

    def play(position: Position) -> str:
        guesses = nexts.get(tuple(map(str, position.turns)))
        if not guesses:
            raise InputError("the transcript has no such position")
        return guesses.pop(0)

    return play
