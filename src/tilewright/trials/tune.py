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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tilewright.jobs.pool import SERIAL, Progress, WorkerPool, counting_on
from tilewright.lexicon import Lexicon
from tilewright.position import TURN_LIMIT, Mode
from tilewright.puzzles.draw import Draw
from tilewright.solvers.twophase.solver import TwoPhase
from tilewright.solvers.twophase.weights import HEAVIEST, SETS, Weights
from tilewright.trials.report import Report, report
from tilewright.trials.run import Run, play_all

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

Values = dict[str, Any]
Costs = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class TuningTask:
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

    def __repr__(self) -> str:
        return f"<Fold {self.found.spec}: held-out mean {self.held_out.mean:.4f}>"


def halves(lexicon: Lexicon, seed: int) -> tuple[Sequence[str], Sequence[str]]:
    """The answers dealt into two halves; the second has one more if their number is odd."""
    dealt = Draw(seed).shuffle(lexicon.answers)
    middle = len(dealt) // 2
    return sorted(dealt[:middle]), sorted(dealt[middle:])


def tune_folds(
    task: TuningTask, folds: int = 2, progress: Progress = lambda done: None, pool: WorkerPool = SERIAL
) -> Iterator[Fold]:
    """The folds, one after the other, until one is interrupted; *progress* is told how many trials are done in all."""
    first, second = halves(task.lexicon, task.seed)
    for number, (training, held_out) in enumerate([(first, second), (second, first)][:folds]):
        fold = train_fold(task, training, held_out, counting_on(progress, number * task.trials), pool)
        yield fold
        if not fold.complete:
            return


def train_fold(
    task: TuningTask, training: Sequence[str], held_out: Sequence[str], progress: Progress, pool: WorkerPool = SERIAL
) -> Fold:
    """One fold: a search on one half, judged by the other."""
    found, tried, complete = search_weights(task, training, progress, pool)

    def judge(solver: TwoPhase, answers: Sequence[str]) -> Report:
        return report(play_all(solver, task.lexicon, answers, task.mode))

    reports = judge(found, training), judge(found, held_out), judge(task.start, held_out)
    return Fold(found, tried, *reports, complete and all(each.complete for each in reports))


def search_weights(
    task: TuningTask, answers: Sequence[str], progress: Progress, pool: WorkerPool = SERIAL
) -> tuple[TwoPhase, int, bool]:
    """The best found on the *answers*, the number of trials, and whether there were as many as were asked for.

    An interruption ends the search; the best so far is kept.
    """
    trials = Trials(task, answers, pool)
    number = 0
    try:
        while number <= task.trials:  # the first is what we start with
            for trial, costs in trials.ahead(number):
                progress(number)
                number += 1
                if trials.took(trial, costs):
                    break  # what was tried ahead started from the one before
    except KeyboardInterrupt:
        return trials.best, max(0, number - 1), False
    return trials.best, task.trials, True


class Trials:
    """The trials of a search, several at once: each is drawn as if none before it was better, which is mostly so."""

    def __init__(self, task: TuningTask, answers: Sequence[str], pool: WorkerPool) -> None:
        self.task, self.pool, self.best = task, pool, task.start
        self.work = Trial(task.lexicon, tuple(answers), task.mode, task.aim)
        self.half = f"{len(answers)} {answers[0]}"  # which of the two, in the journal
        self.least: Costs | None = None
        self.draw = Draw(task.seed)

    def ahead(self, number: int) -> Iterator[tuple[TwoPhase, Costs]]:
        """The next trials and what they cost, in order."""
        count = min(1 + self.task.trials - number, self.pool.workers) if number else 1
        drawn = [self.draw_trial(number) for _ in range(count)]
        pieces = ((f"{self.half} {trial.spec}", trial) for trial, _ in drawn)
        for (trial, state), result in zip(drawn, self.pool.run_in_order(pieces, self.work), strict=True):
            self.draw.state = state
            yield trial, tuple(map(tuple, result.value()))

    def draw_trial(self, number: int) -> tuple[TwoPhase, int]:
        """A trial, and the state of the draw behind it."""
        trial = with_values(self.task.start, drawn_change(self.best.weights_in_use, self.draw)) if number else self.best
        return trial, self.draw.state

    def took(self, trial: TwoPhase, costs: Costs) -> bool:
        """Whether *trial* is the best from now on."""
        if self.least is not None and not better(costs, self.least):
            return False
        self.best, self.least = trial, costs
        return True


@dataclass(frozen=True)
class Trial:
    """The work on one piece: what a set of weights costs on the answers."""

    lexicon: Lexicon
    answers: tuple[str, ...]
    mode: Mode
    aim: Aim

    def __call__(self, solver: TwoPhase) -> Costs:
        run = play_all(solver, self.lexicon, self.answers, self.mode)
        if not run.complete:
            raise KeyboardInterrupt
        return costs_of(run, self.aim)


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
    for name in draw.shuffle(TUNABLE)[: 1 + draw.below(3)]:
        values[name] = move_value(values[name], draw)
    return values


def move_value(value: float, draw: Draw) -> float:
    """A switch turned, a count moved up or down, a weight moved up or down or dropped."""
    if isinstance(value, bool):
        return not value
    up, step = 1 if draw.below(2) else -1, draw.below(len(STEPS) + 1)
    if isinstance(value, int):
        return max(0, value + (up << step))
    return 0.0 if step == len(STEPS) else max(-HEAVIEST, min(HEAVIEST, value + up * STEPS[step]))


def with_values(start: TwoPhase, values: Values) -> TwoPhase:
    """*start* with these *values*; those that its set has anyway are left to it."""
    usual = SETS[start.weights]
    given: Values = {name: None if value == getattr(usual, name) else value for name, value in values.items()}
    return replace(start, **given)
