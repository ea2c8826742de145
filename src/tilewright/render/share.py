"""Pictures to share: how a game went, without its letters.

A *grid* is rows of marks, which are below 0 where nothing is.  A picture has a heading and its grids, side by side
where there are many; the mark in the corner of a square says the same as its colour, and the colours do not depend on
the player's theme.  The alternative text says all of it in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from tilewright.render.svg import PALE, box, corner, document, text
from tilewright.render.tiles import BORDERS, FILLS, MEANINGS

Grid = Sequence[Sequence[int]]
MARGIN, HEAD = 8.0, 14.0  # millimetres
SQUARE = 10.0
STEP, GAP = 1.1, 0.8  # from a square to the next, and between grids, in squares
WIDEST = 180.0
NARROWEST = 74.0  # so that a heading has room above a small grid
LETTER = 2.5  # how wide a letter of the heading is, about
SPOKEN = 4  # more grids than this are told as numbers of rows alone


def picture(heading: str, grids: Sequence[Grid]) -> str:
    """The drawing of a finished game."""
    shown = [grid for grid in grids if any(grid)]
    across = max((len(row) for grid in shown for row in grid), default=1)
    columns = abreast(shown, across)
    size = min(SQUARE, WIDEST / (columns * (across * STEP + GAP)))
    width = size * (columns * (across * STEP + GAP) - GAP)
    inner = max(width, NARROWEST, LETTER * len(heading))
    middle = MARGIN + inner / 2
    parts, y = [text(middle, MARGIN + 5, heading, 5, anchor="middle", bold=True)], MARGIN + HEAD
    for start in range(0, len(shown), columns):
        row = shown[start : start + columns]
        for number, grid in enumerate(row):
            parts.append(
                draw_grid(grid, middle - width / 2 + number * size * (across * STEP + GAP), y, size, size * STEP)
            )
        y += size * (max(map(len, row)) * STEP + GAP)
    foot = text(middle, y + 6, "Tilewright", 3, anchor="middle", ink=PALE)
    return document(inner + 2 * MARGIN, y + 6 + MARGIN, alternative_text(heading, grids), [*parts, foot])


def abreast(grids: Sequence[Grid], across: int) -> int:
    """How many grids stand beside each other, so that the whole is about as wide as it is high."""
    deep = max(map(len, grids), default=1)
    return min(max(len(grids), 1), max(2, ceil(sqrt(len(grids) * deep / across))))


def draw_grid(grid: Grid, x: float, y: float, size: float, step: float) -> str:
    """The squares of a board; a place with no mark stays empty."""
    return "".join(
        square(x + column * step, y + row * step, size, mark)
        for row, marks in enumerate(grid)
        for column, mark in enumerate(marks)
        if mark >= 0
    )


def square(x: float, y: float, size: float, mark: int) -> str:
    """A square with its mark."""
    return box(x, y, size, FILLS[mark], BORDERS[mark]) + corner(x, y, size, mark)


def alternative_text(heading: str, grids: Sequence[Grid]) -> str:
    """The alternative text.

    >>> alternative_text("Tilewright en5 2/6", [[(0, 1, 2, 0, 0), (2, 2, 2, 2, 2)]])
    'Tilewright en5 2/6. Row 1: absent, elsewhere, correct, absent, absent. Row 2: all correct.'
    """
    if len(grids) > SPOKEN:
        told = (f"Board {number}: {len(grid)} rows" for number, grid in enumerate(grids, 1))
    else:
        boards = [f"Board {number}, r" if len(grids) > 1 else "R" for number in range(1, len(grids) + 1)]
        rows = (
            (board, number, row)
            for board, grid in zip(boards, grids, strict=True)
            for number, row in enumerate(grid, 1)
        )
        told = (f"{board}ow {number}: {in_words(row)}" for board, number, row in rows)
    return ". ".join((heading, *told)) + "."


def in_words(marks: Sequence[int]) -> str:
    """The marks of a row; places that belong to no word are passed over."""
    row = [mark for mark in marks if mark >= 0]
    alike = len(row) > 1 and len(set(row)) == 1
    return f"all {MEANINGS[row[0]]}" if alike else ", ".join(MEANINGS[mark] for mark in row)
