"""A solver's game, turn by turn, with what each guess was expected to tell and what it told.

The game owns the answer; the solver is handed the position and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import log2

import numpy as np

from tilewright.games.guess import GuessGame, State
from tilewright.pattern import Pattern
from tilewright.solvers import Solver
from tilewright.solvers.base import playable
from tilewright.solvers.splits import bits, splits


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn of a solver: the candidates before and after, the bits it expected and those it won."""

    guess: str
    reply: Pattern
    before: int
    after: int
    bits_expected: float
    bits_won: float
    note: str


def play(solver: Solver, game: GuessGame) -> Iterator[PlayedTurn]:
    """Let *solver* play *game* to its end."""
    while game.state is State.PLAYING:
        position, note = playable(game.position)
        guess = solver.choose(game.position)
        game = game.guess(guess)
        before, after = len(position.candidate_ids), left_after(game)
        number = np.array([position.lexicon.ids[guess]], np.int32)
        expected = bits(float(splits(position.lexicon, number, position.candidate_ids).key[0]), before)
        won = log2(before / after) if before >= after else 0.0
        yield PlayedTurn(guess, game.turns[-1].reply, before, after, expected, won, note)


def left_after(game: GuessGame) -> int:
    """How many words can still be the answer, as a solver counts them."""
    return len(playable(game.position)[0].candidate_ids)
