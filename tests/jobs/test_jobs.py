"""Long work in pieces: the same on every executor, and nothing is lost."""

from __future__ import annotations

import itertools
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.support.jobwork import end_me, odd, square
from tests.support.paths import ROOT
from tilewright.errors import InputError, TilewrightError
from tilewright.jobs.batches import PieceResult
from tilewright.jobs.executors import LateProcesses, open_pool
from tilewright.jobs.head_start import START_SECONDS, WORTH, HeadStartRun, equally
from tilewright.jobs.journal import BadJournal, Journal, line_of, open_journal, value_of
from tilewright.jobs.options import JobOptions
from tilewright.jobs.pool import WorkerPool, run_pieces
from tilewright.jobs.stopping import Unfinished, on_stop
from tilewright.lexicon import Lexicon, load

LONG = 20.0  # seconds: work for which two processes start
FACTS = {"job": "squares", "list": "en5"}
PIECES = [(str(number), number) for number in range(50)]

RIGHT = {key: square(piece) for key, piece in PIECES}


@pytest.mark.parametrize("kind", [None, ThreadPoolExecutor, ProcessPoolExecutor])
def test_results_are_the_same_on_every_executor(kind: type | None) -> None:
    if kind is None:
        assert run_pieces(PIECES, square) == RIGHT
        return
    with kind(max_workers=2) as executor:
        assert run_pieces(PIECES, square, executor=executor, workers=2) == RIGHT


def test_a_resumed_job_repeats_no_finished_piece(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with open_journal(path, FACTS) as kept:
        run_pieces(PIECES[:20], square, journal=kept)
    done: list[int] = []

    def noted(number: int) -> int:
        done.append(number)
        return square(number)

    with open_journal(path, FACTS, resume=True) as kept:
        assert run_pieces(PIECES, noted, journal=kept) == RIGHT
    assert done == list(range(20, 50))


def test_an_interruption_keeps_the_finished_pieces(tmp_path: Path) -> None:
    def work(number: int) -> int:
        if number == 7:
            raise KeyboardInterrupt
        return square(number)

    with pytest.raises(KeyboardInterrupt), open_journal(tmp_path / "journal", FACTS) as kept:
        run_pieces(PIECES, work, journal=kept)
    with open_journal(tmp_path / "journal", FACTS, resume=True) as kept:
        assert sorted(map(int, kept.done)) == list(range(7))


KILLED = """
import os, sys
from tests.jobs.test_jobs import FACTS, PIECES, square
from tilewright.jobs.journal import open_journal
from tilewright.jobs.pool import run_pieces
def work(number):
    if number == 9: os.kill(os.getpid(), 9)
    return square(number)
with open_journal(sys.argv[1], FACTS) as kept: run_pieces(PIECES, work, journal=kept)
"""


def test_a_killed_process_loses_nothing_that_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=ROOT, check=False).returncode == -9
    with open_journal(path, FACTS, resume=True) as kept:
        assert sorted(map(int, kept.done)) == list(range(9))


def written(path: Path) -> list[bytes]:
    with open_journal(path, FACTS) as kept:
        run_pieces(PIECES, square, journal=kept)
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("cut", range(1, 12))
def test_an_unfinished_last_line_is_dropped(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    lines = written(path)
    path.write_bytes(b"".join(lines)[:-cut])
    with open_journal(path, FACTS, resume=True) as kept:
        assert len(kept.done) == 49 - (cut == len(lines[-1]))
        assert run_pieces(PIECES, square, journal=kept) == RIGHT
    assert path.read_bytes().splitlines(keepends=True) == lines


def test_a_line_damaged_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    lines = written(path)
    lines[4] = lines[4].replace(b"3", b"4", 1)
    path.write_bytes(b"".join(lines))
    with pytest.raises(BadJournal, match="line 5: it is damaged"), open_journal(path, FACTS, resume=True):
        pass


def test_the_journal_of_another_job_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    before = b"".join(written(path))
    with (
        pytest.raises(BadJournal, match=r"another job \(what differs: list\)"),
        open_journal(path, FACTS | {"list": "en6"}, resume=True),
    ):
        pass
    with pytest.raises(InputError, match="there is a journal already"), open_journal(path, FACTS):
        pass
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"crane\n", b"crane", b'{"job":"other"} 00000000\n'])
def test_a_file_that_is_no_journal_is_left_alone(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(text)
    with pytest.raises(BadJournal, match="it is not a journal"), open_journal(path, FACTS, resume=True):
        pass
    assert path.read_bytes() == text


def test_what_is_not_there_cannot_be_continued(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no journal"), open_journal(tmp_path / "none", FACTS, resume=True):
        pass


def test_a_journal_cut_in_its_first_line_starts_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(line_of(FACTS)[:-4])
    with open_journal(path, FACTS, resume=True) as kept:
        assert run_pieces(PIECES, square, journal=kept) == RIGHT


def test_a_full_disk_is_told_and_the_journal_stays_sound() -> None:
    with pytest.raises(TilewrightError, match="cannot be written"), Path("/dev/full").open("wb", 0) as file:
        Journal(Path("/dev/full"), file, {}).write("1", 1)


# pools


@pytest.fixture(params=["here", "threads", "processes"])
def any_pool(request: pytest.FixtureRequest) -> Iterator[WorkerPool]:
    """A pool of each sort that this machine alone has."""
    options = JobOptions(1 if request.param == "here" else 2)
    with open_pool(options, FACTS, python=request.param == "processes") as pool:
        yield pool


def test_results_come_in_the_order_of_the_pieces_with_errors_at_their_turn(any_pool: WorkerPool) -> None:
    results = list(any_pool.run_in_order(PIECES, odd))
    assert [each.key for each in results] == [key for key, _ in PIECES]
    assert [each.result for each in results] == [number if number % 2 else None for _, number in PIECES]
    with pytest.raises(InputError, match="0 is even"):
        results[0].value()


def test_the_first_error_ends_a_job_and_what_was_done_is_kept(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is even"), open_journal(tmp_path / "journal", FACTS) as kept:
        WorkerPool(journal=kept).run(PIECES[1:], odd)
    with open_journal(tmp_path / "journal", FACTS, resume=True) as kept:
        assert kept.done == {"1": 1}


def test_a_journal_of_version_0_1_0_is_continued(tmp_path: Path) -> None:
    old = b'{"job":"squares","list":"en5"} 5bba37ca\n["1",1] 8270a5f2\n["2",4] b8a72b67\n'
    (tmp_path / "journal").write_bytes(old)
    with open_journal(tmp_path / "journal", FACTS, resume=True) as journal:
        assert WorkerPool(journal=journal).run(PIECES[1:3], refused) == {"1": 1, "2": 4}


def test_whoever_stops_asking_leaves_no_work_behind(any_pool: WorkerPool) -> None:
    endless = ((str(number), number) for number in itertools.count())
    some = list(itertools.islice(any_pool.run_in_order(endless, square), 100))
    assert some == [PieceResult(str(number), number * number) for number in range(100)]


def test_a_job_that_is_done_asks_for_no_further_piece(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal", FACTS) as kept:
        WorkerPool(journal=kept).run(PIECES, square)
        again = WorkerPool(ThreadPoolExecutor(2), 2, kept)
        assert [each.result for each in again.run_in_order(PIECES, refused)] == list(RIGHT.values())
        assert again.run(PIECES, refused) == RIGHT


def refused(number: int) -> int:
    raise AssertionError(f"piece {number} was done already")


def test_short_pieces_travel_together_and_long_ones_alone() -> None:
    sizes: list[int] = []

    class Noting(ThreadPoolExecutor):
        def submit(self, call, work, pieces):  # type: ignore[no-untyped-def]
            sizes.append(len(pieces))
            return super().submit(call, work, pieces)

    with Noting(2) as executor:
        run_pieces([(str(number), number) for number in range(5000)], square, executor=executor, workers=2)
        assert max(sizes) >= 100
        sizes.clear()
        run_pieces(((str(number), 0.11) for number in range(6)), time.sleep, executor=executor, workers=2)
        assert set(sizes) == {1}


def test_work_in_another_thread_hears_that_its_job_is_given_up() -> None:
    begun, told = threading.Event(), threading.Event()

    def until_told(number: int) -> int:
        if number == 0:
            assert begun.wait(60)
            return number
        with on_stop(told.set):
            begun.set()
            assert told.wait(60)
        return number

    with (
        open_pool(JobOptions(2), FACTS) as pool,
        closing(pool.run_in_order([("0", 0), ("1", 1)], until_told)) as results,
    ):
        assert next(results).result == 0
    assert told.wait(60)


def test_a_lexicon_travels_by_name_if_it_is_bundled_and_with_its_words_if_not() -> None:
    bundled, own = load("en5"), Lexicon.of("own", ["tile", "word"], ["tilt"], {"tile": 3})
    assert len(pickle.dumps(bundled)) < 300
    assert pickle.loads(pickle.dumps(bundled)) is bundled
    arrived = pickle.loads(pickle.dumps(own))
    assert (arrived, arrived.words, arrived.counts) == (own, own.words, own.counts)
    assert pickle.loads(pickle.dumps(own)) is arrived, "once in each process"
    impostor = Lexicon.of("en5", ["crane"])
    assert pickle.loads(pickle.dumps(impostor)) == impostor


# the journal


def test_two_runs_cannot_have_one_journal_at_the_same_time(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with open_journal(path, FACTS) as kept:
        kept.write("1", 1)
        before = path.read_bytes()
        with (
            pytest.raises(InputError, match="another run is writing the journal"),
            open_journal(path, FACTS, resume=True),
        ):
            pass
        assert path.read_bytes() == before
    with open_journal(path, FACTS, resume=True) as kept:
        assert kept.done == {"1": 1}


def test_pieces_that_finish_together_are_written_in_one_go(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal", FACTS) as kept:
        kept.write_all([("1", 1), ("2", [2])])
    lines = (tmp_path / "journal").read_bytes().splitlines(keepends=True)
    assert [value_of(line) for line in lines] == [FACTS, ["1", 1], ["2", [2]]]


def test_a_sound_line_that_is_no_piece_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(line_of(FACTS) + line_of({"some": "thing"}) + line_of(["1", 1]))
    with pytest.raises(BadJournal, match="line 2: it has a line that is not a finished piece"):
        open_journal(path, FACTS, resume=True).__enter__()


def test_a_disk_that_fills_up_is_told_and_the_job_continued_when_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    code = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200)); "
    code += "from tests.jobs.test_jobs import *; journal_of(Path(sys.argv[1]))"
    ended = subprocess.run(
        [sys.executable, "-c", code, str(path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert f"Unfinished: the journal {path} cannot be written: File too large" in ended.stderr
    assert path.stat().st_size == 200
    with open_journal(path, FACTS, resume=True) as kept:
        assert 1 < len(kept.done) < len(PIECES)
        assert WorkerPool(journal=kept).run(PIECES, square) == RIGHT


def journal_of(path: Path) -> None:
    with open_journal(path, FACTS) as kept:
        WorkerPool(journal=kept).run(PIECES, square)


def test_a_killed_worker_process_is_told(tmp_path: Path) -> None:
    with (
        pytest.raises(Unfinished, match="a worker process was killed"),
        open_pool(JobOptions(2, journal=tmp_path / "journal"), FACTS, python=True) as pool,
    ):
        pool.run([("1", -9)], end_me)


def own_process(number: int) -> int:
    return os.getpid()


def age(run: object, seconds: float) -> HeadStartRun[Any]:
    """The same run, as if it had begun so long ago."""
    assert isinstance(run, HeadStartRun)
    run.began -= seconds
    run.start.opened -= seconds
    return run


def test_short_work_starts_no_process() -> None:
    with open_pool(JobOptions(2), FACTS, python=True) as pool:
        assert set(pool.run(PIECES, own_process).values()) == {os.getpid()}
        assert isinstance(pool.executor, LateProcesses)
        assert pool.executor.processes is None


def test_long_work_does_not_wait_for_its_processes_and_the_next_run_finds_them_ready() -> None:
    with open_pool(JobOptions(2), FACTS, python=True) as pool:
        with age(pool._start_run(own_process, iter(PIECES)), LONG) as run:
            run.fill(iter([("first", 0)]))
            assert [each.result for each in run.wait()] == [os.getpid()]
            wait(run.start.greetings)
            run.fill(iter([("second", 0)]))
            assert [each.result for each in run.wait()] != [os.getpid()]
        assert os.getpid() not in pool.run(PIECES, own_process).values()


def test_work_that_is_nearly_done_starts_no_process_however_long_it_took() -> None:
    with open_pool(JobOptions(2), FACTS, python=True) as pool:
        run = age(pool._start_run(own_process, PIECES), LONG)
        run.done = len(PIECES) - 1  # what is left takes as long as one of them did
        assert not run.is_worth_it
        run.done = 1
        assert run.is_worth_it


def test_small_pieces_that_follow_large_ones_are_not_taken_for_large() -> None:
    pieces = [("large", 90), *((f"small {number}", 1) for number in range(10))]
    with open_pool(JobOptions(2), FACTS, python=True) as pool:
        by_weight, equal = (pool._start_run(own_process, pieces, weigh) for weigh in (float, equally))
        for run in (by_weight, equal):
            run.alone.fill(iter(pieces))
            run.wait()
            age(run, LONG)
        assert equal.is_worth_it  # ten times as long as the first one took
        assert not by_weight.is_worth_it  # a ninth of it


@pytest.mark.parametrize("workers", [2, 4, 16])
def test_more_processes_are_only_worth_it_for_longer_work(workers: int) -> None:
    with open_pool(JobOptions(workers), FACTS, python=True) as pool:
        run = age(pool._start_run(own_process, iter(PIECES)), WORTH * START_SECONDS * workers)
        assert not run.is_worth_it  # all that is left, done by nobody, would save no more than they cost
        assert age(run, WORTH * START_SECONDS * workers * 2).is_worth_it


@pytest.mark.parametrize(
    ("options", "fact"),
    [
        ({"workers": 0}, "^workers is from 1 to 256, not 0"),
        ({"workers": 2, "cluster": "local:2"}, "a cluster has its own workers"),
        ({"resume": True}, "^resume needs the journal"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], fact: str) -> None:
    with pytest.raises(InputError, match=fact):
        JobOptions(**options).check()
