"""A solver's game, turn by turn, with what each guess was expected to tell and what it told.

The game owns the answer; the solver is handed the position (on many boards, those of the open ones and the number of
turns left) and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import log2

import numpy as np

from tilewright.games.adversary import AdversaryGame
from tilewright.games.board import Board, State
from tilewright.games.boards import BoardsGame
from tilewright.games.guess import GuessGame
from tilewright.pattern import Pattern
from tilewright.solvers import Solver
from tilewright.solvers.base import playable
from tilewright.solvers.boards import BoardsSolver
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
    note: str  # also where the answers have run out with this very reply


def play(solver: Solver, game: GuessGame | AdversaryGame) -> Iterator[PlayedTurn]:
    """Let *solver* play *game* to its end."""
    while game.state is State.PLAYING:
        position, note = playable(game.position)
        guess = solver.choose(game.position)
        game = game.guess(guess)
        left, later = playable(game.position)
        before, after = len(position.candidate_ids), len(left.candidate_ids)
        number = np.array([position.lexicon.ids[guess]], np.int32)
        expected = bits(float(splits(position.lexicon, number, position.candidate_ids).key[0]), before)
        won = log2(before / after) if before >= after else 0.0
        yield PlayedTurn(guess, game.turns[-1].reply, before, after, expected, won, note or later)


def left_after(game: Board) -> int:
    """How many words can still be the answer, as a solver counts them."""
    return len(playable(game.position)[0].candidate_ids)


@dataclass(frozen=True, slots=True)
class BoardsTurn:
    """One turn on many boards: the reply of each (None where it was solved before), the candidates before and after.

    A solved board has no candidates to count: it is 0.
    """

    guess: str
    replies: tuple[Pattern | None, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


def play_boards(solver: BoardsSolver, game: BoardsGame, beyond: int = 0) -> Iterator[BoardsTurn]:
    """Let *solver* play *game* to its end, and so many turns *beyond* its limit, which is what the solver is told."""
    counts, limit = candidates_left(game), game.limit
    game = game.limited(limit + beyond)
    while game.state is State.PLAYING:
        before = counts
        game = game.guess(solver.choose(game.positions, limit - len(game.guesses)))
        counts = candidates_left(game)
        yield BoardsTurn(game.guesses[-1], last_replies(game), before, counts)


def last_replies(game: BoardsGame) -> tuple[Pattern | None, ...]:
    """The replies to the last guess, None from a board that had been solved."""
    made = len(game.guesses)
    return tuple(board.turns[-1].reply if len(board.turns) == made else None for board in game.boards)


def candidates_left(game: BoardsGame) -> tuple[int, ...]:
    """How many words can still be the answer of each board; 0 of a solved one."""
    return tuple(0 if board.state is State.WON else left_after(board) for board in game.boards)
