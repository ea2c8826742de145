"""Printing results.

JSON is one object: each member stands on a line of its own, and its value on that same line; only a list of objects has
a line for each of them.  That reads well, and stays short for lists of thousands of words.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from rich.console import Console


def print_json(result: Mapping[str, object]) -> None:
    """Print *result* as JSON; letters stay readable wherever the output can carry them."""
    print(json_text(result, ascii_only=not can_carry_unicode()))


def json_text(result: Mapping[str, object], *, ascii_only: bool = False) -> str:
    """*result* as JSON text.

    >>> print(json_text({"count": 2, "words": ["tile", "word"], "turns": [{"guess": "tile"}, {"guess": "word"}]}))
    {
      "count": 2,
      "words": ["tile", "word"],
      "turns": [
        {"guess": "tile"},
        {"guess": "word"}
      ]
    }
    """
    members = (f"  {json.dumps(name)}: {value_text(value, ascii_only)}" for name, value in result.items())
    return "{\n" + ",\n".join(members) + "\n}"


def value_text(value: object, ascii_only: bool) -> str:
    """The value of one member."""
    if isinstance(value, list | tuple) and value and isinstance(value[0], Mapping):
        rows = (f"    {json.dumps(item, ensure_ascii=ascii_only, allow_nan=False)}" for item in value)
        return "[\n" + ",\n".join(rows) + "\n  ]"
    return json.dumps(value, ensure_ascii=ascii_only, allow_nan=False)


def can_carry_unicode() -> bool:
    """Whether stdout takes every letter and square."""
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")


def print_words(words: Sequence[str], heading: str) -> None:
    """Print *words*: one on each line for a program that reads them, in columns under a *heading* for a person."""
    from tilewright.lexicon.letters import spell

    words = list(map(spell, words))
    if not sys.stdout.isatty():
        print("\n".join(words))
        return
    across = max(1, shutil.get_terminal_size().columns // (len(words[0]) + 1))
    print(heading)
    for first in range(0, len(words), across):
        print(*words[first : first + across])


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table: the first column flush left, the others flush right, no space at the end of a line.

    >>> table(["word", "bits"], [["crane", "5.70"], ["tile", "12.10"]])
    ['word    bits', 'crane   5.70', 'tile   12.10']
    """
    from tilewright.lexicon.letters import spell

    cells = [headings, *([spell(cell) for cell in row] for row in rows)]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(map(pad, row, widths, (True, *[False] * len(row)))).rstrip() for row in cells]


def pad(text: str, columns: int, left: bool) -> str:
    """*text* with spaces up to so many columns."""
    spaces = " " * (columns - width(text))
    return text + spaces if left else spaces + text


def width(text: str) -> int:
    """How many columns of a terminal *text* takes."""
    return len(text) + sum(east_asian_width(letter) in "WF" for letter in text)


def ring_text(ring: str, count: object) -> str:
    """The words of a ring, over which a puzzle is unique.

    >>> ring_text("known", 6029), ring_text("allowed", None)
    ('the 6,029 known words', 'all allowed words')
    """
    number = f"{count:,} " if count else ""
    return {"answers": "the answers", "known": f"the {number}known words"}.get(ring, f"all {number}allowed words")


def say_written(paths: Sequence[Path | str], size: int | None = None) -> None:
    """One line on stderr for whoever waits: what was written, and where; stdout stays what the command prints."""
    if not paths:
        return
    size = sum(Path(path).stat().st_size for path in paths if Path(path).is_file()) if size is None else size
    where = f"{len(paths)} files in {Path(paths[0]).parent}" if len(paths) > 1 else str(paths[0])
    print(f"tilewright: wrote {where} ({size_text(size)})", file=sys.stderr)


def size_text(size: int) -> str:
    """So many bytes, as people say it.

    >>> size_text(512), size_text(51_234), size_text(3_400_000)
    ('512 bytes', '51 KB', '3.4 MB')
    """
    if size < 1000:
        return f"{size} bytes"
    return f"{size / 1000:.0f} KB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def console(file: IO[str] | None = None, *, to_stderr: bool = False, plain: bool = False) -> Console:
    """Where coloured text goes: stdout unless said otherwise, without colours where nobody sees them.

    A *plain* one takes brackets and colons for what they are.  A reader who has seen enough is no failure, of which
    rich would make status 1.
    """
    from rich.console import Console

    class PipeConsole(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return PipeConsole(file=file, stderr=to_stderr, highlight=False, markup=not plain, emoji=not plain)
