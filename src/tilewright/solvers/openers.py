"""First guesses, remembered: looking ahead from the opening position costs seconds, and gives the same every time.

They are kept in the cache folder, a small file for each lexicon, mode and solver; a file that is missing, damaged or of
another version is simply worked out again.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path

from tilewright.lexicon.folders import cache_folder, write_whole
from tilewright.position import Position

VERSION = 1  # raise it when a solver values guesses in another way


def recall(position: Position, question: str) -> dict[int, int] | None:
    """The answer kept for *question* at this position, if it is an opening that was asked about before."""
    if position.turns:
        return None
    with suppress(OSError, ValueError, AttributeError):
        kept = json.loads(_path(position, question).read_text())
        if kept["question"] == _question(position, question):
            return {int(index): int(value) for index, value in kept["values"].items()}
    return None


def remember(position: Position, question: str, values: dict[int, int]) -> None:
    """Keep the answer, if it is about an opening and the disk takes it."""
    if position.turns:
        return
    text = json.dumps({"question": _question(position, question), "values": values})
    with suppress(OSError):
        write_whole(_path(position, question), text.encode())


def _question(position: Position, question: str) -> str:
    return f"{VERSION} {position.lexicon.digest} {position.mode} {position.among} {question}"


def _path(position: Position, question: str) -> Path:
    name = hashlib.sha256(_question(position, question).encode()).hexdigest()[:24]
    return cache_folder() / "openers" / f"{name}.json"
