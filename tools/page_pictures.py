"""Make the page's pictures: the icons of an installed page, and the preview that goes with a link.

    python tools/page_pictures.py

They are drawn from `web/icon.svg` and from tiles, and checked in, since the page has no build step.  The preview tells
nothing about any puzzle.
"""

from __future__ import annotations

import re
from pathlib import Path

from tilewright.render.convert import png
from tilewright.render.cross import cell
from tilewright.render.svg import document, text, tile
from tilewright.site.web import page_paths, sentence

WEB = Path(__file__).parent.parent / "src" / "tilewright" / "web"
SIZES = (180, 192, 512)  # of Apple's home screen, and of the manifest
INCH = 25.4
MARKS = (2, 1, 0, 0, 2)
DOORS = {"play": "words", "clues": "clues", "best": "guess"}


def main() -> None:
    """Write all pictures."""
    drawing = (WEB / "icon.svg").read_text(encoding="utf-8")
    square = re.sub(r' rx="5"', "", drawing)  # a system cuts the corners as it likes
    for size in SIZES:
        sized = square.replace("<svg ", '<svg width="25.4mm" height="25.4mm" ')
        (WEB / f"icon-{size}.png").write_bytes(png(sized, ppi=size))
    about = "Small word puzzles, new every day"
    write("preview.png", about, row_of("tiles"))
    for door, word in DOORS.items():
        write(f"preview-{door}.png", sentence(f"about.{door}", page_paths()), row_of(word))
    write("preview-cross.png", sentence("about.cross", page_paths()), crossed())


def write(name: str, about: str, tiles: list[str]) -> None:
    """Some tiles, our name and a sentence, 1200 x 630 pixels."""
    words = [text(100, 80, "Tilewright", 17, anchor="middle", bold=True)]
    words.append(text(100, 93, about, 7.5, anchor="middle"))
    drawing = document(200, 105, f"Tilewright: {about}", [*tiles, *words])
    (WEB / name).write_bytes(png(drawing, ppi=1200 / (200 / INCH)))


def row_of(word: str) -> list[str]:
    """The letters of a word as tiles, which tell nothing."""
    marks = zip(word, MARKS, strict=True)
    return [tile(18 + 34 * place, 24, 30, letter, mark) for place, (letter, mark) in enumerate(marks)]


def crossed() -> list[str]:
    """Two words without letters, each cell with its colour and its sign."""
    places = [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (2, 0), (2, 2)]
    return [cell(55 + 18 * column, 6 + 18 * row, 18, number) for number, (column, row) in enumerate(places)]


if __name__ == "__main__":
    main()
