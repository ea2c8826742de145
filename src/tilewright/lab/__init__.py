"""The search laboratory: the game as a state graph, and what classical searches do in it.

A *state* is what has been guessed and replied, with the candidates that are left.  A *problem* is the graph of these
states for one hidden word: which guesses a state offers, where each leads, what it costs, and which states are goals.
A *configuration* is an algorithm (`bfs`, `dfs`, `ucs`, `astar`) with a cost and a heuristic.

These searches are *oracle* searches: to know where a guess leads they score it against the hidden word.  So their
paths are shortest paths in a graph and say nothing about playing strength; every figure of theirs carries the word.
The honest counterparts, which treat the reply as nature's move, are `smallest_worst_case` and `smallest_mean`.
"""

from tilewright.lab.algorithms import astar, bfs, dfs, ucs
from tilewright.lab.andor import Honest, smallest_worst_case
from tilewright.lab.aostar import smallest_mean
from tilewright.lab.bounds import log243, sharp
from tilewright.lab.configurations import CONFIGURATIONS, DOCUMENTED, Configuration, configuration
from tilewright.lab.costs import COSTS
from tilewright.lab.heuristics import HEURISTICS
from tilewright.lab.limit import Limit
from tilewright.lab.moves import Moves
from tilewright.lab.problem import SearchProblem, SearchState
from tilewright.lab.search import SearchResult, find, run

__all__ = [
    "CONFIGURATIONS",
    "COSTS",
    "DOCUMENTED",
    "HEURISTICS",
    "Configuration",
    "Honest",
    "Limit",
    "Moves",
    "SearchProblem",
    "SearchResult",
    "SearchState",
    "astar",
    "bfs",
    "configuration",
    "dfs",
    "find",
    "log243",
    "run",
    "sharp",
    "smallest_mean",
    "smallest_worst_case",
    "ucs",
]
