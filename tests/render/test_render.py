"""Drawings: well-formed, with a mark besides colour, real text in the PDF, and the same file each time."""

from __future__ import annotations

import io
import struct
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from rich.color import ColorSystem
from rich.style import Style

from tilewright.errors import MissingExtra
from tilewright.knowledge import Turn
from tilewright.lexicon import Lexicon
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.value import puzzle_of
from tilewright.render.clues import card, pages
from tilewright.render.convert import pdf, png
from tilewright.render.svg import document, row, tile
from tilewright.render.text import STYLES
from tilewright.render.tiles import BORDERS, FILLS, INKS

PUZZLE = make_clues("eagle", seed=1)
SVG = "{http://www.w3.org/2000/svg}"


def luminance(colour: str) -> float:
    """The relative luminance of the contrast rule of the web."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_letters_stand_out_on_their_tiles_and_tiles_on_paper() -> None:
    assert all(contrast(ink, fill) >= 4.5 for ink, fill in zip(INKS, FILLS, strict=True))
    assert all(contrast(border, "#ffffff") >= 3 for border in BORDERS)


@pytest.mark.parametrize(("mark", "codes"), [(0, "97;100"), (1, "30;43"), (2, "30;42")])
def test_a_terminal_of_sixteen_colours_shows_green_as_green(mark: int, codes: str) -> None:
    style = STYLES[mark]
    assert style.render("a", color_system=ColorSystem.STANDARD) == f"\x1b[{codes}ma\x1b[0m"
    assert Style.combine([Style(bold=True), style]).bgcolor == style.bgcolor
    assert FILLS[mark] == style.bgcolor.name if style.bgcolor else False


def test_a_tile_is_told_apart_without_colour() -> None:
    shapes = [[part.tag for part in ElementTree.fromstring(tile(0, 0, 10, "a", mark))] for mark in range(3)]
    half, full = (ElementTree.fromstring(tile(0, 0, 10, "a", mark))[-1].get("d") for mark in (1, 2))
    assert [len(parts) for parts in shapes] == [2, 3, 3]
    assert half != full


def test_a_card_has_every_clue_and_not_the_answer() -> None:
    drawing = ElementTree.fromstring(card(PUZZLE))
    names = [group.get("aria-label") for group in drawing.iter(f"{SVG}g") if group.get("aria-label")]
    letters = [str(name)[0].lower() for name in names]
    assert "".join(letters).startswith("".join(clue.guess for clue in PUZZLE.clues))
    assert len(letters) == 5 * len(PUZZLE.clues) + 3  # and the legend
    assert "EAGLE" not in card(PUZZLE)


def test_text_that_is_no_markup_stays_text() -> None:
    drawing = document(10, 10, "<&>", [row(Turn.parse("ß=G"), 0, 0, 5, 6)])
    assert ElementTree.fromstring(drawing)[0].text == "<&>"


def test_a_pdf_has_real_text_and_an_embedded_font() -> None:
    reader = PdfReader(io.BytesIO(pdf(pages(PUZZLE))))
    (page,) = reader.pages
    text = page.extract_text()
    assert "Four clues, one word" in text
    assert "Solution" in text
    assert PUZZLE.id in text
    assert [round(float(side) * 25.4 / 72) for side in page.mediabox[2:]] == [210, 297]
    objects = [reader.get_object(number) for number in range(1, int(reader.trailer["/Size"]))]
    fonts = {str(each["/BaseFont"]) for each in objects if isinstance(each, dict) and "/BaseFont" in each}
    assert fonts
    assert all("AtkinsonHyperlegible" in font for font in fonts)


def test_the_solution_stands_upside_down_or_overleaf() -> None:
    (upside_down,) = pages(PUZZLE)
    assert "rotate(180" in upside_down
    front, back = pages(PUZZLE, "overleaf")
    assert "Solution" not in front
    assert "Solution" in back
    assert len(PdfReader(io.BytesIO(pdf([front, back, upside_down]))).pages) == 3


def test_the_same_puzzle_gives_the_same_files() -> None:
    assert pdf(pages(PUZZLE)) == pdf(pages(PUZZLE))
    assert png(card(PUZZLE), 72) == png(card(PUZZLE), 72)


def test_a_png_has_the_size_of_its_drawing() -> None:
    width, height = struct.unpack(">II", png(card(PUZZLE), 25.4)[16:24])
    assert width == 210
    assert height > 100


@pytest.mark.parametrize("words", [["ab", "cd"], ["abcdefghijklmnopqrst", "tsrqponmlkjihgfedcba"]])
def test_the_shortest_and_the_longest_words_fit_the_page(words: list[str]) -> None:
    puzzle = puzzle_of(Lexicon.of("ends", words), words[0], words[1:])
    for box in ElementTree.fromstring(pages(puzzle)[0]).iter(f"{SVG}rect"):
        left, width = float(box.get("x", "0")), float(box.get("width", "0"))
        assert left >= 0
        assert left + width <= 210


def test_other_alphabets_are_drawn() -> None:
    puzzle = puzzle_of(Lexicon.of("ru", ["слово", "буква"]), "слово", ["буква"])
    assert len(PdfReader(io.BytesIO(pdf(pages(puzzle)))).pages) == 1


def test_without_the_renderer_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra, match=r"needs typst, .* it comes with the extra 'render'"):
        png(card(PUZZLE))


def test_text_and_svg_do_not_load_the_renderer() -> None:
    code = "import sys, tilewright.render.clues, tilewright.render.text; print('typst' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
