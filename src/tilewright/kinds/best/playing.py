"""The position of the day as it is played; to work out what a guess comes to takes a moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.games.game import GameFacts
from tilewright.kinds.best.daily import edition_members
from tilewright.kinds.best.game import BestGame
from tilewright.kinds.best.making import make_best, of_turns
from tilewright.kinds.playing import Playing, TurnShown, Wish, described_field
from tilewright.lexicon import Lexicon


@dataclass
class Verdict:
    """The truth about the guess that was named; *best* are all those that are as good as any."""

    guess: str
    best: list[str]
    value: str = described_field("The expected number of guesses from here, as a fraction.", examples=["13/6"])
    best_value: str = described_field("The same for the best guesses.", examples=["2"])
    regret: str = described_field("What the guess loses: value - best_value.", examples=["1/6"])
    obvious: str = described_field("The word left that people use most.")
    obvious_value: str = described_field("What that one takes.", examples=["5/2"])
    obvious_regret: str = described_field("What that one loses.", examples=["1/2"])
    why: str = described_field("Why a best guess is the best, in one sentence.")


@dataclass
class BestShown:
    """A position in which the best guess is to be named; the verdict is null until then."""

    turns: list[TurnShown]
    candidates: list[str]
    verdict: Verdict | None
    turns_left: int = described_field("How many guesses are left, of six in all.")


def deal(wish: Wish, lexicon: Lexicon, seed: int) -> GameFacts:
    """The position that *seed* makes."""
    puzzle = make_best(lexicon, seed)
    return {"puzzle": {**edition_members(puzzle), "seed": None}, "grade": puzzle.grade}


def challenge_facts(lexicon: Lexicon, puzzle: Sequence[str]) -> GameFacts:
    """The position after turns that somebody has chosen."""
    made = of_turns(lexicon, puzzle)
    return {"puzzle": edition_members(made), "grade": made.grade}


PLAYING = Playing(
    game=BestGame,
    deal=deal,
    of_challenge=challenge_facts,
    is_heavy=True,
    is_slow=lambda facts: True,
    label="best guess",
    shapes={"best": BestShown},
)
