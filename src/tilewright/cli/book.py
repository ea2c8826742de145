"""``tilewright book``: a whole book of puzzles, as PDF, as pages for a browser, or as data."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName
from tilewright.errors import InputError, counted
from tilewright.kinds.books import BOOK_KINDS
from tilewright.verbs.fields import SEEDS

if TYPE_CHECKING:
    from tilewright.kinds import Kind
    from tilewright.puzzles.books import Book


def says(text: str, **more: Any) -> Parameter:
    """An option with this help."""
    return Parameter(help=text, **more)


@Parameter(name="*")
@dataclass(frozen=True)
class Printed:
    """How a PDF looks."""

    paper: Annotated[str, says("PDF: a4, a5, b5, letter, half-letter, 6x9, or sides such as 170x240mm.")] = "a4"
    per_page: Annotated[int | None, says("PDF: puzzles on a page, 1 to 12; what suits the paper if not given.")] = None
    font: Annotated[str, says("PDF: the font of the text.")] = "Libertinus Serif"
    tile_font: Annotated[str, says("PDF: the font of the tiles.")] = "Atkinson Hyperlegible"
    font_folder: Annotated[Path | None, says("PDF: a folder with more fonts to choose from.")] = None
    ink: Annotated[Literal["colour", "black"], says("PDF: print tiles in colours, or in black and grays.")] = "colour"

    @property
    def given(self) -> list[str]:
        """The options that were given."""
        usual = vars(Printed())
        return [f"--{name.replace('_', '-')}" for name, value in vars(self).items() if value != usual[name]]


def book(
    *,
    kind: Annotated[str, says(f"Which puzzles: {', '.join(BOOK_KINDS)}.")] = "clues",
    count: Annotated[int | None, says("How many puzzles; 30, or what the grades add up to, if not given.")] = None,
    grades: Annotated[
        str | None,
        says("How many of each grade (gentle, easy, medium, hard, fiendish), such as easy:30,medium:50,hard:20."),
    ] = None,
    title: Annotated[str, says("What the book is called.", show_default=False)] = "",
    subtitle: Annotated[str, says("A line below the title.", show_default=False)] = "",
    author: Annotated[str, says("Who the book is by.", show_default=False)] = "",
    out: Annotated[str | None, says("The file, or the folder of pages, to write.")] = None,
    form: Annotated[
        Literal["pdf", "html", "ipuz", "jsonl"] | None,
        Parameter(name="--format", help="What to write; if not given, what the name says: a folder is html."),
    ] = None,
    clues: Annotated[str, says("How many clues a puzzle has: 1 to 8, or auto for what suits the grade.")] = "auto",
    level: Annotated[
        Literal["letters", "colours"], says("Crosses: unique by their letters, or only with their colours.")
    ] = "letters",
    seed: Annotated[int | None, says("The book follows from this number; random if not given.")] = None,
    printed: Printed = Printed(),
    lexicon: LexiconName = "en5",
    as_json: AsJson = False,
) -> None:
    """Make a book of puzzles, all different and all proven: cover, contents, puzzles by grade, solutions.

    The same wishes, seed and word list make the same book, byte for byte.  HTML and ipuz are files in a folder; ipuz
    is for crosses.  JSON lines are what 'tilewright check' reads, and go to stdout without --out.

    JSON: out, format, files and bytes (how many were written), title, kind, count, grades (how many of each), seed,
    lexicon and fingerprint.
    """
    from tilewright.cli.book_files import Place
    from tilewright.cli.output import print_json
    from tilewright.cli.progress import progress
    from tilewright.kinds.books import make_book, printed_kind
    from tilewright.lexicon import load
    from tilewright.puzzles.book_wishes import checked_text, grades_wanted

    words, wanted = load(lexicon), grades_wanted(grades, count)
    chosen_kind = printed_kind(kind)
    place = Place(out, form, chosen_kind, vars(printed), as_json)
    wishes = given_wishes(chosen_kind, {"clues": (clues, "auto"), "level": (level, "letters")})
    if place.form != "pdf" and printed.given:
        raise InputError(f"{printed.given[0]} is for a PDF, and nothing else has it")
    texts = {"title": checked_text(title), "subtitle": checked_text(subtitle), "author": checked_text(author)}
    if "clues" in wishes:
        wishes["clues"] = number_of(clues)
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    with progress("puzzles", sum(wanted.values())) as advance:
        made = make_book(kind, wanted, words, chosen, **texts, **wishes, tell=advance)
    files = place.write(made)
    if as_json:
        print_json({**place.facts(files), **facts_of(made)})
    elif out is not None:
        print(f"{out}: {made.title}, {counted(len(made.entries), 'puzzle')}, all proven; seed {chosen}")


def given_wishes(kind: Kind, wishes: dict[str, tuple[str, str]]) -> dict[str, Any]:
    """The wishes, each with its default, that were given; one that would do nothing is refused."""
    from tilewright.kinds.books import owners_of

    given = {name: value for name, (value, usual) in wishes.items() if value != usual}
    for name in given:
        if name not in kind.printing.wishes:
            raise InputError(f"--{name} is for {owners_of(name)}, not for {kind.plural}; choose them with --kind")
    return given


def number_of(clues: str) -> Any:
    """The number of clues as `make_book` takes it."""
    if clues not in ("auto", *"12345678"):
        raise InputError(f"a puzzle has 1 to 8 clues, or auto; not {clues}")
    return clues if clues == "auto" else int(clues)


def facts_of(book: Book[Any]) -> dict[str, object]:
    """What the JSON says about the book."""
    return {
        "title": book.title,
        "kind": book.kind,
        "count": len(book.entries),
        "grades": {grade: len(entries) for grade, entries in book.sections.items()},
        "seed": book.seed,
        "lexicon": book.lexicon.name,
        "fingerprint": book.lexicon.fingerprint,
    }
