"""The value itself: words, answers, counts and letters, and the identity made from them."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import log10
from typing import TYPE_CHECKING

from tilewright.errors import BadWordList, InputError, UnknownWord, WrongLength, quantity
from tilewright.lexicon.letters import UNKNOWN, Letters, letters_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MIN_LENGTH = 2
MAX_LENGTH = 20  # 3**20 is the last power of three below 2**32, so that every reply has a code
MAX_LETTERS = 255
RINGS = ("answers", "known", "allowed")  # each within the next


def normalise(text: str) -> str:
    """*text* as words are kept where no language is known: trimmed, in lower case, an accented letter one character."""
    return UNKNOWN.read(text)


def a_word(text: str) -> str:
    """*text* as words are kept, if it can be one, whether or not a list has it."""
    word = normalise(text)
    if not word.isalpha() or len(word) > MAX_LENGTH:
        raise InputError(f"{text!r} is not a word of 1 to {MAX_LENGTH} letters")
    return word


def loose_mark(word: str) -> str:
    """What a normalised *word* has beside letters because no one character is letter and mark, as in a small \u0130."""
    return next((unicodedata.name(each).lower() for each in word if unicodedata.combining(each)), "")


@dataclass(frozen=True, eq=False, repr=False)
class Lexicon:
    """The words of a game; make one with `Lexicon.of`, or load one with `load`."""

    name: str
    words: tuple[str, ...]
    answer_count: int
    counts: tuple[int, ...] | None = None
    also_known: tuple[str, ...] | None = None  # beside the answers; None where the list does not tell
    language: str = ""  # whose letters the tiles are; empty where that is not known

    @classmethod
    def of(
        cls,
        name: str,
        answers: Iterable[str],
        allowed: Iterable[str] = (),
        counts: Mapping[str, int] | None = None,
        known: Iterable[str] | None = None,
        language: str = "",
    ) -> Lexicon:
        """The lexicon of these *answers*, with the *allowed* words as further guesses, of which readers know some.

        >>> lexicon = Lexicon.of("tiny", ["tile", "word"], ["tilt", "word"])
        >>> lexicon.words, lexicon.answers
        (('tile', 'word', 'tilt'), ('tile', 'word'))
        """
        first = sorted(set(answers))
        words = (*first, *sorted(set(allowed).difference(first)))
        check_words(name, words)
        numbers = None if counts is None else tuple(counts.get(word, 0) for word in words)
        others = None if known is None else tuple(sorted(set(known).intersection(words[len(first) :])))
        return cls(name, words, len(first), numbers, others, language)

    @property
    def answers(self) -> tuple[str, ...]:
        """The words that can be the hidden one, in alphabetical order."""
        return self.words[: self.answer_count]

    def ring(self, name: str) -> tuple[str, ...]:
        """The words of a ring, the answers first: ``answers``, ``known`` to readers, or ``allowed``.

        Where a list does not tell which words are known, any of them may be.
        """
        if name not in RINGS:
            raise InputError(f"there is no ring {name!r}; there are {', '.join(RINGS)}")
        if name == "known" and self.also_known is not None:
            return self.answers + self.also_known
        return self.answers if name == "answers" else self.words

    @property
    def length(self) -> int:
        """How many letters each word has."""
        return len(self.words[0])

    @cached_property
    def alphabet(self) -> str:
        """The letters that occur, in order; a letter's number is its place here."""
        return "".join(sorted(set().union(*self.words)))

    @property
    def letters(self) -> Letters:
        """What its language calls a letter."""
        return letters_of(self.language)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keyboard's rows for its letters."""
        return self.letters.keys(self.alphabet)

    @cached_property
    def ids(self) -> dict[str, int]:
        """The id of each word."""
        return {word: number for number, word in enumerate(self.words)}

    @cached_property
    def codes(self) -> NDArray[np.uint8]:
        """The words as rows of letter numbers."""
        import numpy as np

        points = np.array(self.words).view(np.uint32).reshape(len(self.words), self.length)
        letters = np.array(list(self.alphabet)).view(np.uint32)
        return np.searchsorted(letters, points).astype(np.uint8)

    @cached_property
    def places(self) -> NDArray[np.uint8]:
        """The same turned on its side: a row per position, with the letter of every word there."""
        import numpy as np

        return np.ascontiguousarray(self.codes.T)

    @cached_property
    def digest(self) -> str:
        """A hash of what the lexicon holds, whatever its name."""
        text = "\n".join((str(self.answer_count), *self.words, *map(str, self.counts or ())))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def fingerprint(self) -> str:
        """Who this lexicon is: ``name:count:digest``, where count is the number of its words."""
        return f"{self.name}:{len(self.words)}:{self.digest}"

    def word(self, text: str) -> str:
        """The word of this list that *text* spells; whatever else it is, the error says."""
        word = self.letters.read(text)
        if word in self.ids:
            return word
        if mark := loose_mark(word):
            raise InputError(f"{word!r} is not written in letters alone: it has a {mark}")
        if len(word) != self.length:
            raise WrongLength(word, self.length, self.letters.counted_otherwise(text))
        raise UnknownWord(word, self.name)

    def id_of(self, text: str) -> int:
        """The id of the word that *text* spells."""
        return self.ids[self.word(text)]

    def frequency(self, word: str) -> float:
        """F: how often *word* occurs in a million words of running text; 0 where that is not known."""
        return self.count(word) / 1000

    def zipf(self, word: str) -> float:
        """The logarithm of occurrences per billion: 3 is a rare word, 6 a very common one; 0 where not known."""
        return log10(self.count(word)) if self.count(word) else 0.0

    def count(self, word: str) -> int:
        """How often *word* occurs in a billion words of running text; 0 where that is not known."""
        return self.counts[self.ids[word]] if self.counts else 0

    def usage_rank(self, word: str) -> int | None:
        """The place of *word* among the answers by how often it is used, from 1; None where that is not known.

        >>> Lexicon.of("tiny", ["tile", "word"], counts={"tile": 3, "word": 8}).usage_rank("tile")
        2
        """
        if not self.counts or not self.is_answer(word):
            return None
        return 1 + sum(count > self.count(word) for count in self.counts[: self.answer_count])

    def is_answer(self, word: str) -> bool:
        """Whether *word* can be the hidden one."""
        return self.ids.get(word, self.answer_count) < self.answer_count

    def __contains__(self, word: object) -> bool:
        return word in self.ids

    def __len__(self) -> int:
        return len(self.words)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lexicon):
            return False
        mine, others = ((each.fingerprint, each.also_known, each.language) for each in (self, other))
        return mine == others

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[object, ...]:
        from tilewright.lexicon import travel

        if travel.is_bundled(self):
            return travel.by_name, (self.name, self.fingerprint)
        return travel.unpack, (self.name, self._packed_words)

    @cached_property
    def _packed_words(self) -> bytes:
        from tilewright.lexicon import travel

        return travel.pack(self)

    def __repr__(self) -> str:
        return f"<Lexicon {self.fingerprint}, {self.answer_count} answers>"


def check_words(name: str, words: tuple[str, ...]) -> None:
    """Raise `BadWordList` unless *words* can be the words of a lexicon."""
    if not words:
        raise BadWordList(name, "there is no word in it")
    length = len(words[0])
    if not MIN_LENGTH <= length <= MAX_LENGTH:
        raise BadWordList(
            name, f"{words[0]!r} has {quantity(length, 'letter')}; words have {MIN_LENGTH} to {MAX_LENGTH}"
        )
    text = "".join(words)
    is_kept = text.isalpha() and text == normalise(text) and len(set(text)) <= MAX_LETTERS
    if is_kept and all(len(word) == length for word in words):
        return  # the usual case, checked at once
    for word in words:
        if len(word) != length:
            raise BadWordList(name, f"{word!r} has {quantity(len(word), 'letter')} where {words[0]!r} has {length}")
        if not word.isalpha() or word != normalise(word):
            raise BadWordList(name, f"{word!r} is not written in small letters alone")
    if len(set().union(*words)) > MAX_LETTERS:
        raise BadWordList(name, f"more than {MAX_LETTERS} different letters occur")
