"""The optimal solver: exact expected guesses, by the engine that proves its strategies.

From the opening it plays from a tree (see `strategies`).  Anywhere else it solves the position; when the limit does
not allow that, it takes the best strategy found, and where there is none, the guess that the information solver likes.
When no strategy keeps the turns that are left, it plays for the least sum without a limit of turns.

How far it searches is a number of nodes, counted by an engine that starts from nothing: so the same position gets the
same guess on a fast machine and on a slow one.  Whoever asks for seconds instead gets what the clock allows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from tilewright.errors import ImpossibleWithin, InputError, NothingFound
from tilewright.position import TURN_LIMIT, Position
from tilewright.solvers.base import (
    NO_LIMIT,
    Figure,
    Limit,
    Quality,
    SolverInfo,
    Suggestions,
    option,
    options_of,
    playable,
    spec_of,
)
from tilewright.solvers.exact.engine import MOST_TURNS, Engine, Objective, Outcome, interruptible
from tilewright.solvers.exact.selection import fresh_engine
from tilewright.solvers.exact.strategies import best_tree, solve_position
from tilewright.solvers.information import Information
from tilewright.solvers.metrics import Metric, split_by
from tilewright.solvers.ranking import Ranking
from tilewright.solvers.splits import Integers, Splits, bits
from tilewright.table import Ids
from tilewright.trees import DecisionTree

OBJECTIVES = ("sum", "worst")
WIDENING = 3  # for each suggestion asked for, so many guesses are valued
UNKNOWN = 1 << 40  # behind everything that has a value
LARGEST_TREE = 60_000_000  # cells of the table; for larger lists no tree is made on the way
FULL_SEARCH = 10_000_000  # cells up to which all the nodes are searched: beyond, each of them takes longer
ESTIMATE = Metric("min_avg_guesses", "log", "equal", 1.0, 1)
FALLBACK = Information(metric="min_avg_guesses")


@dataclass(frozen=True)
class Optimal:
    """Guesses with the fewest expected guesses, proven."""

    objective: str = option("sum", "What is least: the sum of guesses, or the worst case and then the sum.", OBJECTIVES)
    nodes: int = option(20_000, "How many sets to search at a position that is not in the tree.")
    seconds: float = option(0.0, "How long to search there instead; 0: as long as the nodes say.")
    info: ClassVar[SolverInfo]

    def __post_init__(self) -> None:
        if self.nodes <= 0 or self.seconds < 0:
            raise InputError(f"nodes must be positive, and seconds not negative: {self.nodes}, {self.seconds}")

    @property
    def spec(self) -> str:
        """The name with the options that differ from their defaults."""
        return spec_of(self)

    def choose(self, position: Position) -> str:
        """The guess to make."""
        playing, _ = playable(position)
        if (from_tree := self._from_tree(playing)) is not None:
            return from_tree
        outcome = self._outcome(playing, fresh_engine(playing), self._limit(playing))
        return outcome.root.guess if outcome and outcome.root else FALLBACK.choose(position)

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """The best guesses, up to *top* in each list; expected guesses are exact as far as the limit allows."""
        playing, note = playable(position)
        guesses = playing.legal_ids
        found, estimates = split_by(ESTIMATE, playing, guesses)
        costs, best, complete = self._costs(playing, guesses, estimates, top, limit)
        values = in_order(costs, lower_bounds(playing, guesses, found), estimates)
        ranking = Ranking(playing, guesses, values, figures_of(playing, guesses, found, costs), complete)
        index = ranking.best() if best is None else int(np.searchsorted(guesses, playing.lexicon.ids[best]))
        return Suggestions(playing, self.spec, ranking.suggestion(index), *ranking.columns(top), complete, note)

    def _costs(
        self, position: Position, guesses: Ids, estimates: Integers, top: int, limit: Limit
    ) -> tuple[dict[int, tuple[int, bool]], str | None, bool]:
        """The sums of guesses that are known, by index, and whether exact; the guess to make; whether it is proven."""
        words = position.lexicon.words
        tree = None if position.turns else self._tree_at(position)
        if tree is not None and tree.is_proven:
            index = int(np.searchsorted(guesses, position.lexicon.ids[tree.root.guess]))
            return {index: (tree.tally.total, True)}, tree.root.guess, True
        engine = fresh_engine(position)
        outcome = None if tree else self._outcome(position, engine, self._limit(position, limit))
        best = tree.root.guess if tree else outcome.root.guess if outcome and outcome.root else None
        shortlist = shortlist_of(position, guesses, estimates, WIDENING * top, best)
        with interruptible(self._limit(position, limit)) as control:
            valued = engine.solve(
                position, control, openers=[words[guesses[i]] for i in shortlist], turns=MOST_TURNS
            ).openers
        costs = {i: valued[words[guesses[i]]] for i in shortlist}
        known = {i: (value, settled) for i, (value, settled) in costs.items() if value is not None}
        return known, best, bool(outcome and outcome.exact)

    def _outcome(self, position: Position, engine: Engine, limit: Limit) -> Outcome | None:
        """The best strategy within the turns that are left or, if there is none, within any number."""
        left = max(1, TURN_LIMIT - len(position.turns))
        for turns in (left, MOST_TURNS):
            try:
                return solve_position(position, turns, objective=self._objective, limit=limit, engine=engine)
            except ImpossibleWithin:
                continue
            except NothingFound:
                break
        return None

    def _limit(self, position: Position, asked: Limit = NO_LIMIT) -> Limit:
        """What was asked for, or else what the options say; of nodes the fewer, the more each has to look at."""
        if asked.seconds or asked.nodes:
            return asked
        if self.seconds:
            return Limit(seconds=self.seconds)
        cells = len(position.candidate_ids) * len(position.legal_ids)
        return Limit(nodes=max(1, self.nodes * FULL_SEARCH // max(cells, FULL_SEARCH)))

    @property
    def _objective(self) -> Objective:
        return "worst" if self.objective == "worst" else "sum"

    def _tree_at(self, position: Position) -> DecisionTree | None:
        """The tree to play from, where there is one for such a position."""
        lexicon = position.lexicon
        too_large = lexicon.answer_count * len(lexicon) > LARGEST_TREE
        if position.among != "answers" or self.objective != "sum" or too_large:
            return None
        with suppress(ImpossibleWithin, NothingFound):
            return best_tree(lexicon, position.mode)
        return None

    def _from_tree(self, position: Position) -> str | None:
        """The guess of the tree, if the turns so far were its own."""
        tree = self._tree_at(position)
        if tree is None:
            return None
        with suppress(InputError):
            return tree.at(position.turns).guess
        return None


def shortlist_of(position: Position, guesses: Ids, estimates: Integers, count: int, best: str | None) -> list[int]:
    """The indices of the guesses worth valuing: the best one, and then the most promising of both kinds."""
    order = np.argsort(estimates, kind="stable")
    candidate = np.isin(guesses[order], position.candidate_ids, assume_unique=True)
    first = [] if best is None else [int(np.searchsorted(guesses, position.lexicon.ids[best]))]
    return list(dict.fromkeys([*first, *order[candidate][:count].tolist(), *order[~candidate][:count].tolist()]))


def lower_bounds(position: Position, guesses: Ids, found: Splits) -> Integers:
    """The least that each guess can cost: 3n - k for k replies to n candidates, one less for a candidate."""
    candidate = np.isin(guesses, position.candidate_ids, assume_unique=True)
    bounds: Integers = 3 * len(position.candidate_ids) - found.parts - candidate
    return bounds


def in_order(costs: Mapping[int, tuple[int, bool]], bounds: Integers, estimates: Integers) -> Integers:
    """Values that put exact costs first, then bounds, then what was not looked at, by its estimate."""
    values: Integers = 2 * UNKNOWN + estimates
    for index, (cost, exact) in costs.items():
        values[index] = cost if exact else UNKNOWN + max(cost, int(bounds[index]))
    return values


def figures_of(
    position: Position, guesses: Ids, found: Splits, costs: Mapping[int, tuple[int, bool]]
) -> Callable[[int], Mapping[str, Figure]]:
    """What says the figures of the guess at an index."""
    count = len(position.candidate_ids)
    bounds = lower_bounds(position, guesses, found)

    def figures(index: int) -> dict[str, Figure]:
        cost, exact = costs.get(index, (0, False))
        total = cost if exact else max(cost, int(bounds[index]))
        return {
            "expected_guesses": Figure(total / count, Quality.EXACT if exact else Quality.BOUND),
            "bits": Figure(bits(float(found.key[index]), count), Quality.EXACT),
            "expected_remaining": Figure(float(found.squares[index]) / count, Quality.EXACT),
            "worst_case": Figure(int(found.largest[index]), Quality.EXACT),
        }

    return figures


Optimal.info = SolverInfo(
    "optimal", "The fewest expected guesses, proven.", options_of(Optimal), deterministic=True, status="proven"
)
