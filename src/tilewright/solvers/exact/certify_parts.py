"""Making the certificate of an opener where a search of it would not end: part by part, and block by block.

As in `part_bounds`, every part has a budget of its own, and one that is not settled within it is shared out into
blocks; here the lemmas are written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.certificates.collected import Collected, merge, pack, unpack
from tilewright.certificates.files import Certificate, Claim
from tilewright.jobs.pool import SERIAL, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers.exact.certify import check_normal_list, prune
from tilewright.solvers.exact.lemma_writer import LemmaWriter
from tilewright.solvers.exact.part_bounds import MEMORY, Budget, best_blocks, bound_by_search, replies_to
from tilewright.solvers.exact.selection import fresh_engine
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.trees import DecisionTree, certificate


def certify_parts(tree: DecisionTree, lexicon: Lexicon, budget: Budget, pool: WorkerPool = SERIAL) -> Certificate:
    """The certificate of *tree*, with the best bound for its opener that the budget gives, with any number of turns."""
    check_normal_list(tree, lexicon)
    opener, start = tree.root.guess, Position.start(lexicon)
    costs = {
        reply: certificate(node, start.push(opener, reply), tree.turns).tally.total
        for reply, node in tree.root.branches.items()
    }
    replies = replies_to(lexicon, opener)
    work = CollectParts(lexicon, opener, costs, budget)
    found = pool.run([(reply, reply) for reply in replies], work)
    lemmas: Collected = {}
    blocks, bound = np.zeros(lexicon.answer_count, np.int64), lexicon.answer_count
    for reply in replies:
        shown = PartLemmas.from_json(found.pop(reply))
        merge(lemmas, shown.lemmas)
        bound += shown.lower
        for number, block in enumerate(shown.blocks):
            blocks[block] = number
    claim = Claim(bound, opener=opener)
    return prune(Certificate(tree, (claim,), b"", blocks=tuple(blocks.tolist())), lemmas, lexicon)


@dataclass(frozen=True)
class PartLemmas:
    """A part costs at least *lower*; its *blocks*, if it was shared out, and the lemmas for that."""

    lower: int
    blocks: list[list[int]]
    lemmas: Collected

    @classmethod
    def from_json(cls, value: Any) -> PartLemmas:
        """As a journal has it."""
        return cls(value["lower"], value["blocks"], unpack(value["lemmas"]))

    def as_json(self) -> dict[str, Any]:
        """For a journal."""
        return {"lower": self.lower, "blocks": self.blocks, "lemmas": pack(self.lemmas)}


class CollectParts:
    """The work on the part behind one reply: what it costs at least, up to what a strategy takes, with the lemmas."""

    def __init__(self, lexicon: Lexicon, opener: str, costs: Mapping[str, int], budget: Budget) -> None:
        self.lexicon, self.opener, self.costs, self.budget = lexicon, opener, costs, budget
        self._engine: TableEngine | None = None

    def __getstate__(self) -> dict[str, Any]:
        """An engine stays where it is."""
        return self.__dict__ | {"_engine": None}

    def __call__(self, reply: str) -> dict[str, Any]:
        return self.bound_part(Position.start(self.lexicon).push(self.opener, reply), self.costs[reply]).as_json()

    def bound_part(self, part: Position, cost: int) -> PartLemmas:
        """By a search, or by blocks if they say more.

        The lemmas of both are kept, because the engine remembers them and may rest on them in another part.
        """
        if self._engine is None:
            self._engine = TableEngine.of_position(Position.start(self.lexicon), MEMORY)
        engine = LemmaWriter(self._engine)
        lower, _ = bound_by_search(engine, part, self.budget.nodes, cost)
        if lower == cost:
            return PartLemmas(lower, [], engine.lemmas)
        _, blocks = best_blocks(fresh_engine(part, MEMORY), part, self.budget.block_nodes)
        shared = (part.narrow(part.turns[-1], block) for block in blocks)
        together = sum(bound_by_search(engine, block, self.budget.block_nodes)[0] for block in shared)
        if together <= lower:
            return PartLemmas(lower, [], engine.lemmas)
        return PartLemmas(together, [block.tolist() for block in blocks], engine.lemmas)
