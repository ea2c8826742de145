"""``tilewright prove``: what the best strategy costs, with a proof."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from tilewright.cli.jobs import JobOptions, open_job_pool
from tilewright.cli.options import AsJson, LexiconName, MemoryBudget, ModeName
from tilewright.cli.output import print_json
from tilewright.errors import InputError, NothingFound, TilewrightError
from tilewright.memory import set_budget

if TYPE_CHECKING:
    from tilewright.solvers.exact import Objective, Outcome
    from tilewright.trees import DecisionTree

MOST_TURNS, MOST_GUESSES = 100, 1_000_000_000
PRIOR_POWER = 0.5  # of the frequency, as in the information solver


def prove(
    *,
    opener: Annotated[str | None, Parameter(help="Prove what this first guess costs.")] = None,
    every: Annotated[bool, Parameter(name="--all", help="Prove the optimum over every first guess.")] = False,
    lexicon: LexiconName = "en5",
    mode: ModeName = "normal",
    turns: Annotated[int, Parameter(help="The guesses within which every answer must be found.")] = 6,
    cutoff: Annotated[int | None, Parameter(help="Costs at or above this need not be told apart.")] = None,
    objective: Annotated[
        Literal["sum", "worst"], Parameter(help="What is least: the sum, or the worst case and then the sum.")
    ] = "sum",
    prior: Annotated[
        Literal["equal", "sigmoid", "zipf"],
        Parameter(help="How likely each answer is."),
    ] = "equal",
    margin: Annotated[int, Parameter(help="With --all: tell openers apart up to so many guesses above the best.")] = 0,
    tree: Annotated[str | None, Parameter(help="Write the strategy into this file, as JSON.")] = None,
    seconds: Annotated[float | None, Parameter(help="Stop after so long, with the best so far and its bound.")] = None,
    memory: MemoryBudget = None,
    job: JobOptions = JobOptions(),
    as_json: AsJson = False,
) -> None:
    """What the best strategy costs, with a proof.

    The cost is the sum of guesses over all answers.  With an opener, of the best strategy that starts with it;
    with --all, of the best of all; with neither, the best found within --seconds, with a lower bound.  Ctrl-C
    ends the search with what is known by then; with --all, the journal keeps it.  With a --prior, the mean that is
    least is the one in which answers count by how likely they are, and lower_bound speaks of that mean.

    JSON: opener, mode, total, mean, worst, histogram, proven, lower_bound, nodes, cpu_seconds, lexicon, fingerprint;
    with --all also best, a list of openers with their totals; with --prior also weighted_mean.
    """
    if prior != "equal" and (every or cutoff is not None):
        raise InputError("--prior goes with neither --all nor --cutoff, which speak of sums of guesses")
    check_options(every, opener, objective, cutoff, margin, job, seconds, turns)
    if tree:
        check_folder(tree)
    start = time.process_time()
    set_budget(memory)
    question = Question(lexicon, mode, turns, job.workers)
    strategy: DecisionTree | None
    if every:
        result, strategy = question.all_openers(cutoff, margin, job)
    else:
        result, strategy = question.one(opener, cutoff, objective, seconds, prior)
    result["cpu_seconds"] = round(time.process_time() - start, 3)
    result |= {"lexicon": question.words.name, "fingerprint": question.words.fingerprint}
    print_json(result) if as_json else print_result(result)
    if tree:
        write_tree(strategy, tree)


def check_options(
    every: bool,
    opener: str | None,
    objective: str,
    cutoff: int | None,
    margin: int,
    job: JobOptions,
    seconds: float | None,
    turns: int,
) -> None:
    """Refuse what makes no sense, or does not go together."""
    if every and opener is not None:
        raise InputError("--opener and --all are two questions: choose one")
    if (job.journal or job.resume or job.cluster or margin) and not every:
        raise InputError("--journal, --resume, --cluster and --margin belong to --all")
    job.check()
    if every and (objective != "sum" or seconds is not None):
        raise InputError("--all proves the least sum, however long it takes: leave --objective and --seconds out")
    if objective != "sum" and cutoff is not None:
        raise InputError("a --cutoff is one of sums: leave --objective out")
    for name, value, least, most in (
        ("--turns", turns, 1, MOST_TURNS),
        ("--margin", margin, 0, MOST_GUESSES),
        ("--cutoff", cutoff, 1, MOST_GUESSES),
    ):
        if value is not None and not least <= value <= most:
            raise InputError(f"{name} is from {least} to {most:,}, not {value}")


def check_folder(path: str) -> None:
    """Refuse a file that cannot be written, before any work is done."""
    if not Path(path).parent.is_dir() or Path(path).is_dir():
        raise InputError(f"{path} cannot be written: there is no such folder, or it is one")


def write_tree(strategy: DecisionTree | None, path: str) -> None:
    """Write the strategy, if there is one, into the file."""
    from tilewright.trees import to_json

    if strategy is None:
        raise TilewrightError(f"no strategy is below the cutoff, so {path} was not written")
    Path(path).write_text(to_json(strategy), encoding="utf-8")


class Question:
    """What is to be proven, and with what means."""

    def __init__(self, lexicon: str, mode: str, turns: int, threads: int) -> None:
        from tilewright.lexicon import load
        from tilewright.position import Mode, Position

        self.words, self.mode, self.turns = load(lexicon), Mode(mode), turns
        self.threads = threads
        self.start = Position.start(self.words, self.mode)

    def one(
        self, opener: str | None, cutoff: int | None, objective: Objective, seconds: float | None, prior: str = "equal"
    ) -> tuple[dict[str, Any], DecisionTree | None]:
        """The best strategy, perhaps with a given opener; or that it costs at least the cutoff."""
        from tilewright.solvers import Limit
        from tilewright.solvers.engines import engine_of_lexicon
        from tilewright.solvers.exact import interruptible
        from tilewright.solvers.prior import weights_of
        from tilewright.solvers.strategies import solved, without_search

        word = None if opener is None else self.words.word(opener)
        weights = weights_of(self.words, prior, PRIOR_POWER)
        engine = engine_of_lexicon(self.words, self.mode)
        if cutoff is not None:
            with interruptible(Limit(seconds=seconds)) as control:
                openers = [word] if word else []
                found = engine.solve(
                    self.start,
                    control,
                    openers=openers,
                    turns=self.turns,
                    cutoff=cutoff,
                    threads=self.threads,
                    tree=True,
                )
            if found.root is None:
                return self._bounded(word, found)
            outcome = found
        else:
            try:
                outcome = solved(
                    self.start,
                    self.turns,
                    objective=objective,
                    opener=word,
                    limit=Limit(seconds=seconds),
                    threads=self.threads,
                    engine=engine,
                    weights=weights,
                )
            except NothingFound:
                if weights is not None:
                    raise
                outcome = without_search(self.start, self.turns, word)
        result, strategy = self._costed(outcome, word if weights is None else "")
        if weights is not None and outcome.value is not None:
            mass = int(weights[self.start.candidate_ids].sum())
            result |= {"lower_bound": round(outcome.lower / mass, 6), "weighted_mean": round(outcome.value / mass, 6)}
        return result, strategy

    def _bounded(self, word: str | None, found: Outcome) -> tuple[dict[str, Any], None]:
        """The result of a search that has shown only a lower bound."""
        from tilewright.errors import ImpossibleWithin

        if found.impossible:
            raise ImpossibleWithin(self.turns, len(self.start.candidate_ids))
        facts = {"opener": word, "mode": self.mode, "total": None, "mean": None, "worst": None, "histogram": None}
        return facts | {"proven": False, "lower_bound": found.lower, "nodes": found.nodes}, None

    def _costed(self, outcome: Outcome, opener: str | None) -> tuple[dict[str, Any], DecisionTree]:
        """The result and the tree of a strategy; what is shown of one opener is no bound on all strategies."""
        from tilewright.solvers.strategies import floor
        from tilewright.trees import certificate

        assert outcome.root is not None
        lower = outcome.lower if opener is None else floor(self.start)
        strategy = certificate(outcome.root, self.start, self.turns, lower)
        cost = strategy.tally
        return {
            "opener": strategy.root.guess,
            "mode": self.mode,
            "total": cost.total,
            "mean": round(cost.total / cost.answers, 6),
            "worst": cost.worst,
            "histogram": cost.histogram,
            "proven": outcome.exact,
            "lower_bound": outcome.lower,
            "nodes": outcome.nodes,
        }, strategy

    def all_openers(self, cutoff: int | None, margin: int, job: JobOptions) -> tuple[dict[str, Any], DecisionTree]:
        """The optimum over every opener."""
        from tilewright.cli.progress import progress
        from tilewright.solvers.proof import Task, incumbent, prove_all

        bar = cutoff or incumbent(self.words, self.mode, self.turns) + 1 + margin
        task = Task(self.words, self.mode, self.turns, bar)
        with open_job_pool(job, task.facts, python=False) as pool, progress("openers", len(self.words)) as advance:
            proof = prove_all(task, pool, advance)
        if not proof.proven:
            raise InputError(f"every opener costs {proof.total} or more: --cutoff {bar} is too low to tell them apart")
        ranked = proof.ranked()
        result, strategy = self.one(ranked[0][0], None, "sum", None)
        assert strategy is not None
        from dataclasses import replace

        best = [{"opener": word, "total": total} for word, total in ranked[:20]]
        return result | {"lower_bound": proof.total, "proven": True, "best": best}, replace(
            strategy, lower_bound=proof.total
        )


def print_result(result: dict[str, Any]) -> None:
    """Print the result in words."""
    opener, bound, spent = result["opener"], result["lower_bound"], f"{result['cpu_seconds']:.2f} CPU s"
    if result["total"] is None:
        print(f"{opener or 'every opener'} costs {bound:,} guesses or more ({spent}, {result['nodes']:,} nodes).")
        return
    shown = "proven" if result["proven"] else f"not proven: no strategy is below {bound:,}"
    if "weighted_mean" in result:
        print(f"Weighted by the prior: {result['weighted_mean']:.4f} guesses on average.")
    print(f"{opener}: {result['total']:,} guesses, mean {result['mean']:.4f}, worst {result['worst']}; {shown}.")
    print("  ".join(f"{taken}: {count}" for taken, count in result["histogram"].items()))
    for place, each in enumerate(result.get("best", ()), 1):
        print(f"{place:>3}  {each['opener']}  {each['total']:,}")
    print(f"{spent}, {result['nodes']:,} nodes, {result['fingerprint']}, {result['mode']} mode.")
