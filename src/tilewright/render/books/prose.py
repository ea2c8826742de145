"""What a book says, on paper and on the screen alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewright.errors import quantity
from tilewright.knowledge import list_text
from tilewright.puzzles.books import Book, Entry

LEGEND = (  # marks, their colours, their corners and what they mean
    (2, "Green", "a full corner", "the letter is right, and in its place."),
    (1, "Yellow", "half a corner", "the letter is in the word, but in another place."),
    (
        0,
        "Gray",
        "a bare corner",
        "the letter is not in the word, or appears no more often than the other tiles in the row show.",
    ),
)


def legend(in_colours: bool = True) -> list[tuple[int, str]]:
    """What the tiles mean; a book in black and grays has only their corners to name."""
    return [
        (mark, f"{f'{colour}, {corner}' if in_colours else corner.capitalize()}: {meaning}")
        for mark, colour, corner, meaning in LEGEND
    ]


def summary(book: Book[Any]) -> str:
    """How many puzzles there are of each grade."""
    parts = [f"{len(entries)} {grade}" for grade, entries in book.sections.items()]
    whole = quantity(len(book.entries), "puzzle")
    return f"{whole}: {list_text(parts)}" if len(parts) > 1 else f"{whole}, {next(iter(book.sections))}"


def numbers(entries: Sequence[Entry[Any]]) -> str:
    """From which number to which."""
    first, last = entries[0].number, entries[-1].number
    return f"{first}" if first == last else f"{first} to {last}"


def note(book: Book[Any]) -> str:
    """What explains the solutions, and the notes beside them if there are any."""
    noted = any(book.printing.notes(entry.puzzle, book.lexicon) for entry in book.entries)
    return " ".join(filter(None, (book.printing.reading, book.printing.note if noted else "")))


def imprint(book: Book[Any], version: str) -> list[str]:
    """Where the book comes from, and how it is made again."""
    made = f"Made by Tilewright {version} from the word list {book.lexicon.fingerprint} with the number {book.seed}."
    return [
        f"{summary(book)}.",
        made + " The same list, number and wishes make the same book.",
        f"Every puzzle was proven, by two programs that share no code: {book.printing.proven}.",
    ]
