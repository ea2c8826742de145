"""What an opener costs at least and at most, where a search would not end: part by part, and block by block.

A search that is cut short has spent its time in the first hard part of an opener, and says little of the others.  Here
every part has a budget of its own, and what the parts cost is added up.

Where the budget ends before a part is settled, its answers are shared out into *blocks*.  A strategy for all of them,
with the others left out, is a strategy for a block that finds each of its words as soon; so the part costs at least
what its blocks cost, added up.  Blocks lose what telling them apart costs, and are so much smaller that they can be
solved.  Those of words that rhyme lose least, because they are what makes a part hard.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Any

import numpy as np

from tilewright._native import ANY_TURNS
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers.base import Limit
from tilewright.solvers.exact.engine import Engine, Outcome, ask
from tilewright.solvers.exact.first_guesses import try_each_first
from tilewright.solvers.exact.selection import fresh_engine
from tilewright.table import Ids
from tilewright.trees import Node
from tilewright.trees.files import as_value, from_value
from tilewright.trees.tree import wrong_replies

# Words that make a block.  TARES, ``----G``, all words, 814 of them: the search shows 2,404; blocks of 4 and more that
# agree at places 2 to 4 show 2,283, of 8 and more 2,596; of 16 and more that agree at places 3 and 4, 2,624.
LEAST = (4, 8, 12, 16, 24)
MEMORY = 1 << 27  # bytes that the search of a part may remember


@dataclass(frozen=True)
class Budget:
    """How much work one part may be."""

    beam: int = 20  # guesses tried at each set, for a first strategy
    nodes: int = 20_000  # sets of the search that bounds it
    first_nodes: int = 3_000  # sets of each first guess in the last round, where that search does not end
    block_nodes: int = 1_000  # sets of the search that bounds a block


@dataclass(frozen=True)
class PartBound:
    """A part costs at least *lower* with any number of turns, and at least *within* with those that are allowed.

    The strategy *root* keeps them and costs *value*, if one is known.  *within* is None where no strategy keeps them.
    """

    answers: int
    lower: int
    value: int | None = None
    root: Node | None = None
    within: int | None = 0

    @property
    def is_settled(self) -> bool:
        """Whether the strategy is the best that keeps the turns."""
        return self.value is not None and self.within == self.value

    @classmethod
    def from_json(cls, value: Any) -> PartBound:
        """As a journal has it."""
        answers, lower, cost, root, within = value
        return cls(answers, lower, cost, None if root is None else from_value(root), within)

    def as_json(self) -> list[Any]:
        """For a journal."""
        return [self.answers, self.lower, self.value, None if self.root is None else as_value(self.root), self.within]


@dataclass(frozen=True)
class BoundPart:
    """The work on the part behind one reply.  It can travel to another process."""

    lexicon: Lexicon
    opener: str
    turns: int
    budget: Budget = Budget()

    def __call__(self, reply: str) -> list[Any]:
        position = Position.start(self.lexicon).push(self.opener, reply)
        return bound_part(position, self.turns - 1, self.budget).as_json()


def replies_to(lexicon: Lexicon, opener: str) -> list[str]:
    """The replies that leave something to be found, those of the fewest answers first."""
    parts = wrong_replies(Position.start(lexicon), opener)
    return [str(reply) for reply, _ in sorted(parts, key=lambda part: len(part[1].candidate_ids))]


def bound_part(position: Position, turns: int, budget: Budget) -> PartBound:
    """What the candidates cost at least with any number of turns, and at least and at most within *turns*.

    At least one guess must have been made.
    """
    engine, count = fresh_engine(position, MEMORY), len(position.candidate_ids)
    beam = ask(engine, position, turns=turns, beam=budget.beam, tree=True)
    lower, settled = bound_by_search(engine, position, budget.nodes, beam.value or 0)
    found = best_within(engine, position, turns, replace(beam, lower=lower, exact=lower == beam.value), budget)
    if not settled and position.mode is not Mode.ULTRA:  # there words outside a block may be guessed
        lower = max(lower, blocks_cost(engine, position, budget.block_nodes))
    return PartBound(count, lower, found.value, found.root, None if found.impossible else max(lower, found.lower))


def best_within(engine: Engine, position: Position, turns: int, known: Outcome, budget: Budget) -> Outcome:
    """The best strategy within *turns*, and the least that any costs: by one search, or each first guess by itself."""
    if known.exact:
        return known
    options = {"turns": turns, "cutoff": known.value or 0, "tree": True}
    found = ask(engine, position, Limit(nodes=budget.nodes), **options)
    best = found if found.root is not None or found.impossible else replace(known, lower=max(known.lower, found.lower))
    if best.exact or best.lower == best.value:
        return replace(best, exact=True)
    return try_each_first(engine, position, turns, best, budget.first_nodes)


def bound_by_search(engine: Engine, position: Position, nodes: int, cutoff: int = 0) -> tuple[int, bool]:
    """What a search of so many sets shows that the candidates cost, and whether that is settled.

    The cutoff is what they are known to cost.
    """
    found = ask(engine, position, Limit(nodes=nodes), turns=ANY_TURNS, cutoff=cutoff)
    return found.lower, found.exact or found.lower == cutoff


def blocks_cost(engine: Engine, position: Position, nodes: int) -> int:
    """The most that blocks of words which agree at some places are shown to cost together, each by so many *nodes*."""
    return best_blocks(engine, position, nodes)[0]


def best_blocks(engine: Engine, position: Position, nodes: int) -> tuple[int, list[Ids]]:
    """The same, and the blocks."""
    lexicon, ids, last = position.lexicon, position.candidate_ids, position.turns[-1]
    known: dict[bytes, int] = {}

    def cost(block: Ids) -> int:
        if (key := block.tobytes()) not in known:
            known[key], _ = bound_by_search(engine, position.narrow(last, block), nodes)
        return known[key]

    choices = product(places_to_agree_at(lexicon.length), LEAST)
    shared = (share_out(lexicon, ids, *choice) for choice in choices)
    return max(((sum(map(cost, blocks)), blocks) for blocks in shared), key=lambda both: both[0])


def places_to_agree_at(length: int) -> Iterator[tuple[int, ...]]:
    """Some places of a word, but not all."""
    for count in range(1, length):
        yield from combinations(range(length), count)


def share_out(lexicon: Lexicon, ids: Ids, places: Sequence[int], least: int) -> list[Ids]:
    """Blocks of words that agree at these places, if they are so many; all others are one together."""
    rhymes: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for word in ids.tolist():
        rhymes[tuple(lexicon.words[word][place] for place in places)].append(word)
    large = [block for block in rhymes.values() if len(block) >= least]
    rest = sorted(word for block in rhymes.values() if len(block) < least for word in block)
    return [np.array(block, np.int32) for block in (*large, rest) if block]
