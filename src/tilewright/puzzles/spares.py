"""Spare puzzles: what is published on a day when making a puzzle fails.

A *spare* is a whole puzzle, verified when it was made, so that nothing needs to be worked out on the bad day.  Its
*numbers* are those of the editions that have the same puzzle, or a word of it, in their season anyway: it stays away
from these by as many days as any puzzle does from its repetition.  ``data/spares`` has a file for each kind, written by
``tools/build_spares.py``: a hundred spares for each of some lists.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewright.puzzles.calendar import APART
from tilewright.puzzles.editions import Puzzle

FOLDER = Path(__file__).parents[1] / "data" / "spares"


@dataclass(frozen=True)
class Spare:
    """A puzzle in reserve."""

    puzzle: Puzzle
    grade: str
    numbers: tuple[int, ...] = ()

    def is_free(self, number: int) -> bool:
        """Whether edition *number* is far enough from every edition that has the same."""
        return all(abs(number - other) > APART for other in self.numbers)


@dataclass(frozen=True)
class Reserve:
    """The spares of one kind and list; *fingerprint*, *algorithm* and *season* say what they were made from."""

    fingerprint: str
    algorithm: int
    season: str
    spares: tuple[Spare, ...]


def reserve(kind: str, lexicon: str) -> Reserve | None:
    """The spares that come with Tilewright for that kind and list, if there are any."""
    path = FOLDER / f"{kind}.json"
    lists: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if lexicon not in lists:
        return None
    facts = lists[lexicon]
    spares = (Spare(each["puzzle"], each["grade"], tuple(each["numbers"])) for each in facts["spares"])
    return Reserve(facts["fingerprint"], facts["algorithm"], facts["season"], tuple(spares))


def turns(spares: Sequence[Spare], number: int) -> list[Spare]:
    """The spares that may serve as edition *number*, the first to be tried first: another one every day."""
    start = number % len(spares) if spares else 0
    return [spare for spare in (*spares[start:], *spares[:start]) if spare.is_free(number)]
