"""The exact engine with weights: what it says is what brute force says, and what it says without them."""

from __future__ import annotations

import random
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.brute import optimum
from tests.support.exact_questions import SHARED_FROM, Question, random_lexicon, random_weights
from tests.support.lexicons import small_lexicon
from tilewright import _native
from tilewright.lexicon import load
from tilewright.position import Mode, Position
from tilewright.solvers.exact.engine import interruptible
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.table import reply_matrix

SEEDS = st.integers(0, 10**9)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.sampled_from(Mode), st.integers(2, 6))
def test_weighted_sums_are_those_of_brute_force(seed: int, mode: Mode, turns: int) -> None:
    lexicon = small_lexicon(seed)
    weights = random_weights(random.Random(seed), len(lexicon))
    position = Position.start(lexicon, mode)
    with interruptible() as control:
        found = TableEngine.of_position(position).solve(position, control, turns=turns, weights=weights)
    by_word = dict(zip(lexicon.words, weights.tolist(), strict=True))
    assert (inf if found.impossible else found.value) == optimum(lexicon, mode, turns, weight=by_word)


def weighted_question(seed: int, fewest: int, most: int) -> Question:
    choose = random.Random(seed)
    lexicon = random_lexicon(choose, fewest, most)
    return Question(lexicon, choose.choice(list(Mode)), random_weights(choose, len(lexicon)))


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_what_is_said_of_small_lists_with_weights_is_so(seed: int) -> None:
    weighted_question(seed, 2, 30).answers_hold(seed, 6)


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_what_is_said_of_shared_sets_with_weights_is_so(seed: int) -> None:
    weighted_question(seed, SHARED_FROM, 110).answers_hold(seed, 6)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_it_is_so_for_thousands(batch: int) -> None:
    for seed in range(batch * 100, batch * 100 + 100):
        weighted_question(seed, 2, 30).answers_hold(seed, 8)
    for seed in range(batch * 10, batch * 10 + 10):
        weighted_question(seed, SHARED_FROM, 130).answers_hold(seed, 8)


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("largest", [1_000, 10_000_000])  # sums of the latter have more than 16 bits
def test_every_vector_width_and_any_threads_give_the_same_values(largest: int, mode: int) -> None:
    lexicon = load("en4")
    words = np.arange(len(lexicon), dtype=np.int32)
    position = Position.start(lexicon).push("tear", "-Y--")
    table = reply_matrix(lexicon, words, words[: lexicon.answer_count])
    weights = random_weights(random.Random(1), lexicon.answer_count, largest)
    none, some = np.empty(0, np.uint32), position.candidate_ids.astype(np.uint32)
    values = {
        _native.Engine(table, lexicon.codes, 1 << 24, width).solve(
            some, none, none, weights, mode, 20, 0, 0, threads, False, _native.Control()
        )["value"]
        for width in _native.widths()
        for threads in (1, 3)
    }
    assert len(values) == 1


@pytest.mark.parametrize(("name", "cutoff"), [("en5", 8_450), ("en6", 11_000)])  # codes of one byte, and of two
@pytest.mark.parametrize("weight", [7, 3_000])
def test_equal_weights_change_nothing_but_the_unit(name: str, cutoff: int, weight: int) -> None:
    lexicon = load(name)
    start, engine = Position.start(lexicon), engine_of_lexicon(lexicon)
    openers = random.Random(2).sample(lexicon.words, 4)
    with interruptible() as control:
        plain = engine.solve(start, control, openers=openers, cutoff=cutoff)
    weights = np.full(len(lexicon), weight, np.uint32)
    with interruptible() as control:
        found = engine.solve(start, control, openers=openers, cutoff=cutoff * weight, weights=weights)
    assert found.openers == {word: (cost and cost * weight, settled) for word, (cost, settled) in plain.openers.items()}
