"""Configurations: an algorithm with the cost and the heuristic it uses, under a name.

The original has fourteen: ``bfs-opt``, ``dfs-opt``, ``ucs-COST`` and ``astar-COST-HEURISTIC`` with four costs and the
heuristics log2 and partition.  The same A* with the other heuristics is here too.  Parts can be combined freely with
`Configuration.of`; bfs and dfs then still report the path's cost by the cost they are given.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.errors import InputError, UnknownConfiguration
from tilewright.lab.algorithms import Search, astar, bfs, dfs, ucs
from tilewright.lab.costs import COSTS, Cost
from tilewright.lab.heuristics import HEURISTICS, Heuristic
from tilewright.lab.limit import Limit
from tilewright.lab.moves import check_known
from tilewright.lab.problem import SearchProblem

BLIND = {"bfs": bfs, "dfs": dfs, "ucs": ucs}
ALGORITHMS = (*BLIND, "astar")
DOCUMENT_HEURISTICS = ("log2", "partition")


@dataclass(frozen=True, slots=True)
class Configuration:
    """An algorithm, a cost and, for astar, a heuristic."""

    algorithm: str
    cost: Cost
    heuristic: Heuristic | None = None

    @classmethod
    def of(cls, algorithm: str, cost: str = "constant", heuristic: str | None = None) -> Configuration:
        """The configuration of these parts, by their names.

        >>> Configuration.of("astar", "entropy", "goal").name
        'astar-entropy-goal'
        """
        check_known("algorithm", algorithm, ALGORITHMS)
        check_known("cost", cost, tuple(COSTS))
        if algorithm != "astar" and heuristic is not None:
            raise InputError(f"{algorithm} uses no heuristic; only astar does")
        if algorithm == "astar" and heuristic is None:
            raise InputError(f"astar needs a heuristic; there are {', '.join(HEURISTICS)}")
        if heuristic is not None:
            check_known("heuristic", heuristic, tuple(HEURISTICS))
        return cls(algorithm, COSTS[cost], HEURISTICS[heuristic] if heuristic else None)

    @property
    def name(self) -> str:
        """What it is called."""
        if self.algorithm in ("bfs", "dfs") and self.cost.name == "constant":
            return f"{self.algorithm}-opt"
        return "-".join((self.algorithm, self.cost.name, *([self.heuristic.name] if self.heuristic else [])))

    @property
    def optimal(self) -> bool:
        """Whether the path found is sure to be the cheapest that the graph has within the limit of depth."""
        if self.algorithm == "astar":
            return self.heuristic is not None and self.heuristic.admissible
        return self.algorithm == "ucs" or (self.algorithm == "bfs" and self.cost.name == "constant")

    @property
    def watches_parts(self) -> bool:
        """Whether the states must know the largest part of their last guess."""
        return self.heuristic is HEURISTICS["partition"]

    def search(self, problem: SearchProblem, limit: Limit) -> Search:
        """The search itself."""
        if self.heuristic:
            return astar(problem, self.heuristic, limit)
        return BLIND[self.algorithm](problem, limit)


def documented_configurations() -> list[Configuration]:
    """The fourteen of the original description, in its order."""
    informed = [Configuration.of("astar", cost, heuristic) for cost in COSTS for heuristic in DOCUMENT_HEURISTICS]
    return [*map(Configuration.of, ("bfs", "dfs")), *(Configuration.of("ucs", cost) for cost in COSTS), *informed]


def further() -> list[Configuration]:
    """A* with the heuristics that the original description does not have."""
    names = [name for name in HEURISTICS if name not in DOCUMENT_HEURISTICS]
    return [Configuration.of("astar", cost, name) for cost in COSTS for name in names]


DOCUMENTED = tuple(each.name for each in documented_configurations())
CONFIGURATIONS = {each.name: each for each in (*documented_configurations(), *further())}


def configuration(name: str) -> Configuration:
    """The configuration of that name."""
    if name not in CONFIGURATIONS:
        raise UnknownConfiguration(name, tuple(CONFIGURATIONS))
    return CONFIGURATIONS[name]
