"""Finding the words somebody means: a name, a file, or two files.

A name is looked up in the catalogue.  A file is a plain list (see `wordfiles`): every word in it is an answer; where
there are two, the first has the answers and the second the words that are allowed as guesses, with or without the
answers among them.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from tilewright.lexicon.catalogue import catalogue, lexicon_named, unknown_lexicon
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.wordfiles import WordFiles


def load(name_or_path: str | PathLike[str], allowed: str | PathLike[str] | None = None) -> Lexicon:
    """The lexicon of that name, or that of a file of answers and perhaps another of *allowed* words.

    A name wins over a file that is called the same: write ``./en5`` for the file.
    """
    if allowed is not None:
        return from_files(Path(name_or_path), Path(allowed))
    if not isinstance(name_or_path, str):
        return from_files(Path(name_or_path))
    if name_or_path in catalogue():
        return lexicon_named(name_or_path)
    if is_path(name_or_path):
        return from_files(Path(name_or_path))
    if name_or_path.lower() in catalogue():
        return lexicon_named(name_or_path)
    raise unknown_lexicon(name_or_path, or_file=True)


def lexicon_of(given: Lexicon | str | PathLike[str]) -> Lexicon:
    """The lexicon that is *given* itself, or by its name or file."""
    return given if isinstance(given, Lexicon) else load(given)


def from_files(answers: Path, allowed: Path | None = None, name: str | None = None) -> Lexicon:
    """The lexicon of one plain list, or of two; unless it is given a *name*, it has that of the first file."""
    files = WordFiles()
    return Lexicon.of(
        answers.stem if name is None else name, files.read_plain(answers), files.read_plain(allowed) if allowed else ()
    )


def is_path(text: str) -> bool:
    """Whether *text* means a file rather than a name with a typing mistake in it."""
    return bool(text) and (not text.replace("-", "").isalnum() or Path(text).exists())
