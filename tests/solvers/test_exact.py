"""The exact engine: equal to brute force on small lists, to the world on the published ones; bounds never cross."""

from __future__ import annotations

import random
from math import inf
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.brute import optimum
from tests.support.lexicons import small_lexicon
from tilewright import _native
from tilewright.errors import ImpossibleWithin, NothingFound
from tilewright.lexicon import Lexicon, load
from tilewright.position import Mode, Position
from tilewright.solvers import Figure, Limit, Quality, solver_named
from tilewright.solvers.exact.all_openers import OpenersTask, prove_all
from tilewright.solvers.exact.engine import interruptible
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.strategies import SHIPPED, best_tree, floor, solve_position
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.trees import certificate, load_tree, verify


def value_of(position: Position, turns: int, **options: object) -> float:
    try:
        return float(solve_position(position, turns, **options).value)  # type: ignore[arg-type]
    except ImpossibleWithin:
        return inf


def test_an_opener_that_is_impossible_bounds_no_other() -> None:
    proof = prove_all(OpenersTask(Lexicon.of("alike", ["ax", "bx", "cx", "dx"], ["ab"]), turns=3))
    assert proof.costs == {"ab": 9, "cx": 10, "dx": 10}
    assert set(proof.bounds) == {"ax", "bx"}
    assert (proof.total, proof.is_proven) == (9, True)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(Mode), st.integers(1, 6))
def test_the_least_sum_is_that_of_brute_force(seed: int, mode: Mode, turns: int) -> None:
    lexicon = small_lexicon(seed)
    position = Position.start(lexicon, mode)
    assert value_of(position, turns) == optimum(lexicon, mode, turns)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(Mode))
def test_the_least_worst_case_and_its_sum_are_those_of_brute_force(seed: int, mode: Mode) -> None:
    lexicon = small_lexicon(seed)
    position = Position.start(lexicon, mode)
    by_turns = [optimum(lexicon, mode, turns) for turns in range(1, 10)]
    least = next(turns for turns, value in enumerate(by_turns, 1) if value < inf)
    outcome = solve_position(position, 12, objective="worst")
    assert outcome.value == by_turns[least - 1]
    assert certificate(outcome.root, position).tally.worst == least
    assert outcome.exact


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(Mode), st.integers(2, 6))
def test_a_position_in_the_middle_of_a_game_is_solved_like_by_brute_force(seed: int, mode: Mode, turns: int) -> None:
    lexicon = small_lexicon(seed)
    choose = random.Random(seed)
    guess, answer = choose.choice(lexicon.words), choose.choice(lexicon.answers)
    start = Position.start(lexicon, mode)
    from tilewright.pattern import score

    position = start.push(guess, score(guess, answer))
    assert value_of(position, turns) == optimum(lexicon, mode, turns, position.turns)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(Mode))
def test_the_tree_of_an_outcome_is_verified_at_its_value(seed: int, mode: Mode) -> None:
    lexicon = small_lexicon(seed)
    position = Position.start(lexicon, mode)
    outcome = solve_position(position, 12)
    tree = certificate(outcome.root, position, 12, outcome.lower)
    assert verify(tree, lexicon) == lexicon.answer_count
    assert tree.tally.total == outcome.value == outcome.lower
    assert tree.is_proven


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(Mode))
def test_fewer_turns_and_more_answers_never_cost_less(seed: int, mode: Mode) -> None:
    lexicon = small_lexicon(seed)
    start = Position.start(lexicon, mode)
    values = [value_of(start, turns) for turns in range(1, 8)]
    assert values == sorted(values, reverse=True)
    fewer = Lexicon.of("fewer", lexicon.answers[1:] or lexicon.answers, lexicon.words)
    assert value_of(Position.start(fewer, mode), 6) <= values[5]


def test_an_opener_costs_at_least_the_optimum_and_the_best_one_attains_it() -> None:
    lexicon = small_lexicon(3)
    position = Position.start(lexicon)
    with interruptible() as control:
        found = TableEngine.of_position(position).solve(position, control, openers=lexicon.words, turns=9)
    costs = [cost for cost, settled in found.openers.values() if settled and cost is not None]
    assert min(costs) == optimum(lexicon, Mode.NORMAL, 9) == found.value
    assert found.exact


@pytest.mark.parametrize("width", _native.widths())
def test_every_vector_width_and_any_threads_give_the_same_values(width: str) -> None:
    lexicon = load("en4")
    words = np.arange(len(lexicon), dtype=np.int32)
    position = Position.start(lexicon).push("tear", "-Y--")
    from tilewright.table import reply_matrix

    table = reply_matrix(lexicon, words, words[: lexicon.answer_count])
    native = _native.Engine(table, lexicon.codes, 1 << 24, width)
    none = np.empty(0, np.uint32)
    values = {
        native.solve(
            position.candidate_ids.astype(np.uint32), none, none, none, 0, 6, 0, 0, threads, False, _native.Control()
        )["value"]
        for threads in (1, 3)
    }
    assert values == {solve_position(position, 6).value}


def test_long_words_have_wide_codes() -> None:
    lexicon = load("en8")
    position = Position.start(lexicon).push("relation", "-Y-Y----")
    assert len(position.candidates) > 3
    outcome = solve_position(position, 6)
    assert verify(certificate(outcome.root, position, 6, outcome.lower), lexicon) == len(position.candidates)


def test_a_limit_gives_the_best_strategy_so_far_with_a_valid_bound(classic_folder: Path) -> None:
    lexicon = load("classic")
    position = Position.start(lexicon)
    outcome = solve_position(position, 6, limit=Limit(nodes=6_000))
    assert not outcome.exact
    assert floor(position) <= outcome.lower <= 7920 <= outcome.value <= 8100
    tree = certificate(outcome.root, position, 6, outcome.lower)
    assert tree.tally.total == outcome.value
    assert not tree.is_proven
    engine_of_lexicon(lexicon).forget()
    with pytest.raises(NothingFound):
        solve_position(position, 6, limit=Limit(seconds=1e-6))


WORLD = [  # list, mode, opener, total
    ("classic", Mode.NORMAL, "salet", 7920),
    ("classic", Mode.NORMAL, "reast", 7923),
    ("classic", Mode.NORMAL, "crate", 7926),
    ("classic", Mode.NORMAL, "trace", 7926),
    ("classic", Mode.NORMAL, "slate", 7928),
    ("classic", Mode.NORMAL, "crane", 7930),
    ("classic", Mode.HARD, "salet", 8122),
    ("classic-2022", Mode.NORMAL, "tarse", 7883),
    ("classic-2023", Mode.NORMAL, "tarse", 11219),
]


@pytest.mark.parametrize(("name", "mode", "opener", "total"), WORLD)
def test_published_optima_are_found(name: str, mode: Mode, opener: str, total: int, classic_folder: Path) -> None:
    lexicon = load(name)
    position = Position.start(lexicon, mode)
    with interruptible() as control:
        found = engine_of_lexicon(lexicon).solve(position, control, openers=[opener])
    assert (found.value, found.exact) == (total, True)


def test_the_tree_of_the_published_optimum_is_verified(classic_folder: Path) -> None:
    lexicon = load("classic")
    tree = best_tree(lexicon)
    assert (tree.root.guess, tree.tally.total) == ("salet", 7920)
    assert verify(tree, lexicon) == 2315


@pytest.mark.parametrize("mode", [Mode.NORMAL, Mode.HARD])
def test_the_shipped_trees_belong_to_the_bundled_list_and_are_right(mode: Mode) -> None:
    lexicon = load("en5")
    tree = load_tree(SHIPPED / f"en5-{mode}.json")
    assert tree.lexicon == lexicon.fingerprint
    assert verify(tree, lexicon) == lexicon.answer_count
    assert tree.is_proven
    assert best_tree(lexicon, mode) == tree


def test_a_list_that_nobody_can_finish_in_six_turns_is_played_all_the_same() -> None:
    start = Position.start(Lexicon.of("rhymes", [f"{letter}ight" for letter in "abcdefghijkl"]))
    found = solver_named("optimal").suggest(start)
    assert found.best.figures["expected_guesses"] == Figure(6.5, Quality.EXACT)
    assert solver_named("optimal").choose(start) == found.best.word


def test_the_first_suggestion_of_the_bundled_list_costs_nothing() -> None:
    found = solver_named("optimal").suggest(Position.start(load("en5")))
    assert (found.best.word, found.complete) == ("trace", True)
    assert found.best.figures["expected_guesses"] == Figure(8408 / 2443, Quality.EXACT)
    assert found.candidates[0] == found.best
    assert found.candidates[1].figures["expected_guesses"].quality is Quality.BOUND


def test_optimal_suggestions_are_exact_at_a_later_position() -> None:
    position = Position.of(load("en5"), ["crane=-YG--"])
    found = solver_named("optimal").suggest(position, top=5, limit=Limit(seconds=60))
    assert found.complete
    value = solve_position(position, 5).value
    assert found.best.figures["expected_guesses"] == Figure(value / len(position.candidates), Quality.EXACT)
    for column in (found.candidates, found.explorations):
        expected = [each.figures["expected_guesses"] for each in column]
        assert all(figure.quality is Quality.EXACT for figure in expected)
        assert [figure.value for figure in expected] == sorted(figure.value for figure in expected)
