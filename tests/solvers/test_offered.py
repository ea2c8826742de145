"""Solvers that a host offers to visitors: by names alone, and nothing of what is behind them is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright import Position, suggest
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.server.edge.problems import status_of
from tilewright.server.routes.bodies import check_spec
from tilewright.solvers.own import find_solver
from tilewright.solvers.own.function import PluginFailed
from tilewright.solvers.own.offered import VARIABLE, info_of, offered_specs

MODULE = """
def last(position):
    return position.candidates[-1]

def crash(position):
    raise ValueError('secret')
"""
AFTER = Position.of("en5", ["crane=-YG--"])


@pytest.fixture(autouse=True)
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host who offers two functions and a program."""
    (tmp_path / "offered_players.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    specs = f"last=offered_players:last; odd=offered_players:crash; engine=exec:python {ROOT / 'examples/engine.py'}"
    monkeypatch.setenv(VARIABLE, specs)


def test_an_offered_solver_plays_under_its_name() -> None:
    assert find_solver("last").choose(AFTER) == "wharf"
    assert find_solver("engine").spec == "engine"
    answer = suggest("crane=-YG--", solver="last")
    assert (answer.solver, answer.best.word) == ("last", "wharf")
    assert "offered_players" not in json.dumps(answer.as_json())


def test_why_it_failed_is_not_told_and_the_fault_is_not_the_servers_own() -> None:
    with pytest.raises(PluginFailed, match=r"^the solver odd failed: it gave no word that may be guessed$") as failed:
        find_solver("odd").choose(AFTER)
    assert status_of(failed.value) == 502


def test_visitors_may_name_what_is_offered_and_nothing_else_of_this_machine() -> None:
    check_spec("last")
    check_spec("information(depth=2)")
    for spec in ("offered_players:last", "exec:ls", "last(depth=2)", "nothing"):
        with pytest.raises(InputError, match="solver"):
            check_spec(spec)
    assert info_of("last").name == "last"


@pytest.mark.parametrize("wrong", ["alone", "optimal=offered_players:last", "=offered_players:last", "Loud=x:y", "a="])
def test_an_offer_that_makes_no_sense_is_refused(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, wrong)
    with pytest.raises(InputError, match="cannot be offered"):
        offered_specs()


def test_a_server_does_not_start_with_a_solver_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--solvers", "mine=no_such_module:first"]) == 2
    assert "the solver no_such_module:first cannot be loaded" in capsys.readouterr().err
