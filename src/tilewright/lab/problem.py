"""The problem: states, the guesses they offer, where these lead, what they cost, and which states are goals.

A *goal* is a state with one candidate left (``alone``, as in the original) or one whose last guess was the hidden word
(``green``).  Two histories that leave the same candidates lead to one and the same state of the graph: what can follow
does not depend on how one came there.  Its `key` says which state it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np

from tilewright.errors import InputError
from tilewright.lab.costs import COSTS, Cost
from tilewright.lab.moves import Moves, check_known
from tilewright.lab.split import Split
from tilewright.lexicon import Lexicon
from tilewright.position import Among, all_ids
from tilewright.table import Ids

Goal = Literal["alone", "green"]
GOALS: tuple[Goal, ...] = ("alone", "green")
Key = tuple[bytes, bool]


class SearchState(NamedTuple):
    """What was guessed and replied (ids and codes), the candidates left, and the largest part of the last guess.

    The last is how many candidates the worst reply would have left; 0 where nobody asks for it.
    """

    history: tuple[tuple[int, int], ...]
    candidates: Ids
    largest: int


@dataclass(frozen=True)
class SearchProblem:
    """The graph of *moves* for one hidden word (*answer*), starting behind the guesses in *after*; words are ids."""

    moves: Moves
    answer: int
    cost: Cost = COSTS["constant"]
    goal: Goal = "alone"
    among: Among = "answers"
    after: tuple[int, ...] = ()
    watches_parts: bool = False  # whether states are to know the largest part of their last guess

    def __post_init__(self) -> None:
        check_known("goal", self.goal, GOALS)
        if self.answer >= len(self._everybody):
            word = self.lexicon.words[self.answer]
            raise InputError(f"{word!r} is allowed as a guess but is not among the answers of {self.lexicon.name}")

    @property
    def lexicon(self) -> Lexicon:
        """The words."""
        return self.moves.lexicon

    @property
    def _everybody(self) -> Ids:
        """The candidates before the first guess."""
        return all_ids(self.lexicon)[: self.lexicon.answer_count if self.among == "answers" else None]

    @cached_property
    def initial(self) -> SearchState:
        """The state in which the search starts."""
        state = SearchState((), self._everybody, len(self._everybody))
        for guess in self.after:
            state = self.result(state, guess)
        return state

    def actions(self, state: SearchState) -> Ids:
        """The guesses that *state* offers, the most promising first."""
        return self.moves.of(state.candidates)

    def result(self, state: SearchState, guess: int) -> SearchState:
        """The state after *guess*."""
        return self._results(state, np.array([guess], np.int32))[0][0]

    def step_cost(self, state: SearchState, guess: int) -> float:
        """The weight of one edge of the graph, under the cost that the problem has."""
        return self._results(state, np.array([guess], np.int32))[0][1]

    def path_cost(self, guesses: Iterable[int]) -> float:
        """What a path of these *guesses* costs, whoever has found it."""
        state, cost = self.initial, 0.0
        for guess in guesses:
            ((state, step),) = self._results(state, np.array([guess], np.int32))
            cost += step
        return cost

    def is_goal(self, state: SearchState) -> bool:
        """Whether the search may stop here."""
        return self._is_solved(state) if self.goal == "green" else len(state.candidates) == 1

    def key(self, state: SearchState) -> Key:
        """Which state of the graph it is."""
        return state.candidates.tobytes(), self.goal == "green" and self._is_solved(state)

    def successors(self, state: SearchState) -> list[tuple[SearchState, float]]:
        """Where each of the actions leads, and what it costs, all worked out in one go."""
        return self._results(state, self.actions(state))

    def _results(self, state: SearchState, guesses: Ids) -> list[tuple[SearchState, float]]:
        split = Split(self.lexicon, guesses, state.candidates)
        codes = split.codes[:, np.searchsorted(state.candidates, self.answer)]
        kept = split.matching_candidates(codes)
        largest = split.largest.tolist() if self.watches_parts else [0] * len(kept)
        costs = self.cost.of(split, np.array([len(ids) for ids in kept])).tolist()
        turns = zip(guesses.tolist(), codes.tolist(), strict=True)
        return [
            (SearchState((*state.history, turn), ids, part), cost)
            for turn, ids, part, cost in zip(turns, kept, largest, costs, strict=True)
        ]

    def _is_solved(self, state: SearchState) -> bool:
        return bool(state.history) and state.history[-1][0] == self.answer
