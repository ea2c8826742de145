"""Narrow terminals: no word is cut, no figure is left out, and whoever reads a pipe has whole lines."""

from __future__ import annotations

import re

import pytest

from tilewright.cli import main
from tilewright.cli.folding import fold, fold_table

COMMANDS = (
    "analyse crane=-YG-- toast=--G-G quart=GGGGG",
    "search WORLD --config bfs-opt",
    "clues crane=-YG-- slate=--G--",
    "suggest cross 1a345 678a2",
    "suggest crane=-YG-- --solver twophase",
    "exam --player candidate --games 2",
)


def printed(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(command.split()) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.split()[0])
def test_forty_columns_hold_all_that_wider_ones_do(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    wide = {*re.findall(r"\w{4,}", re.sub(r"[\d.,]+ (ms|KB)", "", printed(command, capsys)))}
    monkeypatch.setenv("COLUMNS", "40")
    narrow = printed(command, capsys)
    assert max(map(len, narrow.splitlines())) <= 40
    assert wide - {"metric", "value", "what", "counts"} <= {*re.findall(r"\w{4,}", narrow)}


def test_a_line_is_whole_for_who_reads_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert "\n" not in fold("word " * 40)


def test_columns_that_do_not_fit_follow_below(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    lines = fold_table(["word", "bits", "left"], [["crane", "5.70", "2"]])
    assert lines == ["word   bits", "crane  5.70", "", "word   left", "crane     2"]
