"""Writing books: one file, or a folder of them.

Whatever can be wrong with the place or the format is said before any puzzle is made.  A folder must be new or empty, or
hold a book and nothing else: then its files make way for the new ones.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.cli.files import no_format
from tilewright.errors import BadPath, InputError
from tilewright.lexicon.folders import check_writable, write_whole

if TYPE_CHECKING:
    from tilewright.kinds import Kind
    from tilewright.puzzles.books import Book

SUFFIXES = {".pdf": "pdf", ".jsonl": "jsonl", ".ipuz": "ipuz", "": "html"}
OURS = re.compile(
    r"(index|solutions|gentle|easy|medium|hard|fiendish)\.html|style\.css|AtkinsonHyperlegible-\w+\.ttf|OFL\.txt"
    r"|\d{3,}\.ipuz|puzzles\.jsonl"
)


class Place:
    """Where a book goes, and in which format."""

    def __init__(self, out: str | None, form: str | None, kind: Kind, printed: Mapping[str, Any], quiet: bool) -> None:
        self.out = None if out is None else Path(out)
        self.printed = printed
        suffix = "" if out and (out.endswith(("/", "\\")) or Path(out).is_dir()) else Path(out or "").suffix.lower()
        self.form = form or ("jsonl" if out is None else SUFFIXES.get(suffix, ""))
        if not self.form:
            raise no_format(out, ("pdf", "html", "ipuz", "jsonl"))
        if self.form == "ipuz" and not kind.printing.has_ipuz:
            raise InputError(f"ipuz has no kind of puzzle for {kind.name}; --kind cross has one, and jsonl takes all")
        self.check_place(quiet)

    def check_place(self, quiet: bool) -> None:
        """Raise unless the book can be written."""
        if self.out is None:
            if self.form != "jsonl" or quiet:
                raise InputError("give --out, the file or folder to write")
        elif self.form in ("html", "ipuz"):
            check_folder(self.out)
        else:
            check_writable(self.out)
        if self.form == "pdf":
            from tilewright.render.books.layout import paper_named
            from tilewright.render.books.typeset import fonts_with

            paper_named(self.printed["paper"])
            fonts_with([self.printed["font"], self.printed["tile_font"]], self.printed["font_folder"])

    def write(self, book: Book[Any]) -> dict[str, bytes]:
        """Write the *book*; the files by name."""
        from tilewright.render.books.files import data, folder_files

        if self.form in ("html", "ipuz"):
            assert self.out is not None  # checked before
            files = folder_files(book, self.form)
            replace_folder(self.out, files)
            return files
        content = data(book) if self.form == "jsonl" else self.pdf(book)
        if self.out is None:
            sys.stdout.write(content.decode())
            return {}
        write_whole(self.out, content)
        return {self.out.name: content}

    def pdf(self, book: Book[Any]) -> bytes:
        """The book on paper."""
        from tilewright.render.books.typeset import book_pdf

        return book_pdf(book, **self.printed)

    def facts(self, files: Mapping[str, bytes]) -> dict[str, object]:
        """What the JSON says about the files."""
        return {
            "out": str(self.out),
            "format": self.form,
            "files": len(files),
            "bytes": sum(map(len, files.values())),
        }


def check_folder(path: Path) -> None:
    """Raise unless a book can be put into the folder."""
    if not path.exists():
        check_writable(path)
    elif not path.is_dir():
        raise BadPath(path, "it is a file, not a folder")
    else:
        check_replaceable(path, {each.name for each in path.iterdir() if not each.name.startswith(".")})


def check_replaceable(path: Path, names: set[str]) -> None:
    """Raise unless the folder is empty or holds a book and nothing else; hidden files, which stay, do not count."""
    from tilewright.render.books.files import DATA

    if names and not (DATA in names and ({"solutions.html", "style.css"} <= names or "001.ipuz" in names)):
        raise BadPath(path, "the folder is not empty, and no book is in it; name a new one")
    foreign = sorted(name for name in names if not OURS.fullmatch(name))
    if foreign:
        raise BadPath(path, f"beside a book, {foreign[0]} is in the folder; name a new one")


def replace_folder(path: Path, files: Mapping[str, bytes]) -> None:
    """Write the *files* into the folder, and remove those of a former book."""
    path.mkdir(exist_ok=True)
    for old in path.iterdir():
        if OURS.fullmatch(old.name):
            old.unlink()
    for name, content in files.items():
        (path / name).write_bytes(content)
