"""A position in which the best next guess is hard to see, as a value.

The *position* is that of the guessing game in normal mode after two or three *turns*.  Its *candidates* are the answers
that give every reply, at most `MOST` of them and all equally likely.  There are six turns in all, so that four or three
are left.

The *total* of a guess is the sum, over the candidates, of the guesses it takes from here on to find each, when this
guess comes first and the best possible play follows.  A candidate that is not found in the turns left counts as if it
took one more.  Divided by the number of candidates this is the expected number of guesses, as an exact fraction; the
*regret* of a guess is what it loses against the *best* ones, of which there may be several.

The *obvious* guess is the candidate that people use most.  What it loses is the *loss* of the puzzle, and its grade.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tilewright.knowledge import Turn
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import TURN_LIMIT
from tilewright.puzzles.editions import GRADES

KIND = "best"
FEWEST, MOST = 4, 12  # candidates
TURNS = (2, 3)  # that have been played
MOST_TIES = 10  # best guesses
LEAST_LOSS = Fraction(1, 6)  # of the obvious guess
# The least loss of each grade but the first.  Of 220 good positions of en5 this makes 29, 28, 15, 11 and 18 in a
# hundred gentle to fiendish.
STEPS = (Fraction(1, 4), Fraction(1, 3), Fraction(2, 5), Fraction(1, 2))
DIGEST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class BestPuzzle:
    """A position, its best guesses, and what they and the obvious one come to."""

    lexicon: str
    fingerprint: str
    turns: tuple[Turn, ...]
    candidates: tuple[str, ...]
    best: tuple[str, ...]
    total: int
    obvious: str
    obvious_total: int
    seed: int | None = field(default=None, compare=False)  # where it came from, not what it is

    @property
    def turns_left(self) -> int:
        """How many guesses can still be made."""
        return TURN_LIMIT - len(self.turns)

    @property
    def loss(self) -> Fraction:
        """What the obvious guess loses."""
        return self.regret(self.obvious_total)

    @property
    def grade(self) -> str:
        """How hard it is."""
        return grade_of(self.loss)

    @property
    def id(self) -> str:
        """The list and the turns, which all else follows from: ``name.digest.guess-codes``."""
        return id_of(self.fingerprint, self.turns)

    def value(self, total: int) -> Fraction:
        """The expected number of guesses that a total is."""
        return Fraction(total, len(self.candidates))

    def regret(self, total: int) -> Fraction:
        """What a guess of that total loses."""
        return Fraction(total - self.total, len(self.candidates))

    def as_json(self) -> dict[str, object]:
        """The puzzle as a JSON object."""
        return {
            "kind": KIND,
            "id": self.id,
            "turns": [turn.as_json() for turn in self.turns],
            "turns_left": self.turns_left,
            "candidates": list(self.candidates),
            "best": list(self.best),
            "total": self.total,
            "obvious": self.obvious,
            "obvious_total": self.obvious_total,
            "grade": self.grade,
            "lexicon": self.lexicon,
            "fingerprint": self.fingerprint,
            "seed": self.seed,
        }

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> BestPuzzle:
        """The puzzle that `as_json` wrote; nothing is checked."""
        return cls(
            lexicon=facts["lexicon"],
            fingerprint=facts["fingerprint"],
            turns=tuple(Turn(turn["guess"], Pattern(turn["reply"])) for turn in facts["turns"]),
            candidates=tuple(facts["candidates"]),
            best=tuple(facts["best"]),
            total=facts["total"],
            obvious=facts["obvious"],
            obvious_total=facts["obvious_total"],
            seed=facts["seed"],
        )

    def __repr__(self) -> str:
        turns = " ".join(map(str, self.turns))
        return f"<BestPuzzle {turns}: {self.best[0]}, not {self.obvious}, {self.grade}>"


def grade_of(loss: Fraction) -> str:
    """The grade of a puzzle whose obvious guess loses so much.

    >>> grade_of(Fraction(1, 6)), grade_of(Fraction(1, 3)), grade_of(Fraction(3, 2))
    ('gentle', 'medium', 'fiendish')
    """
    return GRADES[bisect_right(STEPS, loss)]


def id_of(fingerprint: str, turns: Sequence[Turn]) -> str:
    """What a puzzle is known by.

    >>> id_of("en5:11492:a1cea5cccffbe4b6", [Turn.parse("crane=-YG--"), Turn.parse("toast=--G-Y")])
    'en5.a1cea5.crane-21.toast-99'
    """
    name, _, digest = fingerprint.rsplit(":", 2)
    return ".".join([name, digest[:DIGEST_DIGITS], *(f"{turn.guess}-{turn.reply.code}" for turn in turns)])


def obvious_of(candidates: Sequence[str], lexicon: Lexicon) -> str:
    """The candidate that people use most; of several, the first in the alphabet."""
    return min(candidates, key=lambda word: (-lexicon.count(word), word))
