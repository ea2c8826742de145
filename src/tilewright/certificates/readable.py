"""The readable checker: the rules of docs/certificates.md, as they stand there.

It uses NumPy, so that some thousand lemmas of the largest lists take minutes, and nothing else: no table, no search, no
native code.  A *part* is what a guess leaves of a set after one reply.
"""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from tilewright.certificates.files import Certificate, Lemma, check_tree, read_lemmas
from tilewright.errors import BadCertificate
from tilewright.lexicon import Lexicon

Numbers = NDArray[np.int64]
Letters = NDArray[np.uint8]
CHUNK = 512  # guesses scored at a time
PAIR = 2


def check_some(certificate: Certificate, lexicon: Lexicon, sample: int | None = None, seed: int = 0) -> int:
    """How many lemmas were shown: all, or the one about all answers and a *sample* of the others.

    Raises `BadCertificate` at the first that does not hold.
    """
    check_tree(certificate, lexicon)
    lemmas = list(read_lemmas(certificate.body))
    rules = Rules(lexicon, lemmas)
    everything = np.arange(lexicon.answer_count)
    if rules.least(everything) < certificate.bound:
        raise BadCertificate(f"it claims the bound {certificate.bound:,}, but no lemma says so")
    chosen = lemmas
    if sample is not None and sample < len(lemmas):
        chosen = [*random.Random(seed).sample(lemmas[:-1], sample), lemmas[-1]]
    for lemma in chosen:
        if (guess := rules.cheaper_guess(lemma)) is not None:
            raise BadCertificate(f"a lemma about {len(lemma.answers)} answers does not hold: {guess} may cost less")
    return len(chosen)


class Rules:
    """What is said about the sets of a list, and how it is shown."""

    def __init__(self, lexicon: Lexicon, lemmas: list[Lemma]) -> None:
        letters = np.array([[ord(letter) for letter in word] for word in lexicon.words], np.int64)
        self.words, count = lexicon.words, lexicon.answer_count
        if any(lemma.answers[-1] >= count for lemma in lemmas):
            raise BadCertificate("a lemma is about a word that is no answer")
        self.replies = reply_codes(letters, letters[:count])
        self.most = max(len(np.unique(row)) for row in self.replies)
        self.said = {lemma.answers: lemma.bound for lemma in lemmas}

    def least(self, some: Numbers) -> int:
        """What a set costs at least, by its size, by its own words, and by what a lemma says of it."""
        size = len(some)
        if size <= PAIR:
            return 2 * size - 1
        bounds = [2 * size - 1, 3 * size - self.most - 1, self.said.get(tuple(some.tolist()), 0)]
        if max(bounds) == 2 * size - 1 and not self.has_teller(some):
            return 2 * size
        return max(bounds)

    def has_teller(self, some: Numbers) -> bool:
        """Whether a word of the set gets a different reply from each of them."""
        codes = np.sort(self.replies[np.ix_(some, some)], axis=1)
        return bool((codes[:, 1:] != codes[:, :-1]).all(axis=1).any())

    def cheaper_guess(self, lemma: Lemma) -> str | None:
        """A guess with which the set may cost less than the lemma says; None if there is none, and so it holds."""
        some = np.array(lemma.answers)
        codes = np.sort(self.replies[:, some], axis=1)
        kinds = 1 + (codes[:, 1:] != codes[:, :-1]).sum(axis=1)
        floors = 3 * len(some) - kinds  # a guess, and 2x - 1 for each part of x
        floors[some] -= 1  # the guess itself needs no other
        for guess in np.flatnonzero(floors < lemma.bound).tolist():
            if self.cost(guess, some) < lemma.bound:
                return self.words[guess]
        return None

    def cost(self, guess: int, some: Numbers) -> float:
        """What a set costs at least when *guess* comes first."""
        codes = self.replies[guess, some]
        parts = [some[codes == code] for code in np.unique(codes)]
        if len(parts) == 1 and len(some) > 1:
            return float("inf")  # it tells nothing, so the best strategy never guesses it
        return len(some) + sum(self.least(part) for part in parts if part.tolist() != [guess])


def reply_codes(guesses: Numbers, answers: Numbers) -> NDArray[np.int64]:
    """The replies of all answers to all guesses, as numbers: a row for each guess."""
    chunks = [scored(guesses[first : first + CHUNK], answers) for first in range(0, len(guesses), CHUNK)]
    return np.concatenate(chunks)


def scored(guesses: Numbers, answers: Numbers) -> NDArray[np.int64]:
    """Greens first; then, from left to right, a yellow for each letter of the answer that is left over."""
    length = guesses.shape[1]
    green = [guesses[:, None, place] == answers[None, :, place] for place in range(length)]
    left = [~each for each in green]  # places of the answer whose letters are not used up
    code = np.zeros(green[0].shape, np.int64)
    for place in range(length):
        waits = ~green[place]
        for other in range(length):
            yellow = waits & left[other] & (guesses[:, None, place] == answers[None, :, other])
            left[other] &= ~yellow
            waits &= ~yellow
            code += yellow * 3**place
        code += green[place] * (2 * 3**place)
    return code
