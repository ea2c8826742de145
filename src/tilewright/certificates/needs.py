"""What a guess must keep in the hard modes, as certificates write it; part of the readable checker.

In hard mode the needs are a byte for each place (0, or one more than the number of the green letter), then pairs of
bytes in the order of letters: a letter, and how often it must be used.  In ultra mode they are the guesses so far, four
bytes each, in ascending order: what they got as replies follows from the set.  Where nothing is needed, there are no
bytes.  Letters have numbers: their places among all letters of the list.
"""

from __future__ import annotations

import struct
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tilewright.errors import BadCertificate
from tilewright.position import Mode

Numbers = NDArray[np.int64]


class NeedsOf(Protocol):
    """The needs of one mode."""

    def check(self, needs: bytes) -> None:
        """Refuse what cannot be read."""

    def check_set(self, needs: bytes, some: Numbers) -> None:
        """Refuse a set whose answers do not share their replies to the guesses so far."""

    def legal(self, needs: bytes, answer: int) -> Numbers:
        """The words that keep the needs, if *answer* is possible."""

    def after(self, needs: bytes, guess: int, answer: int) -> bytes:
        """The needs after *guess* got the reply of *answer*."""


def needs_of(mode: Mode, letters: Numbers) -> NeedsOf:
    """The needs of a mode, for these words."""
    numbers = np.searchsorted(np.unique(letters), letters)
    return {Mode.NORMAL: NoNeeds, Mode.HARD: HardNeeds, Mode.ULTRA: UltraNeeds}[mode](numbers)


class NoNeeds:
    """Every word may be guessed."""

    def __init__(self, letters: Numbers) -> None:
        self.letters = letters

    def check(self, needs: bytes) -> None:
        """There must be none."""
        if needs:
            raise BadCertificate("the needs of a lemma cannot be read")

    def check_set(self, needs: bytes, some: Numbers) -> None:
        """Any set will do."""

    def legal(self, needs: bytes, answer: int) -> Numbers:
        """All words."""
        return np.arange(len(self.letters))

    def after(self, needs: bytes, guess: int, answer: int) -> bytes:
        """Never any."""
        return b""


class HardNeeds(NoNeeds):
    """A green letter stays, and each letter is used as often as any one reply showed it."""

    def check(self, needs: bytes) -> None:
        """A byte for each place, then pairs."""
        length = self.letters.shape[1]
        if needs and (len(needs) < length or (len(needs) - length) % 2):
            raise BadCertificate("the needs of a lemma cannot be read")

    def legal(self, needs: bytes, answer: int) -> Numbers:
        """The words with the green letters, and enough of each letter."""
        greens, pairs = needs[: self.letters.shape[1]], needs[self.letters.shape[1] :]
        fits = np.ones(len(self.letters), bool)
        for place, green in enumerate(greens):
            fits &= green == 0 or self.letters[:, place] + 1 == green
        for letter, times in zip(pairs[::2], pairs[1::2], strict=True):
            fits &= (self.letters == letter).sum(axis=1) >= times
        return np.flatnonzero(fits)

    def after(self, needs: bytes, guess: int, answer: int) -> bytes:
        """With the greens of the reply, and what it shows of each letter."""
        word, length = self.letters[guess].tolist(), self.letters.shape[1]
        marks = marks_of(word, self.letters[answer].tolist())
        greens = bytearray(needs[:length] or bytes(length))
        times = dict(zip(needs[length::2], needs[length + 1 :: 2], strict=True))
        for place, (letter, mark) in enumerate(zip(word, marks, strict=True)):
            if mark == 2:
                greens[place] = letter + 1
            shown = sum(1 for other, colour in zip(word, marks, strict=True) if other == letter and colour)
            times[letter] = max(times.get(letter, 0), shown)
        pairs = [number for letter in sorted(times) if times[letter] for number in (letter, times[letter])]
        return bytes(greens) + bytes(pairs) if pairs else b""


class UltraNeeds(NoNeeds):
    """A guess would itself have got every reply so far."""

    def check(self, needs: bytes) -> None:
        """Four bytes for each guess."""
        if len(needs) % 4 or any(guess >= len(self.letters) for guess in self.guesses(needs)):
            raise BadCertificate("the needs of a lemma cannot be read")

    def guesses(self, needs: bytes) -> list[int]:
        """The guesses so far."""
        return list(struct.unpack(f"<{len(needs) // 4}I", needs[: len(needs) // 4 * 4]))

    def reply(self, guess: int, word: int) -> list[int]:
        """The marks of *word* for *guess*."""
        return marks_of(self.letters[guess].tolist(), self.letters[word].tolist())

    def check_set(self, needs: bytes, some: Numbers) -> None:
        """All answers of the set must have given the same replies."""
        first, *others = some.tolist()
        for guess in self.guesses(needs):
            if any(self.reply(guess, word) != self.reply(guess, first) for word in others):
                raise BadCertificate("the set of a lemma does not fit its needs")

    def legal(self, needs: bytes, answer: int) -> Numbers:
        """The words that reply to each guess as *answer* does."""
        words = range(len(self.letters))
        for guess in self.guesses(needs):
            wanted = self.reply(guess, answer)
            words = [word for word in words if self.reply(guess, word) == wanted]  # type: ignore[assignment]
        return np.array(words, np.int64)

    def after(self, needs: bytes, guess: int, answer: int) -> bytes:
        """With one guess more."""
        guesses = sorted([*self.guesses(needs), guess])
        return struct.pack(f"<{len(guesses)}I", *guesses)


def marks_of(guess: list[int], answer: list[int]) -> list[int]:
    """Greens (2) first; then, from left to right, a yellow (1) for each letter of the answer that is left over."""
    marks = [2 if letter == other else 0 for letter, other in zip(guess, answer, strict=True)]
    left = [other for other, mark in zip(answer, marks, strict=True) if mark != 2]
    for place, letter in enumerate(guess):
        if marks[place] == 0 and letter in left:
            left.remove(letter)
            marks[place] = 1
    return marks
