"""Openers bounded by raising their parts: what is said is what brute force says, up to the cutoff."""

from __future__ import annotations

from math import inf

import pytest

from tests.solvers.test_part_bounds import rhymes
from tests.support.brute import Bounded
from tilewright.position import Mode, Position
from tilewright.solvers.exact.opener_bounds import BoundOpeners, bound_opener, bound_openers
from tilewright.solvers.exact.selection import fresh_engine


@pytest.mark.parametrize("seed", range(4))
def test_an_opener_is_bounded_by_what_it_costs_or_by_the_cutoff(seed: int) -> None:
    lexicon = rhymes(seed)
    brute, start = Bounded(lexicon, Mode.NORMAL), Position.start(lexicon)
    for opener in lexicon.words:
        true = brute.of_opener(opener, len(lexicon))
        assert true < inf
        for cutoff in (2 * len(lexicon), int(true) - 1, int(true), int(true) + 1, 10 * len(lexicon)):
            assert bound_opener(fresh_engine(start), start, opener, cutoff) == min(true, cutoff)


def test_every_opener_is_bounded() -> None:
    lexicon = rhymes(4)
    least = Bounded(lexicon, Mode.NORMAL).optimum(len(lexicon))
    bounds = bound_openers(BoundOpeners(lexicon, 1_000))
    assert set(bounds) == set(lexicon.words)
    assert min(bounds.values()) == least
