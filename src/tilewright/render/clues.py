"""Clue puzzles as drawings: a card for the screen, a page for the printer.

The *card* has the clues, an empty row for the answer and the legend.  The *page* is a card on paper; its solution
stands upside down at the foot, or overleaf on a page of its own.
"""

from __future__ import annotations

from typing import Literal

from tilewright.knowledge import NUMBERS
from tilewright.puzzles.clues.grade import PROPER
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.render.svg import INK, LINE, PALE, box, document, rotate, row, text, tile

Solution = Literal["upside-down", "overleaf"]
PAPER = (210.0, 297.0)  # A4
MARGIN = 20.0
WIDEST_TILE = 18.0
GAP = 0.1  # of a tile
LEGEND = ((2, "in its place"), (1, "elsewhere in the word"), (0, "not in the word, or no more of it"))


def card(puzzle: CluePuzzle) -> str:
    """One puzzle, as wide as paper and as high as it needs."""
    parts, bottom = drawing(puzzle, MARGIN)
    return document(PAPER[0], bottom + MARGIN, title(puzzle), parts)


def pages(puzzle: CluePuzzle, solution: Solution = "upside-down") -> list[str]:
    """One puzzle on paper, with its solution."""
    parts, _ = drawing(puzzle, MARGIN)
    foot = text(PAPER[0] / 2, PAPER[1] - 10, puzzle.id, 3, anchor="middle", ink=PALE)
    if solution == "overleaf":
        return [document(*PAPER, title(puzzle), [*parts, foot]), solution_page(puzzle)]
    upside_down = rotate(PAPER[0] / 2, PAPER[1] - 24, answer_line(puzzle, PAPER[1] - 24))
    return [document(*PAPER, title(puzzle), [*parts, upside_down, foot])]


def solution_page(puzzle: CluePuzzle) -> str:
    """The page behind the puzzle."""
    foot = text(PAPER[0] / 2, PAPER[1] - 10, puzzle.id, 3, anchor="middle", ink=PALE)
    return document(*PAPER, "Solution", [answer_line(puzzle, PAPER[1] / 2), foot])


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
    parts = [*heading(puzzle, top)]
    for clue in puzzle.clues:
        parts.append(row(clue, left, y, size, step))
        y += step
    y += step / 3
    parts.extend(box(left + place * step, y, size) for place in range(length))
    parts.extend(legend(left, y + step + 6))
    return parts, y + step + 6 + 9 * len(LEGEND)


def heading(puzzle: CluePuzzle, top: float) -> list[str]:
    """Title, task and grade."""
    right, step = PAPER[0] - MARGIN, 5.0
    reached = PROPER.index(puzzle.grade) + 1 if puzzle.grade in PROPER else 0
    dots = [
        f'<circle cx="{right - step * (len(PROPER) - number) + 2.5:.6g}" cy="{top + 6.5:.6g}" r="1.7" '
        f'fill="{INK if number < reached else "none"}" stroke="{INK}" stroke-width="0.4"/>'
        for number in range(len(PROPER))
    ]
    return [
        text(MARGIN, top + 9, title(puzzle), 10, bold=True),
        text(MARGIN, top + 18, task(puzzle), 4.5, ink=PALE),
        *dots,
        text(right, top + 18, str(puzzle.grade), 4.5, anchor="end", ink=PALE),
        f'<path d="M{MARGIN:g} {top + 23:.6g}H{right:g}" stroke="{LINE}" stroke-width="0.3"/>',
    ]


def legend(left: float, top: float) -> list[str]:
    """What the tiles mean."""
    parts = []
    for number, (mark, meaning) in enumerate(LEGEND):
        y = top + 9 * number
        parts += [tile(left, y, 7, "a", mark), text(left + 10, y + 5, meaning, 4.2)]
    return parts
