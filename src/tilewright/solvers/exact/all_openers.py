"""Proving an optimum over every opener, in pieces.

The *incumbent* is the best strategy that the beam finds.  Every opener is then searched with a cutoff just above it:
an opener either has a cost below the cutoff, which is then exact, or is shown to cost at least that much.  When all
openers are done, the least cost is the optimum, and whoever attains it is known.  With a *margin*, openers are told
apart up to so many guesses above the incumbent.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._native import IMPOSSIBLE
from tilewright.errors import NoFirstStrategy
from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers.exact.block_engine import BlockEngine
from tilewright.solvers.exact.engine import ask
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.strategies import BEAM, solve_position
from tilewright.solvers.prior import PRIOR_POWER, weights_of
from tilewright.solvers.splits import splits
from tilewright.trees import Node
from tilewright.trees.files import as_value, from_value

PIECE = 64  # openers: on classic some tenths of a second


@dataclass(frozen=True)
class OpenersTask:
    """A question about every opener of a lexicon."""

    lexicon: Lexicon
    mode: Mode = Mode.NORMAL
    turns: int = TURN_LIMIT
    cutoff: int = 0
    prior: str = "equal"

    @property
    def weights(self) -> NDArray[np.uint32] | None:
        """How often each answer counts, by word id; None if all count once."""
        return weights_of(self.lexicon, self.prior, PRIOR_POWER)

    @property
    def facts(self) -> dict[str, Any]:
        """What a journal must agree on; those of earlier versions know no prior."""
        prior = {} if self.prior == "equal" else {"prior": self.prior}
        return prior | {
            "job": "prove all openers",
            "lexicon": self.lexicon.fingerprint,
            "mode": str(self.mode),
            "turns": self.turns,
            "cutoff": self.cutoff,
        }


@dataclass(frozen=True)
class Proof:
    """What is known of every opener: the exact cost, or a lower bound."""

    costs: dict[str, int]  # exact, below the cutoff
    bounds: dict[str, int]  # the others cost at least this

    @property
    def total(self) -> int:
        """The least sum of guesses of any strategy."""
        return min((*self.costs.values(), *self.bounds.values()))

    @property
    def is_proven(self) -> bool:
        """Whether an opener attains the total."""
        return self.total in self.costs.values()

    def rank_openers(self) -> list[tuple[str, int]]:
        """The openers whose cost is exact, the best first."""
        return sorted(self.costs.items(), key=lambda item: (item[1], item[0]))


def incumbent(lexicon: Lexicon, mode: Mode, turns: int = TURN_LIMIT, prior: str = "equal") -> int:
    """The cost of the best strategy that the beam finds."""
    weights = weights_of(lexicon, prior, PRIOR_POWER)
    start = Position.start(lexicon, mode)
    found = ask(engine_of_lexicon(lexicon, mode), start, turns=turns, beam=BEAM, weights=weights)
    if found.value is None:
        raise NoFirstStrategy(turns)
    return found.value


def pieces_of(lexicon: Lexicon) -> list[tuple[str, tuple[str, ...]]]:
    """Every opener, those that split the answers best first, in pieces; the key of a piece is its first word."""
    everything = np.arange(len(lexicon), dtype=np.int32)
    parts = splits(lexicon, everything, everything[: lexicon.answer_count]).parts
    words = [lexicon.words[number] for number in np.lexsort((everything, -parts))]
    return [(words[first], tuple(words[first : first + PIECE])) for first in range(0, len(words), PIECE)]


class ProveOpeners:
    """The work on one piece: a cost or bound for each of its openers.  It can travel to another process."""

    def __init__(self, task: OpenersTask, threads: int = 1) -> None:
        self.task, self.threads = task, threads

    def __call__(self, openers: Sequence[str]) -> list[list[int | bool]]:
        task = self.task
        engine = engine_of_lexicon(task.lexicon, task.mode)
        start = Position.start(task.lexicon, task.mode)
        threads = self.threads if isinstance(engine, BlockEngine) else 1  # a wide one has room for one piece at a time
        found = ask(
            engine,
            start,
            openers=openers,
            turns=task.turns,
            cutoff=task.cutoff,
            threads=threads,
            weights=task.weights,
        )
        return [
            [(task.cutoff or IMPOSSIBLE) if cost is None else cost, settled and cost is not None]
            for cost, settled in found.openers.values()
        ]


def prove_all(task: OpenersTask, pool: WorkerPool = SERIAL, progress: Progress = lambda done: None) -> Proof:
    """The proof over every opener; *progress* is told how many openers are done."""
    pieces = pieces_of(task.lexicon)
    work = ProveOpeners(task, threads_of(pool))
    results = pool.run(pieces, work, lambda done: progress(min(done * PIECE, len(task.lexicon))))
    costs: dict[str, int] = {}
    bounds: dict[str, int] = {}
    for key, openers in pieces:
        for word, (cost, settled) in zip(openers, results[key], strict=True):
            (costs if settled else bounds)[word] = cost
    return Proof(costs, bounds)


def threads_of(pool: WorkerPool) -> int:
    """How many threads of this process a single search may have."""
    return pool.workers if isinstance(pool.executor, ThreadPoolExecutor) else 1


@dataclass(frozen=True)
class GrowTree:
    """The work on one piece: the best strategy with an opener, as JSON has it, and how many nodes the search had."""

    task: OpenersTask
    threads: int = 1

    def __call__(self, opener: str) -> list[Any]:
        task = self.task
        start, engine = Position.start(task.lexicon, task.mode), engine_of_lexicon(task.lexicon, task.mode)
        asked = {"opener": opener, "threads": self.threads, "weights": task.weights}
        found = solve_position(start, task.turns, engine=engine, **asked)  # type: ignore[arg-type]
        if found.root is None or not found.exact:
            raise KeyboardInterrupt
        return [as_value(found.root), found.nodes]


def best_strategy(task: OpenersTask, opener: str, pool: WorkerPool = SERIAL) -> tuple[Node, int]:
    """The best strategy with *opener*, grown where the proof was made, and how many nodes the search had."""
    key = f"tree {opener}"
    value, nodes = pool.run([(key, opener)], GrowTree(task, threads_of(pool)))[key]
    return from_value(value), nodes
