"""The commands for long jobs: the same options, the same results whoever did the pieces, continued from any place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.lexicon import load

Captured = pytest.CaptureFixture[str]
OPTIONS = ("--workers", "--cluster", "--journal", "--resume")
COMMANDS = ("bench", "prove", "tune", "make clues", "make cross", "calendar publish")
TIMES = re.compile(r'"(cpu_seconds|seconds|peak_bytes|nodes)": [0-9.]+')
JOBS = {
    "games": "bench --solver candidate --solver information --lexicon SMALL --json",
    "boards": "bench --boards 4 --answers 20 --lexicon SMALL --json",
    "adversary": "bench --adversary --solver candidate --solver information --lexicon SMALL --json",
    "searches": "bench --search --config bfs-opt --config ucs-constant --answers 3 --lexicon SMALL --json",
    "proof": "prove --all --lexicon SMALL --json",
    "weights": "tune --lexicon SMALL --trials 4 --json",
    "clues": "make clues --count 6 --seed 3 --lexicon SMALL --clues 2 --json",
    "clues of all answers": "make clues --all-answers --seed 3 --lexicon SMALL --clues 2 --json",
    "crosses of days": "make cross --days 4 --date 2020-01-05 --lexicon SMALL --json",
    "random crosses": "make cross --seed 5 --count 4 --lexicon SMALL --json",
    "census": "make cross --census --lexicon SMALL --json",
    "editions": "calendar publish --days 5 --from 2026-03-01 --kind clues --lexicon en4 --database STORE --json",
}


@pytest.fixture
def small(tmp_path: Path) -> str:
    """A list that is quickly dealt with: every 25th answer of en4."""
    path = tmp_path / "small.txt"
    path.write_text("\n".join(load("en4").answers[::25]))
    return str(path)


class Desk:
    """Runs a job anew each time: no store and no cache knows what was done before."""

    def __init__(self, job: str, small: str, folder: Path, capsys: Captured, patch: pytest.MonkeyPatch) -> None:
        self.job, self.small, self.folder, self.capsys, self.patch = job, small, folder, capsys, patch
        self.runs = 0

    def printed(self, *options: str) -> str:
        """What the job prints, without what depends on the clock."""
        self.runs += 1
        self.patch.setenv("TILEWRIGHT_CACHE", str(self.folder / f"cache{self.runs}"))
        store = f"sqlite:///{self.folder}/calendar{self.runs}.sqlite"
        words = self.job.replace("SMALL", self.small).replace("STORE", store).split()
        assert main([*words, *options]) == 0
        return TIMES.sub(r'"\1": 0', self.capsys.readouterr().out)


@pytest.fixture
def desk(
    request: pytest.FixtureRequest, small: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> Desk:
    """A desk for the job that the test is about."""
    return Desk(JOBS[request.param], small, tmp_path, capsys, monkeypatch)


@pytest.mark.parametrize("desk", JOBS, indirect=True)
def test_a_job_that_is_cut_and_continued_prints_the_same(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    whole = desk.printed()
    assert desk.printed("--journal", str(path)) == whole
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(lines) // 2]) + lines[-1][:-5])
    assert desk.printed("--journal", str(path), "--resume") == whole
    again = path.read_bytes().splitlines(keepends=True)
    assert sorted(map(key_of, again)) == sorted(map(key_of, lines)), "nothing twice, and nothing left out"


def key_of(line: bytes) -> str:
    """The key of a piece, from its line in a journal."""
    return str(json.loads(line.rpartition(b" ")[0])[0]) if line.startswith(b"[") else ""


@pytest.mark.parametrize("desk", ["games", "searches", "weights", "clues", "random crosses", "editions"], indirect=True)
def test_two_processes_print_what_one_does(desk: Desk) -> None:
    assert desk.printed("--workers", "2") == desk.printed()


@pytest.mark.parametrize("desk", ["proof", "census"], indirect=True)
def test_two_threads_print_what_one_does(desk: Desk) -> None:
    assert desk.printed("--workers", "2") == desk.printed()
    assert desk.printed("--threads", "2") == desk.printed()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_long_job_has_the_same_options(command: str, capsys: Captured) -> None:
    assert main([*command.split(), "--help"]) == 0
    page = capsys.readouterr().out
    assert all(option in page for option in OPTIONS)


@pytest.mark.parametrize(
    ("command", "fact"),
    [
        ("bench --workers 0", "--workers is from 1 to 256, not 0"),
        ("bench --resume", "--resume needs the --journal"),
        ("bench --workers 2 --cluster local:2", "a cluster has its own workers"),
        ("bench --cluster HOST:8786", "a cluster is tcp://HOST:8786, or local:N"),
        ("bench --cluster local:0", "local:N with N from 1 to 256"),
        ("bench --journal /nowhere/journal", "/nowhere/journal: there is no folder /nowhere"),
        ("tune --journal missing --resume", "there is no journal missing to continue"),
        ("make clues --count 3 --journal some", "a --journal needs the --seed"),
        ("make cross --workers 2", "--workers is for many crosses"),
        ("make cross --count 3", "--count makes random crosses: give the --seed"),
        ("make cross --seed 1 --count 0", "--count is at least 1"),
        ("prove --opener crane --cluster local:2", "need --all"),
        ("calendar publish --every-midnight --journal some", "leave out --journal"),
    ],
)
def test_what_is_typed_wrong_is_named(command: str, fact: str, capsys: Captured) -> None:
    assert main(command.split()) == 2
    assert fact in capsys.readouterr().err


def test_the_journal_of_another_job_is_refused(small: str, tmp_path: Path, capsys: Captured) -> None:
    path = str(tmp_path / "journal")
    assert main(["bench", "--solver", "candidate", "--lexicon", small, "--journal", path]) == 0
    assert main(["bench", "--solver", "information", "--lexicon", small, "--journal", path, "--resume"]) == 2
    assert "it belongs to another job (what differs: solvers)" in capsys.readouterr().err
