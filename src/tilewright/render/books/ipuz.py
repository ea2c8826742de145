"""Crosses as ipuz, the open format of paper puzzles (http://ipuz.org/v2), so that other programs can show them.

A cross is a small crossword: cells that belong to no word are null, each cell has the colour and the sign of its
letter, and the clues of both words are the letters.  The format knows no puzzle like a clue puzzle, and a program that
took one for a crossword would show it wrongly; so clue puzzles are not written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilewright import __version__
from tilewright.cross import PALETTE, SYMBOLS, CrossPuzzle
from tilewright.cross.palette import ink
from tilewright.errors import InputError
from tilewright.puzzles.books import Book, Entry
from tilewright.render.books import prose
from tilewright.render.tiles import capital

VERSION = "http://ipuz.org/v2"
Place = tuple[int, int]  # row and column
KIND = "http://ipuz.org/crossword#1"


def ipuz(book: Book, entry: Entry) -> dict[str, Any]:
    """The cross of *entry* as an ipuz object."""
    puzzle = entry.puzzle
    if not isinstance(puzzle, CrossPuzzle):
        raise InputError("ipuz has no kind of puzzle for clues; there are jsonl, html and pdf")
    numbers = dict(zip(sorted({(puzzle.down_index, 0), (0, puzzle.across_index)}), (1, 2), strict=False))
    letters = f"Letters: {' '.join(map(capital, puzzle.letters))}"
    return {
        "version": VERSION,
        "kind": [KIND],
        "title": f"{book.title}, {entry.number}",
        **({"author": book.author} if book.author else {}),
        "uniqueid": puzzle.id,
        "difficulty": entry.grade,
        "origin": f"Tilewright {__version__}",
        "intro": " ".join([*prose.how_to_solve(book), *prose.promise(book)]),
        "dimensions": {"width": len(puzzle.across), "height": len(puzzle.down)},
        "puzzle": grid(puzzle, lambda place, colour, letter: styled(numbers.get(place, 0), puzzle.palette[colour])),
        "solution": grid(puzzle, lambda place, colour, letter: capital(letter)),
        "clues": {
            "Across": [[numbers[puzzle.down_index, 0], letters]],
            "Down": [[numbers[0, puzzle.across_index], letters]],
        },
    }


def grid(puzzle: CrossPuzzle, cell: Callable[[Place, int, str], object]) -> list[list[object]]:
    """The rows of the cross, with null where no cell is."""
    rows: list[list[object]] = [[None] * len(puzzle.across) for _ in puzzle.down]
    for place, colour, letter in zip(puzzle.shape.grid(), puzzle.colours, puzzle.cells, strict=True):
        rows[place[0]][place[1]] = cell(place, colour, letter)
    return rows


def styled(number: int, colour: int) -> dict[str, Any]:
    """A cell with its number, or 0 for none, its colour and its sign."""
    paint = {"color": PALETTE[colour][1:], "colortext": ink(PALETTE[colour])[1:]}
    return {"cell": number, "style": {**paint, "mark": {"TR": SYMBOLS[colour]}}}
