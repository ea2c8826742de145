"""The engine protocol: ours and the examples speak it, programs play as they choose, and their crashes are told."""

from __future__ import annotations

import io
import json
import re
import sys
import threading
from pathlib import Path

import pytest

import tilewright
from tests.support.paths import ROOT
from tilewright import Position, load, solver_named
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.jobs.stopping import on_stop
from tilewright.solvers.own import find_solver
from tilewright.solvers.own.conformance import TRIALS, check_engine
from tilewright.solvers.own.engine import EngineFailed, EngineSolver, Session, in_vain
from tilewright.solvers.own.protocol import EngineServer
from tools.javascript.check import node_of_machine, node_of_wheel

PYTHON = f"{sys.executable} {ROOT / 'examples' / 'engine.py'}"
STUTTER = 'case ["stop"]:\n            print("best", words[0])\n        case ["option", *_] | []:\n            pass'
OURS = f"{sys.executable} -m tilewright engine --solver candidate"


def engine(tmp_path: Path, go: str) -> str:
    """The command of an engine that does the usual, and *go* when it should choose."""
    script = tmp_path / "engine.py"
    script.write_text(
        "import sys, time\n"
        "for line in sys.stdin:\n"
        "    match line.split()[0]:\n"
        "        case 'twp': print('id name odd\\ntwpok')\n"
        "        case 'newgame': print('ok')\n"
        f"        case 'go': {go}\n"
        "    sys.stdout.flush()\n"
    )
    return f"{sys.executable} {script}"


@pytest.mark.parametrize("command", [PYTHON, OURS], ids=["the example", "ours"])
def test_every_sentence_of_the_protocol_holds(command: str) -> None:
    assert [(each.sentence, each.fault) for each in check_engine(command)] == [(each, "") for each in TRIALS]


def test_the_example_in_javascript_speaks_it_too() -> None:
    node, _ = node_of_machine() or node_of_wheel()
    assert not [each for each in check_engine(f"{node} {ROOT / 'examples' / 'engine.js'}") if each.fault]


def test_a_program_that_does_not_speak_it_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "check", f"{sys.executable} -c pass"]) == 1
    out = capsys.readouterr().out
    assert out.count("FAILS") == 1  # what does not start is tried once
    assert "it ended with status 0" in out


def test_a_solver_plays_the_same_through_the_protocol() -> None:
    direct, through = tilewright.bench(solvers=["candidate", f"exec:{OURS}"], answers=60).runs
    assert direct.games == through.games
    assert through.solver == f"exec:{OURS}"


def test_suggestions_come_with_the_figures_of_the_program() -> None:
    found = find_solver(f"exec:{OURS.replace('candidate', 'information')}").suggest(
        Position.of(load("en5"), ["crane=-YG--"]), 3
    )
    ours = solver_named("information").suggest(Position.of(load("en5"), ["crane=-YG--"]), 3)
    assert found.best.word == ours.best.word
    assert [each.word for each in found.candidates] == [each.word for each in ours.candidates]
    assert found.candidates[0].figures["bits"].value == pytest.approx(
        ours.candidates[0].figures["bits"].value, abs=1e-4
    )


@pytest.mark.parametrize(
    ("go", "says"),
    [
        ("sys.exit('out of luck')", "it ended with status 1: out of luck"),
        ("print('best zzzzz')", "it chose 'zzzzz'"),
        ("print('error I am lost')", "it said: error I am lost"),
        ("time.sleep(60)", "it did not answer within 0.3 s"),
    ],
)
def test_what_goes_wrong_is_told_with_the_command(go: str, says: str, tmp_path: Path) -> None:
    command = engine(tmp_path, go)
    for _ in range(2):  # it is started anew
        with pytest.raises(tilewright.errors.TilewrightError, match=r"the solver exec:.*failed") as caught:
            EngineSolver(command, patience=3.0 if "sleep" not in go else 0.3).choose(Position.start(load("en5")))
        assert says in str(caught.value)


CRASH = "print('best', 'crane') if line and not hasattr(sys, 'x') else sys.exit('crash'); sys.x = 1"
GAMES = {"answers": "--answers 20", "boards": "--answers 20 --boards 4", "host": "--adversary"}


@pytest.mark.parametrize("games", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(("go", "says"), [(CRASH, "crash"), ("print('best', 'zzzzz')", "it chose 'zzzzz'")])
def test_a_failure_loses_its_games_and_no_others(
    go: str, says: str, games: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = f"exec:{engine(tmp_path, go)}"
    assert main(["bench", "--solver", spec, "--solver", "candidate", *games.split()]) == 0
    found = capsys.readouterr()
    assert found.out.count("Bench: ") == 2
    assert re.search(r"games? of exec:.* lost: ", found.err)
    assert says in found.err


def test_a_game_on_many_boards_that_a_failure_ends_counts_as_never_found(tmp_path: Path) -> None:
    spec = f"exec:{engine(tmp_path, CRASH)}"
    (run,) = tilewright.bench(solvers=[spec], answers=64, boards=32).runs
    assert [len(game.guesses) for game in run.games] == [37 + 30, 37 + 30]
    assert not any(game.is_solved for game in run.games)
    assert len(run.trouble) == 2


def test_a_command_that_is_not_there_is_told() -> None:
    with pytest.raises(EngineFailed, match="cannot be started"):
        find_solver("exec:/no/such/engine").choose(Position.start(load("en5")))
    with pytest.raises(InputError, match="needs the command"):
        find_solver("exec: ")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("twp 1", "id name information"),
        ("isready", "readyok"),
        ("juggle", "error there is no command 'juggle'"),
        ("go", "error there is no position"),
        ("newgame nothing:1:0", "error there is no word list 'nothing'"),
        ("newgame en5:1:0", "error the list here is en5:"),
        ("position nonsense", "error 'nonsense' is not a game in notation"),
        ("option deth 2", "error information has no option"),
    ],
)
def test_a_line_has_its_answer(line: str, answer: str) -> None:
    out = io.StringIO()
    EngineServer(
        lambda options: find_solver(f"information({','.join('='.join(each) for each in options.items())})")
    ).serve(io.StringIO(f"{line}\nquit\nisready\n"), out)
    assert out.getvalue().startswith(answer)
    assert out.getvalue().endswith("readyok\n") == (line == "isready")


def search_until_stopped(position: Position) -> str:
    """A search that would never end by itself."""
    stopped = threading.Event()
    with on_stop(stopped.set):
        assert stopped.wait(60)
    return position.candidates[0]


def test_stop_ends_a_search_and_its_best_follows_before_the_next_answer() -> None:
    lines = "newgame en5\nposition tw1 position en5 crane=-YG--\nstop\ngo\nstop\nisready\nquit\n"
    out = io.StringIO()
    EngineServer(lambda options: find_solver(search_until_stopped)).serve(io.StringIO(lines), out)
    assert out.getvalue().split() == ["ok", "best", "alarm", "readyok"]


def test_a_search_is_answered_although_no_line_follows() -> None:
    out = io.StringIO()
    lines = "newgame en5\nposition tw1 position en5 crane=-YG--\ngo\n"
    EngineServer(lambda options: find_solver("candidate")).serve(io.StringIO(lines), out)
    assert out.getvalue().startswith("ok\nbest ")


def test_an_engine_that_repeats_its_best_when_stopped_is_found_out(tmp_path: Path) -> None:
    program = (ROOT / "examples" / "engine.py").read_text(encoding="utf-8")
    (tmp_path / "twice.py").write_text(program.replace('case ["option" | "stop", *_] | []:\n            pass', STUTTER))
    faults = [each for each in check_engine(f"{sys.executable} {tmp_path / 'twice.py'}") if each.fault]
    assert [(each.sentence, each.fault) for each in faults] == [
        ("it says its best once when it is stopped", "it says best 2 times")
    ]


def test_what_a_program_said_instead_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.solvers.own.engine.STARTING", 0.0)  # as long as it takes to see that nothing came
    (tmp_path / "chat.py").write_text("print('hello there', flush=True)\ninput()\ninput()\n")
    session = Session(f"{sys.executable} {tmp_path / 'chat.py'}")
    with pytest.raises(EngineFailed, match=r"it did not answer within 0 s"):
        session.start()
    assert in_vain(10.0, ("twpok",), ["hello there"]).endswith("10 s: it said 'hello there' and not twpok")


def test_an_own_function_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "served_choice.py").write_text("def last(position):\n    return position.candidates[-1]\n")
    lines = "newgame en5\nposition tw1 position en5 crane=-YG--\ngo\n"
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    monkeypatch.setattr(sys, "stdout", out := io.StringIO())
    assert main(["engine", "--solver", "served_choice:last"]) == 0
    assert out.getvalue() == "ok\nbest wharf\n"


def test_an_option_makes_another_solver() -> None:
    served = EngineServer(
        lambda options: solver_named(f"information({','.join('='.join(each) for each in options.items())})")
    )
    list(served.answers("option metric min_max_remaining"))
    assert served.solver.spec == "information(metric=min_max_remaining)"


def test_a_program_that_does_not_start_is_tried_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "check", "/no/such/engine"]) == 1
    told = capsys.readouterr()
    assert told.out.count("cannot be started") == 1
    assert "1 of 1 check failed" in told.err


def test_a_benchmark_in_which_every_game_fails_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--solver", "exec:/no/such/engine", "--answers", "3", "--json"]) == 1
    told = capsys.readouterr()
    (figures,) = json.loads(told.out)["solvers"]
    assert figures["trouble"] == [
        "the solver exec:/no/such/engine failed: it cannot be started: No such file or directory"
    ]
    assert "every game was lost: the solver exec:/no/such/engine" in told.err
