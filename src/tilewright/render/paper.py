"""A sheet of paper: its size, what stands at its head, and where its solution is.

The drawings of all kinds of puzzles are set on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from tilewright.puzzles.editions import GRADES
from tilewright.render.svg import INK, LINE, PALE, document, rotate, text, tile

Solution = Literal["upside-down", "overleaf"]
PAPER = (210.0, 297.0)  # A4
MARGIN = 20.0
DOT = 5.0  # from one dot of the grade to the next
LEGEND = ((2, "in its place"), (1, "elsewhere in the word"), (0, "not in the word, or no more of it"))


def sheets(
    title: str, parts: Iterable[str], solved: Callable[[float], str], name: str, solution: Solution
) -> list[str]:
    """The pages of a puzzle; *solved* draws its solution at some height, and *name* is what it is known by."""
    foot = text(PAPER[0] / 2, PAPER[1] - 10, name, 3, anchor="middle", ink=PALE)
    if solution == "overleaf":
        return [document(*PAPER, title, [*parts, foot]), document(*PAPER, "Solution", [solved(PAPER[1] / 2), foot])]
    low = PAPER[1] - 24
    return [document(*PAPER, title, [*parts, rotate(PAPER[0] / 2, low, solved(low)), foot])]


def heading(title: str, task: str, grade: str, top: float) -> list[str]:
    """Title, task and grade, which has as many dots as its place among the grades."""
    right = PAPER[0] - MARGIN
    reached = GRADES.index(grade) + 1 if grade in GRADES else 0
    dots = [
        f'<circle cx="{right - DOT * (len(GRADES) - number) + 2.5:.6g}" cy="{top + 6.5:.6g}" r="1.7" '
        f'fill="{INK if number < reached else "none"}" stroke="{INK}" stroke-width="0.4"/>'
        for number in range(len(GRADES) if grade else 0)
    ]
    return [
        text(MARGIN, top + 9, title, 10, bold=True),
        text(MARGIN, top + 18, task, 4.5, ink=PALE),
        *dots,
        text(right, top + 18, grade, 4.5, anchor="end", ink=PALE),
        f'<path d="M{MARGIN:g} {top + 23:.6g}H{right:g}" stroke="{LINE}" stroke-width="0.3"/>',
    ]


def legend(left: float, top: float) -> list[str]:
    """What the tiles mean."""
    parts = []
    for number, (mark, meaning) in enumerate(LEGEND):
        y = top + 9 * number
        parts += [tile(left, y, 7, "a", mark), text(left + 10, y + 5, meaning, 4.2)]
    return parts
