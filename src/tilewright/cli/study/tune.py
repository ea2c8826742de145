"""``tilewright tune``: a search for weights of the two-phase helper, judged by answers that it did not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.cli.command import command
from tilewright.cli.jobs import JobFlags, LongJob
from tilewright.cli.options import AsJson, MemoryBudget
from tilewright.cli.output import print_json
from tilewright.memory import set_budget
from tilewright.verbs.tune import Tune, TuneResult
from tilewright.verbs.tune import tune as ask

if TYPE_CHECKING:
    from tilewright.trials.report import Report


@command(Tune)
def tune(question: Tune, *, job: JobFlags = JobFlags(), memory: MemoryBudget = None, as_json: AsJson = False) -> None:
    """Print what was found; interrupted, the best so far."""
    set_budget(memory)
    long_job = LongJob(job)
    found = ask(question, long_job.means)
    print_json(found.as_json()) if as_json else print_found(found)
    long_job.end(found.complete)


def print_found(found: TuneResult) -> None:
    """Print the weights of each fold and what they are worth."""
    for number, fold in enumerate(found.folds, 1):
        early = "" if fold.complete else f", interrupted after {fold.tried} trials"
        print(f"Fold {number}{early}: {fold.found.spec}")
        print(f"  training half  {summary(fold.training)}")
        print(f"  held-out half  {summary(fold.held_out)}; at the start {summary(fold.start_held_out)}")
    print(f"Mean of the held-out halves: {found.held_out_mean:.4f}")


def summary(each: Report) -> str:
    """The figures of some games in a few words."""
    return f"mean {each.mean:.4f}, worst {each.worst}, failed {len(each.failures)} of {each.played}"
