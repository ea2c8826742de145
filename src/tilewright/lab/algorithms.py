"""The four searches, as orders in which one best-first search takes nodes from its frontier.

A *node* is a state with the way to it: g is the cost of that way, h what the heuristic says is still to come, and f,
the *priority*, decides who is taken next (the lowest; of equals, the one made first):

    bfs     f = depth           dfs     f = -depth
    ucs     f = g               astar   f = g + h

A node is *expanded* when it is taken from the frontier, unless its state has been expanded on a way that was no worse
(no deeper for bfs and dfs, no dearer for ucs and astar); then it is *skipped*.  The goal is tested when a node is
expanded.  Its successors are *generated*, and all of them join the frontier, unless the node is already at the limit of
depth.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

from tilewright.lab.heuristics import Heuristic
from tilewright.lab.limit import NO_LIMIT, Limit, Meter, depth_of
from tilewright.lab.problem import Key, SearchProblem, SearchState

Order = Callable[["SearchNode"], float]


@dataclass(slots=True, eq=False)
class SearchNode:
    """A state and the way to it; *number* counts the nodes in the order in which they were made."""

    state: SearchState
    number: int
    parent: SearchNode | None
    depth: int
    g: float
    h: float
    f: float = 0.0

    def path(self) -> list[SearchNode]:
        """The nodes from the start to this one."""
        return [*(self.parent.path() if self.parent else ()), self]


@dataclass(frozen=True, slots=True)
class Expansion:
    """What happened: *node* was expanded, its *successors* joined the frontier, which then had so many nodes.

    Just before, some nodes were *skipped*, each because of another that had led to the same state no later.
    """

    node: SearchNode
    frontier: int
    successors: Sequence[SearchNode] = ()
    skipped: Sequence[tuple[SearchNode, SearchNode]] = ()


@dataclass(slots=True)
class SearchCounts:
    """What the search has done so far."""

    expanded: int = 0
    generated: int = 0
    max_frontier: int = 1
    words: set[int] = field(default_factory=set)
    nearest: SearchNode | None = None

    def take(self, node: SearchNode) -> None:
        """Count the expansion of *node*; of all nodes expanded, the first with the fewest candidates is the nearest."""
        self.expanded += 1
        if self.nearest is None or len(node.state.candidates) < len(self.nearest.state.candidates):
            self.nearest = node

    def make(self, node: SearchNode) -> None:
        """Count the generation of *node*."""
        self.generated += 1
        self.words.add(node.state.history[-1][0])


class Frontier:
    """The nodes that wait, by *priority*, and of equals by age."""

    def __init__(self, priority: Order, *nodes: SearchNode) -> None:
        self._priority = priority
        self._heap: list[tuple[float, int, SearchNode]] = []
        for node in nodes:
            self.push(node)

    def push(self, node: SearchNode) -> None:
        """Let *node* wait."""
        node.f = self._priority(node)
        heappush(self._heap, (node.f, node.number, node))

    def pop(self) -> SearchNode:
        """The node of lowest priority."""
        return heappop(self._heap)[2]

    def __len__(self) -> int:
        return len(self._heap)


@dataclass(frozen=True, slots=True)
class SearchEnd:
    """How a search ended: at a *goal*, or *stopped* by a limit (nodes, seconds, depth) or by the end of the space."""

    goal: SearchNode | None
    stopped: str | None
    tally: SearchCounts


Search = Generator[Expansion, None, SearchEnd]


def bfs(problem: SearchProblem, limit: Limit = NO_LIMIT) -> Search:
    """Breadth first: all states of one depth before any deeper one."""
    return best_first(problem, lambda node: node.depth, guesses_to, None, limit)


def dfs(problem: SearchProblem, limit: Limit = NO_LIMIT) -> Search:
    """Depth first: always on from the deepest state."""
    return best_first(problem, lambda node: -node.depth, guesses_to, None, limit)


def ucs(problem: SearchProblem, limit: Limit = NO_LIMIT) -> Search:
    """Uniform cost: the cheapest way so far first."""
    return best_first(problem, cost_to, cost_to, None, limit)


def astar(problem: SearchProblem, heuristic: Heuristic, limit: Limit = NO_LIMIT) -> Search:
    """A*: the way first that seems cheapest as a whole; the best there is if *heuristic* is admissible."""
    return best_first(problem, lambda node: node.g + node.h, cost_to, heuristic, limit)


def guesses_to(node: SearchNode) -> float:
    """How many guesses lead there."""
    return node.depth


def cost_to(node: SearchNode) -> float:
    """What the way there costs."""
    return node.g


def best_first(
    problem: SearchProblem, priority: Order, length: Order, heuristic: Heuristic | None, limit: Limit
) -> Search:
    """Take the node of lowest *priority* until a goal is taken; *length* says which of two ways to a state is worse."""
    tally, meter, numbers, cut = SearchCounts(), Meter(limit), count(1), False
    root = SearchNode(problem.initial, 0, None, 0, 0.0, estimate(problem, heuristic, problem.initial))
    frontier = Frontier(priority, root)
    shortest: dict[Key, SearchNode] = {}
    skipped: list[tuple[SearchNode, SearchNode]] = []
    while frontier:
        if stopped := meter.reached_limit(tally.expanded):
            return SearchEnd(None, stopped, tally)
        node = frontier.pop()
        key = problem.key(node.state)
        if (known := shortest.get(key)) and length(known) <= length(node):
            skipped.append((node, known))
            continue
        shortest[key] = node
        tally.take(node)
        if problem.is_goal(node.state):
            yield Expansion(node, len(frontier), (), skipped)
            return SearchEnd(node, None, tally)
        is_cut = node.depth >= depth_of(limit)
        made = [] if is_cut else list(children(problem, node, heuristic, numbers))
        for child in made:
            frontier.push(child)
            tally.make(child)
        tally.max_frontier = max(tally.max_frontier, len(frontier))
        cut = cut or is_cut
        yield Expansion(node, len(frontier), made, skipped)
        skipped = []
    return SearchEnd(None, "depth" if cut else "space", tally)


def children(
    problem: SearchProblem, node: SearchNode, heuristic: Heuristic | None, numbers: Iterator[int]
) -> Iterator[SearchNode]:
    """The nodes behind *node*, in the order of the guesses."""
    for state, cost in problem.successors(node.state):
        h = estimate(problem, heuristic, state)
        yield SearchNode(state, next(numbers), node, node.depth + 1, node.g + cost, h)


def estimate(problem: SearchProblem, heuristic: Heuristic | None, state: SearchState) -> float:
    """What *heuristic* says of *state*; nothing without one."""
    return heuristic.of(problem, state) if heuristic else 0.0
