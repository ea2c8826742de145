"""How much memory the work may take.

The *budget* is what a whole process may use: what the user asked for (``--memory 2GB`` or the environment variable
``TILEWRIGHT_MEMORY``, which processes that we start inherit), or else 2 GB, or half of the machine's memory if that is
less.  The interpreter, its libraries and the word list take the *ground*; the rest is *room* for tables and for what
searches remember.  No result depends on the budget, only how often something is computed again.
"""

from __future__ import annotations

import os
import re

from tilewright.errors import InputError

VARIABLE = "TILEWRIGHT_MEMORY"
USUAL = 2 << 30
GROUND = 128 << 20  # bytes; measured with a list of 60,000 words: 60 to 110 MB, by the command
SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*([KMGT]?)B?", re.IGNORECASE)
UNITS = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}


def size_of(text: str) -> int:
    """The bytes that *text* says.

    >>> size_of("256MB"), size_of("1.5g")
    (268435456, 1610612736)
    """
    match = SIZE.fullmatch(text.strip())
    if not match or int(float(match[1]) * (1 << UNITS[match[2].upper()])) < 1:
        raise InputError(f"{text!r} is not an amount of memory; write it as 500MB or 2GB")
    return int(float(match[1]) * (1 << UNITS[match[2].upper()]))


def set_budget(text: str | None) -> None:
    """Let this process, and those that it starts, use so much memory; None leaves things as they are."""
    if text is not None:
        os.environ[VARIABLE] = str(size_of(text))


def budget() -> int:
    """The bytes that this process may use."""
    asked = os.environ.get(VARIABLE)
    return size_of(asked) if asked else min(USUAL, machine() // 2)


def room() -> int:
    """The bytes of the budget that tables and searches may share; a tiny budget leaves a quarter of itself."""
    return max(budget() - GROUND, budget() // 4)


def machine() -> int:
    """The memory of this machine, in bytes; where it does not say, four times the usual budget."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 4 * USUAL
