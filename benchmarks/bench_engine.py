"""What the engine protocol adds to a move: CPU time of both processes, beside the same solver called directly."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator

from benchmarks.measure import Figure
from tilewright import Position, load, score, solver_named
from tilewright.solvers import Solver
from tilewright.solvers.own.engine import EngineSolver

MOVES = 2000


def cpu_of_both() -> float:
    """CPU time of this process and of its children that ended."""
    return sum(
        use.ru_utime + use.ru_stime for use in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def milliseconds(solver: Solver, positions: list[Position]) -> float:
    """CPU milliseconds of a move; a program's are counted when it has ended, so its start is taken off."""
    from tilewright.solvers.own.engine import stop_sessions

    def run(moves: list[Position]) -> float:
        before = cpu_of_both()
        for position in moves:
            solver.choose(position)
        stop_sessions()
        return cpu_of_both() - before

    return 1000 * (run(positions) - run(positions[:1])) / (len(positions) - 1)


def figures() -> Iterator[Figure]:
    lexicon = load("en5")
    positions = [Position.of(lexicon, [f"crane={score('crane', answer)}"]) for answer in (lexicon.answers * 2)[:MOVES]]
    direct = milliseconds(solver_named("candidate"), positions)
    through = milliseconds(EngineSolver(f"{sys.executable} -m tilewright engine --solver candidate"), positions)
    yield Figure("a move of candidate through the protocol", through, "ms", "0.2 more", direct, "called")
