"""Tiles as SVG, and what else a drawing is made of.

Lengths are millimetres.  A tile has a mark besides its colour, as it has on the page: its upper right corner is full if
it is correct, half if it is elsewhere, and bare if it is absent.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tilewright.knowledge import Turn, capital
from tilewright.render.tiles import BORDERS, FILLS, INKS, MEANINGS

__all__ = ["FILLS", "INK", "LINE", "PALE", "box", "document", "row", "text", "tile"]

FONT = "Atkinson Hyperlegible"
FAMILY = f"{FONT}, Helvetica, Arial, sans-serif"
CORNER, BAND = 0.26, 0.62  # how much of a side the mark takes, and how much of that is bare where it is half
INK, PALE, LINE = "#1c1e21", "#5c6166", "#9aa0a6"


def document(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """A whole drawing."""
    size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FAMILY}" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def text(
    x: float, y: float, words: str, size: float, *, anchor: str = "start", bold: bool = False, ink: str = INK
) -> str:
    """A line of text with its base line at *y*."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.6g}" y="{y:.6g}" font-size="{size:.6g}" text-anchor="{anchor}" fill="{ink}"{weight}>'
        f"{escape(words)}</text>"
    )


def tile(x: float, y: float, size: float, letter: str, mark: int) -> str:
    """A letter with its mark."""
    name = f"{capital(letter)}, {MEANINGS[mark]}"
    glyph = text(x + size / 2, y + size * 0.75, capital(letter), size * 0.7, anchor="middle", bold=True, ink=INKS[mark])
    ground = box(x, y, size, FILLS[mark], BORDERS[mark])
    return f'<g aria-label="{escape(name)}">{ground}{glyph}{corner(x, y, size, mark)}</g>'


def box(x: float, y: float, size: float, fill: str = "#ffffff", border: str = INK) -> str:
    """A square with a border inside it; as it is, a place for a letter."""
    inset = size / 50
    side = size - 2 * inset
    return (
        f'<rect x="{x + inset:.6g}" y="{y + inset:.6g}" width="{side:.6g}" height="{side:.6g}" rx="{size / 9:.6g}" '
        f'fill="{fill}" stroke="{border}" stroke-width="{2 * inset:.6g}"/>'
    )


def corner(x: float, y: float, size: float, mark: int) -> str:
    """The mark: the corner inside the border, or a band across it."""
    if not mark:
        return ""
    right, top, side, round_by = x + size * 0.96, y + size * 0.04, size * CORNER, size * (1 / 9 - 0.02)
    inner = side * BAND
    edge = (
        f"H{right - round_by:.6g}A{round_by:.6g} {round_by:.6g} 0 0 1 {right:.6g} {top + round_by:.6g}"
        if mark > 1
        else f"H{right - inner:.6g}L{right:.6g} {top + inner:.6g}"
    )
    return f'<path d="M{right - side:.6g} {top:.6g}{edge}V{top + side:.6g}Z" fill="{INKS[mark]}"/>'


def row(turn: Turn, x: float, y: float, size: float, step: float) -> str:
    """A guess with its reply."""
    marked = enumerate(zip(turn.guess, turn.reply.digits, strict=True))
    return "".join(tile(x + place * step, y, size, letter, mark) for place, (letter, mark) in marked)


def rotate(x: float, y: float, part: str) -> str:
    """*part* upside down, turned about a point."""
    return f'<g transform="rotate(180 {x:.6g} {y:.6g})">{part}</g>'
