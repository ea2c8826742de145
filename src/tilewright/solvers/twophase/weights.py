"""Weights: what each thing about a word counts, by name.

`SETS` has the named sets.  ``document`` is the set of the original description of the two-phase helper; ``tuned`` was
found by ``tilewright tune``.  Weights count in thousandths, so that scores are whole numbers and ties are ties.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction

from tilewright.errors import InputError

UNIT = 1000  # weights are whole numbers of 1/UNIT
HEAVIEST = 1000
SCORINGS = ("category", "rounds")


@dataclass(frozen=True)
class Weights:
    """What counts for how much; the defaults are those of the original description."""

    position: float = 2.0
    placed: float = 0.0
    shifted: float = 0.0
    letters: float = 0.0
    spread: float = 0.0
    green: float = 10.0
    yellow: float = 5.0
    gray: float = -5.0
    unused: float = 8.0
    exploration: float = 12.0
    duplicate: float = 15.0
    trap: float = 20.0
    chance: float = 0.0
    trap_greens: int = 3
    gray_free: bool = True
    strike_at: int = 12
    careful: bool = False
    scoring: str = "category"
    rounds: int = 3

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, float) and not abs(value) <= HEAVIEST:
                raise InputError(f"the weight {each.name} is from -{HEAVIEST} to {HEAVIEST}, not {value}")

    def units(self, name: str) -> int:
        """The weight of that name, in thousandths."""
        return round(float(getattr(self, name)) * UNIT)

    def exactly(self, name: str) -> Fraction:
        """The weight of that name, as it counts."""
        return Fraction(self.units(name), UNIT)


DOCUMENT = Weights()
HALVING = Weights(
    position=0.0,
    placed=5.0,
    shifted=5.0,
    spread=10.0,
    green=0.0,
    yellow=0.0,
    gray=0.0,
    unused=0.0,
    exploration=0.0,
    duplicate=0.0,
    trap=0.0,
    gray_free=False,
    strike_at=2,
    careful=True,
)
# Found on one half of the answers of `classic` by
#     tilewright tune --lexicon classic --start 'twophase(weights=halving)' --trials 80
# where it takes 3.5799 guesses on average; 3.5570 on the other half, HALVING 3.5682 there.
TUNED = replace(
    HALVING, placed=9.0, shifted=7.0, letters=-1.0, green=-1.0, exploration=-1.0, duplicate=1.0, trap=4.5, strike_at=1
)
SETS: Mapping[str, Weights] = {"document": DOCUMENT, "halving": HALVING, "tuned": TUNED}
HELP: Mapping[str, str] = {
    "position": "Per place: the share of the candidates with that letter there.",
    "placed": "Per place: 1 if half of the candidates have that letter there, 0 if all or none do.",
    "shifted": "Per place: 1 if half of the candidates have that letter there and the others elsewhere.",
    "letters": "Per letter: the share of the candidates that have it.",
    "spread": "Per letter: 1 if half of the candidates have it, 0 if all or none do.",
    "green": "Per letter with a known place.",
    "yellow": "Per letter known to occur, without a known place.",
    "gray": "Per letter known not to occur.",
    "unused": "Per letter never guessed.",
    "exploration": "Explorations only, per letter never guessed.",
    "duplicate": "Explorations only, taken off per repeated letter.",
    "trap": "Explorations in a trap only, per letter that tells candidates apart.",
    "chance": "Candidates only, divided by their number: the chance to be right.",
    "trap_greens": "How many greens make a trap.",
    "gray_free": "Leave out explorations with a gray letter.",
    "strike_at": "Guess a candidate when at most so many are left and it is no trap.",
    "careful": "Strike only if there is a guess left for each candidate, so that it cannot fail.",
}
