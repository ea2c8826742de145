"""Tuning: a reproducible search for the weights of the two-phase helper.

The answers are dealt into two *halves* by the seed.  A *fold* searches on one half, the training half, and is judged by
the other, which the search never sees: that is the *held-out* half.  With two folds, each half is held out once.

A *trial* is the present best set with one to three weights changed, all drawn from the seed.  It becomes the present
best if it is better on one part of the training half, every other answer, and no worse on the rest: what is better on
some answers only is likely to be chance.  With the *aim* ``mean``, a set costs its guesses, three more for each game of
six, which is a near miss, and ten more for each failure; with the aim ``worst``, what counts is the longest game, then
how many are as long, then the guesses.  Games are played by `play_all`, so equal positions share the work, within a
trial and, through what the helper remembers of positions, between trials.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from tilewright.bench.report import Report, report
from tilewright.bench.run import Run, play_all
from tilewright.lexicon import Lexicon
from tilewright.position import TURN_LIMIT, Mode
from tilewright.puzzles.draw import Draw
from tilewright.solvers.twophase.solver import TwoPhase
from tilewright.solvers.twophase.weights import HEAVIEST, SETS, Weights

Aim = Literal["mean", "worst"]
TUNABLE = (
    "position",
    "placed",
    "shifted",
    "letters",
    "spread",
    "green",
    "yellow",
    "gray",
    "unused",
    "exploration",
    "duplicate",
    "trap",
    "chance",
    "strike_at",
    "gray_free",
)
STEPS = (0.5, 1.0, 2.0, 4.0, 8.0)
NEAR_MISS, FAILURE = 3, 10  # guesses that a sixth guess and a failure count for


Progress = Callable[[int], object]
Values = dict[str, Any]
Costs = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Task:
    """What is asked of a search."""

    start: TwoPhase
    lexicon: Lexicon
    mode: Mode
    aim: Aim
    trials: int
    seed: int


@dataclass(frozen=True)
class Fold:
    """What a search found on its training half, and what that is worth on both halves."""

    found: TwoPhase
    tried: int
    training: Report
    held_out: Report
    start_held_out: Report  # what the search began with, for comparison
    complete: bool  # False when it was interrupted


def halves(lexicon: Lexicon, seed: int) -> tuple[Sequence[str], Sequence[str]]:
    """The answers dealt into two halves; the second has one more if their number is odd."""
    dealt = Draw(seed).shuffled(lexicon.answers)
    middle = len(dealt) // 2
    return sorted(dealt[:middle]), sorted(dealt[middle:])


def tuned(task: Task, folds: int = 2, progress: Progress = lambda done: None) -> Iterator[Fold]:
    """The folds, one after the other, until one is interrupted; *progress* is told how many trials are done in all."""
    first, second = halves(task.lexicon, task.seed)
    for number, (training, held_out) in enumerate([(first, second), (second, first)][:folds]):
        fold = trained(task, training, held_out, partial(told, progress, number * task.trials))
        yield fold
        if not fold.complete:
            return


def told(progress: Progress, before: int, done: int) -> None:
    """Tell *progress* of what is done beside what was done before."""
    progress(before + done)


def trained(task: Task, training: Sequence[str], held_out: Sequence[str], progress: Progress) -> Fold:
    """One fold: a search on one half, judged by the other."""
    found, tried, complete = searched(task, training, progress)

    def judged(solver: TwoPhase, answers: Sequence[str]) -> Report:
        return report(play_all(solver, task.lexicon, answers, task.mode))

    reports = judged(found, training), judged(found, held_out), judged(task.start, held_out)
    return Fold(found, tried, *reports, complete and all(each.complete for each in reports))


def searched(task: Task, answers: Sequence[str], progress: Progress) -> tuple[TwoPhase, int, bool]:
    """The best found on the *answers*, the number of trials, and whether there were as many as were asked for.

    An interruption ends the search; the best so far is kept.
    """
    draw, best = Draw(task.seed), task.start
    least: Costs | None = None
    for number in range(task.trials + 1):  # the first is what we start with
        try:
            trial = varied(task.start, drawn_change(best.asked, draw)) if number else best
            run = play_all(trial, task.lexicon, answers, task.mode)
            progress(number)
        except KeyboardInterrupt:  # between two games; within one, play_all ends it
            return best, max(0, number - 1), False
        if not run.complete:
            return best, max(0, number - 1), False
        costs = costs_of(run, task.aim)
        if least is None or better(costs, least):
            best, least = trial, costs
    return best, task.trials, True


def better(costs: Costs, least: Costs) -> bool:
    """Whether some part costs less and none more."""
    return costs != least and all(each <= before for each, before in zip(costs, least, strict=True))


def costs_of(run: Run, aim: Aim) -> Costs:
    """What the games of *run* cost, in two parts: every other answer."""
    taken = [len(game.guesses) for game in run.games]
    return cost(taken[::2], aim), cost(taken[1::2], aim)


def cost(taken: Sequence[int], aim: Aim) -> tuple[int, ...]:
    """What games that took so many guesses cost; the least is best."""
    longest = max(taken, default=0)
    if aim == "worst":
        return longest, taken.count(longest), sum(taken)
    late, failed = taken.count(TURN_LIMIT), sum(each > TURN_LIMIT for each in taken)
    return (sum(taken) + NEAR_MISS * late + FAILURE * failed,)


def drawn_change(weights: Weights, draw: Draw) -> Values:
    """All values of *weights* that can be tuned, one to three of them changed."""
    values = {name: getattr(weights, name) for name in TUNABLE}
    for name in draw.shuffled(TUNABLE)[: 1 + draw.below(3)]:
        values[name] = moved(values[name], draw)
    return values


def moved(value: float, draw: Draw) -> float:
    """A switch turned, a count moved up or down, a weight moved up or down or dropped."""
    if isinstance(value, bool):
        return not value
    up, step = 1 if draw.below(2) else -1, draw.below(len(STEPS) + 1)
    if isinstance(value, int):
        return max(0, value + (up << step))
    return 0.0 if step == len(STEPS) else max(-HEAVIEST, min(HEAVIEST, value + up * STEPS[step]))


def varied(start: TwoPhase, values: Values) -> TwoPhase:
    """*start* with these *values*; those that its set has anyway are left to it."""
    usual = SETS[start.weights]
    given: Values = {name: None if value == getattr(usual, name) else value for name, value in values.items()}
    return replace(start, **given)
