"""``tilewright book``: the command as written, every format, and one sentence for each mistake."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.test_clues import Capture, complaint, printed
from tilewright.cli import main


def test_the_issues_command_runs_as_written(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    command = ["book", "--kind", "clues", "--count", "10", "--grades", "easy:3,medium:5,hard:2"]
    assert main([*command, "--title", "Ten to Find", "--out", str(out)]) == 0
    assert "Ten to Find, 10 puzzles, all proven; seed " in capsys.readouterr().out
    text = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(out.read_bytes())).pages)
    assert "Ten to Find" in text
    assert "10 puzzles: 3 easy, 5 medium and 2 hard" in text


@pytest.mark.parametrize("kind", ["clues", "cross"])
def test_json_lines_go_to_stdout_and_are_checked(kind: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = printed(capsys, f"book --kind {kind} --count 4 --seed 5 --format jsonl")
    assert lines == printed(capsys, f"book --kind {kind} --count 4 --seed 5 --format jsonl")
    assert [json.loads(line)["kind"] for line in lines.splitlines()] == [kind] * 4
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert printed(capsys, "check").count(": holds over ") == 4


def test_a_pipe_is_written_to_and_stays_a_pipe(capsys: Capture, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    printed(capsys, f"book --grades gentle:1 --seed 5 --format jsonl --out {pipe}")
    assert json.loads(os.read(reader, 100_000))["grade"] == "gentle"
    assert pipe.is_fifo()
    os.close(reader)


def test_a_folder_gets_a_site_and_a_new_book_replaces_the_old(capsys: Capture, tmp_path: Path) -> None:
    first = json.loads(printed(capsys, f"book --grades easy:1,fiendish:1 --seed 5 --out {tmp_path}/site/ --json"))
    assert (first["format"], first["count"], first["grades"]) == ("html", 2, {"easy": 1, "fiendish": 1})
    names = {path.name for path in (tmp_path / "site").iterdir()}
    assert len(names) == first["files"]
    assert {"index.html", "easy.html", "fiendish.html", "solutions.html", "puzzles.jsonl", "style.css"} <= names
    assert sum(path.stat().st_size for path in (tmp_path / "site").iterdir()) == first["bytes"]
    printed(capsys, f"book --grades easy:1 --seed 5 --out {tmp_path}/site")
    assert {path.name for path in (tmp_path / "site").iterdir()} == names - {"fiendish.html"}
    assert printed(capsys, f"check {tmp_path}/site/puzzles.jsonl").endswith("allowed words\n")


def test_what_is_in_a_folder_and_of_no_book_is_left_alone(capsys: Capture, tmp_path: Path) -> None:
    project, site = tmp_path / "project", tmp_path / "site"
    project.mkdir()
    mine = {"index.html": "my page", "puzzles.jsonl": "my puzzles"}
    for name, text in mine.items():
        (project / name).write_text(text)
    assert main(["book", "--count", "1", "--seed", "1", "--out", f"{project}/"]) == 2
    assert "no book is in it" in capsys.readouterr().err
    assert {each.name: each.read_text() for each in project.iterdir()} == mine
    assert main(["book", "--count", "1", "--seed", "1", "--out", f"{site}/"]) == 0
    (site / ".nojekyll").touch()
    assert main(["book", "--count", "1", "--seed", "2", "--out", f"{site}/"]) == 0
    (site / "notes.txt").write_text("mine")
    before = {each.name: each.read_bytes() for each in site.iterdir()}
    assert ".nojekyll" in before
    assert main(["book", "--count", "1", "--seed", "3", "--out", f"{site}/"]) == 2
    assert "beside a book, notes.txt is in the folder" in capsys.readouterr().err
    assert {each.name: each.read_bytes() for each in site.iterdir()} == before


def test_crosses_are_written_as_ipuz_a_file_each(capsys: Capture, tmp_path: Path) -> None:
    printed(capsys, f"book --kind cross --grades medium:2 --seed 5 --format ipuz --out {tmp_path}/crosses")
    assert sorted(path.name for path in (tmp_path / "crosses").iterdir()) == ["001.ipuz", "002.ipuz", "puzzles.jsonl"]
    assert json.loads((tmp_path / "crosses" / "001.ipuz").read_text())["difficulty"] == "medium"


def test_mistakes_are_told_in_one_sentence_before_any_puzzle_is_made(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    (tmp_path / "file").write_text("")
    for options, told in {
        "--count 9 --grades easy:3,hard:2 --out b.pdf": "add up to 5 puzzles, not to 9",
        "--grades simple:3 --out b.pdf": "there is no grade 'simple'",
        "--out b.doc": "b.doc: its name does not tell the format; give --format pdf, html, ipuz or jsonl",
        "--format pdf": "give --out, the file or folder to write",
        "--format jsonl --json": "give --out",
        "--format ipuz --out folder": "ipuz has no kind of puzzle for clues; --kind cross has one",
        f"--out {tmp_path}/no/such/b.pdf": "there is no folder",
        f"--out {tmp_path}/mine": "the folder is not empty, and no book is in it",
        f"--format html --out {tmp_path}/file": "it is a file, not a folder",
        f"--format pdf --out {tmp_path}": "it is a folder, not a file",
        "--paper a9 --out b.pdf": "there is no paper 'a9'",
        "--font Comic --out b.pdf": "there is no font 'Comic'; there are Atkinson Hyperlegible",
        f"--font-folder {tmp_path}/none --out b.pdf": "there is no such folder of fonts",
        "--clues 9 --out b.pdf": "--clues is one of 1, 2, 3",
        "--level colours --out b.pdf": "--level is for crosses, not for clue puzzles; choose them with --kind",
        "--kind cross --clues 5 --out b.pdf": "--clues is for clue puzzles, not for crosses",
        "--per-page 2 --format jsonl": "--per-page is for a PDF, and nothing else has it",
        "--kind guess --out b.pdf": "not of 'guess'; the guessing game needs somebody who replies",
        "--kind sudoku --out b.pdf": "there are books of clues, cross and best, not of 'sudoku'",
        f"--title {'long' * 60} --out b.pdf": "no room for 'longlonglonglonglong', which is longer than 200",
        "--author bell\a --out b.pdf": "which has letters that cannot be printed",
        "--lexicon nope --out b.pdf": "no word list 'nope'",
    }.items():
        assert told in complaint(capsys, f"book {options}"), options
    assert (tmp_path / "mine" / "letter.txt").read_text() == "dear"


def test_a_page_with_too_many_puzzles_is_refused(capsys: Capture, tmp_path: Path) -> None:
    options = f"--grades easy:1 --paper 100x100mm --per-page 12 --seed 1 --out {tmp_path}/b.pdf"
    assert "12 puzzles of this size would need tiles of less than 5 mm on a page of 100x100mm" in complaint(
        capsys, f"book {options}"
    )


def test_without_the_renderer_one_sentence_says_what_to_install(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert "pip install 'tilewright[render]'" in complaint(capsys, f"book --out {tmp_path}/b.pdf", 1)
    assert printed(capsys, f"book --grades easy:1 --seed 1 --out {tmp_path}/site/")  # which needs none
