"""The picture on a cover: the puzzles of the book, without a letter.

Each puzzle is a *speck*: a square for each of its cells, in the colours that the book is printed in.  The specks stand
in rows, as many as can be told apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, sqrt

from tilewright.puzzles.books import Book, Puzzle
from tilewright.puzzles.clues.value import CluePuzzle

MOST = 120  # puzzles
FEWEST_COLUMNS, MOST_COLUMNS = 4, 10
STEP, AIR = 1.14, 1.1  # from a cell to the next, and between specks; a cell is 1
Cell = tuple[int, int, str]  # row, column and colour


def cover(book: Book, paint: Mapping[str, Sequence[str]]) -> str:
    """The picture as SVG, in cells, in the colours of *paint*."""
    specks = [list(cells(entry.puzzle, paint)) for entry in book.entries[:MOST]]
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


def cells(puzzle: Puzzle, paint: Mapping[str, Sequence[str]]) -> Iterator[Cell]:
    """The cells of a puzzle."""
    if isinstance(puzzle, CluePuzzle):
        for row, clue in enumerate(puzzle.clues):
            yield from ((row, column, paint["fills"][mark]) for column, mark in enumerate(clue.reply.digits))
    else:
        for (row, column), colour in zip(puzzle.shape.grid(), puzzle.colours, strict=True):
            yield row, column, paint["cover_fills"][puzzle.palette[colour]]


def height(speck: Sequence[Cell]) -> int:
    """How many rows a speck has."""
    return 1 + max(row for row, _, _ in speck)


def squares(speck: Sequence[Cell], left: float, top: float) -> Iterator[str]:
    """A speck in its place."""
    for row, column, colour in speck:
        x, y = left + column * STEP, top + row * STEP
        yield f'<rect x="{x:.6g}" y="{y:.6g}" width="1" height="1" rx="0.17" fill="{colour}"/>'
