"""Prove: what the best strategy costs, with a proof."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from tilewright.verbs.fields import (
    WORD,
    ListName,
    ModeName,
    lexicon_field,
    lexicon_of,
    mode_field,
    seconds_field,
)
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import BadQuestion, Question, option

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.position import Position
    from tilewright.solvers.exact.all_openers import Proof
    from tilewright.solvers.exact.engine import Outcome
    from tilewright.trees import DecisionTree, Node

MOST_TURNS, MOST_GUESSES = 100, 1_000_000_000
SHOWN = 20  # of the best openers


@dataclass(frozen=True)
class Prove(Question):
    """What the best strategy costs, with a proof.

    The cost is the sum of guesses over all answers: of the best strategy that starts with the opener; of the best of
    all openers; or, if neither is asked for, of the best found within the time, with a lower bound.  With a prior, the
    mean that is least is the one in which answers count by how likely they are, and lower_bound speaks of that mean.
    An interruption ends the search with what is known by then; a proof over all openers is kept by its journal.

    JSON: opener, mode, total, mean, worst, histogram, proven, lower_bound, nodes, cpu_seconds, lexicon, fingerprint;
    of all openers also best, a list of openers with their totals; with a prior also weighted_mean, and the totals of
    the openers count each answer as often as its weight says.
    """

    opener: str | None = option(None, "Prove what this first guess costs.", example="salet", http=WORD)
    every: bool = option(False, "Prove the optimum over every first guess.")
    lexicon: ListName = lexicon_field()
    mode: ModeName = mode_field()
    turns: int = option(6, "The guesses within which every answer must be found.", least=1, most=MOST_TURNS)
    cutoff: int | None = option(None, "Do not distinguish costs at or above this.", least=1, most=MOST_GUESSES)
    objective: Literal["sum", "worst"] = option("sum", "What is least: the sum, or the worst case and then the sum.")
    prior: Literal["equal", "sigmoid", "zipf"] = option("equal", "How likely each answer is.")
    margin: int = option(
        0,
        "Over every first guess: also rank openers that cost up to this many guesses more than the best.",
        least=0,
        most=MOST_GUESSES,
    )
    seconds: float | None = seconds_field("Stop after this many seconds, with the best so far and its bound.")

    def check(self) -> None:
        """Refuse two questions at once, and what a question knows nothing of."""
        if self.prior != "equal" and (self.margin or self.cutoff is not None):
            raise BadQuestion("{prior} goes with neither {margin} nor {cutoff}, which speak of sums of guesses")
        if self.every and self.opener is not None:
            raise BadQuestion("{opener} and {every} are two questions: choose one")
        if self.margin and not self.every:
            raise BadQuestion("{margin} needs {every}")
        if self.every and (self.objective != "sum" or self.seconds is not None):
            raise BadQuestion(
                "{every} proves the least sum, however long it takes: leave {objective} and {seconds} out"
            )
        if self.objective != "sum" and self.cutoff is not None:
            raise BadQuestion("a {cutoff} is one of sums: leave {objective} out")


@dataclass(frozen=True)
class ProveResult:
    """What is known of the best strategy: its *tree*, if one is below the cutoff, and that none is below a bound."""

    lexicon: Lexicon
    mode: str
    opener: str | None
    tree: DecisionTree | None
    is_exact: bool
    lower_bound: float
    nodes: int
    best: tuple[tuple[str, int], ...] = ()  # openers and their totals, when all were looked at
    weighted_mean: float | None = None
    cpu_seconds: float = field(default=0.0, compare=False)

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.lexicon.fingerprint

    @property
    def quality(self) -> str:
        """Whether the total is proven to be the least."""
        return "exact" if self.is_exact else "bound"

    def as_json(self) -> dict[str, Any]:
        """The figures."""
        cost = None if self.tree is None else self.tree.tally
        best = {"best": [{"opener": word, "total": total} for word, total in self.best]} if self.best else {}
        weighted = {} if self.weighted_mean is None else {"weighted_mean": self.weighted_mean}
        return {
            "opener": self.opener,
            "mode": self.mode,
            "total": cost and cost.total,
            "mean": cost and round(cost.total / cost.answers, 6),
            "worst": cost and cost.worst,
            "histogram": cost and dict(cost.histogram),
            "proven": self.is_exact,
            "lower_bound": self.lower_bound,
            "nodes": self.nodes,
            **best,
            **weighted,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "lexicon": self.lexicon.name,
            "fingerprint": self.fingerprint,
        }

    def __repr__(self) -> str:
        found = "no strategy" if self.tree is None else f"{self.tree.root.guess} {self.tree.tally.total:,}"
        return f"<ProveResult {found}, lower bound {self.lower_bound:g}{', proven' if self.is_exact else ''}>"


def prove(question: Prove, means: JobMeans = ALONE_AND_SILENT) -> ProveResult:
    """What is proven; `ImpossibleWithin` if no strategy keeps the turns."""
    began, lexicon = time.process_time(), lexicon_of(question.lexicon)
    found = _every(question, lexicon, means) if question.every else _one(question, lexicon, means)
    return replace(found, cpu_seconds=time.process_time() - began)


def size(question: Prove) -> int:
    """How many openers are looked at; what is wrong with the question is said here already."""
    lexicon = lexicon_of(question.lexicon)
    if question.opener is not None:
        lexicon.word(question.opener)
    return len(lexicon) if question.every else 1


def _one(question: Prove, lexicon: Lexicon, means: JobMeans) -> ProveResult:
    """The best strategy, perhaps with a given opener; or that it costs at least the cutoff."""
    from tilewright.position import Mode, Position
    from tilewright.solvers.exact.all_openers import threads_of
    from tilewright.solvers.prior import PRIOR_POWER, weights_of

    word = None if question.opener is None else lexicon.word(question.opener)
    start, weights = Position.start(lexicon, Mode(question.mode)), weights_of(lexicon, question.prior, PRIOR_POWER)
    with means.open_pool({"job": "prove", "lexicon": lexicon.fingerprint}, False) as pool:
        found = _search(question, start, word, weights, threads_of(pool))
    if found.root is None:
        return _bound_result(question, start, word, found)
    proven = _strategy_result(question, start, found, word if weights is None else "")
    if weights is None or found.value is None:
        return proven
    mass = int(weights[start.candidate_ids].sum())
    bound, mean = round(found.lower / mass, 6), round(found.value / mass, 6)
    return replace(proven, lower_bound=bound, weighted_mean=mean)


def _search(question: Prove, start: Position, word: str | None, weights: Any, threads: int) -> Outcome:
    """What the engine finds within the limits."""
    from tilewright.errors import NothingFound
    from tilewright.solvers import Limit
    from tilewright.solvers.exact.engine import interruptible
    from tilewright.solvers.exact.selection import engine_of_lexicon
    from tilewright.solvers.exact.strategies import solve_position, without_search

    engine, limit = engine_of_lexicon(start.lexicon, start.mode), Limit(seconds=question.seconds)
    shared: dict[str, Any] = {"turns": question.turns, "threads": threads}
    if question.cutoff is not None:
        openers = [word] if word else []
        with interruptible(limit) as control:
            return engine.solve(start, control, openers=openers, cutoff=question.cutoff, tree=True, **shared)
    wanted = {"objective": question.objective, "opener": word, "weights": weights}
    try:
        return solve_position(start, limit=limit, engine=engine, **shared, **wanted)
    except NothingFound:
        if weights is not None:
            raise
        return without_search(start, question.turns, word)


def _bound_result(question: Prove, start: Position, word: str | None, found: Outcome) -> ProveResult:
    """The result of a search that has shown only a lower bound."""
    from tilewright.errors import ImpossibleWithin

    if found.impossible:
        raise ImpossibleWithin(question.turns, len(start.candidate_ids))
    return ProveResult(start.lexicon, question.mode, word, None, False, found.lower, found.nodes)


def _strategy_result(question: Prove, start: Position, found: Outcome, opener: str | None) -> ProveResult:
    """The result of a strategy; what is shown of one opener is no bound on all strategies."""
    from tilewright.solvers.exact.strategies import floor
    from tilewright.trees import certificate

    assert found.root is not None
    lower = found.lower if opener is None else floor(start)
    tree = certificate(found.root, start, question.turns, lower)
    facts = (start.lexicon, question.mode, tree.root.guess, tree)
    return ProveResult(*facts, found.exact, found.lower, found.nodes)


def _every(question: Prove, lexicon: Lexicon, means: JobMeans) -> ProveResult:
    """The optimum over every opener; its strategy is grown where the proof is made."""
    from tilewright.position import Mode
    from tilewright.solvers.exact.all_openers import OpenersTask, best_strategy, incumbent, prove_all

    mode = Mode(question.mode)
    cutoff = question.cutoff or incumbent(lexicon, mode, question.turns, question.prior) + 1 + question.margin
    task = OpenersTask(lexicon, mode, question.turns, cutoff, question.prior)
    with means.open_pool(task.facts, False) as pool, means.open_bar("openers", len(lexicon)) as advance:
        proof = prove_all(task, pool, advance)
        if not proof.is_proven:
            return ProveResult(lexicon, question.mode, None, None, False, proof.total, 0)
        root, nodes = best_strategy(task, proof.rank_openers()[0][0], pool)
    return _optimum(question, lexicon, root, nodes, _within_margin(question, proof))


def _within_margin(question: Prove, proof: Proof) -> tuple[tuple[str, int], ...]:
    """The best openers; above the margin some are told apart only because the first strategy was not the best."""
    most = question.cutoff or proof.total + question.margin
    return tuple((word, total) for word, total in proof.rank_openers()[:SHOWN] if total <= most)


def _optimum(
    question: Prove, lexicon: Lexicon, root: Node, nodes: int, ranked: tuple[tuple[str, int], ...]
) -> ProveResult:
    """The result of a proof over every opener, of which these are the best."""
    from tilewright.position import Mode, Position
    from tilewright.solvers.exact.strategies import floor
    from tilewright.solvers.prior import PRIOR_POWER, weights_of
    from tilewright.trees import certificate

    total, start = ranked[0][1], Position.start(lexicon, Mode(question.mode))
    weights = weights_of(lexicon, question.prior, PRIOR_POWER)
    tree = certificate(root, start, question.turns, total if weights is None else floor(start))
    proven = ProveResult(lexicon, question.mode, root.guess, tree, True, total, nodes, ranked)
    if weights is None:
        return proven
    mean = round(total / int(weights[start.candidate_ids].sum()), 6)
    return replace(proven, lower_bound=mean, weighted_mean=mean)
