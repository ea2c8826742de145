"""The verbs as Python calls them: what people naturally write is taken, and what cannot be meant is refused by name."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import tilewright
from tilewright.analysis.bounds import Bounds
from tilewright.verbs.question import BadQuestion


def test_turns_may_come_as_a_list():
    turns = ["crane=-YG--", "pious=-----"]
    found = tilewright.candidates(*turns).words
    assert tilewright.candidates(turns).words == found
    assert tilewright.candidates(*(tuple(turn.split("=")) for turn in turns)).words == found
    assert tilewright.candidates([turn.split("=") for turn in turns]).words == found


def test_one_solver_stands_for_a_list_of_one():
    assert tilewright.bench(solvers="candidate", answers=3).as_json()["solvers"][0]["name"] == "candidate"
    assert tilewright.bench(solvers=lambda position: position.words()[0], answers=2).solvers[0].played == 2


def test_the_figures_of_a_bench_are_those_of_its_json():
    found = tilewright.bench(answers=5)
    assert [each.as_json()["mean"] for each in found.solvers] == [each["mean"] for each in found.as_json()["solvers"]]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"at": (3, 2)}, "at is text, not (3, 2)"),
        ({"seed": "7"}, "seed is a whole number, not '7'"),
        ({"words": 5}, "words"),
    ],
)
def test_what_is_of_another_kind_is_refused_by_name(given, told):
    with pytest.raises((BadQuestion, tilewright.InputError), match=r"^" + told.replace("(", r"\(").replace(")", r"\)")):
        tilewright.make_cross("train", "radio", **given)


def test_a_path_is_taken_where_the_name_of_a_file_is(tmp_path: Path):
    file = tmp_path / "fruit.txt"
    file.write_text("apple\ngrape\nlemon\n", encoding="utf-8")
    assert tilewright.load(file).words == tilewright.load(str(file)).words
    assert (
        tilewright.candidates("apple=YY--G", lexicon=file).words
        == tilewright.candidates("apple=YY--G", lexicon=str(file)).words
    )


def test_a_puzzle_that_was_just_made_can_be_checked():
    assert tilewright.check(tilewright.make_clues("quart", seed=1)).refusals == 0


def test_help_tells_what_each_field_means():
    assert "top: How many" in (tilewright.suggest.__doc__ or "")


def test_every_turn_says_its_guess_whether_it_was_solved_or_analysed():
    words = ("crane", "toast", "quart")
    assert [each.guess for each in tilewright.analyse(*words).turns] == [*words]
    assert tilewright.solve("quart").turns[-1].guess == "quart"


def test_an_exact_figure_is_a_number_and_a_bound_is_not():
    assert float(Bounds.of(Fraction(1, 4))) == 0.25
    with pytest.raises(ValueError, match=r"only known to be 1\.0000 to 2\.0000"):
        float(Bounds.of(1, 2))


def test_every_answer_tells_itself_in_a_line(tmp_path: Path):
    store = f"sqlite:///{tmp_path}/calendar.sqlite"
    game = tilewright.analyse("crane", "toast", "quart")
    found = tilewright.suggest("crane=-YG--")
    bench = tilewright.bench(answers=3)
    exam = tilewright.exam(player="candidate", games=2)
    proof = tilewright.prove(opener="salet")
    answers = [
        tilewright.candidates("crane=-YG--"),
        *(found, found.best, found.best.figures["bits"], tilewright.suggest("crane=GGGGG")),
        tilewright.suggest_cross("12e34", "52e34", at="3,3"),
        tilewright.solve("quart", "toast"),
        *(game, game.turns[0], game.par),
        tilewright.search("quart"),
        tilewright.clues("crane=-YG--", "toast=--G-G"),
        tilewright.make_clues("quart", seed=1),
        tilewright.check(tilewright.make_clues("quart", seed=1)),
        tilewright.make_clue_batch(count=200, seed=1),
        tilewright.make_cross("train", "radio", at="3,2"),
        tilewright.make_cross_batch(date="2026-12-24", days=200),
        tilewright.book(count=2, seed=1),
        *(bench, bench.runs[0], tilewright.bench(search=True, configs="bfs-opt", answers=1)),
        *(proof, proof.tree, proof.tree.root),
        *(exam, exam.games, exam.games.games[0]),
        tilewright.make_best("sauna=-Y-G-", "plank=--GG-"),
        tilewright.publish(first="2026-12-24", days=7, kinds="guess", database=store),
        tilewright.show_edition("2026-12-24", database=store),
        tilewright.export_editions(database=store),
        tilewright.calendar_stats(database=store),
        tilewright.balance(database=store),
        tilewright.open_season(secret=True, days=3, database=store),
        tilewright.show_seasons(database=store),
    ]
    for each in answers:
        assert repr(each).startswith(f"<{type(each).__name__} ")
        assert len(repr(each)) < 200, each


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: tilewright.bench(solver="information"), "bench has no field 'solver'; did you mean 'solvers'?"),
        (lambda: tilewright.bench("information"), "'information' needs the name of its field, such as solvers="),
        (lambda: tilewright.exam("information"), "'information' needs the name of its field, such as player="),
        (lambda: tilewright.solve("quart", x=1), "solve has no field 'x'; it has answers, solver"),
    ],
)
def test_a_field_that_there_is_not_is_told_with_the_one_that_was_meant(ask, told):
    with pytest.raises(TypeError) as caught:
        ask()
    assert str(caught.value).startswith(told)


def test_a_list_may_be_given_by_its_name_wherever_one_is_asked_for():
    assert tilewright.Position.start("en5") == tilewright.Position.start(tilewright.load("en5"))
    assert tilewright.GuessGame.start("en5", "quart").answer == "quart"
    assert len(tilewright.BoardsGame.start("en5", ["quart", "toast"]).boards) == 2
    assert tilewright.AdversaryGame.start("en4").position.lexicon.name == "en4"
    assert tilewright.edition("guess", "2026-12-24").lexicon == "en5"
