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


class SortedTheme(NamedTuple):
    """The words of a theme by what a list makes of them; *others* may be guessed and are no answers, as plurals."""

    answers: tuple[str, ...]
    others: tuple[str, ...]
    another_length: tuple[str, ...]
    unknown: tuple[str, ...]


def sort_theme(lexicon: Lexicon, words: Iterable[str]) -> SortedTheme:
    """Why each word of a theme is used or left out.

    >>> sort_theme(Lexicon.of("tiny", ["tile", "word"], ["dogs"]), ["Tile", "dogs", "tiles", "teal"])
    SortedTheme(answers=('tile',), others=('dogs',), another_length=('tiles',), unknown=('teal',))
    """
    parts: tuple[list[str], ...] = ([], [], [], [])
    for word in sorted({lexicon.letters.read(word) for word in words}):
        parts[_part_of(lexicon, word)].append(word)
    return SortedTheme(*map(tuple, parts))


def _part_of(lexicon: Lexicon, word: str) -> int:
    if word in lexicon:
        return 0 if lexicon.is_answer(word) else 1
    return 3 if len(word) == lexicon.length else 2


def theme_in(lexicon: Lexicon, words: Iterable[str]) -> Theme:
    """What *lexicon* has of a theme; there must be something.

    >>> theme_in(Lexicon.of("tiny", ["tile", "word"]), ["Tile", "tiles"])
    Theme(words=('tile',), left_out=('tiles',))
    """
    answers, others, *strangers = sort_theme(lexicon, words)
    if not (answers or others):
        raise InputError(f"the {lexicon.name} list has no word of the theme")
    return Theme(tuple(sorted(answers + others)), tuple(sorted(sum(strangers, ()))))
