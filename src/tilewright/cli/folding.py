"""What a person reads in a narrow terminal: sentences broken between words, tables whose columns go on below.

Who reads a pipe has whole lines, unless somebody says that there are fewer than `USUAL` columns.
"""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence

from tilewright.cli.output import table, width

USUAL = 80
ENDLESS = 10_000


def room() -> int:
    """How many columns a line may have."""
    columns = shutil.get_terminal_size().columns
    return columns if sys.stdout.isatty() or columns < USUAL else ENDLESS


def fold(text: str, indent: int = 0) -> str:
    """*text*, in as many lines as it needs; those after the first begin with so many spaces.

    >>> len(fold("word " * 50).splitlines())
    1
    """
    if width(text) <= room():
        return text
    lines = textwrap.wrap(text, room(), subsequent_indent=" " * indent, break_on_hyphens=False)
    return "\n".join(lines)


def fold_table(headings: Sequence[str], rows: Iterable[Sequence[str]], keys: int = 1) -> list[str]:
    """The lines of a table; columns that do not fit follow below, each time behind the first *keys* of them."""
    cells = [list(row) for row in rows]
    lines = table(headings, cells)
    if is_within(lines) or len(headings) <= keys + 1:
        return lines
    fitting = keys + 1
    while fitting < len(headings) and is_within(table(headings[: fitting + 1], [row[: fitting + 1] for row in cells])):
        fitting += 1
    others = [[*row[:keys], *row[fitting:]] for row in (headings, *cells)]
    shown = table(headings[:fitting], [row[:fitting] for row in cells])
    return [*shown, "", *fold_table(others[0], others[1:], keys)]


def is_within(lines: Iterable[str]) -> bool:
    """Whether there is room for all *lines*."""
    return max(map(width, lines)) <= room()
