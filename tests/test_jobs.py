"""Long work in pieces: the same on every executor, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from tilewright.errors import InputError, TilewrightError
from tilewright.jobs import BadJournal, Journal, journal, line_of, run_pieces

FACTS = {"job": "squares", "list": "en5"}
PIECES = [(str(number), number) for number in range(50)]


def square(number: int) -> int:
    return number * number


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
    with journal(path, FACTS) as kept:
        run_pieces(PIECES[:20], square, kept=kept)
    done: list[int] = []

    def noted(number: int) -> int:
        done.append(number)
        return square(number)

    with journal(path, FACTS, resume=True) as kept:
        assert run_pieces(PIECES, noted, kept=kept) == RIGHT
    assert done == list(range(20, 50))


def test_an_interruption_keeps_the_finished_pieces(tmp_path: Path) -> None:
    def work(number: int) -> int:
        if number == 7:
            raise KeyboardInterrupt
        return square(number)

    with pytest.raises(KeyboardInterrupt), journal(tmp_path / "journal", FACTS) as kept:
        run_pieces(PIECES, work, kept=kept)
    with journal(tmp_path / "journal", FACTS, resume=True) as kept:
        assert sorted(map(int, kept.done)) == list(range(7))


KILLED = """
import os, sys
from tests.test_jobs import FACTS, PIECES, square
from tilewright.jobs import journal, run_pieces
def work(number):
    if number == 9: os.kill(os.getpid(), 9)
    return square(number)
with journal(sys.argv[1], FACTS) as kept: run_pieces(PIECES, work, kept=kept)
"""


def test_a_killed_process_loses_nothing_that_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    root = Path(__file__).parent.parent
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=root, check=False).returncode == -9
    with journal(path, FACTS, resume=True) as kept:
        assert sorted(map(int, kept.done)) == list(range(9))


def written(path: Path) -> list[bytes]:
    with journal(path, FACTS) as kept:
        run_pieces(PIECES, square, kept=kept)
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("cut", range(1, 12))
def test_an_unfinished_last_line_is_dropped(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    lines = written(path)
    path.write_bytes(b"".join(lines)[:-cut])
    with journal(path, FACTS, resume=True) as kept:
        assert len(kept.done) == 49 - (cut == len(lines[-1]))
        assert run_pieces(PIECES, square, kept=kept) == RIGHT
    assert path.read_bytes().splitlines(keepends=True) == lines


def test_a_line_damaged_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    lines = written(path)
    lines[4] = lines[4].replace(b"3", b"4", 1)
    path.write_bytes(b"".join(lines))
    with pytest.raises(BadJournal, match="line 5: it is damaged"), journal(path, FACTS, resume=True):
        pass


def test_the_journal_of_another_job_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    before = b"".join(written(path))
    with (
        pytest.raises(BadJournal, match=r"another job \(list differ\)"),
        journal(path, FACTS | {"list": "en6"}, resume=True),
    ):
        pass
    with pytest.raises(InputError, match="--resume"), journal(path, FACTS):
        pass
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"crane\n", b"crane", b'{"job":"other"} 00000000\n'])
def test_a_file_that_is_no_journal_is_left_alone(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(text)
    with pytest.raises(BadJournal, match="it is no journal"), journal(path, FACTS, resume=True):
        pass
    assert path.read_bytes() == text


def test_what_is_not_there_cannot_be_continued(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no journal"), journal(tmp_path / "none", FACTS, resume=True):
        pass


def test_a_journal_cut_in_its_first_line_starts_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(line_of(FACTS)[:-4])
    with journal(path, FACTS, resume=True) as kept:
        assert run_pieces(PIECES, square, kept=kept) == RIGHT


def test_a_full_disk_is_told_and_the_journal_stays_sound() -> None:
    with pytest.raises(TilewrightError, match="cannot be written"), Path("/dev/full").open("wb", 0) as file:
        Journal(Path("/dev/full"), file, {}).write("1", 1)
