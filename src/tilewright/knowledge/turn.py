"""Turns: a guess and the reply to it, as a value and as the text ``crane=-YG--``.

People also write a colon or a space between the two, and in a shell the reply is then an argument of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tilewright.errors import BadPattern, BadTurn, WrongLength
from tilewright.lexicon import normalise
from tilewright.pattern import ABSENT, CORRECT, ELSEWHERE, SPELLINGS, VARIATION_SELECTOR, Pattern, score

BETWEEN = re.compile(r"\s*[=:]\s*|\s+")  # a guess and its reply


@dataclass(frozen=True, slots=True)
class Turn:
    """A guess and its reply."""

    guess: str
    reply: Pattern

    def __post_init__(self) -> None:
        if self.reply.length != len(self.guess):
            raise BadPattern(str(self.reply), f"it has {self.reply.length} marks, not {len(self.guess)}")

    @classmethod
    def parse(cls, text: str, length: int | None = None, read: Callable[[str], str] = normalise) -> Turn:
        """The turn written as GUESS=REPLY; the guess must have *length* letters if that is given.

        A language may *read* words in its own way, so that a tile is one of its letters.

        >>> {Turn.parse(text) for text in ("Crane=01200", "crane:bygbb", "crane -yg--")}
        {Turn(guess='crane', reply=Pattern('-YG--'))}
        """
        guess, *replies = split_turn(text)
        guess = read(guess)
        if not guess or not replies or not replies[0]:
            raise BadTurn(text)
        if length is not None and len(guess) != length:
            raise WrongLength(guess, length)
        return cls(guess, Pattern(replies[0], len(guess)))

    def as_json(self) -> dict[str, str]:
        """The turn as JSON."""
        return {"guess": self.guess, "reply": str(self.reply)}

    def fits(self, word: str) -> bool:
        """Whether *word*, were it the hidden one, would have given this reply."""
        return score(self.guess, word) == self.reply

    @property
    def greens(self) -> set[tuple[int, str]]:
        """The places (counted from 0) that are correct, each with its letter."""
        return {(place, self.guess[place]) for place, digit in enumerate(self.reply.digits) if digit == CORRECT}

    @property
    def shown_letters(self) -> Counter[str]:
        """How often the reply shows each letter, green or yellow."""
        return Counter(letter for letter, digit in zip(self.guess, self.reply.digits, strict=True) if digit != ABSENT)

    @property
    def misordered_letter(self) -> str | None:
        """The first letter that is gray before it is yellow, if any.

        Yellows are handed out from the left, so no hidden word gives such a reply, though each of its marks alone
        could be true.

        >>> Turn.parse("geese=--Y--").misordered_letter
        'e'
        """
        gray = set()
        for letter, digit in zip(self.guess, self.reply.digits, strict=True):
            if digit == ELSEWHERE and letter in gray:
                return letter
            if digit == ABSENT:
                gray.add(letter)
        return None

    def __str__(self) -> str:
        return f"{self.guess}={self.reply}"


def parse_turns(
    texts: Iterable[str | Turn], length: int | None = None, read: Callable[[str], str] = normalise
) -> list[Turn]:
    """The turns, of which some may be text.

    >>> [str(turn) for turn in parse_turns(["crane", "bygbb", "toast:--G-Y"])]
    ['crane=-YG--', 'toast=--G-Y']
    """
    return [each if isinstance(each, Turn) else Turn.parse(each, length, read) for each in join_replies(texts)]


def join_replies(texts: Iterable[str | Turn]) -> list[str | Turn]:
    """The *texts*, with each reply that stands alone joined to the guess before it."""
    joined: list[str | Turn] = []
    for text in texts:
        before = joined[-1] if joined else None
        if isinstance(text, str) and isinstance(before, str) and not has_reply(before) and is_reply(text):
            joined[-1] = f"{before.strip()}={text.strip()}"
        else:
            joined.append(text)
    return joined


def split_turn(text: str) -> list[str]:
    """The guess of a turn, and its reply if it has one."""
    return BETWEEN.split(text.strip(), 1)


def has_reply(text: str) -> bool:
    """Whether *text* is more than a word."""
    return BETWEEN.search(text.strip()) is not None


def is_reply(text: str) -> bool:
    """Whether *text* is made of marks alone."""
    marks = text.strip().lower().replace(VARIATION_SELECTOR, "")
    return bool(marks) and set(marks) <= SPELLINGS.keys()
