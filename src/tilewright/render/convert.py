"""From SVG to PNG and PDF, by Typst, with our own font: text stays text.

Typst is one compiled package without system libraries, draws the same SVG into both formats, embeds the font and keeps
text selectable; docs/rendering.md has what was measured.  It comes with the extra ``tilewright[render]``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from tilewright.errors import MissingExtra

__all__ = ["pdf", "png"]

PPI = 192  # pixels per inch: twice what a plain screen has
SIZE = re.compile(r'width="([0-9.]+)mm" height="([0-9.]+)mm"')


def png(svg: str, ppi: float = PPI) -> bytes:
    """The drawing as PNG."""
    return bytes(compile_pages([svg], format="png", ppi=ppi))


def pdf(pages: Sequence[str]) -> bytes:
    """The drawings as PDF, each on a page of its own size."""
    return bytes(compile_pages(pages, format="pdf", timestamp=0))  # the same drawings give the same file


def compile_pages(pages: Sequence[str], **options: Any) -> Any:
    """What Typst makes of the drawings."""
    try:
        import typst
    except ImportError:
        raise MissingExtra("a drawing as PNG or PDF", "typst", "render") from None
    inputs = {str(number): page for number, page in enumerate(pages)}
    source = "\n".join(page_source(number, page) for number, page in enumerate(pages))
    fonts = [str(files("tilewright") / "data" / "fonts")]
    return typst.compile(source.encode(), font_paths=fonts, ignore_system_fonts=True, sys_inputs=inputs, **options)


def page_source(number: int, page: str) -> str:
    """The Typst source of one page."""
    found = SIZE.search(page)
    assert found is not None  # every drawing says its size
    width, height = found.groups()
    return (
        f"#page(width: {width}mm, height: {height}mm, margin: 0pt, "
        f'image(bytes(sys.inputs.at("{number}")), format: "svg", width: 100%))'
    )
