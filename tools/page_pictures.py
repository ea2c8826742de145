"""Make the page's pictures: the icons of an installed page, and the preview that goes with a link.

    python tools/page_pictures.py

They are drawn from `web/icon.svg` and from tiles, and checked in, since the page has no build step.  The preview tells
nothing about any puzzle.
"""

from __future__ import annotations

import re
from pathlib import Path

from tilewright.render.convert import png
from tilewright.render.svg import document, text, tile

WEB = Path(__file__).parent.parent / "src" / "tilewright" / "web"
SIZES = (180, 192, 512)  # of Apple's home screen, and of the manifest
INCH = 25.4
MARKS = (2, 1, 0, 0, 2)


def main() -> None:
    """Write all pictures."""
    drawing = (WEB / "icon.svg").read_text(encoding="utf-8")
    square = re.sub(r' rx="5"', "", drawing)  # a system cuts the corners as it likes
    for size in SIZES:
        sized = square.replace("<svg ", '<svg width="25.4mm" height="25.4mm" ')
        (WEB / f"icon-{size}.png").write_bytes(png(sized, ppi=size))
    (WEB / "preview.png").write_bytes(png(preview(), ppi=1200 / (200 / INCH)))


def preview() -> str:
    """Five tiles and our name, 1200 x 630 pixels when an inch has 152.4 of them."""
    tiles = [
        tile(18 + 34 * place, 22, 30, letter, mark)
        for place, (letter, mark) in enumerate(zip("tiles", MARKS, strict=True))
    ]
    words = [text(100, 78, "Tilewright", 17, anchor="middle", bold=True)]
    words.append(text(100, 91, "Small word puzzles, new every day", 7.5, anchor="middle"))
    return document(200, 105, "Tilewright: small word puzzles, new every day", [*tiles, *words])


if __name__ == "__main__":
    main()
