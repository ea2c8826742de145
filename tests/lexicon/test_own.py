"""Lists of one's own: whatever file somebody has becomes lists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.errors import BadWordList
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.own import OwnWords, read_into, read_own

SEA = ["shark", "ocean", "beach"]


def words_of(text: str, allowed: str = "") -> OwnWords:
    words = OwnWords()
    read_into(words, text, "answers")
    read_into(words, allowed, "allowed")
    return words


def only(words: OwnWords, length: int | None = None) -> Lexicon:
    (lexicon,) = words.lists("sea", length)
    return lexicon


@pytest.mark.parametrize(
    "text",
    [
        "shark\nocean\nbeach\n",
        "# the sea\nSHARK\n\n  Ocean # deep\nbeach",
        "shark ocean beach",
        "shark, ocean; beach",
        "shark,3\nocean,2\nbeach,1",
        "shark 3\nocean\t2\nbeach; 1.5",
        "word,count\nshark,3\nocean,2\nbeach,1",
        '["shark", "Ocean", "beach"]',
        '{"shark": 3, "ocean": 2, "beach": 1}',
        '[{"word": "shark", "count": 3}, {"word": "ocean"}, {"word": "beach", "count": 0}]',
        '{"answers": ["shark", "ocean", "beach"]}',
        "[answers]\nshark\nocean\nbeach",
    ],
)
def test_every_usual_way_to_write_words_is_read(text: str) -> None:
    assert only(words_of(text)).answers == tuple(sorted(SEA))


def test_counts_are_shares_of_the_whole_file_per_billion() -> None:
    lexicon = only(words_of("shark,3\nocean,2\nbeach 4\nsea 1"), 5)
    assert [lexicon.count(word) for word in SEA] == [3 * 10**8, 2 * 10**8, 4 * 10**8]


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("shark", "shark\nocean"),
        ("answers:\nshark\nallowed:\nocean", ""),
        ('{"answers": ["shark"], "allowed": ["ocean", "shark"]}', ""),
        ("allowed:\nocean shark\nshark,\nocean,\n[answers]\nshark", ""),
    ],
)
def test_answers_and_allowed_words_stand_in_one_file_or_in_two(text: str, allowed: str) -> None:
    lexicon = only(words_of(text, allowed))
    assert (lexicon.answers, lexicon.words) == (("shark",), ("shark", "ocean"))


def test_words_of_several_lengths_make_a_list_for_each() -> None:
    words = words_of("shark\nwave\nocean\nx\nallowed:\ntides\nisland")
    assert {each.name: each.words for each in words.lists("sea")} == {
        "sea4": ("wave",),
        "sea5": ("ocean", "shark", "tides"),
    }
    assert words.left_out.counts == {
        "shorter than 2 or longer than 20 letters": 1,
        "of a length that has no answer": 1,
    }


def test_what_is_left_out_is_counted_by_its_reason() -> None:
    words = words_of("shark\nSHARK\nsea horse\nx-ray\nice-cream\n42\nwhale\nwave")
    assert only(words, 5).answers == ("shark", "whale")
    assert words.left_out.counts == {
        "repeated": 1,
        "more than one word on a line": 1,
        "not written in letters alone": 3,
        "of another length": 1,
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_of_every_usual_editor_are_read(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "mer.txt").write_text("Été\nmer\r\nété", encoding=encoding)
    assert only(read_own(tmp_path / "mer.txt")).answers == ("mer", "été")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "there is no word in it"),
        (b"12 13", "there is no word in it"),
        (b"a\0b", "it is not text"),
        (b"[1, 2]", "1 is not a word"),
        (b'{"shark": ', "it begins like JSON"),
        (b'{"answers": "shark"}', "is not a word, nor one with its count"),
    ],
)
def test_what_is_no_list_of_words_is_refused(tmp_path: Path, data: bytes, reason: str) -> None:
    (tmp_path / "words").write_bytes(data)
    with pytest.raises(BadWordList, match=reason):
        read_own(tmp_path / "words")


@pytest.mark.usefixtures("empty_data")
def test_lists_are_added_and_removed_and_one_line_says_what_was_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sea.txt").write_text("shark,5\nocean,3\nwave,2\nwave,1\nx-ray")
    assert main(["lexicon", "add", "sea", str(tmp_path / "sea.txt")]) == 0
    assert capsys.readouterr().out == (
        "sea4: 1 answer, 1 allowed\nsea5: 2 answers, 2 allowed\n"
        "1 word left out, 1 merged: 1 repeated (wave); 1 not written in letters alone (x-ray)\n"
    )
    assert load("sea5").counts == (272727273, 454545455)
    assert main(["lexicon", "add", "sea", str(tmp_path / "sea.txt"), "--length", "5", "--json"]) == 0
    added = json.loads(capsys.readouterr().out)
    assert added["installed"] == ["sea"]
    assert added["left_out"][0] == {"reason": "repeated", "count": 1, "examples": ["wave"]}
    assert main(["lexicon", "remove", "sea4", "sea5"]) == 0
    assert capsys.readouterr().out == "sea4: removed\nsea5: removed\n"
    assert main(["lexicon", "remove", "sea4"]) == 2
    assert main(["lexicon", "remove", "en5"]) == 2
    assert "'en5' comes with Tilewright and stays" in capsys.readouterr().err


def test_a_sample_is_drawn_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "show", "en5", "--sample", "50", "--seed", "3"]) == 0
    first = capsys.readouterr().out.split()
    assert main(["lexicon", "show", "en5", "--sample", "50", "--seed", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sample"] == first
    assert len(set(first) & set(load("en5").answers)) == 50
    assert main(["lexicon", "show", "en5", "--sample", "50"]) == 0
    assert capsys.readouterr().out.split() != first
