"""Books as files by their names: what a folder, or an archive of one, holds."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

from tilewright.puzzles.books import Book

DATA = "puzzles.jsonl"  # in every folder with a book
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first day that archives know, so that the same book is the same file


def data(book: Book[Any]) -> bytes:
    """The puzzles, a line each."""
    return "".join(json.dumps(facts, ensure_ascii=False) + "\n" for facts in book.facts).encode()


def folder_files(book: Book[Any], form: str) -> dict[str, bytes]:
    """The files of a folder by name: pages of a browser, or ipuz."""
    if form == "html":
        from tilewright.render.books.site import book_site

        return {**book_site(book), DATA: data(book)}
    from tilewright.render.books.ipuz import ipuz

    objects = {f"{entry.number:03}.ipuz": ipuz(book, entry) for entry in book.entries}
    return {**{name: _write(each) for name, each in objects.items()}, DATA: data(book)}


def _write(ipuz: Mapping[str, Any]) -> bytes:
    return f"{json.dumps(ipuz, ensure_ascii=False)}\n".encode()


def archive(files: Mapping[str, bytes]) -> bytes:
    """The *files* in one ZIP file."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return whole.getvalue()
