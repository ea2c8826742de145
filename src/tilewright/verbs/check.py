"""Check: whether puzzles are what they claim to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tilewright.errors import quantity
from tilewright.verbs.fields import ListName, lexicon_field, lexicon_of
from tilewright.verbs.question import Narrowing, Question, positional

MOST_PUZZLES = 20  # that HTTP takes at once


@dataclass(frozen=True)
class Check(Question):
    """Check what puzzles claim, with the rule of the game alone.

    Every claim is derived again from the word list and the rule, by code that the makers do not use: replies,
    uniqueness, witnesses, grade and all other fields.  A puzzle that does not hold is refused with the first reason.
    Games in notation are replayed: every guess must be legal, every reply that of the rule.  Without a file the puzzles
    come from stdin.

    JSON: count, refused and puzzles (id, kind, ok and reason of each, and ring and ring_words: over which words and how
    many it is unique, if it says so).
    """

    puzzles: tuple[Any, ...] = positional(
        "Puzzles, each a JSON object, or games, each a record of the notation.",
        place="many",
        http=Narrowing(longest=MOST_PUZZLES),
    )
    lexicon: ListName | None = lexicon_field(None, "The word list, if the puzzles were made from one without a name.")


@dataclass(frozen=True, slots=True)
class CheckReport:
    """Whether each puzzle holds."""

    puzzles: tuple[Mapping[str, Any], ...]  # id, kind, ok and reason of each
    quality = "exact"
    fingerprint = None  # each puzzle has its own

    @property
    def refusals(self) -> int:
        """How many do not hold."""
        return sum(not each["ok"] for each in self.puzzles)

    def as_json(self) -> dict[str, Any]:
        """The counts, and each puzzle."""
        return {"count": len(self.puzzles), "refused": self.refusals, "puzzles": list(self.puzzles)}

    def __repr__(self) -> str:
        return f"<CheckReport of {quantity(len(self.puzzles), 'puzzle')}: {self.refusals} refused>"


def check(question: Check) -> CheckReport:
    """What holds and what does not; `BadPuzzle` if something is no puzzle at all."""
    from tilewright.kinds.checking import verdict_on

    words = None if question.lexicon is None else lexicon_of(question.lexicon)
    return CheckReport(tuple(verdict_on(_as_written(puzzle), words) for puzzle in question.puzzles))


def _as_written(puzzle: Any) -> Any:
    """The JSON of a puzzle that was just made; anything else as it is."""
    return puzzle.as_json() if hasattr(puzzle, "as_json") else puzzle
