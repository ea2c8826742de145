"""Clue puzzles in books.

Answers are drawn from the book's seed, grade after grade.  A puzzle is rows of tiles with an empty row for the answer;
beside its solution stand the words that would fit without one of its clues.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice, takewhile
from typing import Any, ClassVar

from tilewright.errors import LimitRanOut, NoPuzzle
from tilewright.knowledge import NUMBERS, capitals
from tilewright.lexicon import Lexicon
from tilewright.puzzles.book_wishes import share_out
from tilewright.puzzles.books import Cell, Paint, Printing, Shelf
from tilewright.puzzles.clues.answers import urn
from tilewright.puzzles.clues.grade import assess
from tilewright.puzzles.clues.making import Number, make_clues
from tilewright.puzzles.clues.solving import solve_clues
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.clues.wishes import CluePool
from tilewright.puzzles.draw import Draw
from tilewright.puzzles.editions import GRADES
from tilewright.render.books.layout import ANSWER
from tilewright.render.books.rows import cells_of_rows, rows_on_paper, rows_on_screen, word_field

LIMIT = 200_000  # nodes for one answer: a tenth of the default, because the next answer is quicker than the rest
EXAMPLES = 20  # tries for the example
NOUN = "Clue"


class CluePrinting(Printing[CluePuzzle]):
    """How clue puzzles are printed."""

    name = "clues"
    title = "Clue Puzzle"
    wishes = frozenset({"clues", "words", "theme_as"})
    note = (
        "After each clue number: a word that would fit as well if that clue were left out. A clue without a word is "
        "needed as much, but the words that would fit are rare."
    )
    has_legend = True
    blurbs: ClassVar = {
        "gentle": "Most letters stand in their places. Look for the others.",
        "easy": "A letter or two must find its place.",
        "medium": "Some letters are loose, and one or two do not show themselves at all.",
        "hard": "Little is in its place, and many words come to mind.",
        "fiendish": "Hidden letters, letters to be counted, words that one seldom meets.",
    }

    def collect(
        self, shelf: Shelf[CluePuzzle], lexicon: Lexicon, seed: int, clues: Number = "auto", **wishes: Any
    ) -> CluePuzzle | None:
        """Grade after grade, each answer is tried once for each; a gentle puzzle besides, as an example.

        A theme of ``words`` gives the answers, the clue words or both, as ``theme_as`` says.  Where its answers are too
        few, every grade has its share of them, and other grades fill what is left.
        """
        theme, whose = wishes.get("words"), wishes.get("theme_as") or "answers"
        answers, draw = urn(lexicon, None, frozenset(theme) if theme and whose != "clues" else None), Draw(seed)
        pool: CluePool = theme if theme and whose != "answers" else "answers"
        wanted = share_out(min(shelf.missing, len(answers.words)), shelf.wanted) if theme else shelf.wanted
        for grade, number in wanted.items():
            for answer in answers.order(draw, shelf.words):
                shelf.offer(grade, clue_puzzle(lexicon, answer, grade, clues, seed, pool))
                if len(shelf.found[grade]) == number:
                    break
            else:
                if theme is None:
                    shelf.give_up()
        if shelf.missing:
            for answer in takewhile(lambda _: shelf.missing, answers.order(draw, shelf.words)):
                shelf.fill(*with_grade(clue_puzzle(lexicon, answer, None, clues, seed, pool)))
        others = islice(answers.order(draw, shelf.words), EXAMPLES)
        spare = (clue_puzzle(lexicon, answer, GRADES[0], "auto", seed, pool) for answer in others)
        return next(filter(None, spare), None)

    def facts(self, puzzle: CluePuzzle) -> dict[str, object]:
        return puzzle.as_json()

    def read(self, facts: Mapping[str, Any]) -> CluePuzzle:
        return CluePuzzle.from_json(facts)

    def id_of(self, puzzle: CluePuzzle) -> str:
        return puzzle.id

    def words(self, puzzle: CluePuzzle) -> set[str]:
        return {puzzle.answer}

    def points(self, puzzle: CluePuzzle, lexicon: Lexicon) -> int:
        return assess(lexicon, puzzle.answer, puzzle.clues).points

    def how_to_solve(self, lexicon: Lexicon) -> list[str]:
        return [
            f"Every puzzle hides one word of {NUMBERS[lexicon.length]} letters. Its clues are words that somebody has "
            "tried, each with the reply: a mark on every letter.",
        ]

    def promise(self, lexicon: Lexicon) -> list[str]:
        return [
            f"One word fits all clues. No other does, of the {len(lexicon):,} words of the list that this book was "
            "made from; and every clue is needed: leave one out, and a second word fits. The solutions name it, "
            "unless it is a rare word.",
            "You need no luck. Whatever you write down first, write it in pencil.",
        ]

    def solution(self, puzzle: CluePuzzle) -> str:
        return capitals(puzzle.answer)

    def notes(self, puzzle: CluePuzzle, lexicon: Lexicon) -> list[str]:
        """The words that would fit without a clue, each behind the number of the clue.

        Only words that could be answers are printed: the others are seldom met, and some are not for every table.
        """
        named = enumerate(puzzle.witnesses, 1)
        return [f"{number}\u00a0{witness}" for number, witness in named if witness and lexicon.is_answer(witness)]

    def steps(self, puzzle: CluePuzzle, lexicon: Lexicon) -> list[str]:
        return [step.text for step in solve_clues(puzzle.clues, lexicon).steps]

    def size(self, puzzle: CluePuzzle) -> tuple[float, float]:
        return len(puzzle.answer), len(puzzle.clues) + 1 + ANSWER

    def cells(self, puzzle: CluePuzzle, paint: Paint) -> Iterable[Cell]:
        return cells_of_rows(puzzle.clues, paint)

    def on_paper(self, puzzle: CluePuzzle) -> dict[str, Any]:
        return {"width": len(puzzle.answer), "rows": rows_on_paper(puzzle.clues, NOUN)}

    def on_screen(self, puzzle: CluePuzzle) -> str:
        return rows_on_screen(puzzle.clues, NOUN)

    def field(self, puzzle: CluePuzzle, number: int) -> str:
        return word_field(len(puzzle.answer), number)


def clue_puzzle(
    lexicon: Lexicon, answer: str, grade: str | None, clues: Number, seed: int, words: CluePool = "answers"
) -> CluePuzzle | None:
    """The puzzle for *answer* that *seed* gives, if it is soon found."""
    try:
        return make_clues(answer, clues, grade=grade, lexicon=lexicon, words=words, seed=seed, limit=LIMIT)
    except (NoPuzzle, LimitRanOut):
        return None


def with_grade(puzzle: CluePuzzle | None) -> tuple[str, CluePuzzle | None]:
    """A puzzle that may be missing, behind its grade."""
    return (puzzle.grade if puzzle else ""), puzzle


PRINTING = CluePrinting()
