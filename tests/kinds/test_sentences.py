"""What a terminal says to players: every sentence in every language, with the same facts, and none that nobody says."""

from __future__ import annotations

import io
import re
from dataclasses import fields
from typing import Any

import pytest

from tests.support.paths import ROOT
from tilewright.cli import main
from tilewright.kinds.sentences import ENGLISH, TABLES, Refusals, Sentences

KINDS = ROOT / "src" / "tilewright" / "kinds"
SITTING = ROOT / "src" / "tilewright" / "cli" / "play" / "sitting.py"
TRANSLATIONS = [code for code in TABLES if code != "en"]


def facts_in(value: Any) -> Any:
    """The facts that each sentence of a field names."""
    if isinstance(value, str):
        return set(re.findall(r"\{(\w+)\}", value))
    return [facts_in(each) for each in (value.values() if hasattr(value, "values") else value)]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_says_what_english_says_with_the_same_facts(language: str) -> None:
    table = TABLES[language]
    names = [each.name for each in fields(Sentences) if each.name != "refusals"]
    assert {name: facts_in(getattr(table, name)) for name in names} == {
        name: facts_in(getattr(ENGLISH, name)) for name in names
    }
    assert table.modes.keys() == ENGLISH.modes.keys()
    assert table.refusals is not None
    assert [facts_in(getattr(table.refusals, each.name)) for each in fields(Refusals)] == [
        facts_in(getattr(TABLES["de"].refusals, each.name)) for each in fields(Refusals)
    ]


def test_no_sentence_is_in_a_table_that_nobody_says() -> None:
    code = "".join(path.read_text() for path in (*KINDS.rglob("*.py"), SITTING))
    names = {each.name for kind in (Sentences, Refusals) for each in fields(kind)}
    assert {name for name in names if not re.search(rf"said\.{name}\b|\)\.{name}\b", code)} == set()


def test_a_game_is_played_in_the_language_of_its_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("qqqqq\nkat\nijsje\nlopen\nq\n"))
    assert main(["play", "--lexicon", "nl5", "--date", "2026-11-12"]) == 0
    said = capsys.readouterr().out
    assert "QQQQQ staat niet in de woordenlijst." in said
    assert "KAT heeft geen 5 letters." in said
    assert "IJSJE heeft geen 5 letters. ij telt hier als één letter." in said
    assert "Gestopt na 1 van 6 pogingen." in said
