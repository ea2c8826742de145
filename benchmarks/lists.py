"""The published lists, for figures that others can compare; installed from the package registry when first needed."""

from __future__ import annotations

from functools import cache

from tilewright.errors import UnknownLexicon
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.classic import add_classic


@cache
def classic(name: str) -> Lexicon:
    """The list `classic`, `classic-2022`, `classic-2023` or `classic-all`."""
    try:
        return load(name)
    except UnknownLexicon:
        add_classic()
        return load(name)
