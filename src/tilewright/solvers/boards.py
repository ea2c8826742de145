"""Solvers on many boards: one guess is weighed on all of them.

A *player* of boards is handed the positions of the open (unsolved) boards and the number of turns left.  Each board
must in the end be given its own word, so what counts is how many guesses are the word of no board.  The rule:

1. *Strike*: when some boards have one candidate left, guess such a word.  It has to be guessed anyway, and the sooner
   it is, the sooner the other boards reply to it.
2. *No slack*: when there are no more turns left than open boards, guess a candidate of some board.
3. Otherwise consider all that the solver considers: `Information` every legal guess, any other solver its first
   suggestions on each board.

Of these, make the guess of the least *value*: the sum over the open boards of its value on each, per candidate, by the
metric of `Information`, for other solvers by entropy.  So for entropy the most bits of all boards together win.
Equal values prefer candidates, then frequent words, then the alphabet.  All arithmetic is in whole numbers.

A reward for the chance that a guess is the word of a board was tried: 0.5 to 4 bits, fixed and per open board, on 40 to
800 games of en5 with 2 to 32 boards.  No mean moved by more than 0.05 guesses either way, so there is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tilewright.errors import InputError
from tilewright.position import Position
from tilewright.solvers.base import Solver, playable
from tilewright.solvers.information import Information
from tilewright.solvers.metrics import Metric, split_by
from tilewright.solvers.splits import Integers, preference
from tilewright.table import Ids

PROPOSED = 10  # suggestions of each column that a solver other than `information` may propose for each board
ENTROPY = Information().full_metric
FINER = {"min_avg_remaining": 1 << 16}  # squares are whole words; the other values have fractions of their own


@dataclass(frozen=True)
class BoardsSolver:
    """Plays many boards the way *solver* plays one."""

    solver: Solver

    def __post_init__(self) -> None:
        if isinstance(self.solver, Information) and self.solver.depth > 1:
            raise InputError(f"on many boards, solvers look one guess ahead, not {self.solver.depth}")

    @property
    def spec(self) -> str:
        """The name of the solver with its options."""
        return self.solver.spec

    def choose(self, positions: Sequence[Position], turns_left: int) -> str:
        """The guess to make, when these are the open boards."""
        if not positions[0].turns and isinstance(self.solver, Information) and self.solver.opener:
            return self.solver.choose(positions[0])
        if not positions[0].turns:  # all boards are alike, so the best for one is the best for all
            return opening(self, positions[0])
        return self.best([playable(position)[0] for position in positions], turns_left)

    def best(self, boards: Sequence[Position], turns_left: int) -> str:
        """The guess of the least value on all *boards*, which have candidates."""
        guesses = self._choices(boards, turns_left)
        return first_of(boards, guesses, sum_of_values(self._metric, boards, guesses))

    @property
    def _metric(self) -> Metric:
        return self.solver.full_metric if isinstance(self.solver, Information) else ENTROPY

    def _choices(self, boards: Sequence[Position], turns_left: int) -> Ids:
        """The guesses to choose from, ascending."""
        sure = [board.candidate_ids for board in boards if len(board.candidate_ids) == 1]
        if sure:
            return unite(sure)
        if turns_left <= len(boards):
            return unite([board.candidate_ids for board in boards])
        if isinstance(self.solver, Information):
            return unite([board.legal_ids for board in boards])
        return unite([self._proposals(board) for board in boards])

    def _proposals(self, board: Position) -> Ids:
        found = self.solver.suggest(board, PROPOSED)
        words = (found.best, *found.candidates, *found.explorations)
        return np.array([board.lexicon.ids[each.word] for each in words], np.int32)


@lru_cache(maxsize=64)
def opening(player: BoardsSolver, position: Position) -> str:
    """The first guess, with turns to spare."""
    return player.best([playable(position)[0]], turns_left=2)


def unite(ids: Sequence[Ids]) -> Ids:
    """All these ids, ascending, each once."""
    if all(each is ids[0] for each in ids):
        return np.unique(ids[0])
    return np.unique(np.concatenate(ids))


def sum_of_values(metric: Metric, boards: Sequence[Position], guesses: Ids) -> Integers:
    """What each guess is worth on all *boards* together; the least is best."""
    total = np.zeros(len(guesses), np.int64)
    for board, times in Counter(boards).items():
        total += times * values_on(metric, board, guesses)
    return total


def values_on(metric: Metric, board: Position, guesses: Ids) -> Integers:
    """What each guess is worth on one board, per candidate."""
    _, values = split_by(metric, board, guesses)
    if metric.name == "min_max_remaining":
        return values
    finer: Integers = values * FINER.get(metric.name, 1)
    return finer // mass_of(metric, board)


def mass_of(metric: Metric, board: Position) -> int:
    """The number of candidates, or their weight together."""
    weights = metric.weights(board, board.candidate_ids)
    return len(board.candidate_ids) if weights is None else int(weights.sum())


def first_of(boards: Sequence[Position], guesses: Ids, values: Integers) -> str:
    """The guess of the least value; of equal ones a candidate, then the frequent word, then by the alphabet."""
    lexicon = boards[0].lexicon
    least = guesses[values == values.min()]
    candidates = least[np.isin(least, np.concatenate([board.candidate_ids for board in boards]))]
    choice = candidates if len(candidates) else least
    return lexicon.words[int(choice[preference(lexicon)[choice].argmin()])]
