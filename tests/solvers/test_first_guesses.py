"""First guesses tried one by one: what is said of them is what brute force says, however few sets a round may take."""

from __future__ import annotations

from math import inf

import pytest

from tests.solvers.test_part_bounds import rhymes
from tests.support.brute import optimum
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import Mode, Position
from tilewright.solvers.exact import first_guesses
from tilewright.solvers.exact.engine import ask
from tilewright.solvers.exact.first_guesses import core_of, rounds, try_each_first
from tilewright.solvers.exact.part_bounds import replies_to
from tilewright.solvers.exact.selection import fresh_engine
from tilewright.trees import certificate


@pytest.fixture(autouse=True)
def first_rounds_of_a_single_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_guesses, "FIRST_ROUND", 1)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("nodes", [1, 5, 100_000])
def test_no_strategy_within_the_turns_costs_less_than_the_bound_and_the_best_one_what_it_says(
    seed: int, nodes: int
) -> None:
    lexicon, settled = rhymes(seed), 0
    for reply in replies_to(lexicon, "cdef"):
        position = Position.start(lexicon).push("cdef", reply)
        for turns in range(1, 6):
            engine = fresh_engine(position)
            found = try_each_first(
                engine, position, turns, ask(engine, position, turns=turns, beam=1, tree=True), nodes
            )
            least = optimum(lexicon, Mode.NORMAL, turns, position.turns)
            settled += found.exact
            if found.impossible:
                assert least == inf
                continue
            assert found.lower <= least
            assert (found.value or inf) >= least
            assert not found.exact or found.value == found.lower == least
            if found.root is not None:
                tally = certificate(found.root, position, turns).tally
                assert (tally.answers, tally.total) == (len(position.candidates), found.value)
                assert tally.worst <= turns
    assert settled or nodes < 100_000


@pytest.mark.parametrize("mode", [Mode.HARD, Mode.ULTRA])
@pytest.mark.parametrize("seed", range(3))
def test_guesses_keep_the_mode(mode: Mode, seed: int) -> None:
    lexicon = rhymes(seed)
    for reply in replies_to(lexicon, "cdef"):
        position = Position.start(lexicon, mode).push("cdef", reply)
        engine = fresh_engine(position)
        for turns in range(5):
            found = try_each_first(engine, position, turns, ask(engine, position, turns=turns, beam=1), 100_000)
            assert (found.value or inf) == optimum(lexicon, mode, turns, position.turns)


def test_enough_sets_settle_every_part() -> None:
    lexicon = rhymes(2)
    position = Position.start(lexicon).push("cdef", Pattern(replies_to(lexicon, "cdef")[-1], 4))
    engine = fresh_engine(position)
    nothing = ask(engine, position, turns=1)
    for turns in range(1, 8):
        assert try_each_first(engine, position, turns, nothing, 100_000).exact


def test_the_core_is_the_most_words_that_differ_at_one_place() -> None:
    lexicon = Lexicon.of("few", ["bat", "bit", "but", "cat", "dog", "hat", "mat"], ["zzz"])
    position = Position.start(lexicon).push("zzz", "---")
    assert [lexicon.words[number] for number in core_of(position)] == ["bat", "cat", "hat", "mat"]


def test_rounds_grow_up_to_the_last() -> None:
    assert list(rounds(1)) == [1]
    assert list(rounds(250)) == [1, 10, 100, 250]
