"""Strategies: what honest play does after every reply.

A strategy is a tree: a guess, and for each reply that leaves candidates the strategy for these.  It needs no oracle,
and so its numbers of guesses are playing strength.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tilewright.lexicon import Lexicon
from tilewright.pattern import score


@dataclass(frozen=True, slots=True)
class Strategy:
    """Say *guess* (an id), which *hits* if it can be the word; then go on by the code of the reply."""

    guess: int
    hits: bool
    branches: Mapping[int, Strategy]

    def lengths(self, turn: int = 1) -> Iterator[int]:
        """With how many guesses each candidate is won."""
        if self.hits:
            yield turn
        for branch in self.branches.values():
            yield from branch.lengths(turn + 1)

    def play(self, lexicon: Lexicon, answer: str) -> list[str]:
        """The guesses made when the word is *answer*, which must be one of the candidates."""
        guess = lexicon.words[self.guess]
        if guess == answer:
            return [guess]
        return [guess, *self.branches[score(guess, answer).code].play(lexicon, answer)]
