"""``tilewright book``: a whole book of puzzles, as PDF, as pages for a browser, or as data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.jobs import JobFlags, means_for
from tilewright.cli.make.themes import tell_theme, theme_words
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import InputError, quantity
from tilewright.verbs.make_book import MakeBook, make_book

THEME = Annotated[str | None, Parameter(help="A theme: a file of words, which are the solutions of the puzzles.")]


@Parameter(name="*")
@dataclass(frozen=True)
class PdfOptions:
    """How a PDF looks."""

    paper: Annotated[str, Parameter(help="PDF: a4, a5, b5, letter, half-letter, 6x9, or sides such as 170x240mm.")] = (
        "a4"
    )
    per_page: Annotated[
        int | None, Parameter(help="PDF: puzzles on a page, 1 to 12; what suits the paper if not given.")
    ] = None
    font: Annotated[str, Parameter(help="PDF: the font of the text.")] = "Libertinus Serif"
    tile_font: Annotated[str, Parameter(help="PDF: the font of the tiles.")] = "Atkinson Hyperlegible"
    font_folder: Annotated[Path | None, Parameter(help="PDF: a folder with more fonts to choose from.")] = None
    ink: Annotated[
        Literal["colour", "black"], Parameter(help="PDF: print tiles in colours, or in black and grays.")
    ] = "colour"

    @property
    def given_options(self) -> list[str]:
        """Those that differ from the usual, so that a command that cannot use them can name them."""
        usual = vars(PdfOptions())
        return [f"--{name.replace('_', '-')}" for name, value in vars(self).items() if value != usual[name]]


@command(MakeBook, names={"theme_as": "--as"}, read={"words": Reading(THEME, theme_words)})
def book(
    question: MakeBook,
    *,
    out: Annotated[str | None, Parameter(help="The file, or the folder of pages, to write.")] = None,
    form: Annotated[
        Literal["pdf", "html", "ipuz", "jsonl"] | None,
        Parameter(name="--format", help="What to write; if not given, what the name says: a folder is html."),
    ] = None,
    printed: PdfOptions = PdfOptions(),
    as_json: AsJson = False,
) -> None:
    """Write the book, and say what was written."""
    from tilewright.cli.make.book_files import Place

    place = Place(out, form, question.chosen_kind, vars(printed), as_json)
    if place.form != "pdf" and printed.given_options:
        raise InputError(f"{printed.given_options[0]} is for a PDF, and nothing else has it")
    made = make_book(question, means_for(JobFlags()))
    tell_theme(made)
    files = place.write(made.book)
    if as_json:
        print_json({**place.facts(files), **made.as_json()})
    elif out is not None:
        puzzles = quantity(len(made.book.entries), "puzzle")
        print(f"{out}: {made.book.title}, {puzzles}, all proven; seed {made.book.seed}")
