"""What a command shows of words in another language is what its readers would write, and can be typed again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.cli import main


def test_turkish_capitals_are_those_of_turkish_and_of_no_other_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "karin", "--lexicon", "tr5"]) == 0
    assert "[K][A][R][İ][N]" in capsys.readouterr().out
    assert main(["solve", "KARIN", "--lexicon", "TR5"]) == 0
    shown = capsys.readouterr().out
    assert "[K][A][R][I][N]" in shown
    assert main(["solve", "train"]) == 0
    assert "[T][R][A][I][N]" in capsys.readouterr().out


def test_pictures_have_them_too(tmp_path: Path) -> None:
    file = tmp_path / "clues.svg"
    assert main(["make", "clues", "deniz", "--lexicon", "tr5", "--seed", "3", "--out", str(file)]) == 0
    assert "İ, elsewhere" in file.read_text(encoding="utf-8") or ">İ<" in file.read_text(encoding="utf-8")


def test_the_list_of_lists_names_the_languages_that_can_be_added(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "list"]) == 0
    said = capsys.readouterr().out
    assert "'tilewright lexicon add de' makes the lists of Deutsch on this machine." in said
    assert "lexicon add nl" not in said  # which comes with Tilewright


def test_a_length_is_explained_where_two_characters_are_one_letter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suggest", "ijsje=-----", "--lexicon", "nl5"]) == 2
    assert "ij counts as 1 letter here" in capsys.readouterr().err
