"""Crosses in books: cells with signs and room to write, and the letters below.

As ipuz (http://ipuz.org/v2, the open format of paper puzzles) a cross is a small crossword: cells that belong to no
word are null, each cell has the colour and the sign of its letter, and the clues of both words are the letters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from itertools import islice
from typing import Any, ClassVar

from tilewright.cross import PALETTE, SYMBOLS, CrossPuzzle, CrossWords
from tilewright.cross.palette import ink
from tilewright.knowledge import NUMBERS, capital, capitals
from tilewright.lexicon import Lexicon, normalise
from tilewright.puzzles.books import Cell, Paint, Printing, Shelf
from tilewright.puzzles.cross.census import census_of
from tilewright.puzzles.cross.making import make_puzzle
from tilewright.puzzles.cross.offence import offends
from tilewright.puzzles.cross.rivals import rivals
from tilewright.puzzles.cross.season import Placed, disjoint_crosses, random_cross, theme_crosses
from tilewright.puzzles.draw import Draw

MOST_USELESS = 300  # crosses in a row that are of no use
EXAMPLES = 20  # tries for the example
MOST_RIVALS = 3  # that the solutions name
LETTERS_A_LINE, LETTER_LINES = 5, 1.3  # of the letters below a cross, in cells
Place = tuple[int, int]  # row and column


class CrossPrinting(Printing[CrossPuzzle]):
    """How crosses are printed."""

    name = "cross"
    title = "Cross"
    reading = "The word across comes first, then the word down."
    note = "Where a second pair is listed, it is equally correct."
    wishes = frozenset({"level", "words"})
    blurbs: ClassVar = {
        "gentle": "Plain words, and signs that give much away.",
        "easy": "Plain words, and fewer repeated signs.",
        "medium": "Several words seem to fit. Only one pair does.",
        "hard": "Many words seem to fit, and some are seldom met.",
        "fiendish": "The signs tell next to nothing. The letters tell all.",
    }

    def collect(
        self, shelf: Shelf[CrossPuzzle], lexicon: Lexicon, seed: int, level: str | None = None, **wishes: Any
    ) -> CrossPuzzle | None:
        """The shelf takes what is drawn, whatever its grade; one cross more, as an example.

        Few words seldom make a cross that needs no colours, so those of a theme may need them unless a level is asked
        for.
        """
        words, draw = CrossWords.of(lexicon), Draw(seed)
        theme = frozenset(map(normalise, wishes.get("words") or ()))
        level = level or ("colours" if theme else "letters")
        if theme:
            fill_from_theme(shelf, words, level, seed, theme)
        while shelf.open_grades() and not theme:
            cross = cross_puzzle(words, level, draw.bits(), theme)
            shelf.offer(cross.grade.name if cross.grade else "", cross)
            if shelf.useless == MOST_USELESS:
                shelf.give_up()
        spare = (cross_puzzle(words, level, draw.bits(), theme) for _ in range(EXAMPLES))
        return next((cross for cross in spare if not shelf.has_word_of(cross)), None)

    def facts(self, puzzle: CrossPuzzle) -> dict[str, object]:
        return puzzle.record()

    def read(self, facts: Mapping[str, Any]) -> CrossPuzzle:
        return CrossPuzzle.from_record(facts)

    def id_of(self, puzzle: CrossPuzzle) -> str:
        return puzzle.id

    def words(self, puzzle: CrossPuzzle) -> set[str]:
        return {puzzle.across, puzzle.down}

    def points(self, puzzle: CrossPuzzle, lexicon: Lexicon) -> int:
        return puzzle.grade.points if puzzle.grade else 0

    def how_to_solve(self, lexicon: Lexicon) -> list[str]:
        return [
            f"Two words of {NUMBERS[lexicon.length]} letters cross. Every letter hides behind a sign: the same sign is "
            "the same letter, different signs are different letters.",
            "Below the cross stand its letters, each of them once and in alphabetical order. Put them behind the signs "
            "so that a word reads across and another one down. Cross a letter out as soon as you know where it goes.",
            "Begin with a repeated sign, and where the words cross: what stands there must suit both.",
        ]

    def promise(self, lexicon: Lexicon) -> list[str]:
        words = f"{len(lexicon.ring('known')):,}"
        return [
            f"One pair of words fits, and no other of the {words} words that readers may know, plurals and all. Where "
            "a pair with a rarer word fits too, the solutions name it."
        ]

    def solution(self, puzzle: CrossPuzzle) -> str:
        return f"{capitals(puzzle.across)}, {capitals(puzzle.down)}"

    def notes(self, puzzle: CrossPuzzle, lexicon: Lexicon) -> list[str]:
        """Other allowed words with these letters and colours, which are as right."""
        found = (pair for pair in rivals(CrossWords.of(lexicon), puzzle, "colours") if not offends(*pair))
        return [f"also {across}, {down}" for across, down in islice(found, MOST_RIVALS)]

    def size(self, puzzle: CrossPuzzle) -> tuple[float, float]:
        return max(len(puzzle.across), LETTERS_A_LINE), len(puzzle.down) + LETTER_LINES

    def cells(self, puzzle: CrossPuzzle, paint: Paint) -> Iterable[Cell]:
        for (row, column), colour in zip(puzzle.shape.grid(), puzzle.colours, strict=True):
            yield row, column, paint["cover_fills"][puzzle.palette[colour]]

    def on_paper(self, puzzle: CrossPuzzle) -> dict[str, Any]:
        cells = [
            {"row": row, "column": column, "sign": puzzle.palette[colour], "letter": capital(letter)}
            for (row, column), colour, letter in zip(puzzle.shape.grid(), puzzle.colours, puzzle.cells, strict=True)
        ]
        return {
            "width": len(puzzle.across),
            "height": len(puzzle.down),
            "cells": cells,
            "letters": "".join(map(capital, puzzle.letters)),
            "alt": spoken_cross(puzzle),
        }

    def on_screen(self, puzzle: CrossPuzzle) -> str:
        """The cells, each with its sign and a place to write, and the letters that go in."""
        placed = zip(puzzle.shape.grid(), puzzle.colours, strict=True)
        cells = "".join(cell_on_screen(place, colour, puzzle.palette[colour]) for place, colour in placed)
        letters = " ".join(map(capital, puzzle.letters))
        spoken = f'<p class="said">{escape(spoken_cross(puzzle))}</p>'
        return f'{spoken}<div class="cross">{cells}</div><p class="letters">{escape(letters)}</p>'

    def field(self, puzzle: CrossPuzzle, number: int) -> str:
        """Each cell has its own."""
        return ""

    def ipuz(self, puzzle: CrossPuzzle) -> dict[str, Any]:
        numbers = dict(zip(sorted({(puzzle.down_index, 0), (0, puzzle.across_index)}), (1, 2), strict=False))
        letters = f"Letters: {' '.join(map(capital, puzzle.letters))}"
        return {
            "dimensions": {"width": len(puzzle.across), "height": len(puzzle.down)},
            "puzzle": grid(
                puzzle, lambda place, colour, letter: styled_cell(numbers.get(place, 0), puzzle.palette[colour])
            ),
            "solution": grid(puzzle, lambda place, colour, letter: capital(letter)),
            "clues": {
                "Across": [[numbers[puzzle.down_index, 0], letters]],
                "Down": [[numbers[0, puzzle.across_index], letters]],
            },
        }


def fill_from_theme(shelf: Shelf[CrossPuzzle], words: CrossWords, level: str, seed: int, theme: frozenset[str]) -> None:
    """The crosses of a *theme*: those of the grades that are asked for, then any; or as many as its words allow."""
    crosses = theme_crosses(words, level, seed, theme)
    disjoint = disjoint_crosses(words, crosses)
    if len(disjoint) > shelf.missing:
        for take in (shelf.offer, shelf.fill):
            take_each(take, shelf, words, crosses)
    if shelf.missing:
        shelf.clear()
        take_each(shelf.fill, shelf, words, disjoint)


def take_each(
    take: Callable[[str, CrossPuzzle], object], shelf: Shelf[CrossPuzzle], words: CrossWords, crosses: Iterable[Placed]
) -> None:
    """Let the shelf take what it can use of *crosses*, whose words are new."""
    for shape, one, other in crosses:
        across, down = words.across[one], words.down[other]
        if shelf.missing and not {across, down} & shelf.words:
            puzzle = make_puzzle(census_of(words), across, down, shape.across_index, shape.down_index)
            take(puzzle.grade.name if puzzle.grade else "", puzzle)


def cross_puzzle(words: CrossWords, level: str, seed: int, theme: frozenset[str] = frozenset()) -> CrossPuzzle:
    """The cross that *seed* draws, of a *theme* if there is one."""
    shape, across, down = random_cross(words, level, seed, theme)
    return make_puzzle(census_of(words), words.across[across], words.down[down], shape.across_index, shape.down_index)


def spoken_cross(puzzle: CrossPuzzle) -> str:
    """A cross for those who hear it: the signs of both words as numbers."""
    across, down = puzzle.shape.words("".join(chr(ord("a") + colour) for colour in puzzle.colours))
    here, there = (" ".join(str(ord(sign) - ord("a") + 1) for sign in word) for word in (across, down))
    places = puzzle.across_index + 1, puzzle.down_index + 1
    return f"Across: signs {here}. Down: signs {there}. They cross at place {places[0]} across and {places[1]} down."


def cell_on_screen(place: Place, colour: int, sign: int) -> str:
    """A cell as HTML, with its sign and a place to write."""
    row, column = place[0] + 1, place[1] + 1
    return (
        f'<span class="cell r{row} c{column} k{sign}"><span aria-hidden="true">{SYMBOLS[sign]}</span>'
        f'<input maxlength="1" autocomplete="off" aria-label="Row {row}, column {column}, sign {colour + 1}"></span>'
    )


def grid(puzzle: CrossPuzzle, cell: Callable[[Place, int, str], object]) -> list[list[object]]:
    """The rows of the cross, with null where no cell is."""
    rows: list[list[object]] = [[None] * len(puzzle.across) for _ in puzzle.down]
    for place, colour, letter in zip(puzzle.shape.grid(), puzzle.colours, puzzle.cells, strict=True):
        rows[place[0]][place[1]] = cell(place, colour, letter)
    return rows


def styled_cell(number: int, colour: int) -> dict[str, Any]:
    """A cell with its number, or 0 for none, its colour and its sign."""
    paint = {"color": PALETTE[colour][1:], "colortext": ink(PALETTE[colour])[1:]}
    return {"cell": number, "style": {**paint, "mark": {"TR": SYMBOLS[colour]}}}


PRINTING = CrossPrinting()
