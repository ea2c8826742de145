"""`tilewright lexicon`: what people and programs read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.lexicon import load


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """A file of answers, and one of further allowed words."""
    (tmp_path / "greek.txt").write_text("λόγος\nνόμος\n", encoding="utf-8")
    (tmp_path / "more.txt").write_text("τόπος\n", encoding="utf-8")
    return str(tmp_path / "greek.txt"), str(tmp_path / "more.txt")


def test_the_json_of_show_has_the_whole_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "show", "en5", "--json"]) == 0
    shown, lexicon = json.loads(capsys.readouterr().out), load("en5")
    assert list(shown) == ["name", "fingerprint", "length", "answers", "known", "allowed"]
    assert (shown["name"], shown["fingerprint"], shown["length"]) == ("en5", lexicon.fingerprint, 5)
    assert shown["answers"] == list(lexicon.answers)
    assert shown["allowed"] == sorted(lexicon.words)


def test_show_tells_a_person_what_is_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "show", "en5"]) == 0
    rows = dict(line.split("  ", 1) for line in capsys.readouterr().out.splitlines())
    lexicon = load("en5")
    assert rows["fingerprint"].strip() == lexicon.fingerprint
    assert rows["answers"].strip() == f"{lexicon.answer_count:,}"
    assert "about" in rows["most common"].split()
    assert "SOURCES.md" in rows["source"]


def test_show_reads_one_file_or_two(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "show", *files, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["answers"], shown["allowed"]) == (["λόγος", "νόμος"], ["λόγος", "νόμος", "τόπος"])
    assert main(["lexicon", "show", files[0]]) == 0
    assert f"source          {files[0]}\n" in capsys.readouterr().out


@pytest.mark.usefixtures("empty_data")
def test_a_list_of_ones_own_is_added_and_listed(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "add", "greek", *files, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "installed": ["greek"],
        "lexicons": [load("greek").fingerprint],
        "left_out": [],
    }
    assert main(["lexicon", "list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["lexicons"]
    assert rows[-1] == {"name": "greek", "origin": "installed", "length": 5, "answers": 2, "allowed": 3}
    assert {"en5", "en5-big", "en11-au"} < {row["name"] for row in rows}


@pytest.mark.usefixtures("empty_data")
def test_the_list_for_people_says_how_to_get_the_classic_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["name", "letters", "answers", "allowed", "origin"]
    assert lines[-1].startswith("'tilewright lexicon add classic'")


@pytest.mark.usefixtures("classic_folder")
def test_adding_the_classic_lists_again_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "add", "classic"]) == 0
    assert "classic: 2,315 answers, 12,972 allowed (already installed)\n" in capsys.readouterr().out
    assert main(["lexicon", "add", "classic", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["installed"] == []


@pytest.mark.usefixtures("empty_data")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["show", "nope"], "no word list 'nope'"),
        (["show", "nope.txt"], "nope.txt: there is no such file"),
        (["show", "classic"], "the classic list is not installed"),
        (["add", "mine"], "what should be in 'mine'?"),
        (["add", "en5", "FILE"], "'en5' is the name of a list that comes with Tilewright"),
        (["add", "classic-all", "FILE"], "'classic-all' is a list of the original game"),
        (["add", "Mine!", "FILE"], "'Mine!' cannot be the name of a list"),
    ],
)
def test_what_was_typed_wrong_is_said_in_one_sentence(
    arguments: list[str], sentence: str, files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lexicon", *(files[0] if word == "FILE" else word for word in arguments)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert sentence in said.err


@pytest.mark.usefixtures("empty_data")
def test_what_failed_has_another_exit_status(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert main(["lexicon", "add", "classic"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
