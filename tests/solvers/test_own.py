"""Solvers of one's own: a function is one everywhere, plug-ins are found by name, and their errors name them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import tilewright
from tilewright import Position, load
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.solvers.own import find_solver
from tilewright.solvers.own.function import FunctionSolver, PluginFailed
from tilewright.trials.run import play_all

MODULE = """
from dataclasses import dataclass

def first(position):
    return position.candidates[0]

def broken(position):
    return 1 // len(position.turns)

@dataclass
class Choosy:
    last: bool = False
    def __call__(self, position):
        return position.candidates[-1 if self.last else 0]
"""


def first(position: Position) -> str:
    return position.candidates[0]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the current folder, of a name that no other test has."""
    name = f"solvers_of_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return name


def test_a_plain_function_is_a_solver_everywhere() -> None:
    lexicon = load("en5")
    game = tilewright.solve("quart", solver=first)
    assert game.solver == "first"
    assert game.turns[0].guess == lexicon.answers[0]
    assert tilewright.suggest("crane=-YG--", solver=first).best.word == "alarm"
    bench = tilewright.bench(solvers=[first, "candidate"], answers=20)
    assert [run.solver for run in bench.runs] == ["first", "candidate"]
    assert play_all(first, lexicon, lexicon.answers[:20]).solver == "first"


def test_a_function_and_a_solver_that_chooses_the_same_play_the_same() -> None:
    class Listed:
        def __call__(self, position: Position) -> str:
            return find_solver("candidate").choose(position)

    one, other = tilewright.bench(solvers=[Listed(), "candidate"], answers=100).runs
    assert one.games == other.games


def test_the_command_line_finds_functions_and_classes_in_modules(
    module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    specs = [f"{module}:first", f"{module}:Choosy(last=yes)"]
    assert main(["bench", "--answers", "10", *(part for spec in specs for part in ("--solver", spec))]) == 0
    out = capsys.readouterr().out
    assert all(spec in out for spec in specs)
    assert main(["solve", "quart", "--solver", f"{module}:broken"]) == 1
    err = capsys.readouterr().err
    assert err.startswith(f"tilewright: the solver {module}:broken failed: ZeroDivisionError")
    assert f"{module}.py, line 8" in err


def test_an_entry_point_is_found_by_its_name(module: str, tmp_path: Path) -> None:
    info = tmp_path / "own-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: own\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[tilewright.solvers]\nmy-own = {module}:first\n")
    sys.path.insert(0, str(tmp_path))
    assert find_solver("my-own").choose(Position.start(load("en5"))) == load("en5").answers[0]
    with pytest.raises(InputError, match=r"there is no solver 'your-own'; there are information.*, my-own$"):
        find_solver("your-own")


def test_what_a_plug_in_may_not_do_is_told_with_its_name() -> None:
    position = Position.start(load("en5"))
    for wrong, says in (("zzzzz", "not in the en5 list"), (7, "returned int 7 instead of a word")):
        with pytest.raises(PluginFailed, match=f"the solver odd failed: .*{says}"):
            FunctionSolver(lambda _, word=wrong: word, "odd").choose(position)  # type: ignore[misc, return-value]


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("no_such_module:mine", "cannot be loaded: ModuleNotFoundError"),
        ("json:nothing", "cannot be loaded: AttributeError"),
        ("json:dumps(indent=2)", "takes no options"),
        ("json:__name__", "neither a function nor a class"),
        ("information(deth=2)", "did you mean depth"),
    ],
)
def test_what_cannot_be_a_solver_is_said(spec: str, says: str) -> None:
    with pytest.raises(InputError, match=says):
        find_solver(spec)


def test_the_solvers_of_the_package_load_no_metadata_of_others() -> None:
    code = "import sys, tilewright; tilewright.suggest(); sys.exit('importlib.metadata' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@dataclass(frozen=True)
class Odd:
    pass


def test_an_object_that_cannot_choose_is_refused() -> None:
    with pytest.raises(InputError, match="Odd is no solver"):
        find_solver(Odd())  # type: ignore[arg-type]
