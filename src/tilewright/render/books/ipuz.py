"""Puzzles as ipuz, the open format of paper puzzles (http://ipuz.org/v2), so that other programs can show them.

What all puzzles have in common is said here, the rest by their kind.  The format knows no puzzle like a clue puzzle,
and a program that took one for a crossword would show it wrongly; so only kinds that it knows are written.
"""

from __future__ import annotations

from typing import Any

from tilewright import __version__
from tilewright.puzzles.books import Book, Entry

VERSION = "http://ipuz.org/v2"
KIND = "http://ipuz.org/crossword#1"


def ipuz(book: Book[Any], entry: Entry[Any]) -> dict[str, Any]:
    """The puzzle of *entry* as an ipuz object."""
    printing = book.printing
    members = printing.ipuz(entry.puzzle)
    return {
        "version": VERSION,
        "kind": [KIND],
        "title": f"{book.title}, {entry.number}",
        **({"author": book.author} if book.author else {}),
        "uniqueid": printing.id_of(entry.puzzle),
        "difficulty": entry.grade,
        "origin": f"Tilewright {__version__}",
        "intro": " ".join([*printing.how_to_solve(book.lexicon), *printing.promise(book.lexicon)]),
        **members,
    }
