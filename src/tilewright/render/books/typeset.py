"""Books as PDF, set by Typst.

What a book *says* is gathered here as JSON, with colours and sizes; ``data/book.typ`` says how it looks.  The *ink* is
``colour``, or ``black`` for printers that have no other: then a tile that is correct is black, one that is elsewhere is
gray, and one that is absent is white; the marks are the same.  The PDF is tagged for readers (PDF/UA-1).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

from tilewright import __version__
from tilewright.cross import PALETTE, SYMBOLS
from tilewright.cross.palette import ink as readable
from tilewright.errors import BadPath, InputError, MissingExtra
from tilewright.puzzles.books import Book, Entry
from tilewright.puzzles.editions import GRADES
from tilewright.render.books import prose
from tilewright.render.books.cover import cover
from tilewright.render.books.layout import layout_of
from tilewright.render.svg import FONT
from tilewright.render.tiles import BORDERS, FILLS, INKS

Ink = Literal["colour", "black"]
TEXT_FONT = "Libertinus Serif"  # inside Typst
OURS = files("tilewright") / "data"
BLACK = {
    "fills": ("#ffffff", "#d9d9d9", "#1a1a1a"),
    "borders": ("#8c8c8c", "#1a1a1a", "#1a1a1a"),
    "inks": ("#000000", "#000000", "#ffffff"),
    "sign_fills": ("#e6e6e6",) * len(PALETTE),
    "sign_inks": ("#000000",) * len(PALETTE),
    "cover_fills": tuple(f"#{shade:02x}{shade:02x}{shade:02x}" for shade in range(40, 40 + 12 * len(PALETTE), 12)),
}
COLOUR = {  # a tile that is absent is paper: a page of them would be a page of ink
    "fills": ("#f4f4f2", *FILLS[1:]),
    "borders": BORDERS,
    "inks": ("#1c1e21", *INKS[1:]),
    "sign_fills": PALETTE,
    "sign_inks": tuple(map(readable, PALETTE)),
    "cover_fills": PALETTE,
}


def book_pdf(
    book: Book[Any],
    paper: str = "a4",
    per_page: int | None = None,
    *,
    font: str = TEXT_FONT,
    tile_font: str = FONT,
    font_folder: Path | None = None,
    ink: Ink = "colour",
) -> bytes:
    """The book as PDF; the same book gives the same bytes."""
    facts = book_json(book, paper, per_page, font, tile_font, ink)
    return bytes(compile_template(facts, font_folder, format="pdf", pdf_standards="ua-1", timestamp=0))


def book_json(book: Book[Any], paper: str, per_page: int | None, font: str, tile_font: str, ink: Ink) -> dict[str, Any]:
    """All that the template needs."""
    layout, paint = layout_of(book, paper, per_page), COLOUR if ink == "colour" else BLACK
    printing = book.printing
    return {
        "title": book.title,
        "subtitle": book.subtitle,
        "author": book.author,
        "kind": book.kind,
        "layout": asdict(layout),
        "font": font,
        "tile_font": tile_font,
        "signs": list(SYMBOLS),
        **paint,
        "cover": cover(book, paint),
        "imprint": prose.imprint(book, __version__),
        "how": printing.how_to_solve(book.lexicon),
        "legend": prose.legend(ink == "colour") if printing.has_legend else [],
        "promise": printing.promise(book.lexicon),
        "example": printing.on_paper(book.example) if book.example else None,
        "answer": list(printing.answer(book.example)) if book.example else [],
        "note": prose.note(book),
        "steps": printing.steps(book.example, book.lexicon) if book.example else [],
        "sections": [section_json(book, grade, entries) for grade, entries in book.sections.items()],
    }


def section_json(book: Book[Any], grade: str, entries: list[Entry[Any]]) -> dict[str, Any]:
    """A grade and its puzzles."""
    return {
        "grade": grade,
        "title": grade.capitalize(),
        "dots": GRADES.index(grade) + 1,
        "range": prose.numbers(entries),
        "blurb": book.printing.blurbs[grade],
        "puzzles": [puzzle_json(book, entry) for entry in entries],
    }


def puzzle_json(book: Book[Any], entry: Entry[Any]) -> dict[str, Any]:
    """A puzzle with its number and solution."""
    printing, puzzle = book.printing, entry.puzzle
    solved = {"solution": printing.solution(puzzle), "notes": printing.notes(puzzle, book.lexicon)}
    return {"number": entry.number, **printing.on_paper(puzzle), **solved}


def compile_template(facts: dict[str, Any], font_folder: Path | None, **options: Any) -> Any:
    """What Typst makes of the template."""
    fonts = fonts_with([facts["font"], facts["tile_font"]], font_folder)  # which says so if there is no Typst
    import typst

    source = (OURS / "book.typ").read_bytes()
    try:
        return typst.compile(source, font_paths=fonts, sys_inputs={"book": json.dumps(facts)}, **options)
    except typst.TypstError as error:  # all that can be wrong by now is a letter that no font has
        reason = str(error).removeprefix("PDF/UA-1 error: ")
        raise InputError(f"the book cannot be printed: {reason}; choose other fonts, or a folder with more") from None


def fonts_with(wanted: Iterable[str], font_folder: Path | None) -> Any:
    """Our fonts, those inside Typst and those of the folder; each that is *wanted* must be among them."""
    try:
        import typst
    except ImportError:
        raise MissingExtra("a book as PDF", "typst", "render") from None
    if font_folder is not None and not font_folder.is_dir():
        raise BadPath(font_folder, "there is no such folder of fonts")
    folders = [str(OURS / "fonts"), *([str(font_folder)] if font_folder else [])]
    fonts = typst.Fonts(include_system_fonts=False, font_paths=folders)
    for name in wanted:
        if name not in fonts.families():
            raise InputError(f"there is no font {name!r}; there are {', '.join(fonts.families())}")
    return fonts
