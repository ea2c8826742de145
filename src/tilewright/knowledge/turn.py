"""Turns: a guess and the reply to it, as a value and as the text ``crane=-YG--``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from tilewright.errors import BadPattern, BadTurn, WrongLength
from tilewright.lexicon import normalised
from tilewright.pattern import ABSENT, CORRECT, ELSEWHERE, Pattern, score


@dataclass(frozen=True, slots=True)
class Turn:
    """A guess and its reply."""

    guess: str
    reply: Pattern

    def __post_init__(self) -> None:
        if self.reply.length != len(self.guess):
            raise BadPattern(str(self.reply), f"it has {self.reply.length} marks, not {len(self.guess)}")

    @classmethod
    def parse(cls, text: str, length: int | None = None, read: Callable[[str], str] = normalised) -> Turn:
        """The turn written as GUESS=REPLY; the guess must have *length* letters if that is given.

        A language may *read* words in its own way, so that a tile is one of its letters.

        >>> Turn.parse("Crane=01200")
        Turn(guess='crane', reply=Pattern('-YG--'))
        """
        guess, _, reply = text.partition("=")
        guess = read(guess)
        if not guess or not reply.strip():
            raise BadTurn(text)
        if length is not None and len(guess) != length:
            raise WrongLength(guess, length)
        return cls(guess, Pattern(reply, len(guess)))

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
    def shown(self) -> Counter[str]:
        """How often the reply shows each letter, green or yellow."""
        return Counter(letter for letter, digit in zip(self.guess, self.reply.digits, strict=True) if digit != ABSENT)

    @property
    def misordered(self) -> str | None:
        """The first letter that is gray before it is yellow, if any.

        Yellows are handed out from the left, so no hidden word gives such a reply, though each of its marks alone
        could be true.

        >>> Turn.parse("geese=--Y--").misordered
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
