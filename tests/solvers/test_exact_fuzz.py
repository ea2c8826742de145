"""The exact engine claims nothing that is not so, whatever it is asked and whenever it is stopped."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.exact_questions import SHARED_FROM, Question

SEEDS = st.integers(0, 10**9)


@settings(max_examples=120, deadline=None)
@given(SEEDS)
def test_what_is_said_of_small_lists_is_so(seed: int) -> None:
    Question.drawn(seed, 2, 30).answers_hold(seed, 6)


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_what_is_said_of_sets_that_threads_share_is_so(seed: int) -> None:
    Question.drawn(seed, SHARED_FROM, 110).answers_hold(seed, 8)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(40))
def test_it_is_so_for_thousands(batch: int) -> None:
    for seed in range(batch * 100, batch * 100 + 100):
        Question.drawn(seed, 2, 30).answers_hold(seed, 8)
    for seed in range(batch * 15, batch * 15 + 15):
        Question.drawn(seed, SHARED_FROM, 130).answers_hold(seed, 12)
