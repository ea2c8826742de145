"""Notebooks: values show themselves, as drawings or as tables, and nobody else pays for it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any
from xml.etree import ElementTree

import pytest

import tilewright
from tilewright import Pattern, Position, Turn, load
from tilewright.render import notebook
from tilewright.trees import load_tree

notebook.install()


def drawn(value: Any) -> str:
    """The drawing of a value, which is well-formed and has a name for whoever cannot see it."""
    svg: str = value._repr_svg_()
    assert ElementTree.fromstring(svg).find("{http://www.w3.org/2000/svg}title") is not None
    return svg


@pytest.mark.parametrize(
    ("value", "names"),
    [
        (Pattern("-YG--"), [", elsewhere", ", correct"]),
        (Turn("crane", Pattern("-YG--")), ["R, elsewhere", "A, correct"]),
        (Position.replay(load("en5"), ["crane=-YG--"]), ["25 en5 answers fit", "A, correct"]),
        (Position.start(load("en5")), ["2,443 en5 answers fit"]),
    ],
)
def test_tiles_have_the_names_that_say_what_they_mean(value: Any, names: list[str]) -> None:
    svg = drawn(value)
    assert all(name in svg for name in names)


def test_puzzles_show_what_a_player_sees_and_no_solution() -> None:
    clues, cross = tilewright.make_clues("tiger", clues=3, seed=7), tilewright.make_cross(seed=3).puzzle
    assert "TIGER" not in drawn(clues).upper().replace("</TEXT>", "")
    svg = drawn(cross)
    assert svg.count("<rect") == 1 + len(cross.cells)
    assert all(symbol in svg for symbol in cross.symbols.values())


def test_figures_are_tables_that_escape_what_they_hold() -> None:
    found = tilewright.suggest("crane=-YG--", top=2)
    html = found._repr_html_()
    assert html.count("<tr>") == 1 + len(found.candidates) + len(found.explorations)
    assert "expected guesses" in html
    game = tilewright.analyse("crane=-YG--", "diary=GGGGG", seconds=0.2)
    assert game._repr_html_().count("<tr>") == 3
    played = tilewright.bench(answers=3, lexicon="en4", solvers=["candidate"])
    assert "candidate" in played._repr_html_()
    assert notebook.table(["a"], [["b"]], "c") == (
        "<table><caption>c</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>"
    )


def test_a_small_tree_is_drawn_and_a_large_one_is_told() -> None:
    words = tilewright.Lexicon.of("few", ["crane", "crate", "slate", "plate"])
    small = tilewright.prove(lexicon=words, opener="crane").tree
    assert "crate" in drawn(small)
    shipped = next(iter(sorted((notebook_folder() / "trees").glob("*"))))
    assert load_tree(str(shipped))._repr_svg_() is None


def notebook_folder() -> Any:
    from importlib.resources import files

    return files("tilewright") / "data"


@pytest.mark.parametrize(("first", "shown"), [("", False), ("import types; sys.modules['IPython'] = types;", True)])
def test_only_a_notebook_loads_the_drawings(first: str, shown: bool) -> None:
    code = f"import sys; {first} from tilewright import Pattern; print(hasattr(Pattern, '_repr_svg_'))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == f"{shown}\n"
