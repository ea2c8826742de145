"""``tilewright suggest`` as text: every suggestion and every figure, however wide the terminal is."""

from __future__ import annotations

import json
from itertools import takewhile

import pytest

from tilewright.cli import main
from tilewright.solvers import SOLVERS

Said = pytest.CaptureFixture[str]
SPECS = [
    *(kind.info.name for kind in SOLVERS),
    "information(depth=2)",
    "information(depth=3)",
    "information(metric=min_avg_guesses)",
]
POSITIONS = [["slate=-Y---"], ["crane=-YG--"], ["crane=-YG--", "shard=--GY-"]]


@pytest.mark.parametrize("turns", POSITIONS, ids=" ".join)
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("columns", ["30", "200"])
def test_every_suggestion_is_printed_with_every_figure_it_has(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, spec: str, turns: list[str], columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    asked = ["suggest", *turns, "--solver", spec, "--top", "6"]
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main(asked) == 0
    cells = [cell.rstrip("°") for cell in capsys.readouterr().out.split()]
    for each in found["candidates"] + found["explorations"]:
        figures = [name for name, value in each.items() if isinstance(value, dict)]
        shown = [cell for place in places_of(each["word"], cells) for cell in takewhile(is_figure, cells[place + 1 :])]
        assert len(shown) == len(figures), (each, shown)


def places_of(word: str, cells: list[str]) -> list[int]:
    """Where the rows of *word* begin; a table that is folded has several."""
    return [place for place, cell in enumerate(cells) if cell == word and place > cells.index("word")]


def is_figure(cell: str) -> bool:
    return cell.strip("~>-").replace(".", "").isdecimal() or cell == "-"


def test_a_figure_that_only_some_words_have_is_a_column_with_dashes(capsys: Said) -> None:
    assert main(["suggest", "slate=-Y---", "--solver", "information(depth=2)", "--mode", "hard", "--top", "3"]) == 0
    text = capsys.readouterr().out
    assert "guesses  bits of 2" in text
    rows = [line.split()[-1] for line in text.splitlines() if line.startswith(("godly", "doily", "golly"))]
    assert [cell == "-" for cell in rows] == [False, False, True]


def test_rare_words_have_a_mark_and_the_best_common_word_is_named_however_few_are_listed(capsys: Said) -> None:
    heads = set[str]()
    for top in ("1", "3", "40"):
        assert main(["suggest", "crane=-YG--", "--top", top]) == 0
        text = capsys.readouterr().out
        heads.add(text.splitlines()[0])
        assert ("doits° " in text, "shard° " in text) == (True, False)
        assert text.endswith("° marks a word that few people know.\n")
    assert heads == {"25 answers fit; information guesses DOITS; the best common word is MIDST."}


def test_the_last_word_is_guessed_however_rare_it_is(capsys: Said) -> None:
    assert main(["suggest", "crane=-Y--G", "stole=G-Y-G"]) == 0
    assert "1 allowed word fits; information guesses SOREE.\n" in capsys.readouterr().out


def test_where_all_words_are_known_nothing_is_said_of_rare_ones(capsys: Said) -> None:
    assert main(["suggest", "crane=-YG--", "toast=--G-G"]) == 0
    assert "°" not in capsys.readouterr().out
