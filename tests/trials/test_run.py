"""The benchmark: shared work gives the same games, and the figures add up."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.support.lexicons import random_lexicon
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.games.guess import GuessGame
from tilewright.games.played import play
from tilewright.lexicon import Lexicon, load
from tilewright.position import Mode, Position
from tilewright.solvers import solver_named
from tilewright.trials.plot import check_plot, write_plot
from tilewright.trials.report import as_csv, left_by_turn, report, signature_line
from tilewright.trials.run import play_all


@pytest.fixture
def lexicon() -> Lexicon:
    return random_lexicon(4, 150, letters="abcdefgh")


@pytest.mark.parametrize("mode", list(Mode))
def test_sharing_the_work_of_a_group_changes_no_game(lexicon: Lexicon, mode: Mode) -> None:
    solver = solver_named("information")
    run = play_all(solver, lexicon, mode=mode)
    for game in run.games:
        alone = play(solver, GuessGame.start(lexicon, game.answer, mode, limit=30))
        assert [turn.guess for turn in alone] == list(game.guesses)


def test_the_figures_add_up(lexicon: Lexicon) -> None:
    run = play_all(solver_named("candidate"), lexicon)
    figures = report(run)
    assert figures.total == sum(taken * count for taken, count in figures.histogram.items())
    assert figures.mean == figures.total / figures.played
    assert figures.played == lexicon.answer_count == sum(figures.histogram.values())
    assert figures.worst == max(figures.histogram)
    assert len(figures.failures) == sum(count for taken, count in figures.histogram.items() if taken > 6)
    assert left_by_turn(run)[0] == lexicon.answer_count
    assert figures.complete


def test_a_sample_plays_its_answers_as_all_would(lexicon: Lexicon) -> None:
    whole = play_all(solver_named("information"), lexicon)
    some = play_all(solver_named("information"), lexicon, lexicon.answers[::5])
    assert some.games == tuple(game for game in whole.games if game.answer in lexicon.answers[::5])


def test_an_interruption_keeps_what_is_done(lexicon: Lexicon) -> None:
    def interrupt(done: int) -> None:
        if done == 10:
            raise KeyboardInterrupt

    run = play_all(solver_named("information"), lexicon, progress=interrupt)
    assert len(run.games) == 10
    assert not run.complete


def test_the_signature_of_a_solver_and_a_list_is_pinned() -> None:
    lexicon = load("en5")
    run = play_all(solver_named("information"), lexicon, lexicon.answers[::40])
    assert signature_line(run) == f"Bench: information {lexicon.fingerprint} normal 62 218 8fe31eabc543"


def test_the_strength_on_the_published_lists_is_pinned(classic_folder: Path) -> None:
    classic = load("classic")
    from_salet = report(play_all(solver_named("information(opener=salet)"), classic))
    own_opener = report(play_all(solver_named("information"), classic))
    assert (from_salet.total, from_salet.worst, from_salet.failures) == (7947, 6, ())
    assert (own_opener.total, own_opener.worst, own_opener.failures) == (8017, 6, ())


def test_csv_has_a_line_for_each_game(lexicon: Lexicon) -> None:
    run = play_all(solver_named("candidate"), lexicon)
    rows = list(csv.DictReader(io.StringIO(as_csv([run, run]))))
    assert len(rows) == 2 * lexicon.answer_count
    assert all(int(row["guesses"]) == len(row["words"].split()) for row in rows)


@pytest.mark.parametrize(("ending", "start"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".html", b"<!doctype html>")])
def test_pictures_are_drawn(ending: str, start: bytes, lexicon: Lexicon, tmp_path: Path) -> None:
    path = tmp_path / f"bench{ending}"
    write_plot([play_all(solver_named(name), lexicon) for name in ("candidate", "information")], str(path))
    assert path.read_bytes().startswith(start)


def test_a_picture_of_another_kind_is_refused_before_anything_is_played() -> None:
    with pytest.raises(InputError, match=r"ends in \.png, \.svg or \.html"):
        check_plot("bench.doc")


def test_bench_prints_its_json_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--solver", "candidate", "--answers", "20", "--seed", "5", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["lexicon", "fingerprint", "mode", "answers", "seed", "complete", "solvers"]
    (figures,) = shown["solvers"]
    names = ["name", "mean", "worst", "failures", "failed", "total", "histogram", "signature", "cpu_seconds", "trouble"]
    assert list(figures) == names
    assert sum(figures["histogram"].values()) == 20


def test_suggest_prints_its_json_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suggest", "crane=-YG--", "--top", "3", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    members = ["lexicon", "fingerprint", "mode", "turns", "candidates_left", "solver", "best"]
    assert list(shown) == [*members, "candidates", "explorations", "complete", "note"]
    assert shown["turns"] == [{"guess": "crane", "reply": "-YG--"}]
    assert shown["candidates_left"] == len(Position.of(load("en5"), ["crane=-YG--"]).candidates)
    first = shown["candidates"][0]
    figures = ["bits", "expected_remaining", "worst_case", "expected_guesses"]
    assert list(first) == ["word", "candidate", *figures, "common", "known", "replies"]
    assert first["bits"]["quality"] == "exact"


def test_solve_prints_its_json_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "quark", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["lexicon", "fingerprint", "mode", "solver", "answer", "solved", "turns"]
    assert shown["solved"]
    assert shown["turns"][-1]["guess"] == "quark"
    assert list(shown["turns"][0]) == ["guess", "reply", "before", "after", "bits_expected", "bits_won", "note"]


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["bench", "--answers", "0"], "--answers is at least 1, not 0"),
        (["bench", "--answers", "some"], "'some'"),
        (["bench", "--solver", "wizard"], "there is no solver 'wizard'"),
        (["suggest", "--top", "0"], "--top is at least 1"),
        (["solve", "xqzzz"], "'xqzzz' is not in the en5 list"),
        (["solve", "quark", "--turns", "0"], "--turns is at least 1"),
    ],
)
def test_what_is_typed_wrong_is_named(arguments: list[str], fact: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert fact in capsys.readouterr().err
