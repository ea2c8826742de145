"""The native table: equal to the readable rule everywhere, and a cache that no accident can spoil."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.paths import ROOT
from tilewright import _native
from tilewright.lexicon import Lexicon
from tilewright.pattern import score
from tilewright.table import FeedbackTable, all_columns, cache_path, code_type, replies, reply_matrix

EVERYTHING = slice(None)
WIDTHS = ("baseline", "avx2", "avx512")


def random_lexicon(length: int, words: int, letters: str = "abcdef", seed: int = 1) -> Lexicon:
    """Some words with many repeated letters; a third of them are answers."""
    choose = random.Random(seed)
    drawn = sorted({"".join(choose.choices(letters, k=length)) for _ in range(words)})
    return Lexicon.of(f"random{length}", drawn[::3], drawn)


def by_the_rule(lexicon: Lexicon, columns: int) -> np.ndarray:
    return np.array([[score(guess, answer).code for answer in lexicon.words[:columns]] for guess in lexicon.words])


@pytest.fixture
def lexicon() -> Lexicon:
    return random_lexicon(5, 400, "abcdefghij")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("length", range(2, 21))
def test_the_native_rule_is_the_readable_rule(length: int, width: str) -> None:
    if width not in _native.widths():
        pytest.skip(f"platform: no {width} here")
    lexicon = random_lexicon(length, 90)
    codes = reply_matrix(lexicon, EVERYTHING, None, width=width)
    assert codes.dtype == code_type(length)
    assert np.array_equal(codes, by_the_rule(lexicon, len(lexicon.words)))


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 12).flatmap(lambda n: st.sets(st.text("αβγδ", min_size=n, max_size=n), min_size=1, max_size=70)))
def test_it_agrees_on_any_words_in_any_alphabet(words: set[str]) -> None:
    lexicon = Lexicon.of("greek", words)
    assert np.array_equal(reply_matrix(lexicon, EVERYTHING, None), by_the_rule(lexicon, len(words)))


def test_many_letters_and_many_threads_change_nothing() -> None:
    letters = "".join(map(chr, range(0x4E00, 0x4E00 + 255)))
    lexicon = random_lexicon(3, 3000, letters)
    assert len(lexicon.alphabet) == 255
    one = reply_matrix(lexicon, EVERYTHING, None)
    assert np.array_equal(one, reply_matrix(lexicon, EVERYTHING, None, threads=5))
    assert all(
        one[g, a] == score(lexicon.words[g], lexicon.words[a]).code
        for g in range(0, 3000, 97)
        for a in range(0, 3000, 41)
    )


def test_a_single_row_is_the_row_of_the_table(lexicon: Lexicon, cache: Path) -> None:
    table = FeedbackTable.of(lexicon, "allowed")
    some = np.array([3, 1, 5], np.int32)
    assert np.array_equal(replies(lexicon, 7), table.row(7))
    assert np.array_equal(replies(lexicon, 7, some), table.row(7)[some])


def test_the_native_code_refuses_arrays_that_do_not_fit(lexicon: Lexicon) -> None:
    guesses, answers = lexicon.codes, all_columns(lexicon)
    with pytest.raises(ValueError, match="row per guess"):
        _native.score(guesses, answers, np.empty((1, 1), np.uint8))
    with pytest.raises(ValueError, match="one length"):
        _native.score(guesses, answers[:4], np.empty((len(guesses), len(guesses)), np.uint8))
    with pytest.raises(ValueError, match="whole vectors"):
        _native.score(guesses, lexicon.places, np.empty((len(guesses), len(guesses)), np.uint8))
    with pytest.raises(ValueError, match="no vector width"):
        reply_matrix(lexicon, EVERYTHING, None, width="avx1024")


def test_the_second_table_comes_from_the_file(lexicon: Lexicon, cache: Path) -> None:
    built, opened = FeedbackTable.of(lexicon), FeedbackTable.of(lexicon)
    assert isinstance(opened.all().base, np.memmap) or isinstance(opened.all(), np.memmap)
    assert np.array_equal(built.all(), opened.all())
    assert np.array_equal(np.vstack(list(opened.blocks())), by_the_rule(lexicon, lexicon.answer_count))


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def lengthen(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0")


def damage_header(path: Path) -> None:
    path.write_bytes(b"x" + path.read_bytes()[1:])


def damage_index(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[512] ^= 1
    path.write_bytes(data)


def damage_rows(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-5] ^= 1
    path.write_bytes(data)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def foreign(path: Path) -> None:
    other = random_lexicon(5, 400, "klmnopqrst")
    FeedbackTable.of(other)
    path.write_bytes(cache_path(other, "answers").read_bytes())


@pytest.mark.parametrize("harm", [truncate, lengthen, damage_header, damage_index, damage_rows, empty, foreign])
def test_a_spoilt_file_is_noticed_and_replaced(harm, lexicon: Lexicon, cache: Path) -> None:
    path = cache_path(lexicon, "answers")
    right = FeedbackTable.of(lexicon).all().copy()
    sound = path.read_bytes()
    harm(path)
    assert np.array_equal(FeedbackTable.of(lexicon).all(), right)
    FeedbackTable.of(lexicon)
    assert path.read_bytes() == sound


def test_a_damaged_block_leaves_the_other_blocks_alone(cache: Path) -> None:
    lexicon = random_lexicon(5, 4000, "abcdefghij")
    built = FeedbackTable.of(lexicon, "allowed")
    path = cache_path(lexicon, "allowed")
    damage_rows(path)
    opened = FeedbackTable.of(lexicon, "allowed")
    assert np.array_equal(opened.row(0), built.row(0))
    assert path.exists(), "the first block is sound"
    assert np.array_equal(opened.row(-1 % len(lexicon)), built.row(-1 % len(lexicon)))
    assert not path.exists(), "the last block is not"


def test_an_unfinished_file_is_never_taken_and_is_cleared_away(lexicon: Lexicon, cache: Path) -> None:
    left = cache / "unfinished-abc"
    left.write_bytes(b"half")
    os.utime(left, (0, 0))
    FeedbackTable.of(lexicon)
    assert [path.name for path in cache.iterdir()] == [cache_path(lexicon, "answers").name]


@pytest.mark.parametrize("place", ["a file, not a folder", "full"])
def test_without_room_for_a_cache_the_table_is_still_right(
    place: str, lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("TILEWRIGHT_CACHE", "/dev/full" if place == "full" else str(blocked / "below"))
    table = FeedbackTable.of(lexicon)
    assert table.path is None
    assert np.array_equal(table.all(), by_the_rule(lexicon, lexicon.answer_count))


FILL_THE_DISK = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
from tests.test_table import random_lexicon
from tilewright.table import FeedbackTable
table = FeedbackTable.of(random_lexicon(5, 400, "abcdefghij"))
print(table.path, int(table.all().sum()))
"""
BUILD = """
from tests.test_table import random_lexicon
from tilewright.table import FeedbackTable
print(int(FeedbackTable.of(random_lexicon(5, 3000, "abcdefghij"), "allowed").all().sum()))
"""


def python(code: str, cache: Path) -> subprocess.Popen[str]:
    environment = os.environ | {"TILEWRIGHT_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True)


def test_a_disk_that_fills_up_in_the_middle_leaves_nothing_behind(lexicon: Lexicon, cache: Path) -> None:
    with python(FILL_THE_DISK, cache) as process:
        assert process.communicate()[0].split() == ["None", str(int(by_the_rule(lexicon, lexicon.answer_count).sum()))]
    assert list(cache.iterdir()) == []


def test_processes_that_build_at_once_do_not_harm_each_other(cache: Path) -> None:
    processes = [python(BUILD, cache) for _ in range(4)]
    sums = {process.communicate()[0] for process in processes}
    lexicon = random_lexicon(5, 3000, "abcdefghij")
    assert sums == {f"{int(reply_matrix(lexicon, EVERYTHING, None).sum())}\n"}
    assert [path.name for path in cache.iterdir()] == [cache_path(lexicon, "allowed").name]
