"""Editions of every kind, in the form in which they are kept.

An *edition* is the puzzle of one *kind* (``guess``, ``clues``, ``cross``) for one date, made from one word list.  Its
*puzzle* is a JSON object whose members the kind chooses; around it stand the same members for all kinds.  The
*canonical* text of an edition has its members in alphabetical order, no spaces, and no number but whole ones, so that
it is the same on every machine; the *checksum* is the SHA-256 of that text.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from tilewright.errors import BadEdition
from tilewright.lexicon.catalogue import NAME
from tilewright.puzzles.calendar import EPOCH, puzzle_day

Puzzle = Mapping[str, Any]
GRADES = ("gentle", "easy", "medium", "hard", "fiendish")
SHAPE = {
    "algorithm": int,
    "date": str,
    "fingerprint": str,
    "grade": str,
    "kind": str,
    "lexicon": str,
    "number": int,
    "puzzle": dict,
    "season": str,
    "spare": bool,
}


@dataclass(frozen=True)
class GradedPuzzle:
    """A puzzle as its kind made it: with the *season* it belongs to, and a grade of `GRADES`."""

    puzzle: Puzzle
    season: str
    grade: str


@dataclass(frozen=True)
class Edition:
    """A puzzle for a date; *algorithm* is the version of the rule that made it, *spare* says that none could."""

    kind: str
    day: date
    lexicon: str
    fingerprint: str
    algorithm: int
    season: str
    grade: str
    puzzle: Puzzle
    spare: bool = False

    @property
    def number(self) -> int:
        """The days from the epoch, which is number 1."""
        return number_of(self.day)

    @property
    def document(self) -> dict[str, Any]:
        """The edition as a JSON object."""
        return {
            "kind": self.kind,
            "date": self.day.isoformat(),
            "number": self.number,
            "lexicon": self.lexicon,
            "fingerprint": self.fingerprint,
            "algorithm": self.algorithm,
            "season": self.season,
            "grade": self.grade,
            "spare": self.spare,
            "puzzle": dict(self.puzzle),
        }

    @property
    def text(self) -> str:
        """The canonical text."""
        return canonical(self.document)

    @property
    def checksum(self) -> str:
        """The SHA-256 of the canonical text."""
        return checksum(self.text)

    @classmethod
    def read(cls, document: object) -> Edition:
        """The edition that a JSON object says, if it says one."""
        facts = check_members(document)
        day = puzzle_day(facts["date"])
        if facts["number"] != number_of(day):
            raise BadEdition(f"{day} is number {number_of(day)}, not {facts['number']}")
        if not NAME.fullmatch(facts["lexicon"]):
            raise BadEdition(f"{facts['lexicon']!r} cannot be the name of a list")
        if facts["grade"] not in GRADES:
            raise BadEdition(f"{facts['grade']!r} is not a grade; there are {', '.join(GRADES)}")
        rest = {name: value for name, value in facts.items() if name not in {"date", "number"}}
        return cls(day=day, **rest)


def canonical(value: object) -> str:
    """The canonical text of a JSON value.

    >>> canonical({"word": "größe", "grade": "easy"})
    '{"grade":"easy","word":"größe"}'
    """
    refuse_fractions(value)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def refuse_fractions(value: object) -> None:
    """Fractions are written differently by different programs, so an edition has none."""
    if isinstance(value, float):
        raise BadEdition(f"an edition has whole numbers only, not {value}")
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    for each in inner:
        refuse_fractions(each)


def checksum(text: str) -> str:
    """The SHA-256 of a canonical text."""
    return hashlib.sha256(text.encode()).hexdigest()


def number_of(day: date) -> int:
    """The number of the edition of *day*."""
    return (day - EPOCH).days + 1


def check_members(document: object) -> dict[str, Any]:
    """The members of an edition, each of the type it must have."""
    if not isinstance(document, dict):
        raise BadEdition("it is not a JSON object")
    for name, kind in SHAPE.items():
        if type(document.get(name)) is not kind:
            raise BadEdition(f"its member {name!r} is missing or not of the type {kind.__name__}")
    if unknown := sorted(set(document) - set(SHAPE)):
        raise BadEdition(f"it has a member {unknown[0]!r}, which no edition has")
    return document
