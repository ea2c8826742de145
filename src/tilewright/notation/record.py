"""A record as a value: what a line of notation says, and not yet what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tilewright.errors import InputError

VERSION = "tw1"
RECORD_KINDS = ("position", "guess", "boards", "cross", "clues")
NOTHING: Mapping[str, Any] = {}  # shared, and never written to


class BadNotation(InputError):
    """The text is not a record of the notation."""

    def __init__(self, text: str, reason: str) -> None:
        shown = text if len(text) <= 60 else f"{text[:59]}…"
        super().__init__(f"{shown!r} is not a game in notation: {reason}")
        self.text, self.reason = text, reason


@dataclass(frozen=True, slots=True)
class Note:
    """What is said of a turn: figures by name, and a comment."""

    figures: Mapping[str, float] = field(default_factory=lambda: NOTHING)
    comment: str = ""

    def __str__(self) -> str:
        parts = [*(f"{name}={value:g}" for name, value in self.figures.items()), *filter(None, [self.comment])]
        return f"{{{' '.join(parts)}}}" if parts else ""


PLAIN = Note()


@dataclass(frozen=True, slots=True)
class TurnText:
    """A guess, its reply (replies with commas on many boards), and what is noted of it."""

    guess: str
    reply: str
    note: Note = PLAIN

    def __str__(self) -> str:
        note = str(self.note)
        return f"{self.guess}={self.reply} {note}" if note else f"{self.guess}={self.reply}"


@dataclass(frozen=True, slots=True)
class Record:
    """A position or game: its kind, its list by fingerprint or name, tags, turns and result."""

    kind: str
    lexicon: str
    tags: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    turns: tuple[TurnText, ...] = ()
    result: str = ""
    comment: str = field(default="", compare=False)  # of the whole, before the first turn

    @property
    def turn_texts(self) -> tuple[str, ...]:
        """The turns without their notes, as every verb takes them."""
        return tuple(f"{turn.guess}={turn.reply}" for turn in self.turns)

    def __str__(self) -> str:
        """The record on one line."""
        comment = f"{{{self.comment}}}" if self.comment else ""
        tags = (f"{name}:{value}" for name, value in self.tags.items())
        parts = (VERSION, self.kind, self.lexicon, *tags, comment, *map(str, self.turns), self.result)
        return " ".join(filter(None, parts))
