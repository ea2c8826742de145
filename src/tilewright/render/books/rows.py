"""Guesses with their replies as rows of tiles, on paper, on the screen and on the cover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from tilewright.knowledge import Turn, capital
from tilewright.puzzles.books import Cell, Paint
from tilewright.render.tiles import MEANINGS


def spoken_row(number: int, turn: Turn, noun: str) -> str:
    """A row for those who hear it.

    >>> spoken_row(2, Turn.parse("tile=G-Y-"), "Clue")
    'Clue 2: T correct, I absent, L elsewhere, E absent'
    """
    marks = zip(turn.guess, turn.reply.digits, strict=True)
    return f"{noun} {number}: " + ", ".join(f"{capital(letter)} {MEANINGS[mark]}" for letter, mark in marks)


def rows_on_paper(turns: Iterable[Turn], noun: str) -> list[dict[str, Any]]:
    """The rows as the template of the PDF takes them, to see and to hear."""
    return [row_on_paper(number, turn, noun) for number, turn in enumerate(turns, 1)]


def row_on_paper(number: int, turn: Turn, noun: str) -> dict[str, Any]:
    """The tiles of a clue, with what a screen reader says of them in a tagged PDF."""
    tiles = [(capital(letter), mark) for letter, mark in zip(turn.guess, turn.reply.digits, strict=True)]
    return {"alt": spoken_row(number, turn, noun), "word": "".join(letter for letter, _ in tiles), "tiles": tiles}


def rows_on_screen(turns: Iterable[Turn], noun: str) -> str:
    """The rows as HTML."""
    rows = (row_on_screen(number, turn, noun) for number, turn in enumerate(turns, 1))
    return f'<ol class="clues">{"".join(rows)}</ol>'


def row_on_screen(number: int, turn: Turn, noun: str) -> str:
    """One row, in words and in tiles."""
    tiles = "".join(tile(letter, mark) for letter, mark in zip(turn.guess, turn.reply.digits, strict=True))
    spoken = f'<span class="said">{escape(spoken_row(number, turn, noun))}</span>'
    return f'<li>{spoken}<span class="tiles" aria-hidden="true">{tiles}</span></li>'


def tile(letter: str, mark: int) -> str:
    """A letter with its mark, as HTML."""
    return f'<b class="m{mark}">{escape(capital(letter))}</b>'


def cells_of_rows(turns: Iterable[Turn], paint: Paint) -> Iterator[Cell]:
    """The rows without their letters."""
    for row, turn in enumerate(turns):
        yield from ((row, column, paint["fills"][mark]) for column, mark in enumerate(turn.reply.digits))


def word_field(length: int, number: int) -> str:
    """The HTML of a place to write a word of so many letters."""
    return (
        f'<input class="answer" size="{length}" maxlength="{length}" autocomplete="off" spellcheck="false" '
        f'aria-label="Your answer to puzzle {number}">'
    )
