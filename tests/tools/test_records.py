"""The tools that make the records: what goes wrong is said in one line, and an interruption is no result."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.support.lexicons import small_lexicon
from tests.support.paths import ROOT
from tilewright.errors import InputError
from tilewright.jobs.journal import BadJournal, open_journal
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers.exact.part_bounds import Budget
from tilewright.trees import to_json, tree_of

SMALL = small_lexicon(3)


@pytest.fixture
def all_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The tool, with a small list and a folder of its own."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import all_words as tool  # type: ignore[import-not-found,unused-ignore]

    def small(name: str) -> Lexicon:
        return SMALL

    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    monkeypatch.setattr(tool, "lexicon_named", small)
    return tool


@pytest.fixture
def status_of(
    all_words: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str]]:
    """The status of the tool with these arguments, and what it says of errors."""

    def run(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["all_words.py", *arguments])
        with pytest.raises(SystemExit) as ended:
            all_words.run(all_words.main)
        return int(ended.value.code or 0), capsys.readouterr().err

    return run


def test_a_file_that_is_no_strategy_in_numbers_is_named_in_one_line(status_of: Any, tmp_path: Path) -> None:
    path = tmp_path / "tree"
    tree = tree_of(lambda position: position.candidates[0], Position.start(SMALL), 30)
    for text, fact in (
        (None, "there is no such file"),
        (to_json(tree), "it is a tree with its words"),
        ("1 2 x", "'x' is not a number"),
        ("100000", "its numbers are not those of words"),
    ):
        if text is not None:
            path.write_text(text)
        status, said = status_of("tree", str(path))
        assert (status, said.count("\n")) == (2, 1)
        assert said.startswith(f"all_words.py: {path}: ")
        assert fact in said


def test_words_and_numbers_that_cannot_be_are_named(status_of: Any) -> None:
    assert status_of("opener", "zzzzzzz")[0] == 2
    assert status_of("family", "xx(") == (2, "all_words.py: 'xx(' is not made of letters and dots, such as .ills\n")
    for option in ("--turns", "--nodes", "--beam"):
        status, said = status_of("opener", SMALL.words[0], option, "0")
        assert (status, f"argument {option}: it is a whole number from 1, not '0'" in said) == (2, True)


def test_an_interruption_says_that_the_same_command_continues(
    status_of: Any, all_words: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(all_words, "bound_one", interrupt)
    status, said = status_of("opener", SMALL.words[0])
    assert status == 130
    assert said == "all_words.py: interrupted; the same command continues with what its journals have\n"


def test_a_journal_of_another_budget_names_the_options(all_words: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with open_journal(path, {"job": "parts", "budget": str(Budget(nodes=5, block_nodes=7))}):
        pass
    with (
        pytest.raises(BadJournal, match="what differs: --nodes was 5, --block-nodes was 7"),
        all_words.journal_of(path, {"job": "parts", "budget": str(Budget())}),
    ):
        pass


def test_no_record_is_made_of_a_search_that_was_interrupted(all_words: ModuleType) -> None:
    import records  # type: ignore[import-not-found,unused-ignore]

    from tilewright.solvers.exact.engine import Outcome

    with pytest.raises(KeyboardInterrupt):
        records.whole_proof(Outcome(9, 5, False, False, 6, 1, {}, None))
    with pytest.raises(InputError, match="no record is called nothing"):
        records.records_named(["nothing"])
