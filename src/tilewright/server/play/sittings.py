"""Sittings: a game of each kind as the server plays it.

A *move* is a list as the store keeps it: ``["guess", WORD, REPLY]``, ``["hint", TEXT]`` or ``["give-up"]``.  A sitting
is opened from facts and moves, and never scores a kept guess again: replies stand as they were given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon, named
from tilewright.store.games import Move

Facts = dict[str, Any]
Grid = Sequence[Sequence[int]]  # rows of marks: 0 absent, 1 elsewhere, 2 correct
MARK_NAMES = ("absent", "elsewhere", "correct")


class Sitting(Protocol):
    """A game of one kind, as a value."""

    kind: ClassVar[str]

    @classmethod
    def open(cls, facts: Facts, moves: Sequence[Move]) -> Sitting:
        """The game that the store keeps."""

    @property
    def state(self) -> str:
        """``playing``, ``won`` or ``lost``, as the rule has it; who gives up has lost, too."""

    @property
    def limit(self) -> int | None:
        """How many guesses there are, or lives."""

    def guess(self, text: str) -> tuple[Sitting, Move]:
        """The game after a guess, and the move to keep."""

    def hint(self) -> tuple[Sitting, Move]:
        """The game after a hint, and the move to keep."""

    def members(self) -> dict[str, Any]:
        """What a player sees of it at any time."""

    def known(self) -> list[str]:
        """What a player knows, in words."""

    @property
    def answer(self) -> Any:
        """What was hidden: to be told when the game is over."""

    def share(self, title: str, *, squares: bool) -> str:
        """The text to share."""

    def lost(self) -> str:
        """What the heading of that text says when the player gave up."""

    def grids(self) -> list[Grid]:
        """The marks of a picture to share."""


def lexicon_of(facts: Facts) -> Lexicon:
    """The word list in play."""
    return named(facts["lexicon"])


def guesses_in(moves: Sequence[Move]) -> list[Move]:
    """The moves that are guesses."""
    return [move for move in moves if move[0] == "guess"]


def no_hint() -> InputError:
    """The refusal of a game that has no hints."""
    return InputError("there are hints for crosses and clue puzzles; this game has none")


def keyboard(marks: dict[str, int]) -> dict[str, str]:
    """The best mark of each letter, in words."""
    return {letter: MARK_NAMES[mark] for letter, mark in marks.items()}
