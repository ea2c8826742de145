"""AO*: the smallest mean, by always working on the strategy that still looks best.

Every set of candidates is one OR node, however it is come by.  A *tip* has not been expanded and has the value of its
bound.  An expanded node has *arcs*, one for each guess; an arc's value is a guess for every candidate plus the values
of the parts.  Arcs are opened (their parts made into nodes) only when their bound is below the best value so far, so
most of them never are.  A node is *solved* when the parts of its best arc are: then its value is exact.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

import numpy as np

from tilewright.lab.andor import Honest, greedy, parts_of, split_of, sure
from tilewright.lab.bounds import least_total
from tilewright.lab.limit import NO_LIMIT, Limit, Meter
from tilewright.lab.moves import Moves
from tilewright.lab.split import Split
from tilewright.table import Ids
from tilewright.trees import Node


@dataclass(slots=True, eq=False)
class Arc:
    """A guess in a node, and the nodes of its parts by the reply."""

    guess: str
    size: int
    parts: dict[str, OrNode]

    @property
    def value(self) -> int:
        """A lower bound on the sum of guesses."""
        return self.size + sum(part.value for part in self.parts.values())


@dataclass(slots=True, eq=False)
class OrNode:
    """A set of candidates; *waiting* are the arcs not yet opened, as bounds and rows of *split*, lowest last."""

    candidates: Ids
    value: int
    solved: bool
    split: Split | None = None
    waiting: list[tuple[int, int]] = field(default_factory=list)
    arcs: list[Arc] = field(default_factory=list)
    best: Arc | None = None
    parents: dict[int, OrNode] = field(default_factory=dict)


def smallest_mean(moves: Moves, candidates: Ids, limit: Limit = NO_LIMIT) -> Honest:
    """The strategy with the smallest mean number of guesses; the limit of depth does not apply."""
    graph, meter = Graph(moves), Meter(limit)
    root, stopped, expanded = graph.node(candidates), None, 0
    while not root.solved and not (stopped := meter.reached_limit(expanded)):
        graph.expand(tip_of(root))
        expanded += 1
    return Honest("mean", moves.lexicon, candidates, graph.strategy(root), root.value, stopped, expanded)


def tip_of(node: OrNode) -> OrNode:
    """The first tip that the best arcs lead to."""
    while node.best:
        node = next(part for part in node.best.parts.values() if not part.solved)
    return node


class Graph:
    """The nodes made so far."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.length = moves, moves.lexicon.length
        self.nodes: dict[bytes, OrNode] = {}

    def node(self, candidates: Ids) -> OrNode:
        """The node of these *candidates*."""
        value = least_total(len(candidates), self.length)
        return self.nodes.setdefault(candidates.tobytes(), OrNode(candidates, value, len(candidates) == 1))

    def expand(self, tip: OrNode) -> None:
        """Look at the guesses of *tip*, and revise it and all above it, smaller sets first."""
        tip.split = split_of(self.moves, tip.candidates)
        tip.waiting = self.bounds(tip.split)
        numbers = count()
        queue = [(len(tip.candidates), next(numbers), tip)]
        queued = {id(tip)}
        while queue:
            node = heappop(queue)[2]
            queued.discard(id(node))
            if self.revise(node):
                for parent in node.parents.values():
                    if id(parent) not in queued:
                        queued.add(id(parent))
                        heappush(queue, (len(parent.candidates), next(numbers), parent))

    def bounds(self, split: Split) -> list[tuple[int, int]]:
        """A bound and the row for each guess that tells candidates apart, the lowest bound last."""
        least = np.array([least_total(size, self.length) for size in range(split.before + 1)])
        sums = split.before + split.sum_worths(lambda sizes: least[sizes])
        sums -= (split.codes == 3**self.length - 1).any(axis=1)  # a win needs no further guess
        rows = np.flatnonzero(split.part_counts > 1)
        order = rows[np.argsort(sums[rows], kind="stable")]
        return [(int(sums[row]), int(row)) for row in order[::-1]]

    def revise(self, node: OrNode) -> bool:
        """Find the best arc of *node* anew; whether its value has changed or it is now solved."""
        best = min(node.arcs, key=lambda arc: arc.value, default=None)
        while node.waiting and (best is None or node.waiting[-1][0] < best.value):
            arc = self.open(node, node.waiting.pop()[1])
            best = arc if best is None or arc.value < best.value else best
        assert best is not None  # split_of offers a guess that tells candidates apart
        before = node.value, node.solved
        node.best, node.value = best, best.value
        node.solved = all(part.solved for part in best.parts.values())
        return before != (node.value, node.solved)

    def open(self, node: OrNode, row: int) -> Arc:
        """Make the arc of the guess in that *row*."""
        assert node.split is not None
        guess = self.moves.lexicon.words[node.split.guesses[row]]
        parts = parts_of(node.split, row, self.length)
        arc = Arc(guess, len(node.candidates), {reply: self.node(part) for reply, part in parts.items()})
        for part in arc.parts.values():
            part.parents[id(node)] = node
        node.arcs.append(arc)
        return arc

    def strategy(self, node: OrNode) -> Node:
        """The best arcs from *node* on, completed greedily where they lead to tips."""
        if node.best is None:
            return sure(self.moves, node.candidates) if node.solved else greedy(self.moves, node.candidates)
        return Node(node.best.guess, {reply: self.strategy(part) for reply, part in node.best.parts.items()})
