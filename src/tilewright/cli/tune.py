"""``tilewright tune``: a search for weights of the two-phase helper, judged by answers that it did not see."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.jobs import JobOptions, open_job_pool, say_interrupted
from tilewright.cli.options import AsJson, LexiconName, MemoryBudget, ModeName
from tilewright.cli.output import print_json
from tilewright.errors import InputError
from tilewright.memory import set_budget

if TYPE_CHECKING:
    from tilewright.solvers.twophase.solver import TwoPhase
    from tilewright.trials.report import Report
    from tilewright.trials.tune import Fold, Task


def tune(
    *,
    start: Annotated[str, Parameter(help="Where the search begins, such as twophase(weights=tuned).")] = "twophase",
    aim: Annotated[
        Literal["mean", "worst"], Parameter(help="Fewer guesses on average, or in the longest game.")
    ] = "mean",
    trials: Annotated[int, Parameter(help="How many sets of weights to try in each fold.")] = 100,
    folds: Annotated[int, Parameter(help="Train on one half only, or, with 2, on each in turn.")] = 2,
    seed: Annotated[int, Parameter(help="How the answers are dealt into halves, and what is tried.")] = 1,
    mode: ModeName = "normal",
    lexicon: LexiconName = "en5",
    job: JobOptions = JobOptions(),
    memory: MemoryBudget = None,
    as_json: AsJson = False,
) -> None:
    """Search for better weights of the two-phase helper.

    The answers are dealt into two halves.  The search plays one half over and over with changed weights and keeps what
    is better; the other half, which it never sees, then says what the find is worth.  With two folds each half is held
    out once.  The same command finds the same weights on every machine.  An interruption keeps the best so far.

    JSON: lexicon, fingerprint, mode, aim, seed, trials, start, complete, held_out_mean, folds (solver, tried, training,
    held_out and start_held_out, each with answers, mean, worst and failures).
    """
    from tilewright.lexicon import load
    from tilewright.position import Mode
    from tilewright.trials.tune import Task

    set_budget(memory)
    if trials < 1 or folds not in (1, 2):
        raise InputError(f"--trials is at least 1 and --folds 1 or 2, not {trials} and {folds}")
    words_in_play = load(lexicon)
    if len(words_in_play.answers) < 2:
        raise InputError(f"{words_in_play.name} has only one answer, which cannot be dealt into two halves")
    task = Task(two_phase(start), words_in_play, Mode(mode), aim, trials, seed)
    job.check()
    found = folds_of(task, folds, job)
    publish(task, found, as_json)
    if not all(fold.complete for fold in found):
        raise KeyboardInterrupt


def two_phase(spec: str) -> TwoPhase:
    """The two-phase solver that *spec* describes."""
    from tilewright.solvers import solver_named
    from tilewright.solvers.twophase.solver import TwoPhase

    solver = solver_named(spec)
    if not isinstance(solver, TwoPhase):
        raise InputError(f"only the weights of twophase can be tuned, not those of {solver.info.name}")
    return solver


def folds_of(task: Task, folds: int, job: JobOptions) -> list[Fold]:
    """The folds, with a progress bar."""
    from tilewright.cli.progress import progress
    from tilewright.trials.tune import tuned

    facts = {"job": "tune", "lexicon": task.lexicon.fingerprint, "mode": task.mode, "aim": task.aim, "seed": task.seed}
    with open_job_pool(job, facts) as pool:
        with progress("tuning", folds * task.trials) as advance:
            found = list(tuned(task, folds, advance, pool))
        if not all(fold.complete for fold in found):
            say_interrupted(pool)
    return found


def publish(task: Task, folds: Sequence[Fold], as_json: bool) -> None:
    """Print what was found."""
    if as_json:
        print_json(as_object(task, folds))
        return
    for number, fold in enumerate(folds, 1):
        early = "" if fold.complete else f", interrupted after {fold.tried} trials"
        print(f"Fold {number}{early}: {fold.found.spec}")
        print(f"  training half  {summary(fold.training)}")
        print(f"  held-out half  {summary(fold.held_out)}; at the start {summary(fold.start_held_out)}")
    print(f"Mean of the held-out halves: {held_out_mean(folds):.4f}")


def summary(each: Report) -> str:
    """The figures of some games in a few words."""
    return f"mean {each.mean:.4f}, worst {each.worst}, failed {len(each.failures)} of {each.played}"


def held_out_mean(folds: Sequence[Fold]) -> float:
    """The average of the means of the held-out halves."""
    return sum(fold.held_out.mean for fold in folds) / len(folds)


def as_object(task: Task, folds: Sequence[Fold]) -> dict[str, object]:
    """The JSON of a search."""
    return {
        "lexicon": task.lexicon.name,
        "fingerprint": task.lexicon.fingerprint,
        "mode": task.mode,
        "aim": task.aim,
        "seed": task.seed,
        "trials": task.trials,
        "start": task.start.spec,
        "complete": all(fold.complete for fold in folds),
        "held_out_mean": rounded(held_out_mean(folds)),
        "folds": [fold_object(fold) for fold in folds],
    }


def fold_object(fold: Fold) -> dict[str, object]:
    """The JSON of one fold."""
    return {
        "solver": fold.found.spec,
        "tried": fold.tried,
        "training": half_object(fold.training),
        "held_out": half_object(fold.held_out),
        "start_held_out": half_object(fold.start_held_out),
    }


def half_object(each: Report) -> dict[str, object]:
    """The JSON of the games of one half."""
    return {
        "answers": each.played,
        "mean": rounded(each.mean),
        "worst": each.worst,
        "failures": len(each.failures),
    }


def rounded(mean: float) -> float | None:
    """A mean as JSON has it; nothing if it was interrupted before the first game."""
    return None if isnan(mean) else round(mean, 6)
