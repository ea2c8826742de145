"""Puzzle books: a hundred puzzles from nothing to a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import Figure, cpu_seconds, of_process, tilewright
from tilewright.kinds.books import make_book
from tilewright.kinds.checking import check_puzzle
from tilewright.lexicon import load
from tilewright.puzzles.book_wishes import parse_grades
from tilewright.puzzles.books import Entry
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.render.books.site import book_site
from tilewright.render.books.typeset import book_pdf
from tilewright.render.clues import pages
from tilewright.render.convert import pdf

GRADES = "easy:30,medium:50,hard:20"


def figures() -> Iterator[Figure]:
    lexicon, wanted = load("en5"), parse_grades(GRADES, 100)
    for kind, name in (("clues", "clue puzzles"), ("cross", "crosses")):
        book = make_book(kind, wanted, lexicon, 7)  # which also fills the caches
        checking = cpu_seconds(lambda book=book: [check_puzzle(facts, lexicon) for facts in book.facts], 1)
        making = cpu_seconds(lambda kind=kind: make_book(kind, wanted, lexicon, 7), 2)
        yield Figure(f"a hundred {name} of three grades, made and checked", making, "s", "10", checking, "check alone")
        plain = cpu_seconds(lambda book=book: card_pages(book.entries), 2) if kind == "clues" else None
        printing = cpu_seconds(lambda book=book: book_pdf(book), 2)
        yield Figure("  as a PDF", printing, "s", "3", plain, "a card a page")
        yield Figure("  the size of that file", len(book_pdf(book)) / 1000, "kB", "2000")
        yield Figure("  as a site", cpu_seconds(lambda book=book: book_site(book)), "s", "0.5")
    with TemporaryDirectory() as folder:
        out = str(Path(folder) / "book.pdf")
        seconds, memory = of_process(tilewright("book", "--grades", GRADES, "--seed", "7", "--out", out), 1)
    yield Figure("the whole command for clue puzzles", seconds, "s", "10")
    yield Figure("  its peak memory", memory, "MB", "400")


def card_pages(entries: Sequence[Entry[object]]) -> bytes:
    """The same clue puzzles as `make clues --out` prints them."""
    puzzles = [entry.puzzle for entry in entries if isinstance(entry.puzzle, CluePuzzle)]
    return pdf([page for puzzle in puzzles for page in pages(puzzle)])
