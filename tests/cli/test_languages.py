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
    assert main(["make", "clues", "kitap", "--lexicon", "tr5", "--seed", "1", "--out", str(file)]) == 0
    assert "İ, elsewhere" in file.read_text(encoding="utf-8") or ">İ<" in file.read_text(encoding="utf-8")
