"""The word that everybody knows beside the best ones, and searches whose work is counted."""

from __future__ import annotations

import random
from fractions import Fraction

from hypothesis import given, settings

from tests.analysis.test_analysis import MODES, SEEDS, brute_cost, brute_value, exact, random_game
from tilewright.analysis import analyse
from tilewright.analysis.values import after
from tilewright.lexicon import load
from tilewright.position import Mode, Position
from tilewright.solvers.base import Limit


@settings(max_examples=60, deadline=None)
@given(SEEDS, MODES)
def test_the_common_word_is_the_best_answer_of_the_list_if_it_costs_a_tenth_of_a_guess_more_at_most(
    seed: int, mode: Mode
) -> None:
    lexicon, answer, turns = random_game(seed, off_list=0)
    start = tuple(turns[:-1])
    position = Position.start(lexicon, mode)
    for turn in start:
        position = after(position, turn)
    value, count = brute_value(lexicon, mode, start), len(position.candidate_ids)
    costs = [brute_cost(lexicon, mode, start, word) for word in position.legal_guesses if lexicon.is_answer(word)]
    near = min((cost for cost in costs if (cost - value) * count <= count // 10), default=None)
    common = analyse(lexicon, turns, answer, mode).turns[-1].common
    assert (common and exact(common.value)) == near
    assert common is None or lexicon.is_answer(common.word)


def test_counted_work_ends_at_the_same_place_whatever_was_asked_before() -> None:
    lexicon = load("en5")
    draw, limit = random.Random(7), Limit(nodes=300)
    first = analyse(lexicon, ["crwth=-----", "plain=-Y---"], limit=limit).as_json()
    analyse(lexicon, [f"{draw.choice(lexicon.answers)}=-----"], limit=limit)
    assert analyse(lexicon, ["crwth=-----", "plain=-Y---"], limit=limit).as_json() == first
    assert not analyse(lexicon, ["crwth=-----"], limit=limit).exact


def test_a_rare_best_word_has_a_common_one_beside_it_and_what_it_costs_more() -> None:
    turn = analyse(load("en5"), ["crane=-YG--", "toast=--G-G"]).turns[1]
    assert "dhows" in turn.best
    assert turn.common is not None
    assert turn.best_value is not None
    assert (turn.common.word, exact(turn.common.value - turn.best_value)) == ("audit", Fraction(1, 25))
