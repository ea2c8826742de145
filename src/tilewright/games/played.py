"""A solver's game, turn by turn, with what each guess was expected to tell and what it told.

The game owns the answer; the solver is handed the position (on many boards, those of the open ones and the number of
turns left) and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2

import numpy as np

from tilewright.games.adversary import AdversaryGame
from tilewright.games.board import Board
from tilewright.games.boards import BoardsGame
from tilewright.games.guess import GuessGame
from tilewright.games.state import State
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

    def as_json(self) -> dict[str, object]:
        """The turn as JSON."""
        return {
            "guess": self.guess,
            "reply": str(self.reply),
            "before": self.before,
            "after": self.after,
            "bits_expected": round(self.bits_expected, 6),
            "bits_won": round(self.bits_won, 6),
            "note": self.note,
        }


def play(solver: Solver, game: GuessGame | AdversaryGame, first: Sequence[str] = ()) -> Iterator[PlayedTurn]:
    """Let *solver* play *game* to its end, behind the guesses that are made *first*."""
    given = iter(first)
    while game.state is State.PLAYING:
        position, note = playable(game.position)
        guess = next(given, None) or solver.choose(game.position)
        game = game.guess(guess)
        left, later = playable(game.position)
        before, after = len(position.candidate_ids), len(left.candidate_ids)
        number = np.array([position.lexicon.ids[guess]], np.int32)
        expected = bits(float(splits(position.lexicon, number, position.candidate_ids).key[0]), before)
        won = log2(before / after) if before >= after else 0.0
        yield PlayedTurn(guess, game.turns[-1].reply, before, after, expected, won, note or later)


def played_json(game: GuessGame | AdversaryGame, turns: Sequence[PlayedTurn]) -> dict[str, object]:
    """The JSON of a *game* that a solver has played in these *turns*; an adversary who won has no answer."""
    solved = turns[-1].reply.is_win
    found = turns[-1].guess if solved else None
    answer = game.answer if isinstance(game, GuessGame) else found
    return {"answer": answer, "solved": solved, "turns": [turn.as_json() for turn in turns]}


def count_left_after(game: Board) -> int:
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

    def as_json(self) -> dict[str, object]:
        """The turn as JSON."""
        replies = [None if reply is None else str(reply) for reply in self.replies]
        return {"guess": self.guess, "replies": replies, "before": self.before, "after": self.after}


def play_boards(
    solver: BoardsSolver, game: BoardsGame, beyond: int = 0, first: Sequence[str] = ()
) -> Iterator[BoardsTurn]:
    """Let *solver* play *game* to its end, and so many turns *beyond* its limit, which is what the solver is told."""
    counts, limit, given = candidates_left(game), game.limit, iter(first)
    game = game.with_limit(limit + beyond)
    while game.state is State.PLAYING:
        before = counts
        game = game.guess(next(given, None) or solver.choose(game.positions, limit - len(game.guesses)))
        counts = candidates_left(game)
        yield BoardsTurn(game.guesses[-1], game.last_replies, before, counts)


def candidates_left(game: BoardsGame) -> tuple[int, ...]:
    """How many words can still be the answer of each board; 0 of a solved one."""
    return tuple(0 if board.state is State.WON else count_left_after(board) for board in game.boards)


def boards_json(game: BoardsGame, turns: Sequence[BoardsTurn]) -> dict[str, object]:
    """The JSON of a *game* on many boards of which a solver has played these *turns*."""
    fell = solving_turns(turns)
    told = {"boards": len(game.boards), "answers": game.answers, "limit": game.limit, "solved": None not in fell}
    return told | {"solved_in": fell, "turns": [turn.as_json() for turn in turns]}


def solving_turns(turns: Sequence[BoardsTurn]) -> list[int | None]:
    """The turn in which each board was solved, None if it was not."""
    boards = zip(*(turn.replies for turn in turns), strict=True)
    return [
        next((number for number, reply in enumerate(replies, 1) if reply and reply.is_win), None) for replies in boards
    ]
