"""The words that crosses are made of: a list for the word across and a list for the word down, often the same.

Both are the answers of a lexicon, in alphabetical order; a word's number is its place there.  Letters are numbered in
the alphabet that the lists have together.  A *twin* is the same word in the other list: no cross has one word twice.

`CrossWords.ring` has the words of a wider ring behind these, in whose sight a cross may be unique or not.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.cross.shape import MAX_WORD, MIN_WORD, Shape, shapes
from tilewright.errors import BadWordList
from tilewright.lexicon import Lexicon, lexicon_of

Codes = NDArray[np.uint8]
MAX_LETTERS = 64  # a set of letters is a 64-bit number


@dataclass(frozen=True)
class CrossWords:
    """The words of crosses; make one with `CrossWords.of`."""

    across_lexicon: Lexicon
    down_lexicon: Lexicon

    @classmethod
    def of(cls, across: Lexicon | str, down: Lexicon | str | None = None) -> CrossWords:
        """The answers of *across* and of *down*, or of one list for both."""
        words = cls(lexicon_of(across), lexicon_of(down or across))
        for lexicon in (words.across_lexicon, words.down_lexicon):
            if not MIN_WORD <= lexicon.length <= MAX_WORD:
                reason = f"the words of a cross have {MIN_WORD} to {MAX_WORD} letters, and here they have"
                raise BadWordList(lexicon.name, f"{reason} {lexicon.length}")
            if not lexicon.answers:
                raise BadWordList(lexicon.name, "it has no answers, so there are no crosses")
        if len(words.alphabet) > MAX_LETTERS:
            raise BadWordList(words.name, f"crosses are made of at most {MAX_LETTERS} different letters")
        return words

    def __reduce__(self) -> tuple[object, ...]:
        return _restore_words, (self.across_lexicon, self.down_lexicon)

    @property
    def name(self) -> str:
        """What the lists are called."""
        return self._join(self.across_lexicon.name, self.down_lexicon.name)

    @property
    def fingerprint(self) -> str:
        """Who the lists are."""
        return self._join(self.across_lexicon.fingerprint, self.down_lexicon.fingerprint)

    def _join(self, across: str, down: str) -> str:
        return across if across == down else f"{across}+{down}"

    @cached_property
    def digest(self) -> str:
        """A hash of the words alone, whatever else the lists hold."""
        text = "\n".join((*self.across, "", *self.down))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def across(self) -> tuple[str, ...]:
        """The words that can go across."""
        return self.across_lexicon.answers

    @cached_property
    def down(self) -> tuple[str, ...]:
        """The words that can go down."""
        return self.down_lexicon.answers

    @property
    def shapes(self) -> list[Shape]:
        """Every shape of such words."""
        return shapes(self.across_lexicon.length, self.down_lexicon.length)

    @cached_property
    def alphabet(self) -> str:
        """The letters that occur, in order."""
        return "".join(sorted(set().union(*self.across, *self.down)))

    @cached_property
    def across_codes(self) -> Codes:
        """The words across as rows of letter numbers."""
        return letter_codes(self.across, self.alphabet)

    @cached_property
    def down_codes(self) -> Codes:
        """The letters of the words down as numbers, a row for each word."""
        return letter_codes(self.down, self.alphabet)

    @cached_property
    def twins(self) -> NDArray[np.int32]:
        """For each word across the number of its twin down, or -1."""
        numbers = {word: number for number, word in enumerate(self.down)}
        return np.array([numbers.get(word, -1) for word in self.across], np.int32)

    def ring(self, name: str) -> CrossWords:
        """The words of a ring in place of the answers, which come first and keep their numbers."""
        return self if name == "answers" else _words_of_ring(self, name)

    @cached_property
    def word_count(self) -> int:
        """How many different words there are."""
        return len({*self.across, *self.down})

    def rarer_count(self, across: str, down: str) -> int:
        """How often the rarer of two words occurs in a billion words."""
        return min(self.across_lexicon.count(across), self.down_lexicon.count(down))


@lru_cache(maxsize=16)
def _words_of_ring(words: CrossWords, ring: str) -> CrossWords:
    """The words of a ring, whose numbers are worked out once."""
    lists = (lexicon.ring(ring) for lexicon in (words.across_lexicon, words.down_lexicon))
    across, down = (Lexicon(f"{words.name} {ring}", each, len(each)) for each in lists)
    return CrossWords.of(across, None if across == down else down)


@lru_cache(maxsize=16)
def _restore_words(across: Lexicon, down: Lexicon) -> CrossWords:
    """The words that came from another process, whose numbers are worked out once here."""
    return CrossWords(across, down)


@lru_cache(maxsize=16)
def letter_codes(words: tuple[str, ...], alphabet: str) -> Codes:
    """The words as rows of numbers of letters."""
    points = np.array(words).view(np.uint32).reshape(len(words), -1)
    return np.searchsorted(np.array(list(alphabet)).view(np.uint32), points).astype(np.uint8)
