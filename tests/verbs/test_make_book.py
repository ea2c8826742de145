"""Make a book: what is refused, and that the command says of its files what the answer says of the book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.kinds.books import read_book
from tilewright.lexicon import load
from tilewright.verbs.make_book import MakeBook, make_book, size


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"kind": "guess"}, "there are books of .* not of 'guess'"),
        ({"count": 2001}, "count is from 1 to 2,000, not 2001"),
        ({"count": 9, "grades": "easy:3"}, "add up to 3 puzzles, not to 9"),
        ({"level": "colours"}, "level is for crosses, not for clue puzzles; choose them with kind"),
        ({"kind": "cross", "clues": 4}, "clues is for clue puzzles, not for crosses"),
        ({"title": "long" * 60}, "a title page has no room"),
    ],
)
def test_wishes_that_no_book_fulfils_are_refused_by_the_value(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says):
        MakeBook(**fields)


SEA = ("ocean", "beach", "shore", "coral", "whale", "wharf", "yacht", "pearl", "waves", "lagoon", "qqqqq")


def test_a_theme_fills_its_book_as_far_as_its_words_go_and_says_which_it_leaves_out() -> None:
    made = make_book(MakeBook(words=SEA, grades="gentle:5,fiendish:20", seed=1))
    assert made.theme is not None
    assert (made.theme.another_length, made.theme.unknown, made.theme.others) == (("lagoon",), ("qqqqq",), ("waves",))
    assert {entry.puzzle.answer for entry in made.book.entries} | set(made.words_without_puzzle) == set(made.usable)
    assert made.missing == 25 - len(made.book.entries) > 0
    assert sum(made.lacking.values()) - sum(made.instead.values()) == made.missing
    assert made.as_json()["wanted"] == {"gentle": 5, "fiendish": 20}


def test_crosses_of_a_theme_share_no_word_and_come_from_other_grades_where_one_has_too_few() -> None:
    made = make_book(MakeBook(kind="cross", words=SEA, grades="easy:9", seed=1))
    words = [word for entry in made.book.entries for word in made.book.printing.words(entry.puzzle)]
    assert len(made.book.entries) >= 3
    assert len(words) == len(set(words))
    assert set(words) <= set(made.usable) == set(SEA[:8])
    assert made.instead
    again = read_book(made.as_json(), load("en5"))
    assert [entry.grade for entry in again.entries] == [entry.grade for entry in made.book.entries]


def test_the_command_tells_what_became_of_a_theme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (theme := tmp_path / "sea.txt").write_text("\n".join(SEA))
    assert (
        main(["book", "--words", str(theme), "--count", "20", "--seed", "1", "--out", str(tmp_path / "sea.jsonl")]) == 0
    )
    told = capsys.readouterr().err
    assert "9 of 11 words of the theme can be used" in told
    assert "1 word of the theme without 5 letters: lagoon" in told
    assert "9 puzzles can be made from these words, not 20" in told


def test_a_theme_without_a_puzzle_makes_no_book() -> None:
    with pytest.raises(InputError, match="no two words of the theme make a cross"):
        make_book(MakeBook(kind="cross", words=("ocean", "ditty"), count=1, seed=1))


def test_the_command_says_of_its_files_what_the_answer_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "book.jsonl"
    assert main(["book", "--grades", "easy:2", "--lexicon", "en4", "--seed", "1", "--out", str(out), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    question = MakeBook(grades="easy:2", lexicon="en4", seed=1)
    made = json.loads(json.dumps(make_book(question).as_json()))
    assert {name: shown.pop(name) for name in ("out", "format", "files")} == {
        "out": str(out),
        "format": "jsonl",
        "files": 1,
    }
    assert shown.pop("bytes") == out.stat().st_size
    assert shown == made
    assert (size(question), made["count"], len(made["puzzles"])) == (2, 2, 2)
