"""What well-known openers cost, as it is shipped: it is what a search finds."""

from __future__ import annotations

import pytest

from tilewright.analysis.openings import openings
from tilewright.analysis.values import Appraiser
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.position import Mode, Position
from tilewright.solvers.base import NO_LIMIT

EN5 = lexicon_named("en5")


def appraiser(mode: Mode = Mode.NORMAL) -> Appraiser:
    return Appraiser(Position.start(EN5, mode), NO_LIMIT)


def test_the_best_opener_is_among_them_and_costs_what_its_tree_does() -> None:
    found = appraiser()
    assert found.value_of(found.parts("trace")) == found.appraisal().value


@pytest.mark.long
def test_every_opener_has_the_costs_that_a_search_finds() -> None:
    for opener in openings(EN5):
        found = appraiser()
        searched = {part.reply: part.value for part in found.search_parts(opener)}
        assert {part.reply: part.value for part in found.parts(opener)} == searched, opener


def test_no_opener_is_better_than_the_best_and_every_part_has_its_cost() -> None:
    least = appraiser().appraisal().value.low
    for opener in openings(EN5):
        parts = appraiser().parts(opener)
        assert appraiser().value_of(parts).low >= least, opener
        assert all(part.value.exact and (part.value.low >= 1 or part.reply.is_win) for part in parts)


def test_a_list_that_has_changed_has_none() -> None:
    assert openings(Lexicon.of("en5", EN5.answers[1:], EN5.words)) == {}
