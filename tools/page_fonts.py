"""Make the page's own type: Atkinson Hyperlegible, cut down to the letters of the page, as WOFF2.

    python tools/page_fonts.py

The fonts come from `data/fonts`; what is made is checked in, since the page has no build step.  The same input gives
the same bytes.  Letters that are not in the subset fall back to the system's fonts.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "tilewright" / "data" / "fonts"
TARGET = ROOT / "src" / "tilewright" / "web" / "fonts"
LICENCE = ROOT / "src" / "tilewright" / "data" / "licences" / "atkinson-hyperlegible.txt"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180)]  # Latin with its accents: most lists that people bring
SIGNS = [ord(sign) for sign in "–—‘’‚“”„…•·×−≤≥→←✓✕▸"]
FEATURES = ["kern", "liga", "tnum", "lnum"]


def main() -> None:
    """Write both weights and the licence that goes with them."""
    TARGET.mkdir(exist_ok=True)
    for weight in ("Regular", "Bold"):
        write_subset(SOURCES / f"AtkinsonHyperlegible-{weight}.ttf", TARGET / f"atkinson-{weight.lower()}.woff2")
    (TARGET / "OFL.txt").write_bytes(LICENCE.read_bytes())


def write_subset(source: Path, target: Path) -> None:
    """Cut *source* down to our letters."""
    options = Options(flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True)
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LETTERS, *SIGNS])
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    main()
