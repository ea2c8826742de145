"""Verdicts: a guess in a word or two, by the thresholds that the documentation states."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.analysis.test_analysis import MODES, SEEDS, random_game
from tests.support.paths import ROOT
from tilewright.analysis import Bounds, analyse
from tilewright.cli import main
from tilewright.lexicon import Lexicon
from tilewright.position import Mode


def test_a_guess_that_tells_nothing_is_called_so() -> None:
    lexicon = Lexicon.of("few", ["crate", "grate", "irate", "plate", "slate"])
    first, again, last = analyse(lexicon, ["plate=--GGG", "plate=--GGG", "irate=-GGGG"]).turns
    assert (again.verdict, again.regret) == ("tells nothing new", Bounds.of(1))
    assert "tells nothing new" not in (first.verdict, last.verdict)


def test_the_word_that_is_taken_as_the_answer_is_named_and_bad_luck_is_added(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["analyse", "crane", "toast"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("TOAST is taken as the answer.\n")
    assert "luck -" not in told


@settings(max_examples=40, deadline=None)
@given(SEEDS, MODES)
def test_verdicts_are_those_of_the_documentation(seed: int, mode: Mode) -> None:
    lexicon, answer, turns = random_game(seed)
    documented = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    for turn in analyse(lexicon, turns, answer, mode).turns:
        assert f"*{turn.verdict}*" in documented
