"""Running a configuration: events while it goes, a result with the metrics at the end.

`run` is a generator: it yields an `Expansion` for each expanded node and returns the `SearchResult`, so that ``result =
yield from run(…)`` passes events on, and `find` is for those who only want the result.  All figures are those of an
oracle: it knew the hidden word.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple, TypeVar

from tilewright.lab.algorithms import Expansion, SearchEnd, SearchNode
from tilewright.lab.configurations import Configuration, configuration
from tilewright.lab.costs import COSTS
from tilewright.lab.limit import NO_LIMIT, Limit
from tilewright.lab.moves import Moves
from tilewright.lab.problem import Goal, SearchProblem
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import Among

Returned = TypeVar("Returned")


class Meaning(NamedTuple):
    """What a metric counts, and what a low and a high value say."""

    metric: str
    counts: str
    low: str
    high: str


METRICS = (
    Meaning("expanded", "states taken up", "good pruning", "much work"),
    Meaning("generated", "successors made", "narrow", "wide"),
    Meaning("max_frontier", "most states waiting", "little memory", "much memory"),
    Meaning("words_explored", "different guesses seen", "focused", "exploring"),
)


@dataclass(frozen=True, slots=True)
class Metrics:
    """The original's four metrics, the path's length and cost, time, and peak memory where it was traced."""

    expanded: int
    generated: int
    max_frontier: int
    words_explored: int
    path_length: int | None
    path_cost: float | None
    seconds: float
    peak_bytes: int | None


@dataclass(frozen=True, slots=True)
class Step:
    """A guess of the path, its reply, how many candidates it left, and the cost of the path up to here."""

    guess: str
    reply: Pattern
    candidates: int
    cost: float


@dataclass(frozen=True)
class SearchResult:
    """What an oracle search found: the path to the goal, or why it stopped and the path to the nearest state."""

    configuration: Configuration
    problem: SearchProblem
    path: tuple[Step, ...]
    stopped: str | None
    metrics: Metrics

    @property
    def is_found(self) -> bool:
        """Whether the goal was reached."""
        return self.stopped is None

    @property
    def guesses_to_win(self) -> int | None:
        """All guesses up to the word: those before the start, the path, and one more if none of them was the word."""
        if not self.is_found:
            return None
        words, answer = self.problem.lexicon.words, self.problem.lexicon.words[self.problem.answer]
        said = [*(words[guess] for guess in self.problem.after), *(step.guess for step in self.path), answer]
        return said.index(answer) + 1

    @property
    def path_costs(self) -> dict[str, float] | None:
        """What the path costs by each of the costs: so paths of searches that count differently can be compared."""
        if not self.is_found:
            return None
        guesses = [self.problem.lexicon.id_of(step.guess) for step in self.path]
        return {name: replace(self.problem, cost=cost).path_cost(guesses) for name, cost in COSTS.items()}

    def as_json(self) -> dict[str, object]:
        """The configuration, the question, the path and the metrics."""
        heuristic, lexicon = self.configuration.heuristic, self.problem.lexicon
        return {
            "oracle": True,
            "config": self.configuration.name,
            "algorithm": self.configuration.algorithm,
            "cost": self.configuration.cost.name,
            "heuristic": heuristic.name if heuristic else None,
            "admissible": heuristic.admissible if heuristic else None,
            "optimal": self.configuration.optimal,
            "lexicon": lexicon.name,
            "fingerprint": lexicon.fingerprint,
            "answer": lexicon.words[self.problem.answer],
            "goal": self.problem.goal,
            "after": [lexicon.words[guess] for guess in self.problem.after],
            "found": self.is_found,
            "stopped": self.stopped,
            "guesses_to_win": self.guesses_to_win,
            "path": [
                {"guess": step.guess, "reply": str(step.reply), "candidates": step.candidates, "g": step.cost}
                for step in self.path
            ],
            "path_costs": self.path_costs,
            "metrics": asdict(self.metrics),
        }

    def __repr__(self) -> str:
        words = " ".join(step.guess for step in self.path)
        answer = self.problem.lexicon.words[self.problem.answer]
        ending = f", stopped by {self.stopped}" if self.stopped else ""
        return f"<SearchResult {self.configuration.name} for {answer}: {words}{ending}>"


Run = Generator[Expansion, None, SearchResult]


def run(
    config: str | Configuration,
    lexicon: Lexicon,
    answer: str,
    limit: Limit = NO_LIMIT,
    *,
    goal: Goal = "alone",
    among: Among = "answers",
    moves: Moves | None = None,
    after: Sequence[str] = (),
    memory: bool = False,
) -> Run:
    """Search for *answer*, starting behind the guesses in *after*: yields expansions, returns the result.

    What is wrong with the arguments is said at once, before the first event is asked for.
    """
    chosen = configuration(config) if isinstance(config, str) else config
    problem = SearchProblem(
        moves or Moves(lexicon),
        lexicon.id_of(answer),
        chosen.cost,
        goal,
        among,
        tuple(lexicon.id_of(guess) for guess in after),
        chosen.watches_parts,
    )
    return searching(chosen, problem, limit, memory)


def find(
    config: str | Configuration, lexicon: Lexicon, answer: str, limit: Limit = NO_LIMIT, **options: Any
) -> SearchResult:
    """What `run` returns, for those who do not look at the events."""
    return run_to_end(run(config, lexicon, answer, limit, **options))


def searching(chosen: Configuration, problem: SearchProblem, limit: Limit, memory: bool) -> Run:
    """The search with its clock, which stands still while somebody looks at an event."""
    seconds, search = 0.0, chosen.search(problem, limit)
    with measure_memory(memory) as peak:
        while True:
            started = time.perf_counter()
            try:
                event = next(search)
            except StopIteration as end:
                seconds += time.perf_counter() - started
                outcome: SearchEnd = end.value
                return result(chosen, problem, outcome, seconds, peak())
            seconds += time.perf_counter() - started
            yield event


def result(
    chosen: Configuration, problem: SearchProblem, outcome: SearchEnd, seconds: float, peak_bytes: int | None
) -> SearchResult:
    """The result of a search that ended so."""
    goal, tally = outcome.goal, outcome.tally
    end = goal or tally.nearest
    path = end.path()[1:] if end else []
    metrics = Metrics(
        tally.expanded,
        tally.generated,
        tally.max_frontier,
        len(tally.words),
        goal.depth if goal else None,
        goal.g if goal else None,
        seconds,
        peak_bytes,
    )
    return SearchResult(chosen, problem, tuple(step(problem, node) for node in path), outcome.stopped, metrics)


def step(problem: SearchProblem, node: SearchNode) -> Step:
    """The last guess on the way to *node*."""
    guess, code = node.state.history[-1]
    reply = Pattern.from_code(code, problem.lexicon.length)
    return Step(problem.lexicon.words[guess], reply, len(node.state.candidates), node.g)


@contextmanager
def measure_memory(wanted: bool) -> Iterator[Callable[[], int | None]]:
    """A question for the peak of the memory allocated since, in bytes; it has no answer unless that is *wanted*."""
    if not wanted:
        yield lambda: None
        return
    ours = not tracemalloc.is_tracing()
    if ours:
        tracemalloc.start()
    tracemalloc.reset_peak()
    before = tracemalloc.get_traced_memory()[0]
    try:
        yield lambda: tracemalloc.get_traced_memory()[1] - before
    finally:
        if ours:
            tracemalloc.stop()


def run_to_end(generator: Generator[object, None, Returned]) -> Returned:
    """What *generator* returns, after all that it yields."""
    while True:
        try:
            next(generator)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
