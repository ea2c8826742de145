"""Solvers that ask what a guess tells: entropy, the largest part, the average part, expected guesses.

The *metric* says what is least when a guess is best:

- ``entropy``: the information key, so that the most bits win;
- ``min_max_remaining``: the largest part;
- ``min_avg_remaining``: the sum of squares, which is the average number of candidates left, times their number;
- ``min_avg_guesses``: the expected number of guesses to the end, estimated.

*Depth* 1 looks at the parts of a guess.  Depth 2 and 3 look at the best next guess in each part, and for entropy count
the bits of both.  Beyond depth 1 only a *beam* of guesses that are best at depth 1 is looked at, and one is dropped
as soon as its parts, each counted at its best conceivable value, cannot beat the best so far; so the value of a guess
is right, but a guess outside the beam could be better.

At the horizon, expected guesses are taken from the size of the part alone (the *leaf*).  ``size`` is the rule of the
old document, a part of n words costs n guesses each: a heuristic, neither a lower nor an upper bound.  ``log`` is a
line in log2(n), nearer to what good play needs.  Both are labelled *estimate*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import ClassVar

import numpy as np

from tilewright.errors import InputError
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
from tilewright.solvers.clock import Clock
from tilewright.solvers.metrics import GUESS, LEAVES, METRICS, Metric, guess_costs, split_by, value_ahead
from tilewright.solvers.openers import recall, remember
from tilewright.solvers.prior import PRIORS
from tilewright.solvers.ranking import Ranking
from tilewright.solvers.splits import Integers, Splits, bits
from tilewright.table import Ids

DEEPEST = 3


@dataclass(frozen=True)
class Information:
    """Takes the guess whose reply should tell the most."""

    metric: str = option("entropy", "What is best: the most bits, the smallest largest part, …", METRICS)
    depth: int = option(1, "How many guesses to look ahead, 1 to 3.")
    opener: str = option("", "The first guess, if not the solver's own.")
    beam: int = option(20, "How many guesses to look at beyond depth 1.")
    leaf: str = option("log", "What a part costs at the horizon, for min_avg_guesses.", LEAVES)
    prior: str = option("equal", "How likely each answer is: all the same, or by word frequency.", PRIORS)
    power: float = option(0.5, "The exponent of the frequency, for the prior zipf.")
    info: ClassVar[SolverInfo]

    def __post_init__(self) -> None:
        if not 1 <= self.depth <= DEEPEST:
            raise InputError(f"depth is from 1 to {DEEPEST}, not {self.depth}")
        if self.beam < 1:
            raise InputError(f"the beam holds at least one guess, not {self.beam}")

    @property
    def spec(self) -> str:
        """The name with the options that differ from their defaults."""
        return spec_of(self)

    @property
    def full_metric(self) -> Metric:
        """The metric with all that belongs to it."""
        return Metric(self.metric, self.leaf, self.prior, self.power, self.beam)

    def choose(self, position: Position) -> str:
        """The guess to make."""
        if self.opener and not position.turns:
            word = position.lexicon.word(self.opener)
            position.check_legal(word)
            return word
        playing, _ = playable(position)
        ranking = self._ranking(playing, self._guesses(playing), 1, Clock(NO_LIMIT))
        return playing.lexicon.words[int(ranking.ids[ranking.best()])]

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """The best guesses, up to *top* in each list, with bits, expected remaining, worst case, expected guesses."""
        playing, note = playable(position)
        ranking = self._ranking(playing, playing.legal_ids, top, Clock(limit))
        word = self.choose(position) if self._plays_otherwise(playing) else None
        best = ranking.best() if word is None else int(np.searchsorted(ranking.ids, playing.lexicon.ids[word]))
        return Suggestions(playing, self.spec, ranking.suggestion(best), *ranking.columns(top), ranking.complete, note)

    def _plays_otherwise(self, position: Position) -> bool:
        """Whether the guess to make may not be the first of the ranking."""
        return len(position.turns) >= TURN_LIMIT - 1 or bool(self.opener and not position.turns)

    def _guesses(self, position: Position) -> Ids:
        """The guesses to choose from: on the last turn, and when one word is left, only candidates."""
        last = len(position.turns) >= TURN_LIMIT - 1 or len(position.candidate_ids) == 1
        return position.candidate_ids if last else position.legal_ids

    def _ranking(self, position: Position, guesses: Ids, top: int, clock: Clock) -> Ranking:
        found, values = split_by(self.full_metric, position, guesses)
        deep: dict[int, int] = {}
        if self.depth > 1 and len(position.candidate_ids) > 2:
            deep = self._deep_values(position, guesses, values, top, clock)
        figures = self._describer(position, guesses, found, deep)
        return Ranking(position, guesses, in_order(values, deep), figures, not clock.expired)

    def _deep_values(
        self, position: Position, guesses: Ids, values: Integers, top: int, clock: Clock
    ) -> dict[int, int]:
        """The values at full depth, by index, of the guesses in the beam that may be among the *top*."""
        question = f"{self.spec} {top}"
        deep = recall(position, question)
        if deep is None:
            deep = self._look_ahead(position, guesses, values, top, clock)
            if not clock.expired:
                remember(position, question, deep)
        return deep

    def _look_ahead(self, position: Position, guesses: Ids, values: Integers, top: int, clock: Clock) -> dict[int, int]:
        deep: dict[int, int] = {}
        for index in np.argsort(values, kind="stable")[: self.beam].tolist():
            if not clock.tick() and deep:
                break
            cutoff = sorted(deep.values())[top - 1] if len(deep) >= top else inf
            value = value_ahead(self.full_metric, position, int(guesses[index]), self.depth, cutoff, clock)
            if value < inf:
                deep[index] = int(value)
        return deep

    def _describer(
        self, position: Position, guesses: Ids, found: Splits, deep: Mapping[int, int]
    ) -> Callable[[int], Mapping[str, Figure]]:
        """What says the figures of the guess at an index."""
        weights = self.full_metric.weights(position, position.candidate_ids)
        mass = len(position.candidate_ids) if weights is None else int(weights.sum())
        costs = guess_costs(found, position, guesses, weights)
        known = Quality.EXACT if len(position.candidate_ids) == 1 else Quality.ESTIMATE

        def figures(index: int) -> dict[str, Figure]:
            shown = {
                "bits": Figure(bits(float(found.key[index]), mass), Quality.EXACT),
                "expected_remaining": Figure(float(found.squares[index]) / mass, Quality.EXACT),
                "worst_case": Figure(int(found.largest[index]), Quality.EXACT),
                "expected_guesses": Figure(float(costs[index]) / mass / GUESS, known),
            }
            return shown | self._ahead(deep[index], mass) if index in deep else shown

        return figures

    def _ahead(self, value: int, mass: int) -> dict[str, Figure]:
        """The figure at full depth, under a name that says what it is; an estimate, for the beam is no proof."""
        name, shown = {
            "entropy": (f"bits_of_{self.depth}", bits(value, mass)),
            "min_max_remaining": (f"worst_case_of_{self.depth}", float(value)),
            "min_avg_remaining": (f"expected_remaining_of_{self.depth}", value / mass),
            "min_avg_guesses": ("expected_guesses", value / mass / GUESS),
        }[self.metric]
        return {name: Figure(shown, Quality.ESTIMATE)}


def in_order(values: Integers, deep: Mapping[int, int]) -> Integers:
    """Values that put the guesses with a *deep* value first; equal deep values are decided by those at depth 1."""
    if not deep:
        return values
    ranks = {
        pair: rank for rank, pair in enumerate(sorted({(value, int(values[index])) for index, value in deep.items()}))
    }
    ordered: Integers = values - values.min() + len(ranks)
    for index, value in deep.items():
        ordered[index] = ranks[value, int(values[index])]
    return ordered


Information.info = SolverInfo(
    "information",
    "Takes the guess whose reply should tell the most.",
    options_of(Information),
    deterministic=True,
    status="measured",
)
