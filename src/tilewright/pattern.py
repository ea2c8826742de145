"""Replies: the coloured answer to a guess.

A pattern has one mark per letter.  Inside, it is a base-3 number whose lowest digit is the first letter, so a whole
table of replies fits in bytes; outside, it is text such as ``-YG--``.  `score` is the rule of the game, written to be
read.  The native table must agree with it on every pair.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tilewright.errors import BadPattern, WrongLength
from tilewright.lexicon import MAX_LENGTH

__all__ = ["MARKS", "Pattern", "score"]

MARKS = "-YG"  # absent, elsewhere, correct: the digits 0, 1, 2
ABSENT, ELSEWHERE, CORRECT = range(3)
SQUARES = "⬛🟨🟩"


# What people type and paste for each mark: our text, digits, letters of the colour names, and squares of every theme
# (white and black for absent, blue for elsewhere and orange for correct in the usual high contrast).
SPELLINGS = {mark: digit for digit, marks in enumerate(("-0bx._⬛⬜", "y1🟨🟦", "g2🟩🟧")) for mark in marks}
VARIATION_SELECTOR = "\ufe0f"  # some keyboards put one behind a square


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Pattern:
    """A reply: *code* is its base-3 number, *length* how many marks it has.

    It is made from text in any of the usual ways, and must have *length* marks if that is given.

    >>> Pattern("-YG--").code  # 0 + 1*3 + 2*9
    21
    >>> {Pattern(text) for text in ("-YG--", "01200", "bygbb", "⬛🟨🟩⬛⬛", "⬜🟦🟧⬜⬜")}
    {Pattern('-YG--')}
    """

    code: int
    length: int

    def __init__(self, text: str, length: int | None = None) -> None:
        marks = text.strip().replace(VARIATION_SELECTOR, "").lower()
        for mark in marks:
            if mark not in SPELLINGS:
                raise BadPattern(text, f"{mark!r} is not a mark (use - Y G, 0 1 2, b y g or coloured squares)")
        if length is not None and len(marks) != length:
            raise BadPattern(text, f"it has {len(marks)} marks, not {length}")
        if not 1 <= len(marks) <= MAX_LENGTH:
            raise BadPattern(text, f"a reply has 1 to {MAX_LENGTH} marks")
        object.__setattr__(self, "code", sum(SPELLINGS[mark] * 3**place for place, mark in enumerate(marks)))
        object.__setattr__(self, "length", len(marks))

    @classmethod
    def from_code(cls, code: int, length: int) -> Pattern:
        """The reply of *length* marks with this base-3 number."""
        if not 0 <= code < 3**length:
            raise BadPattern(str(code), f"codes of {length} marks run from 0 to {3**length - 1}")
        return cls("".join(MARKS[code // 3**place % 3] for place in range(length)))

    @property
    def digits(self) -> tuple[int, ...]:
        """The marks as numbers, first letter first: 0 absent, 1 elsewhere, 2 correct."""
        return digits_of(self.code, self.length)

    @property
    def is_win(self) -> bool:
        """Whether every letter is correct."""
        return min(self.digits) == CORRECT

    @property
    def squares(self) -> str:
        """The reply as coloured squares, for sharing."""
        return "".join(SQUARES[digit] for digit in self.digits)

    def __str__(self) -> str:
        return "".join(MARKS[digit] for digit in self.digits)

    def __repr__(self) -> str:
        return f"Pattern({str(self)!r})"


@lru_cache(maxsize=4096)
def digits_of(code: int, length: int) -> tuple[int, ...]:
    """The base-3 digits of *code*, the lowest first."""
    return tuple(code // 3**place % 3 for place in range(length))


def score(guess: str, answer: str) -> Pattern:
    """The reply to *guess* when the word is *answer*.

    Greens are settled first.  The answer's remaining letters are then handed out as yellows from left to right, each
    of them once.

    >>> score("ninny", "annex"), score("annex", "ninny")
    (Pattern('Y-G--'), Pattern('-YG--'))
    """
    if len(guess) != len(answer):
        raise WrongLength(guess, len(answer))
    left = [own for letter, own in zip(guess, answer, strict=True) if letter != own]
    marks = ""
    for letter, own in zip(guess, answer, strict=True):
        if letter == own:
            marks += MARKS[CORRECT]
        elif letter in left:
            left.remove(letter)
            marks += MARKS[ELSEWHERE]
        else:
            marks += MARKS[ABSENT]
    return pattern_of(marks)


@lru_cache(maxsize=4096)
def pattern_of(marks: str) -> Pattern:
    """The pattern with these *marks*; checkers ask for the same few hundred millions of times."""
    return Pattern(marks)
