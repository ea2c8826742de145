"""Themes: words that somebody wishes to meet in puzzles, as far as a list has them.

A theme knows nothing of the list: it may have words of any length, and some that the list does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tilewright.errors import InputError
from tilewright.lexicon.lexicon import Lexicon


class Theme(NamedTuple):
    """The *words* of a theme that a list has, in alphabetical order, and those that it has not."""

    words: tuple[str, ...]
    left_out: tuple[str, ...]


def theme_in(lexicon: Lexicon, words: Iterable[str]) -> Theme:
    """What *lexicon* has of a theme; there must be something.

    >>> theme_in(Lexicon.of("tiny", ["tile", "word"]), ["Tile", "tiles"])
    Theme(words=('tile',), left_out=('tiles',))
    """
    said = sorted({lexicon.letters.read(word) for word in words})
    found = Theme(tuple(word for word in said if word in lexicon), tuple(word for word in said if word not in lexicon))
    if not found.words:
        raise InputError(f"the {lexicon.name} list has no word of the theme")
    return found
