"""Puzzles as ipuz, the open format of paper puzzles (http://ipuz.org/v2), so that other programs can show them.

What all puzzles have in common is said here, the rest by their kind.  The format knows no puzzle like a clue puzzle,
and a program that took one for a crossword would show it wrongly; so only kinds that it knows are written.
"""

from __future__ import annotations

from typing import Any

from tilewright import __version__
from tilewright.lexicon import Lexicon
from tilewright.puzzles.books import Book, Entry, Printing

VERSION = "http://ipuz.org/v2"
KIND = "http://ipuz.org/crossword#1"


def ipuz(book: Book[Any], entry: Entry[Any]) -> dict[str, Any]:
    """The puzzle of *entry* as an ipuz object."""
    title = f"{book.title}, {entry.number}"
    return single_ipuz(book.printing, entry.puzzle, book.lexicon, title, entry.grade, book.author)


def single_ipuz(
    printing: Printing[Any], puzzle: Any, lexicon: Lexicon, title: str, grade: str, author: str = ""
) -> dict[str, Any]:
    """A puzzle that need not belong to a book as an ipuz object."""
    members = printing.ipuz(puzzle)
    return {
        "version": VERSION,
        "kind": [KIND],
        "title": title,
        **({"author": author} if author else {}),
        "uniqueid": printing.id_of(puzzle),
        "difficulty": grade,
        "origin": f"Tilewright {__version__}",
        "intro": " ".join([*printing.how_to_solve(lexicon), *printing.promise(lexicon)]),
        **members,
    }
