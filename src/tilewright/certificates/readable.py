"""The readable checker: the rules of docs/certificates.md, as they stand there.

It uses NumPy, so that some thousand lemmas of the largest lists take minutes, and nothing else: no table, no search, no
native code.  A *part* is what a guess leaves of a set after one reply; *left* are the turns that are left for it.
"""

from __future__ import annotations

import random
from collections import defaultdict
from math import inf
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tilewright.certificates.files import (
    IMPOSSIBLE,
    MOST_BLOCKS,
    Certificate,
    Claim,
    Lemma,
    read_lemmas,
)
from tilewright.certificates.form import check_form
from tilewright.certificates.needs import NeedsOf, needs_of
from tilewright.errors import BadCertificate, InputError
from tilewright.lexicon import Lexicon
from tilewright.position import Mode

Numbers = NDArray[np.int64]
CHUNK = 512  # guesses scored at a time
PAIR = 2


def check_some(certificate: Certificate, lexicon: Lexicon, sample: int | None = None, seed: int = 0) -> int:
    """How many lemmas were shown: all, or a *sample* of them and the last, which is about the most answers.

    Raises `BadCertificate` at the first that does not hold.
    """
    if sample is not None and sample < 1:
        raise InputError(f"a sample has at least one lemma, not {sample}")
    check_form(certificate, lexicon)
    lemmas = list(read_lemmas(certificate.body))
    rules = Rules(lexicon, lemmas, certificate)
    for claim in certificate.claims:
        if not rules.shows(claim):
            raise BadCertificate(f"it claims that {claim}, which no lemma says")
    chosen = lemmas
    if sample is not None and sample < len(lemmas):
        chosen = [*random.Random(seed).sample(lemmas[:-1], sample), lemmas[-1]]
    for lemma in chosen:
        if (guess := rules.cheaper_guess(lemma)) is not None:
            raise BadCertificate(f"a lemma about {len(lemma.answers)} answers does not hold: {guess} may cost less")
    return len(chosen)


class Rules:
    """What is said about the sets of a list, and how it is shown."""

    def __init__(self, lexicon: Lexicon, lemmas: list[Lemma], certificate: Certificate) -> None:
        letters = np.array([[ord(letter) for letter in word] for word in lexicon.words], np.int64)
        self.words, count = lexicon.words, lexicon.answer_count
        if any(lemma.answers[-1] >= count for lemma in lemmas):
            raise BadCertificate("a lemma is about a word that is no answer")
        self.weighted = certificate.weights is not None
        self.weights = np.array(certificate.weights or [1] * count, np.int64)
        self.blocks = np.array(certificate.blocks or [0] * count, np.int64)
        self.replies = reply_codes(letters, letters[:count])
        self.most = max(len(np.unique(row)) for row in self.replies)
        self.needs: NeedsOf = needs_of(certificate.tree.mode, letters)
        self.normal = certificate.tree.mode is Mode.NORMAL
        self.said: dict[tuple[tuple[int, ...], bytes], list[Lemma]] = defaultdict(list)
        for lemma in lemmas:
            self.needs.check(lemma.needs)
            self.said[lemma.answers, lemma.needs].append(lemma)

    def shows(self, claim: Claim) -> bool:
        """Whether the claim follows from the lemmas."""
        everything, turns = np.arange(len(self.weights)), claim.turns or inf
        if claim.opener is None:
            return self.least(everything, b"", turns) >= claim.bound
        return self.cost(self.words.index(claim.opener), everything, b"", turns, self.blocks) >= claim.bound

    def least(self, some: Numbers, needs: bytes, left: float) -> float:
        """What a set costs at least: by its turns, size and weights, its own words, and what lemmas say of it."""
        size, weights = len(some), self.weights[some]
        if left < min(size, PAIR) or (left == PAIR and size > self.most):
            return IMPOSSIBLE
        least = int(2 * weights.sum() - weights.max())
        if size <= PAIR:
            return least
        if not self.weighted:
            least = max(least, 3 * size - self.most - 1)
        if left == PAIR if self.weighted else least == 2 * size - 1:
            least = int(2 * weights.sum() - self.heaviest_teller(some))
        elif self.weighted:
            least = int(2 * weights.sum() - self.most_saved(some))
        said = self.said.get((tuple(some.tolist()), needs), ())
        return max(least, *(lemma.bound for lemma in said if (lemma.turns or inf) >= left), 0)

    def heaviest_teller(self, some: Numbers) -> int:
        """The weight of the heaviest word of the set that gets a different reply from each of them; 0 if none does."""
        codes = np.sort(self.replies[np.ix_(some, some)], axis=1)
        tells = (codes[:, 1:] != codes[:, :-1]).all(axis=1)
        return int((self.weights[some] * tells).max())

    def most_saved(self, some: Numbers) -> int:
        """The most that a word of the set weighs more than it loses; 0 if none does."""
        some = some[np.argsort(-self.weights[some], kind="stable")]
        weights, saved = self.weights[some].tolist(), 0
        for guess, own in zip(some.tolist(), weights, strict=True):
            saved = max(saved, own - loss(self.replies[guess, some].tolist(), weights, own - saved))
        return saved

    def cheaper_guess(self, lemma: Lemma) -> str | None:
        """A guess with which the set may cost less than the lemma says; None if there is none, and so it holds."""
        some = np.array(lemma.answers)
        guesses = self.needs.legal(lemma.needs, int(some[0]))
        self.needs.check_set(lemma.needs, some)
        for guess in guesses[self.floors(guesses, some) < lemma.bound].tolist():
            if self.tells(guess, some) and self.cost(guess, some, lemma.needs, lemma.turns or inf) < lemma.bound:
                return str(self.words[guess])
        return None

    def floors(self, guesses: Numbers, some: Numbers) -> Numbers:
        """What each guess costs at least: one for all, and in each part one for its heaviest word, two for others."""
        some = some[np.argsort(-self.weights[some], kind="stable")]
        codes, weights = self.replies[np.ix_(guesses, some)], self.weights[some].tolist()
        if self.weighted:
            lost = np.array([loss(row, weights, inf) for row in codes.tolist()])
        else:  # the same, quicker
            codes = np.sort(codes, axis=1)
            lost = (codes[:, 1:] == codes[:, :-1]).sum(axis=1)
        own = np.zeros(len(self.words), np.int64)
        own[some] = weights  # a guess that is the word needs no other
        floors: Numbers = 2 * sum(weights) + lost - own[guesses]
        return floors

    def tells(self, guess: int, some: Numbers) -> bool:
        """Whether the guess gets different replies; one that does not is never that of the best strategy."""
        return len(np.unique(self.replies[guess, some])) > 1

    def cost(self, guess: int, some: Numbers, needs: bytes, turns: float, blocks: Numbers | Literal[0] = 0) -> float:
        """What a set costs at least when *guess* comes first; with *blocks*, by what each block of a part costs."""
        codes = self.replies[guess, some] * MOST_BLOCKS + blocks
        parts = [some[codes == code] for code in np.unique(codes)]
        total = float(self.weights[some].sum())
        for part in parts:
            if part.tolist() != [guess]:
                after = b"" if self.normal else self.needs.after(needs, guess, int(part[0]))
                total += self.least(part, after, turns - 1)
        return min(total, IMPOSSIBLE)


def loss(codes: list[int], weights: list[int], enough: float) -> int:
    """What the words weigh together whose reply a heavier one gets too, up to *enough*; the heaviest comes first."""
    seen, lost = set[int](), 0
    for code, weight in zip(codes, weights, strict=True):
        if code in seen:
            lost += weight
        seen.add(code)
        if lost >= enough:
            break
    return lost


def reply_codes(guesses: Numbers, answers: Numbers) -> NDArray[np.int64]:
    """The replies of all answers to all guesses, as numbers: a row for each guess."""
    chunks = [score_codes(guesses[first : first + CHUNK], answers) for first in range(0, len(guesses), CHUNK)]
    return np.concatenate(chunks)


def score_codes(guesses: Numbers, answers: Numbers) -> NDArray[np.int64]:
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
