"""Openers bounded part by part and block by block: brute force lies between the bounds, however small the budget."""

from __future__ import annotations

import random
from math import inf

import numpy as np
import pytest

from tests.support.brute import optimum
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers.exact.part_bounds import (
    BoundPart,
    Budget,
    PartBound,
    blocks_cost,
    bound_part,
    places_to_agree_at,
    replies_to,
    share_out,
)
from tilewright.solvers.exact.selection import fresh_engine
from tilewright.trees import Node, certificate, verify


def rhymes(seed: int, count: int = 24) -> Lexicon:
    """Short words of few letters: many agree at most places, so that parts are hard."""
    draw = random.Random(seed)
    words = sorted({"".join(draw.choices("abcdef", k=2)) + "at" for _ in range(count)} | {"cdef"})
    return Lexicon.of(f"rhymes-{seed}", words, [])


def test_blocks_say_nothing_where_other_words_that_fit_may_be_guessed() -> None:
    lexicon = Lexicon.of("few", ["ab", "bb", "db", "fb", "gb", "hb"], ["ac", "bh", "fe"])
    part = Position.start(lexicon, Mode.ULTRA).push("fe", "--")
    bound = bound_part(part, 6, Budget(1, 1, 1, 50))
    assert bound.lower <= optimum(lexicon, Mode.ULTRA, 6, part.turns) == 13


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("turns", [3, 4, 5, 12])
@pytest.mark.parametrize("budget", [Budget(1, 1, 1, 1), Budget(2, 20, 5, 5), Budget()])
def test_no_part_costs_less_than_its_bounds_nor_more_than_its_strategy(seed: int, turns: int, budget: Budget) -> None:
    lexicon = rhymes(seed)
    work = BoundPart(lexicon, "cdef", turns, budget)
    for reply in replies_to(lexicon, "cdef"):
        part = PartBound.from_json(work(reply))
        position = Position.start(lexicon).push("cdef", reply)
        least, within = (optimum(lexicon, Mode.NORMAL, left, position.turns) for left in (11, turns - 1))
        assert part.answers == len(position.candidates)
        assert part.lower <= least
        assert within == inf if part.within is None else part.lower <= part.within <= within
        assert part.value is None or part.value >= within
        assert part.is_settled == (part.value == within) or budget != Budget()
        assert blocks_cost(fresh_engine(position), position, budget.block_nodes) <= least


def test_a_budget_that_is_large_enough_settles_every_part_and_its_strategies_make_a_tree() -> None:
    lexicon = rhymes(1)
    work, replies = BoundPart(lexicon, "cdef", 12), replies_to(lexicon, "cdef")
    parts = {reply: PartBound.from_json(work(reply)) for reply in replies}
    assert all(part.lower == part.value for part in parts.values())
    root = Node("cdef", {reply: part.root for reply, part in parts.items() if part.root is not None})
    tree = certificate(root, Position.start(lexicon), 12)
    verify(tree, lexicon)
    assert tree.tally.total == len(lexicon) + sum(part.lower for part in parts.values())


def test_every_word_is_in_one_block_and_blocks_agree_at_their_places() -> None:
    lexicon = rhymes(2, 60)
    everything = np.arange(len(lexicon), dtype=np.int32)
    for places in places_to_agree_at(4):
        blocks = share_out(lexicon, everything, places, 5)
        assert sorted(np.concatenate(blocks).tolist()) == everything.tolist()
        mixed = [block for block in blocks if len({tuple(lexicon.words[w][p] for p in places) for w in block}) > 1]
        assert len(mixed) <= 1


def test_blocks_of_rhymes_say_more_of_a_hard_part_than_its_size_does() -> None:
    words = sorted(a + b + "ight" for a in "bcdfghjk" for b in "lrst")
    lexicon = Lexicon.of("ights", words, ["zzzzzz"])
    position = Position.start(lexicon).push("zzzzzz", "------")
    engine = fresh_engine(position)
    by_size = 2 * len(words)
    assert blocks_cost(engine, position, 50) > by_size
