"""Tuning: the same find everywhere, never a look at the held-out half, and what is found is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.lexicons import random_lexicon
from tilewright.cli import main
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.puzzles.draw import Draw
from tilewright.solvers import solver_named
from tilewright.solvers.twophase.solver import TwoPhase
from tilewright.trials import tune as tuning
from tilewright.trials.run import play_all
from tilewright.trials.tune import (
    TUNABLE,
    Aim,
    TuningTask,
    better,
    cost,
    costs_of,
    drawn_change,
    halves,
    move_value,
    train_fold,
    tune_folds,
    with_values,
)


@pytest.fixture
def lexicon() -> Lexicon:
    return random_lexicon(4, 120, letters="abcdefgh")


def task(lexicon: Lexicon, aim: Aim = "mean", trials: int = 12, seed: int = 3) -> TuningTask:
    return TuningTask(TwoPhase(), lexicon, Mode.NORMAL, aim, trials, seed)


def test_the_halves_are_all_answers_and_share_none(lexicon: Lexicon) -> None:
    first, second = halves(lexicon, 7)
    assert sorted([*first, *second]) == list(lexicon.answers)
    assert abs(len(first) - len(second)) <= 1
    assert halves(lexicon, 7) == (first, second)
    assert halves(lexicon, 8) != (first, second)


def test_the_same_seed_finds_the_same_weights(lexicon: Lexicon) -> None:
    once, again = (list(tune_folds(task(lexicon))) for _ in range(2))
    assert [fold.found for fold in once] == [fold.found for fold in again]
    assert [fold.held_out.signature for fold in once] == [fold.held_out.signature for fold in again]


@pytest.mark.parametrize("aim", ["mean", "worst"])
def test_what_is_found_costs_no_more_than_the_start_on_the_training_half(lexicon: Lexicon, aim: Aim) -> None:
    asked = task(lexicon, aim)
    training, _ = halves(lexicon, asked.seed)
    (fold,) = tune_folds(asked, folds=1)
    assert fold.found != asked.start, "something was found"
    found, start = (costs_of(play_all(solver, lexicon, training), aim) for solver in (fold.found, asked.start))
    assert better(found, start)
    assert (fold.tried, fold.complete) == (asked.trials, True)


def test_the_search_does_not_depend_on_the_held_out_half(lexicon: Lexicon) -> None:
    training, held_out = halves(lexicon, 3)
    whole = train_fold(task(lexicon), training, held_out, lambda done: None)
    less = train_fold(task(lexicon), training, held_out[:3], lambda done: None)
    assert whole.found == less.found
    assert (whole.held_out.played, less.held_out.played) == (len(held_out), 3)


def test_two_folds_hold_out_each_half_once(lexicon: Lexicon) -> None:
    done: list[int] = []
    folds = list(tune_folds(task(lexicon, trials=2), 2, done.append))
    first, second = halves(lexicon, 3)
    assert [(fold.training.played, fold.held_out.played) for fold in folds] == [
        (len(first), len(second)),
        (len(second), len(first)),
    ]
    assert done == [0, 1, 2, 2, 3, 4], "the trials of both folds, counted on"


def test_the_mean_counts_near_misses_and_failures_more_and_the_worst_case_the_longest_game_first() -> None:
    taken = [2, 3, 6, 6, 8]
    assert cost(taken, "mean") == (25 + 2 * 3 + 10,)
    assert cost(taken, "worst") == (8, 1, 25)
    assert cost([6, 6, 2], "worst") < cost([2, 2, 7], "worst"), "however many are shorter"


def test_a_set_is_better_only_if_no_part_of_the_answers_is_worse() -> None:
    assert better(((10,), (12,)), ((11,), (12,)))
    assert not better(((10,), (12,)), ((10,), (12,)))
    assert not better(((5,), (13,)), ((11,), (12,)))


def test_an_interruption_keeps_the_best_so_far(lexicon: Lexicon) -> None:
    def interrupt(done: int) -> None:
        if done == 8:
            raise KeyboardInterrupt

    (fold,) = tune_folds(task(lexicon), 2, interrupt)
    (short,) = tune_folds(task(lexicon, trials=7), 1)
    assert not fold.complete
    assert (fold.found, fold.tried) == (short.found, 7)


def test_every_weight_can_move_and_stays_in_its_bounds() -> None:
    draw, solver = Draw(1), TwoPhase()
    seen: dict[str, set[object]] = {name: set() for name in TUNABLE}
    for _ in range(600):
        solver = with_values(TwoPhase(), drawn_change(solver.weights_in_use, draw))
        for name in TUNABLE:
            seen[name].add(getattr(solver.weights_in_use, name))
        assert solver.weights_in_use.strike_at >= 0
    assert all(len(values) > 1 for values in seen.values())
    assert {move_value(1000.0, draw) for _ in range(40)} <= {0.0, *(1000 - step for step in tuning.STEPS), 1000}


def test_tune_prints_its_json_shape(tmp_path: Path, lexicon: Lexicon, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "small.txt"
    path.write_text("\n".join(lexicon.words))
    assert main(["tune", "--lexicon", str(path), "--trials", "2", "--aim", "worst", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    members = ["lexicon", "fingerprint", "mode", "aim", "seed", "trials", "start", "complete", "held_out_mean", "folds"]
    assert list(shown) == members
    assert list(shown["folds"][0]) == ["solver", "tried", "training", "held_out", "start_held_out"]
    assert list(shown["folds"][1]["held_out"]) == ["answers", "mean", "worst", "failures"]
    means = [fold["held_out"]["mean"] for fold in shown["folds"]]
    assert shown["held_out_mean"] == pytest.approx(sum(means) / 2, abs=1e-5)


def test_tune_says_what_it_found_in_a_form_that_bench_takes(
    tmp_path: Path, lexicon: Lexicon, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.txt"
    path.write_text("\n".join(lexicon.words))
    assert main(["tune", "--lexicon", str(path), "--trials", "3", "--folds", "1"]) == 0
    first, *_, last = capsys.readouterr().out.splitlines()
    assert isinstance(solver_named(first.removeprefix("Fold 1: ")), TwoPhase)
    assert last.startswith("Mean of the held-out halves: ")


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["--trials", "0"], "--trials is at least 1"),
        (["--folds", "3"], "--folds is one of 1, 2, not '3'"),
        (["--start", "information"], "only the weights of twophase can be tuned"),
        (["--start", "twophase(green=x)"], "'x' is not a value for green"),
        (["--lexicon", "en99"], "en99"),
    ],
)
def test_what_is_typed_wrong_is_named(arguments: list[str], fact: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", *arguments]) == 2
    assert fact in capsys.readouterr().err
