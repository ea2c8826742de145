"""Crosses as drawings: a card for the screen, a page for the printer.

The *card* has the cells, each with its colour, its sign and room to write, and below them the letters that go in.  The
*page* is a card on paper; its solution stands upside down at the foot, or overleaf on a page of its own.
"""

from __future__ import annotations

from functools import partial

from tilewright.cross import PALETTE, SYMBOLS, CrossPuzzle
from tilewright.cross.palette import ink
from tilewright.knowledge import capital, capitals
from tilewright.render.paper import MARGIN, PAPER, Solution, heading, sheets
from tilewright.render.svg import INK, PALE, document, text

__all__ = ["card", "pages"]

WIDEST_CELL = 20.0
SIGN = 0.4  # of a cell, above the room to write
SIGN_FONT = "DejaVu Sans Mono"  # which has all signs, and comes with Typst
LETTERS = "Each sign stands for one of these letters:"
TITLE, TASK = "Two words, in colours", "The same sign is the same letter. Find the two words."


def card(puzzle: CrossPuzzle) -> str:
    """One puzzle, as wide as paper and as high as it needs."""
    parts, bottom = drawing(puzzle, MARGIN)
    return document(PAPER[0], bottom + MARGIN, TITLE, parts)


def pages(puzzle: CrossPuzzle, solution: Solution = "upside-down") -> list[str]:
    """One puzzle on paper, with its solution."""
    parts, _ = drawing(puzzle, MARGIN)
    return sheets(TITLE, parts, partial(solution_line, puzzle), puzzle.id, solution)


def solution_line(puzzle: CrossPuzzle, y: float) -> str:
    """The solution, on a line."""
    words = f"{capitals(puzzle.across)} across, {capitals(puzzle.down)} down"
    return text(PAPER[0] / 2, y, f"Solution: {words}", 5, anchor="middle", ink=PALE)


def drawing(puzzle: CrossPuzzle, top: float) -> tuple[list[str], float]:
    """The parts of a card that starts at *top*, and where it ends."""
    shape, y = puzzle.shape, top + 30
    size = min(WIDEST_CELL, (PAPER[0] - 2 * MARGIN) / shape.across_length)
    left = (PAPER[0] - size * shape.across_length) / 2
    cells = [
        cell(left + column * size, y + row * size, size, puzzle.palette[colour])
        for (row, column), colour in zip(shape.grid(), puzzle.colours, strict=True)
    ]
    bottom = y + size * shape.down_length + 18
    caption = text(PAPER[0] / 2, bottom - 9, LETTERS, 4.2, anchor="middle", ink=PALE)
    letters = text(PAPER[0] / 2, bottom, " ".join(map(capital, puzzle.letters)), 8, anchor="middle", bold=True)
    grade = puzzle.grade.name if puzzle.grade else ""
    return [*heading(TITLE, TASK, grade, top), *cells, caption, letters], bottom + 4


def cell(x: float, y: float, size: float, number: int) -> str:
    """A cell: its colour with its sign above, and room to write below."""
    ground = (f'<rect x="{x:.6g}" y="{y:.6g}" width="{size:.6g}" height="{high:.6g}"' for high in (size * SIGN, size))
    band, frame = ground
    place = f'x="{x + size / 2:.6g}" y="{y + size * SIGN * 0.78:.6g}" font-size="{size * SIGN * 0.8:.6g}"'
    look = f'text-anchor="middle" font-family="{SIGN_FONT}" fill="{ink(PALETTE[number])}"'
    return (
        f'<g>{band} fill="{PALETTE[number]}"/>{frame} fill="none" stroke="{INK}" stroke-width="{size / 50:.6g}"/>'
        f"<text {place} {look}>{SYMBOLS[number]}</text></g>"
    )
