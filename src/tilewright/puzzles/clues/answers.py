"""Answers drawn by how common they are.

Without an answer of its own a puzzle gets one drawn with probability proportional to F(w) + 1, where F is occurrences
per million words, among the answers of the list with F at or above a *threshold*: a number, or by default that of the
20th percentile.  Of a theme any word can be drawn that the list has.  Counts are per billion, so the weights are whole
numbers: count + 1,000.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import accumulate

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.lexicon.theme import theme_in
from tilewright.puzzles.draw import Draw

PER_MILLION = 1000  # counts are per billion
PERCENTILE = 20


class Urn:
    """The words that can be drawn, each with its weight."""

    def __init__(self, lexicon: Lexicon, threshold: float | None, theme: frozenset[str] | None = None) -> None:
        choice = lexicon.answers if theme is None else theme_in(lexicon, theme).words
        usual = percentile(lexicon) if theme is None else 0
        least = usual if threshold is None else threshold * PER_MILLION
        self.words = [word for word in choice if lexicon.count(word) >= least]
        if not self.words:
            whose = "of the theme" if theme else f"of the {lexicon.name} list"
            raise InputError(f"no answer {whose} occurs {threshold:g} times in a million words")
        self.sums = list(accumulate(lexicon.count(word) + PER_MILLION for word in self.words))

    def draw(self, draw: Draw) -> str:
        """One word."""
        return self.words[bisect_right(self.sums, draw.below(self.sums[-1]))]

    def order(self, draw: Draw, avoided: Collection[str] = ()) -> Iterator[str]:
        """All words but the *avoided* ones, each once, drawn one after the other."""
        seen = set(avoided)
        while not seen.issuperset(self.words):
            if (word := self.draw(draw)) not in seen:
                seen.add(word)
                yield word


@lru_cache(maxsize=8)
def urn(lexicon: Lexicon, threshold: float | None = None, theme: frozenset[str] | None = None) -> Urn:
    """The urn of *lexicon*, or of the words of a *theme*, filled once."""
    return Urn(lexicon, threshold, theme)


def percentile(lexicon: Lexicon) -> int:
    """The count that a fifth of the answers stay below."""
    counts = sorted(map(lexicon.count, lexicon.answers))
    if not counts:
        raise InputError(f"the {lexicon.name} list has no answers to draw from")
    return counts[len(counts) * PERCENTILE // 100]
