"""Positions of the day in books: the turns as rows of tiles, the words that are left below, and a row for the guess."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, ClassVar

from tilewright.errors import LimitRanOut
from tilewright.kinds.best.game import groups_text
from tilewright.kinds.best.making import make_best
from tilewright.kinds.best.puzzle import BestPuzzle
from tilewright.knowledge import NUMBERS, capitals
from tilewright.lexicon import Lexicon
from tilewright.puzzles.books import Cell, Paint, Printing, Shelf
from tilewright.puzzles.draw import Draw
from tilewright.puzzles.editions import GRADES
from tilewright.render.books.layout import ANSWER
from tilewright.render.books.rows import cells_of_rows, rows_on_paper, rows_on_screen, word_field

MOST_USELESS = 100  # positions in a row that are of no use
SHOWN = 4  # best guesses in a solution
A_LINE, LINE = 4, 0.6  # of the words below the tiles, in tiles
NOUN = "Turn"


class BestPrinting(Printing[BestPuzzle]):
    """How positions are printed."""

    name = "best"
    title = "Best Guess"
    note = "After each best guess: what it takes on average from there, and what the obvious word would lose."
    proven = "its best guesses are the best, and all of them are known"
    has_legend = True
    blurbs: ClassVar = {
        "gentle": "The obvious word is not the best guess, but nearly.",
        "easy": "The obvious word costs from a quarter to a third of a guess.",
        "medium": "The obvious word costs from a third to two fifths of a guess.",
        "hard": "The obvious word costs from two fifths to half a guess.",
        "fiendish": "Traps. The obvious word costs half a guess or more.",
    }

    def collect(self, shelf: Shelf[BestPuzzle], lexicon: Lexicon, seed: int, **wishes: Any) -> BestPuzzle | None:
        """The shelf takes what is drawn, whatever its grade; one more, as an example."""
        draw = Draw(seed)
        while shelf.open_grades():
            puzzle = draw_puzzle(lexicon, draw)
            shelf.offer(puzzle.grade if puzzle else GRADES[0], puzzle)
            if shelf.useless == MOST_USELESS:
                shelf.give_up()
        spare = (draw_puzzle(lexicon, draw) for _ in range(MOST_USELESS))
        return next((puzzle for puzzle in spare if puzzle and not shelf.has_word_of(puzzle)), None)

    def facts(self, puzzle: BestPuzzle) -> dict[str, object]:
        return puzzle.as_json()

    def read(self, facts: Mapping[str, Any]) -> BestPuzzle:
        return BestPuzzle.from_json(facts)

    def id_of(self, puzzle: BestPuzzle) -> str:
        return puzzle.id

    def words(self, puzzle: BestPuzzle) -> set[str]:
        return {*puzzle.best}

    def points(self, puzzle: BestPuzzle, lexicon: Lexicon) -> int:
        return int(1000 * puzzle.loss)

    def how_to_solve(self, lexicon: Lexicon) -> list[str]:
        return [
            f"Somebody is looking for a word of {NUMBERS[lexicon.length]} letters, has made a few guesses of six, and "
            "was told by marks how good they were. All the remaining words are listed below; each is equally likely.",
            "Which guess leads to the fewest guesses on average from there, if all that follow are as good as can be? "
            "It may be any word, even one that cannot be the answer. A word that is not found in time counts as "
            "found one guess late.",
        ]

    def promise(self, lexicon: Lexicon) -> list[str]:
        return [
            f"The best guesses are the best of all {len(lexicon):,} words of the list that this book was made from; "
            "where several are equally good, the solution says so. The word that people use most is never among them.",
        ]

    def solution(self, puzzle: BestPuzzle) -> str:
        names = [capitals(word) for word in puzzle.best]
        more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        return ", ".join(names[:SHOWN]) + more

    def answer(self, puzzle: BestPuzzle) -> str:
        return capitals(puzzle.best[0])

    def notes(self, puzzle: BestPuzzle, lexicon: Lexicon) -> list[str]:
        return [f"{puzzle.value(puzzle.total)} on average;", f"{capitals(puzzle.obvious)} +{puzzle.loss}"]

    def steps(self, puzzle: BestPuzzle, lexicon: Lexicon) -> list[str]:
        best, obvious, words = puzzle.best[0], puzzle.obvious, puzzle.candidates
        count = NUMBERS[len(words)].capitalize()
        return [
            f"{count} words are left, and the one that comes to mind is {capitals(obvious)}.",
            f"It sorts them into {groups_text(obvious, words)}.",
            f"{capitals(best)} sorts them into {groups_text(best, words)}: that saves {puzzle.loss} of a guess.",
        ]

    def size(self, puzzle: BestPuzzle) -> tuple[float, float]:
        lines = -(-len(puzzle.candidates) // A_LINE)
        return len(puzzle.best[0]), len(puzzle.turns) + 1 + ANSWER + LINE * lines

    def cells(self, puzzle: BestPuzzle, paint: Paint) -> Iterable[Cell]:
        return cells_of_rows(puzzle.turns, paint)

    def on_paper(self, puzzle: BestPuzzle) -> dict[str, Any]:
        words = [capitals(word) for word in puzzle.candidates]
        return {"width": len(puzzle.best[0]), "rows": rows_on_paper(puzzle.turns, NOUN), "words": words}

    def on_screen(self, puzzle: BestPuzzle) -> str:
        words = " ".join(map(capitals, puzzle.candidates))
        return f'{rows_on_screen(puzzle.turns, NOUN)}<p class="words">{escape(words)}</p>'

    def field(self, puzzle: BestPuzzle, number: int) -> str:
        return word_field(len(puzzle.best[0]), number)


def draw_puzzle(lexicon: Lexicon, draw: Draw) -> BestPuzzle | None:
    """The position that the next seed makes."""
    try:
        return make_best(lexicon, draw.bits())
    except LimitRanOut:
        return None


PRINTING = BestPrinting()
