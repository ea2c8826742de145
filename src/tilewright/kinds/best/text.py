"""A position and its solution as text for a terminal."""

from __future__ import annotations

from rich.text import Text

from tilewright.kinds.best.puzzle import BestPuzzle
from tilewright.knowledge import NUMBERS, capitals
from tilewright.render.text import row

SHOWN = 10  # best guesses


def position_text(puzzle: BestPuzzle, width: int) -> Text:
    """The turns so far, and the words that are left."""
    words = " ".join(map(capitals, puzzle.candidates))
    left = f"{NUMBERS[puzzle.turns_left].capitalize()} guesses are left, and these words: {words}"
    return Text("\n").join([*(row(turn, width) for turn in puzzle.turns), Text(left)])


def best_text(puzzle: BestPuzzle) -> str:
    """The best guesses, and what they come to."""
    names = [capitals(word) for word in puzzle.best]
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    value = f"{puzzle.value(puzzle.total)} guesses on average"
    return f"{'Best is' if len(names) == 1 else 'Best are'} {', '.join(names[:SHOWN])}{more}, with {value}."


def solved_text(puzzle: BestPuzzle, width: int) -> Text:
    """The position, its grade and its solution."""
    obvious = f"The obvious {capitals(puzzle.obvious)} loses {puzzle.loss} of a guess: {puzzle.grade}."
    return Text("\n").join([position_text(puzzle, width), Text(best_text(puzzle)), Text(obvious)])
