"""Pairs of words that stay out of the calendar.

The answers of the bundled lists are clean one by one; two of them side by side need not be.  A file beside the lists
has three sections: words that are *never* published in a cross, names of *people*, and *harsh* words.  A pair offends
if it has a word of the first section, or one of the second beside one of the third.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

FILE = Path(__file__).parents[2] / "data" / "cross_offence.txt"


def offends(one: str, other: str) -> bool:
    """Whether these two words stand badly side by side.

    >>> offends("black", "horse"), offends("black", "beast"), offends("lynch", "paper")
    (False, True, True)
    """
    section = sections()
    pair = {one, other}
    return bool(section["never"] & pair) or (bool(section["people"] & pair) and bool(section["harsh"] & pair))


@cache
def sections() -> dict[str, frozenset[str]]:
    """The words of each section of the file."""
    found: dict[str, set[str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = words = set()
        elif not line.startswith("#"):
            words.update(line.split())
    return {name: frozenset(words) for name, words in found.items()}
