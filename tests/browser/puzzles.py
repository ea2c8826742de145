"""The puzzles of the days that the tests play, from the library itself: the server never tells them."""

from __future__ import annotations

from functools import cache
from typing import Any

from tilewright.kinds import edition
from tilewright.lexicon import load

DAY = "2025-03-03"  # a Monday whose puzzles stay what they are


@cache
def clue_answer(day: str = DAY) -> str:
    """The answer of a day's clue puzzle."""
    return str(edition("clues", day, load("en5")).puzzle["answer"])


@cache
def cross_words(day: str = DAY) -> tuple[str, str]:
    """The words of a day's cross, across and down."""
    words = edition("cross", day, load("en5")).puzzle["words"]
    return words["horizontal"], words["vertical"]


def letters_there(day: str = DAY) -> str:
    """The letters of a day's cross, each once."""
    return "".join(dict.fromkeys("".join(cross_words(day))))


def letters_missing(day: str = DAY) -> str:
    """The letters that a day's cross does not have."""
    return "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in letters_there(day))


@cache
def best_position(day: str = DAY) -> dict[str, Any]:
    """The puzzle of a day's position."""
    return dict(edition("best", day, load("en5")).puzzle)
