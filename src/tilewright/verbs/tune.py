"""Tune: a search for weights of the two-phase helper, judged by answers that it did not see."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan
from typing import TYPE_CHECKING, Any, Literal

from tilewright.errors import quantity
from tilewright.verbs.fields import (
    LONGEST_SPEC,
    ListName,
    ModeName,
    SolverSpec,
    lexicon_field,
    lexicon_of,
    mode_field,
    seed_field,
    solver_of,
)
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import BadQuestion, Narrowing, Question, in_brief, option

if TYPE_CHECKING:
    from tilewright.trials.report import Report
    from tilewright.trials.tune import Fold, TuningTask


@dataclass(frozen=True)
class Tune(Question):
    """Search for better weights of the two-phase helper.

    The answers are dealt into two halves.  The search plays one half over and over with changed weights and keeps what
    is better; the other half, which it never sees, then says what the find is worth.  With two folds each half is held
    out once.  The same question finds the same weights on every machine.  An interruption keeps the best so far.

    JSON: lexicon, fingerprint, mode, aim, seed, trials, start, complete, held_out_mean, folds (solver, tried, training,
    held_out and start_held_out, each with answers, mean, worst and failures).
    """

    start: SolverSpec = option(
        "twophase",
        "Where the search begins, such as twophase(weights=tuned).",
        example="twophase",
        http=Narrowing(longest=LONGEST_SPEC),
    )
    aim: Literal["mean", "worst"] = option("mean", "Fewer guesses on average, or in the longest game.")
    trials: int = option(100, "How many sets of weights to try in each fold.", least=1, http=Narrowing(most=1000))
    folds: Literal[1, 2] = option(2, "Train on one half only, or, with 2, on each in turn.")
    seed: int = seed_field("How the answers are dealt into halves, and what is tried.", 1)
    mode: ModeName = mode_field()
    lexicon: ListName = lexicon_field()


@dataclass(frozen=True, slots=True)
class TuneResult:
    """What a search for weights found, fold by fold."""

    task: TuningTask
    folds: tuple[Fold, ...]
    quality = "estimate"  # answers that were not seen say what it is worth, and they are not all

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.task.lexicon.fingerprint

    @property
    def complete(self) -> bool:
        """Whether nobody interrupted it."""
        return all(fold.complete for fold in self.folds)

    @property
    def held_out_mean(self) -> float:
        """The average of the means of the held-out halves."""
        return sum(fold.held_out.mean for fold in self.folds) / len(self.folds)

    def as_json(self) -> dict[str, object]:
        """What was asked for, and what each fold found."""
        return {
            "lexicon": self.task.lexicon.name,
            "fingerprint": self.fingerprint,
            "mode": self.task.mode,
            "aim": self.task.aim,
            "seed": self.task.seed,
            "trials": self.task.trials,
            "start": self.task.start.spec,
            "complete": self.complete,
            "held_out_mean": _round(self.held_out_mean),
            "folds": [_fold(fold) for fold in self.folds],
        }

    def __repr__(self) -> str:
        return (
            f"<TuneResult of {quantity(len(self.folds), 'fold')}: {in_brief([fold.found.spec for fold in self.folds])}>"
        )


def tune(question: Tune, means: JobMeans = ALONE_AND_SILENT) -> TuneResult:
    """The best weights that were found; an interruption leaves the best so far."""
    from tilewright.trials.tune import tune_folds

    task = _task(question)
    named = {"job": "tune", "lexicon": task.lexicon.fingerprint}
    facts: dict[str, Any] = {**named, "mode": task.mode, "aim": task.aim, "seed": task.seed}
    with means.open_pool(facts, True) as pool, means.open_bar("tuning", size(question)) as advance:
        return TuneResult(task, tuple(tune_folds(task, question.folds, advance, pool)))


def size(question: Tune) -> int:
    """How many trials there are; what is wrong with the question is said here already."""
    return question.folds * _task(question).trials


def _task(question: Tune) -> TuningTask:
    """What is asked of a search, if the list can be dealt and the solver has weights."""
    from tilewright.position import Mode
    from tilewright.solvers.twophase.solver import TwoPhase
    from tilewright.trials.tune import TuningTask

    lexicon, solver = lexicon_of(question.lexicon), solver_of(question.start)
    if lexicon.answer_count < 2:
        raise BadQuestion("{name} has only one answer, which cannot be dealt into two halves", name=lexicon.name)
    if not isinstance(solver, TwoPhase):
        raise BadQuestion("only the weights of twophase can be tuned, not those of {name}", name=solver.info.name)
    return TuningTask(solver, lexicon, Mode(question.mode), question.aim, question.trials, question.seed)


def _fold(fold: Fold) -> dict[str, object]:
    """The JSON of one fold."""
    halves = {"training": fold.training, "held_out": fold.held_out, "start_held_out": fold.start_held_out}
    return {"solver": fold.found.spec, "tried": fold.tried, **{name: _half(each) for name, each in halves.items()}}


def _half(each: Report) -> dict[str, object]:
    """The JSON of the games of one half."""
    figures = {"mean": _round(each.mean), "worst": each.worst, "failures": len(each.failures)}
    return {"answers": each.played, **figures}


def _round(mean: float) -> float | None:
    """A mean as JSON has it; nothing if it was interrupted before the first game."""
    return None if isnan(mean) else round(mean, 6)
