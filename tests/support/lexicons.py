"""Word lists drawn from a seed: many words that are alike, or a few that brute force can manage."""

from __future__ import annotations

import random

from tilewright.lexicon import Lexicon


def random_lexicon(length: int, words: int, seed: int = 1, letters: str = "abcde") -> Lexicon:
    choose = random.Random(seed)
    drawn = sorted({"".join(choose.choices(letters, k=length)) for _ in range(words)})
    return Lexicon.of("random", drawn[::2], drawn, {word: choose.randrange(1000) for word in drawn})


def small_lexicon(seed: int) -> Lexicon:
    """A list of a few words over a few letters, so that sets are hard to tell apart and turn limits bind."""
    choose = random.Random(seed)
    length, letters = choose.randint(2, 4), "abcd"[: choose.randint(2, 4)]
    words = sorted({"".join(choose.choices(letters, k=length)) for _ in range(choose.randint(2, 12))})
    answers = choose.sample(words, choose.randint(1, min(9, len(words))))
    return Lexicon.of("small", answers, words)
