"""Positions as drawings: a card for the screen, a page for the printer.

The turns stand as rows of tiles above a row for the best guess; below it are the words that are left.
"""

from __future__ import annotations

from functools import partial

from tilewright.kinds.best.puzzle import BestPuzzle
from tilewright.knowledge import NUMBERS, capitals
from tilewright.render.paper import LEGEND, MARGIN, PAPER, Solution, heading, legend, sheets
from tilewright.render.svg import PALE, box, document, row, text

TITLE = "What is the best next guess?"
TASK = "Name any word, listed or not. All listed words are equally likely."
WIDEST_STEP = 19.8  # from a tile to the next, in millimetres
GAP = 0.1  # of a tile
A_LINE = 6  # words left on a line
SHOWN = 4  # best guesses in a solution


def card(puzzle: BestPuzzle) -> str:
    """One position, as wide as paper and as high as it needs."""
    parts, bottom = drawing(puzzle, MARGIN)
    return document(PAPER[0], bottom + MARGIN, TITLE, parts)


def pages(puzzle: BestPuzzle, solution: Solution = "upside-down") -> list[str]:
    """One position on paper, with its solution."""
    parts, _ = drawing(puzzle, MARGIN)
    return sheets(TITLE, parts, partial(solution_line, puzzle), puzzle.id, solution)


def solution_line(puzzle: BestPuzzle, y: float) -> str:
    """The best guesses, and what the obvious one loses."""
    names = [capitals(word) for word in puzzle.best[:SHOWN]]
    more = f" and {len(puzzle.best) - SHOWN} more" if len(puzzle.best) > SHOWN else ""
    told = f"Best: {', '.join(names)}{more}. {capitals(puzzle.obvious)} loses {puzzle.loss} of a guess."
    return text(PAPER[0] / 2, y, told, 4.5, anchor="middle", ink=PALE)


def drawing(puzzle: BestPuzzle, top: float) -> tuple[list[str], float]:
    """The parts of a card that starts at *top*, and where it ends."""
    length = len(puzzle.obvious)
    step = min(WIDEST_STEP, (PAPER[0] - 2 * MARGIN) / length)
    size = step / (1 + GAP)
    left, y = (PAPER[0] - step * length + step - size) / 2, top + 30
    parts = heading(TITLE, TASK, puzzle.grade, top)
    for turn in puzzle.turns:
        parts.append(row(turn, left, y, size, step))
        y += step
    parts.extend(box(left + place * step, y + step / 3, size) for place in range(length))
    y += step * 4 / 3 + 10
    lines = words_left(puzzle)
    parts.extend(text(PAPER[0] / 2, y + 7 * number, line, 5, anchor="middle") for number, line in enumerate(lines))
    y += 7 * len(lines)
    return [*parts, *legend(left, y)], y + 9 * len(LEGEND)


def words_left(puzzle: BestPuzzle) -> list[str]:
    """How many guesses and which words are left, in lines."""
    words = [capitals(word) for word in puzzle.candidates]
    lines = ["   ".join(words[start : start + A_LINE]) for start in range(0, len(words), A_LINE)]
    return [f"{NUMBERS[puzzle.turns_left].capitalize()} guesses are left, and one of these words:", *lines]
