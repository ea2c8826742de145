"""Make a book: what is refused, and that the command says of its files what the answer says of the book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.errors import InputError
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
