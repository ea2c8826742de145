"""Writing crosses as drawings, as pages and as ipuz: one puzzle a file, or a page each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.files import no_format
from tilewright.cli.make.puzzle_files import write_each, write_pdf
from tilewright.cli.output import say_written
from tilewright.errors import InputError
from tilewright.lexicon.folders import check_writable

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.render.paper import Solution
    from tilewright.verbs.make_cross import MadeCross
    from tilewright.verbs.make_cross_batch import CrossBatch

SUFFIXES = {".json": "json", ".jsonl": "jsonl", ".csv": "csv", ".txt": "text"}
DRAWN = ("svg", "png", "pdf", "ipuz")


def format_of(out: Path | None, asked: str | None) -> str:
    """The format that is asked for, or what the name of the file says, or else text."""
    known = {**SUFFIXES, **{f".{form}": form for form in DRAWN}}
    form = asked or (known.get(out.suffix.lower(), "") if out else "text")
    if not form:
        raise no_format(out, known.values())
    if out is not None:
        check_writable(out)
    if out is None and form in ("png", "pdf"):
        raise InputError(f"{form.upper()} cannot be printed here; give --out FILE.{form}")
    return form


@contextmanager
def print_to(out: Path | None) -> Iterator[None]:
    """Whatever is printed goes to the file, if there is one."""
    if out is None:
        yield
        return
    with out.open("w", encoding="utf-8") as file, redirect_stdout(file):
        yield
    say_written([out])


def write_drawn(crosses: CrossBatch, out: Path | None, form: str, solution: Solution) -> None:
    """Write crosses as SVG, PNG, PDF or ipuz."""
    from tilewright.render.cross import card, pages

    if form == "pdf":
        assert out is not None  # checked before
        write_pdf(out, [page for made in crosses for page in pages(made.puzzle, solution)])
    elif form == "ipuz":
        objects = (ipuz_of(made, crosses.words.across_lexicon) for made in crosses)
        write_each(out, form, [f"{json.dumps(each, ensure_ascii=False)}\n" for each in objects])
    else:
        write_each(out, form, [card(made.puzzle) for made in crosses])


def ipuz_of(made: MadeCross, lexicon: Lexicon) -> dict[str, object]:
    """The cross as an ipuz object."""
    from tilewright.kinds import kind_named
    from tilewright.render.books.ipuz import single_ipuz

    title = f"Cross of {made.edition.day}" if made.edition else "Cross"
    grade = made.puzzle.grade.name if made.puzzle.grade else ""
    return single_ipuz(kind_named("cross").printing, made.puzzle, lexicon, title, grade)
