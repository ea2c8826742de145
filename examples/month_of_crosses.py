"""A month of crosses on one sheet: a calendar whose days are the colours of that day's cross.

python examples/month_of_crosses.py 2026-07 --out july.svg
"""

import argparse
import calendar
from collections import Counter
from datetime import date
from pathlib import Path

from tilewright import CrossPuzzle, make_cross_batch
from tilewright.cross import PALETTE, SYMBOLS, ink
from tilewright.render.svg import LINE, PALE, box, document, text

WIDTH, MARGIN, TOP, DAY, CELL = 297.0, 18.0, 52.0, 37.0, 5.0  # millimetres; the sheet is A4, lying


def cross(puzzle: CrossPuzzle, left: float, top: float) -> str:
    """The cells of a cross, each with its colour and its sign."""
    parts = []
    for (row, column), colour in zip(puzzle.shape.grid(), puzzle.colours, strict=True):
        number = puzzle.palette[colour]
        x, y = left + column * CELL * 1.08, top + row * CELL * 1.08
        parts += [
            box(x, y, CELL, PALETTE[number], ink("#ffffff")),
            text(x + CELL / 2, y + CELL * 0.7, SYMBOLS[number], CELL * 0.6, anchor="middle", ink=ink(PALETTE[number])),
        ]
    return "".join(parts)


def sheet(first: date, puzzles: list[CrossPuzzle]) -> str:
    """The whole month."""
    parts = [text(MARGIN, 26, f"{first:%B}", 16), text(WIDTH - MARGIN, 26, f"{first:%Y}", 16, anchor="end", ink=PALE)]
    for column, name in enumerate(calendar.day_name):
        parts.append(text(MARGIN + column * DAY, TOP - 8, name, 3.6, ink=PALE))
    parts.append(f'<path d="M{MARGIN} {TOP - 5}H{WIDTH - MARGIN}" stroke="{LINE}" stroke-width="0.3"/>')
    for place, puzzle in enumerate(puzzles, first.weekday()):
        row, column = divmod(place, 7)
        x, y = MARGIN + column * DAY, TOP + row * DAY
        parts += [text(x, y + 3, str(place - first.weekday() + 1), 3.6, bold=True), cross(puzzle, x + 5, y)]
    rows = -(-(first.weekday() + len(puzzles)) // 7)
    return document(WIDTH, TOP + rows * DAY + MARGIN / 2, f"Crosses of {first:%B %Y}", parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("month", nargs="?", default="2026-07")
    parser.add_argument("--out", type=Path, default=Path("month.svg"))
    chosen = parser.parse_args()

    first = date.fromisoformat(f"{chosen.month}-01")
    days = calendar.monthrange(first.year, first.month)[1]
    puzzles = [made.puzzle for made in make_cross_batch(date=str(first), days=days)]
    chosen.out.write_text(sheet(first, puzzles), encoding="utf-8")
    grades = Counter(puzzle.grade.name for puzzle in puzzles if puzzle.grade)
    print(f"{chosen.out}: {days} crosses,", ", ".join(f"{number} {grade}" for grade, number in grades.most_common()))


if __name__ == "__main__":
    main()
