"""Clue puzzles as drawings: a card for the screen, a page for the printer.

The *card* has the clues, an empty row for the answer and the legend.  The *page* is a card on paper; its solution
stands upside down at the foot, or overleaf on a page of its own.
"""

from __future__ import annotations

from functools import partial

from tilewright.knowledge import NUMBERS
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.render.paper import LEGEND, MARGIN, PAPER, Solution, heading, legend, sheets
from tilewright.render.svg import PALE, box, document, row, text, tile

__all__ = ["card", "pages"]

WIDEST_TILE = 18.0
GAP = 0.1  # of a tile


def card(puzzle: CluePuzzle) -> str:
    """One puzzle, as wide as paper and as high as it needs."""
    parts, bottom = drawing(puzzle, MARGIN)
    return document(PAPER[0], bottom + MARGIN, title(puzzle), parts)


def pages(puzzle: CluePuzzle, solution: Solution = "upside-down") -> list[str]:
    """One puzzle on paper, with its solution."""
    parts, _ = drawing(puzzle, MARGIN)
    return sheets(title(puzzle), parts, partial(answer_line, puzzle), puzzle.id, solution)


def title(puzzle: CluePuzzle) -> str:
    """What the puzzle is called."""
    return f"{NUMBERS[len(puzzle.clues)].capitalize()} clue{'s' if len(puzzle.clues) > 1 else ''}, one word"


def task(puzzle: CluePuzzle) -> str:
    """What there is to do."""
    if len(puzzle.clues) == 1:
        return "The clue fits one word alone. Which?"
    return "Only one word fits all the clues, and every clue is needed. Which?"


def answer_line(puzzle: CluePuzzle, y: float) -> str:
    """The solution, in small tiles."""
    size = min(8.0, (PAPER[0] - 2 * MARGIN) / (2 * len(puzzle.answer)))
    step = size * (1 + GAP)
    left = (PAPER[0] - step * len(puzzle.answer)) / 2
    tiles = "".join(
        tile(left + place * step, y - size / 2, size, letter, 2) for place, letter in enumerate(puzzle.answer)
    )
    return text(left - 3, y + 1.5, "Solution", 4, anchor="end", ink=PALE) + tiles


def drawing(puzzle: CluePuzzle, top: float) -> tuple[list[str], float]:
    """The parts of a card that starts at *top*, and where it ends."""
    length, width = len(puzzle.answer), PAPER[0]
    step = min(WIDEST_TILE * (1 + GAP), (width - 2 * MARGIN) / length)
    size = step / (1 + GAP)
    left = (width - step * length + step - size) / 2
    y = top + 30
    parts = heading(title(puzzle), task(puzzle), str(puzzle.grade), top)
    for clue in puzzle.clues:
        parts.append(row(clue, left, y, size, step))
        y += step
    y += step / 3
    parts.extend(box(left + place * step, y, size) for place in range(length))
    parts.extend(legend(left, y + step + 6))
    return parts, y + step + 6 + 9 * len(LEGEND)
