"""The picture on a cover: the puzzles of the book, without a letter.

Each puzzle is a *speck*: a square for each of its cells, in the colours that the book is printed in.  The specks stand
in rows, as many as can be told apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import Any

from tilewright.puzzles.books import Book, Cell, Paint

MOST = 120  # puzzles
FEWEST_COLUMNS, MOST_COLUMNS = 4, 10
STEP, AIR = 1.14, 1.1  # from a cell to the next, and between specks; a cell is 1


def cover(book: Book[Any], paint: Paint) -> str:
    """The picture as SVG, in cells, in the colours of *paint*."""
    specks = [list(book.printing.cells(entry.puzzle, paint)) for entry in book.entries[:MOST]]
    columns = max(FEWEST_COLUMNS, min(MOST_COLUMNS, ceil(sqrt(len(specks)))))
    pitch = STEP * book.lexicon.length + AIR
    parts: list[str] = []
    top = 0.0
    for first in range(0, len(specks), columns):
        row = specks[first : first + columns]
        tallest = max(map(height, row))
        for column, speck in enumerate(row):
            parts.extend(squares(speck, column * pitch, top + (tallest - height(speck)) * STEP / 2))
        top += tallest * STEP + AIR
    size = f"{columns * pitch - AIR:.6g} {top - AIR:.6g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{"".join(parts)}</svg>'


def height(speck: Sequence[Cell]) -> int:
    """How many rows a speck has."""
    return 1 + max(row for row, _, _ in speck)


def squares(speck: Sequence[Cell], left: float, top: float) -> Iterator[str]:
    """A speck in its place."""
    for row, column, colour in speck:
        x, y = left + column * STEP, top + row * STEP
        yield f'<rect x="{x:.6g}" y="{y:.6g}" width="1" height="1" rx="0.17" fill="{colour}"/>'
