"""Room on paper: how large the tiles are when so many puzzles share a page.

Lengths are millimetres.  The *measure* is what the margins leave of the paper; puzzles stand in it in columns and rows,
each in an equal *stall*, and all tiles of a book have one size.  A puzzle is so many cells wide and high; above it
stands its number, and beside every stall there is air.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tilewright.errors import InputError, quantity
from tilewright.puzzles.books import Book

PAPERS = {
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "b5": (176.0, 250.0),
    "letter": (215.9, 279.4),
    "half-letter": (139.7, 215.9),
    "6x9": (152.4, 228.6),
}
OTHER = re.compile(r"(\d{2,3})x(\d{2,3})mm")
LEAST, MOST = 100, 500  # a side of the paper
SMALLEST, LARGEST = 5.0, 16.0  # a tile
COMFORTABLE = 8.5  # a tile, when nobody says how many puzzles share a page
GAP = 0.1  # between tiles, as a share of a tile
ANSWER = 0.35  # of a tile, between clues and answer
HEAD, FOOT, AIR = 10.0, 8.0, 12.0  # above and below the cells of a puzzle, and between stalls
MOST_PUZZLES = 12


@dataclass(frozen=True)
class Layout:
    """Paper, margins, the stalls of a page and the size of a tile."""

    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float
    columns: int
    rows: int
    tile: float


def paper_named(name: str) -> tuple[float, float]:
    """The sides of a paper, by its name or as millimetres.

    >>> paper_named("A5"), paper_named("170x240mm")
    ((148.0, 210.0), (170.0, 240.0))
    """
    if name.lower() in PAPERS:
        return PAPERS[name.lower()]
    if found := OTHER.fullmatch(name.lower()):
        width, height = float(found[1]), float(found[2])
        if min(width, height) >= LEAST and max(width, height) <= MOST:
            return width, height
    raise InputError(f"there is no paper {name!r}; there are {', '.join(PAPERS)}, or sides such as 170x240mm")


def layout_of(book: Book[Any], paper: str, per_page: int | None) -> Layout:
    """The layout with the largest tiles; without a number, as many puzzles on a page as stay comfortable."""
    if per_page is None:
        fitting = (best_layout(book, paper, number) for number in (6, 4, 2))
        found = next((layout for layout in fitting if layout.tile >= COMFORTABLE), best_layout(book, paper, 1))
    elif 1 <= per_page <= MOST_PUZZLES:
        found = best_layout(book, paper, per_page)
    else:
        raise InputError(f"a page has room for 1 to {MOST_PUZZLES} puzzles, not {per_page}")
    if found.tile < SMALLEST:
        many = quantity(found.columns * found.rows, "puzzle")
        raise InputError(f"{many} of this size would need tiles of less than {SMALLEST:g} mm on a page of {paper}")
    return found


def best_layout(book: Book[Any], paper: str, per_page: int) -> Layout:
    """The arrangement of so many stalls that leaves the largest tiles; the tallest among equals."""
    width, height = paper_named(paper)
    wide, high = cells(book)
    margin = min(width, height) / 9.5
    bare = Layout(width, height, margin * 1.1, margin * 0.9, margin * 0.95, margin * 1.15, 1, 1, 0.0)
    found = [
        stalls(bare, columns, per_page // columns, wide, high)
        for columns in range(1, per_page + 1)
        if per_page % columns == 0
    ]
    return max(found, key=lambda layout: layout.tile)


def stalls(bare: Layout, columns: int, rows: int, wide: float, high: float) -> Layout:
    """The layout of so many columns and rows, with the largest tile that fits."""
    across = (bare.width - bare.inside - bare.outside - (columns - 1) * AIR) / columns
    down = (bare.height - bare.top - bare.bottom - (rows - 1) * AIR) / rows - HEAD - FOOT
    tile = min(LARGEST, across / (wide * (1 + GAP)), down / (high * (1 + GAP)))
    sides = (bare.width, bare.height, bare.inside, bare.outside, bare.top, bare.bottom)
    return Layout(*sides, columns, rows, int(tile * 100) / 100)


def cells(book: Book[Any]) -> tuple[float, float]:
    """How many cells the largest puzzle of the book is wide and high."""
    sizes = [book.printing.size(entry.puzzle) for entry in book.entries]
    return max(wide for wide, _ in sizes), max(high for _, high in sizes)
