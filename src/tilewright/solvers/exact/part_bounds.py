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
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

import numpy as np

from tilewright._native import ANY_TURNS
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers.base import NO_LIMIT, Limit
from tilewright.solvers.exact.engine import Engine, Outcome, interruptible
from tilewright.solvers.exact.selection import fresh_engine
from tilewright.solvers.splits import splits
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

    beam: int = 20  # guesses tried at each set...
    firsts: int = 1_000  # ...and below each of so many first guesses, one after the other
    nodes: int = 20_000  # sets of the search that bounds it
    block_nodes: int = 1_000  # sets of the search that bounds a block


@dataclass(frozen=True)
class PartBound:
    """A part costs at least *lower*, with any number of turns; the strategy *root* costs *value*, if one is known."""

    answers: int
    lower: int
    value: int | None = None
    root: Node | None = None

    @classmethod
    def from_json(cls, value: Any) -> PartBound:
        """As a journal has it."""
        answers, lower, cost, root = value
        return cls(answers, lower, cost, None if root is None else from_value(root))

    def as_json(self) -> list[Any]:
        """For a journal."""
        return [self.answers, self.lower, self.value, None if self.root is None else as_value(self.root)]


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
    """What the candidates of *position* cost: at least with any number of turns, at most within *turns*."""
    engine, count = fresh_engine(position, MEMORY), len(position.candidate_ids)
    found = ask(engine, position, turns=turns, beam=budget.beam, tree=True)
    lower, settled = least_cost(engine, position, budget.nodes, found.value or 0)
    if lower != found.value:
        found = improve(found, engine, position, turns, budget, settled)
    if not settled:
        lower = max(lower, blocks_cost(engine, position, budget.block_nodes))
    return PartBound(count, lower, found.value, found.root)


def improve(best: Outcome, engine: Engine, position: Position, turns: int, budget: Budget, settled: bool) -> Outcome:
    """The best strategy: that of a search, where one has *settled* the cost, or else of beams below many first guesses.

    One broad beam takes long and finds less.  Measured on a part of 354 words (LANTS, ``Y---G``, all words): beams of
    10, 30 and 100 find 1,258 in 6 CPU seconds, one of 300 no better in 58; beams of 20 below each of 300 first guesses
    find 1,243 in one, those of 100 find 1,237 in 9.
    """
    words = [] if settled else best_splitters(position, budget.firsts)
    tries: list[dict[str, Any]] = [{"openers": [word], "beam": budget.beam} for word in words]
    for options in tries or [{"limit": Limit(nodes=budget.nodes)}]:
        found = ask(engine, position, turns=turns, cutoff=best.value or 0, tree=True, **options)
        if found.root is not None and found.value is not None and found.value < (best.value or found.value + 1):
            best = found
    return best


def best_splitters(position: Position, count: int) -> list[str]:
    """The guesses that make the most parts of the candidates."""
    every = np.arange(len(position.lexicon), dtype=np.int32)
    parts = splits(position.lexicon, every, position.candidate_ids).parts
    return [position.lexicon.words[guess] for guess in np.lexsort((every, -parts))[:count]]


def ask(engine: Engine, position: Position, limit: Limit = NO_LIMIT, **options: Any) -> Outcome:
    """What the engine says; an interruption is not an answer."""
    with interruptible(limit) as control:
        found = engine.solve(position, control, **options)
    if control.interrupted:
        raise KeyboardInterrupt
    return found


def least_cost(engine: Engine, position: Position, nodes: int, cutoff: int = 0) -> tuple[int, bool]:
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
            known[key], _ = least_cost(engine, position.narrow(last, block), nodes)
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
