"""What a book says, on paper and on the screen alike."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.cross import CrossPuzzle
from tilewright.errors import counted
from tilewright.knowledge import NUMBERS, Turn, capitals, listed, shown
from tilewright.lexicon import Lexicon
from tilewright.puzzles.books import Book, Entry, Puzzle
from tilewright.puzzles.clues.solving import solve_clues
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.render.tiles import MEANINGS

WITNESSES = "Behind the number of a clue: a word that would fit as well if that clue were left out."
LEGEND = (
    (2, "A full dot: the letter is right, and in its place."),
    (1, "A ring: the letter is in the word, but at another place."),
    (0, "No mark: the letter is not in the word, or not once more than the other tiles of its row show."),
)
BLURBS = {
    "clues": {
        "gentle": "Most letters stand in their places. Look for the others.",
        "easy": "A letter or two must find its place.",
        "medium": "Some letters are loose, and one or two do not show themselves at all.",
        "hard": "Little is in its place, and many words come to mind.",
        "fiendish": "Hidden letters, letters to be counted, words that one seldom meets.",
    },
    "cross": {
        "gentle": "Plain words, and signs that give much away.",
        "easy": "Plain words, and fewer signs that come again.",
        "medium": "Several words seem to fit. Only one pair does.",
        "hard": "Many words seem to fit, and some are seldom met.",
        "fiendish": "The signs tell next to nothing. The letters tell all.",
    },
}


def summary(book: Book) -> str:
    """How many puzzles there are of each grade."""
    parts = [f"{len(entries)} {grade}" for grade, entries in book.sections.items()]
    whole = counted(len(book.entries), "puzzle")
    return f"{whole}: {listed(parts)}" if len(parts) > 1 else f"{whole}, {next(iter(book.sections))}"


def numbers(entries: Sequence[Entry]) -> str:
    """From which number to which."""
    first, last = entries[0].number, entries[-1].number
    return f"{first}" if first == last else f"{first} to {last}"


def how_to_solve(book: Book) -> list[str]:
    """The paragraphs before the legend or the example."""
    length = NUMBERS[book.lexicon.length]
    if book.kind == "clues":
        return [
            f"Every puzzle hides one word of {length} letters. Its clues are words that somebody has tried, each with "
            "the reply: a mark on every letter.",
        ]
    return [
        f"Two words of {length} letters cross. Every letter hides behind a sign: equal signs are equal letters, "
        "different signs are different letters.",
        "Below the cross stand its letters, each of them once and in alphabetical order. Put them behind the signs so "
        "that a word reads across and another one down. Cross a letter out as soon as you know where it goes.",
        "Begin with a sign that comes again, and where the words cross: what stands there must suit both.",
    ]


def promise(book: Book) -> list[str]:
    """The paragraphs behind it: what holds of every puzzle."""
    words = f"{len(book.lexicon):,}"
    if book.kind == "clues":
        return [
            f"One word fits all clues. No other does, of the {words} words of the list that this book was made from; "
            "and no clue is idle: leave one out, and a second word fits. The solutions name it, if people use it.",
            "You need no luck. Whatever you write down first, write it in pencil.",
        ]
    return [
        f"One pair of words fits, and no other of the {book.lexicon.answer_count:,} words that this book was made from."
    ]


def example_steps(book: Book) -> list[str]:
    """How the example is solved, step by step."""
    if not isinstance(book.example, CluePuzzle):
        return []
    return [step.text for step in solve_clues(book.example.clues, book.lexicon).steps]


def imprint(book: Book, version: str) -> list[str]:
    """Where the book comes from, and how it is made again."""
    made = f"Made by Tilewright {version} from the word list {book.lexicon.fingerprint} with seed {book.seed}."
    return [
        f"{summary(book)}.",
        made + " The same list, seed and wishes make the same book.",
        "Every puzzle was proven, by two programs that share no code: it has one solution, and no other.",
    ]


def solution(puzzle: Puzzle) -> str:
    """What is to be found, in capitals.

    >>> from tilewright.puzzles.clues.making import make_clues
    >>> solution(make_clues("eagle", seed=1))
    'EAGLE'
    """
    if isinstance(puzzle, CluePuzzle):
        return capitals(puzzle.answer)
    return f"{capitals(puzzle.across)} across, {capitals(puzzle.down)} down"


def witnesses(puzzle: Puzzle, lexicon: Lexicon) -> list[str]:
    """The words that would fit without a clue, each behind the number of the clue.

    Only words that could be answers are printed: the others are seldom met, and some are not for every table.
    """
    if not isinstance(puzzle, CluePuzzle):
        return []
    named = enumerate(puzzle.witnesses, 1)
    return [f"{number}\u00a0{witness}" for number, witness in named if witness and lexicon.is_answer(witness)]


def clue_name(number: int, clue: Turn) -> str:
    """A clue for those who hear it."""
    marks = zip(clue.guess, clue.reply.digits, strict=True)
    return f"Clue {number}: " + ", ".join(f"{shown(letter)} {MEANINGS[mark]}" for letter, mark in marks)


def cross_name(puzzle: CrossPuzzle) -> str:
    """A cross for those who hear it: the signs of both words as numbers."""
    across, down = puzzle.shape.words("".join(chr(ord("a") + colour) for colour in puzzle.colours))
    here, there = (" ".join(str(ord(sign) - ord("a") + 1) for sign in word) for word in (across, down))
    places = puzzle.across_index + 1, puzzle.down_index + 1
    return f"Across: signs {here}. Down: signs {there}. They cross at place {places[0]} across and {places[1]} down."
