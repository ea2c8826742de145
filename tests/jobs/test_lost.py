"""Nothing is lost: killed workers, a lost scheduler, a killed process, Ctrl-C, a full disk, as the command meets them.

The job is a benchmark whose result is known; each test ends it in the middle and continues it elsewhere.
"""

from __future__ import annotations

import os
import resource
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from distributed import SchedulerPlugin

from tests.support.dask_cluster import DaskCluster, dask_cluster, kill, wait_for
from tests.support.held import has_pieces, holding
from tests.support.paths import ROOT
from tilewright.cli import main
from tilewright.jobs.cluster import start_local
from tilewright.jobs.journal import value_of
from tilewright.lexicon import load
from tilewright.solvers import solver_named
from tilewright.trials.report import signature_line
from tilewright.trials.run import draw_answers, play_all

Captured = pytest.CaptureFixture[str]
Process = subprocess.Popen[str]
JOB = ["bench", "--solver", "information", "--answers", "1000"]


@pytest.fixture(scope="module")
def right() -> str:
    """What the job prints in one thread."""
    lexicon = load("en5")
    return signature_line(play_all(solver_named("information"), lexicon, draw_answers(lexicon, 1000, 1)))


def begun(journal: Path, *options: str, limit: int | None = None) -> Process:
    """The job in a process of its own, once its first pieces are in the journal; there it waits to be let go on."""
    command = [sys.executable, "-m", "tests.support.held", *JOB, "--journal", str(journal), *options]
    small = (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))) if limit else None
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    holding(journal).touch()
    process = subprocess.Popen(command, cwd=ROOT, preexec_fn=small, **pipes)  # type: ignore[call-overload]
    wait_for(lambda: process.poll() is not None or has_pieces(journal))
    return process  # type: ignore[no-any-return]


def ended(job: Process, journal: Path) -> tuple[str, str]:
    """What the job printed, and its errors, once it was let go on to its end."""
    holding(journal).unlink()
    return job.communicate(timeout=600)


def pieces_in(journal: Path) -> list[str]:
    """The keys of the pieces in the journal; the line that was cut is not counted."""
    lines = journal.read_bytes().splitlines(keepends=True)[1:]
    return [value_of(line)[0] for line in lines if line.endswith(b"\n")]


def continued(journal: Path, capsys: Captured, command: list[str]) -> str:
    """What the job prints in the end; no finished piece may be done again."""
    before = pieces_in(journal)
    assert main(command) == 0
    after = pieces_in(journal)
    assert 0 < len(before) < len(after) == len(set(after))
    assert after[: len(before)] == before
    return capsys.readouterr().out.splitlines()[-1]


def command_in(sentence: str) -> list[str]:
    """The command with which an error says one can go on."""
    program, *arguments = shlex.split(sentence.rpartition("continue with: ")[2])
    assert program == "tilewright"
    return arguments


def without(command: list[str], option: str) -> list[str]:
    """The command without an option and its value."""
    place = command.index(option)
    return command[:place] + command[place + 2 :]


def test_a_worker_of_a_cluster_that_is_killed_changes_nothing(right: str, tmp_path: Path) -> None:
    with dask_cluster(tmp_path) as cluster:
        job = begun(tmp_path / "journal", "--cluster", cluster.address)
        kill(cluster.workers[0])
        out, err = ended(job, tmp_path / "journal")
    assert (job.returncode, err) == (0, "")
    assert out.splitlines()[-1] == right
    assert len(pieces_in(tmp_path / "journal")) == len(set(pieces_in(tmp_path / "journal")))


def test_a_lost_scheduler_is_told_and_the_job_continued_elsewhere(right: str, tmp_path: Path, capsys: Captured) -> None:
    with dask_cluster(tmp_path) as cluster:
        job = begun(tmp_path / "journal", "--cluster", cluster.address)
        kill(cluster.scheduler)
        _, err = ended(job, tmp_path / "journal")
        assert job.returncode == 1
        assert err.startswith(f"tilewright: the scheduler of the cluster {cluster.address} is lost; ")
        assert err.count("\n") == 1
        elsewhere = without(command_in(err), "--cluster")
        assert continued(tmp_path / "journal", capsys, elsewhere) == right


def test_a_killed_process_takes_its_workers_along_and_is_continued(
    right: str, tmp_path: Path, capsys: Captured
) -> None:
    job = begun(tmp_path / "journal", "--workers", "2")
    workers = children(job.pid)
    job.kill()
    job.communicate()
    assert len(workers) == 2
    wait_for(lambda: not any(Path(f"/proc/{worker}/stat").exists() for worker in workers))
    resumed = [*JOB, "--journal", str(tmp_path / "journal"), "--resume"]
    assert continued(tmp_path / "journal", capsys, resumed) == right


def children(process: int) -> list[int]:
    """The worker processes that a process has started."""
    started = map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())
    return [child for child in started if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_a_killed_worker_process_is_told_and_the_job_continued(right: str, tmp_path: Path, capsys: Captured) -> None:
    job = begun(tmp_path / "journal", "--workers", "2")
    for worker in children(job.pid):
        os.kill(worker, signal.SIGKILL)
    _, err = ended(job, tmp_path / "journal")
    assert job.returncode == 1
    assert err.startswith("tilewright: a worker process was killed; ")
    assert continued(tmp_path / "journal", capsys, without(command_in(err), "--workers")) == right


def test_control_c_says_how_to_go_on(right: str, tmp_path: Path, capsys: Captured) -> None:
    job = begun(tmp_path / "journal", "--workers", "2")
    job.send_signal(signal.SIGINT)
    out, err = ended(job, tmp_path / "journal")
    assert job.returncode == 130
    assert "stopped after" in out
    assert err.startswith("tilewright: interrupted; ")
    assert err.count("\n") == 1
    assert continued(tmp_path / "journal", capsys, without(command_in(err), "--workers")) == right


def test_a_full_disk_is_told_and_the_job_continued(right: str, tmp_path: Path, capsys: Captured) -> None:
    job = begun(tmp_path / "journal", limit=20_000)
    _, err = ended(job, tmp_path / "journal")
    assert job.returncode == 1
    assert "journal cannot be written: File too large; " in err
    assert continued(tmp_path / "journal", capsys, command_in(err)) == right


def test_a_journal_that_another_run_has_is_refused(tmp_path: Path, capsys: Captured) -> None:
    job = begun(tmp_path / "journal")
    try:
        assert main([*JOB, "--journal", str(tmp_path / "journal"), "--resume"]) == 2
        assert "another run is writing the journal" in capsys.readouterr().err
    finally:
        job.kill()
        job.communicate()


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.jobs.cluster.CONNECT_SECONDS", 0.5)
    assert main([*JOB, "--cluster", "tcp://127.0.0.1:1"]) == 1
    assert capsys.readouterr().err == "tilewright: there is no Dask scheduler at tcp://127.0.0.1:1\n"


class CtrlCWhileClosing(SchedulerPlugin):
    """Presses Ctrl-C when the scheduler is on its way out, as somebody does who has no patience."""

    pressed = False

    async def before_close(self) -> None:
        self.pressed = True
        os.kill(os.getpid(), signal.SIGINT)


def test_a_second_ctrl_c_lets_a_cluster_that_was_started_here_close_in_peace() -> None:
    plugin = CtrlCWhileClosing()
    with start_local(1) as client:
        assert client.cluster is not None
        client.cluster.scheduler.add_plugin(plugin)
    assert plugin.pressed
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_cluster_needs_the_extra(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*JOB, "--cluster", "local:2"]) == 1
    assert "pip install 'tilewright[cluster]'" in capsys.readouterr().err


def test_a_cluster_without_workers_is_told(tmp_path: Path, capsys: Captured) -> None:
    cluster = DaskCluster(tmp_path)
    try:
        assert main([*JOB, "--cluster", cluster.address]) == 1
        assert f"the cluster {cluster.address} has no workers" in capsys.readouterr().err
    finally:
        cluster.stop()
