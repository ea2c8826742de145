"""Random questions to the exact engine, and what every answer to them must keep.

A question has everything that an engine can be asked: mode, turns, weights, openers, a cutoff, a beam, threads, limits
of nodes and of seconds, a whole table or blocks of one.  The truth comes from brute force.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

import numpy as np
import pytest

from tests.support.brute import Bounded
from tilewright import memory
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers import Limit
from tilewright.solvers.exact.block_engine import BlockEngine
from tilewright.solvers.exact.engine import Engine, Outcome, interruptible
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.trees import Node, certificate, verify

BUDGETS = ("1", "20KB", "100KB")  # for engines without a whole table
LETTERS = "abcdefghijklmnopqrst"
MOST_RHYMES = 18  # more are too hard for brute force
SHARED_FROM = 64  # candidates, from which on the threads of a search share the guesses of one set


def random_lexicon(choose: random.Random, fewest: int, most: int) -> Lexicon:
    """Words over few letters, or some that rhyme; between *fewest* and *most* of them are answers."""
    count = choose.randint(fewest, most + most // 4)
    words = some_words(choose, count)
    if choose.random() < 0.5:
        words = list(dict.fromkeys([*rhymes(choose, len(words[0]), min(count, MOST_RHYMES)), *words]))[:count]
    answers = words[: choose.randint(min(fewest, len(words)), min(most, len(words)))]
    return Lexicon.of("random", answers, words)


def some_words(choose: random.Random, count: int) -> list[str]:
    """Words over few letters, up to *count*."""
    length, letters = choose.randint(3, 4), LETTERS[: choose.randint(3, 8)]
    every = len(letters) ** length
    numbers = choose.sample(range(every), min(count, every))
    return [
        "".join(letters[number // len(letters) ** place % len(letters)] for place in range(length))
        for number in numbers
    ]


def rhymes(choose: random.Random, length: int, count: int) -> list[str]:
    """Words that differ in one or two places: a trap, which takes many nodes however few words there are."""
    stem = choose.choices(LETTERS, k=length)
    found = []
    for _ in range(count):
        word = list(stem)
        for place in choose.sample(range(length), choose.choice([1, 1, 2])):
            word[place] = choose.choice(LETTERS)
        found.append("".join(word))
    return found


def random_weights(choose: random.Random, count: int, largest: int | None = None) -> Any:
    """Weights of so many words, small ones as likely as large ones: nearly equal, or far apart, or of many bits."""
    most = largest or choose.choice([9, 1_000, 1_000_000])
    return np.array([round(most ** choose.random()) for _ in range(count)], np.uint32)


@dataclass(frozen=True)
class Question:
    """A list, a mode and weights, and brute force to judge what is said of them."""

    lexicon: Lexicon
    mode: Mode
    weights: Any = field(compare=False)

    @classmethod
    def drawn(cls, seed: int, fewest: int, most: int) -> Question:
        """The question of this *seed*."""
        choose = random.Random(seed)
        lexicon = random_lexicon(choose, fewest, most)
        weights = random_weights(choose, len(lexicon)) if choose.random() < 0.3 else None
        return cls(lexicon, choose.choice(list(Mode)), weights)

    @cached_property
    def brute(self) -> Bounded:
        """Who knows the truth."""
        weights = None if self.weights is None else self.weights.tolist()
        named = None if weights is None else dict(zip(self.lexicon.words, weights, strict=True))
        return Bounded(self.lexicon, self.mode, named)

    def answers_hold(self, seed: int, times: int) -> None:
        """Ask an engine *times*, in ways that *seed* says; it keeps what it learnt, and must be right each time."""
        choose, position = random.Random(seed), Position.start(self.lexicon, self.mode)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(memory.VARIABLE, "1GB")
            wide = choose.random() < 0.25
            remembered = choose.choice([64, 1 << 12, 1 << 20])
            engine: Engine = BlockEngine(position) if wide else TableEngine.of_position(position, remembered)
            if wide:
                patch.setenv(memory.VARIABLE, choose.choice(BUDGETS))
            for _ in range(times):
                asked, limit = self.way_of_asking(choose), limit_of(choose)
                with interruptible(limit) as control:
                    found = engine.solve(position, control, weights=self.weights, **asked)
                self.check(found, asked, f"{seed=} {wide=} {limit} {asked}")

    def way_of_asking(self, choose: random.Random) -> dict[str, Any]:
        """What is asked of the engine besides the position."""
        turns, words = choose.randint(1, 7), self.lexicon.words
        least = self.brute.optimum(turns)
        near = int(least) + choose.randint(-3, 3) if least < inf else 3 * len(words)
        return {
            "turns": turns,
            "threads": choose.randint(1, 3),
            "beam": choose.choice([0, 0, 0, 2]),
            "cutoff": choose.choice([0, 0, max(1, near)]),
            "openers": choose.sample(words, min(len(words), choose.choice([0, 0, 1, 4]))),
            "tree": True,
        }

    def check(self, found: Outcome, asked: dict[str, Any], case: str) -> None:
        """Nothing may be claimed that is not so."""
        turns, openers = asked["turns"], asked["openers"]
        costs = {word: self.brute.of_opener(word, turns) for word in openers}
        truth = min(costs.values()) if openers else self.brute.optimum(turns)
        said = inf if found.impossible else found.value
        assert not found.exact or said == truth, f"{case}: {found} is said to be exact, but it is {truth}"
        assert found.lower <= truth, f"{case}: {found.lower} is said to be a lower bound, but it is {truth}"
        assert found.value is None or found.value >= truth, f"{case}: {found.value} is below {truth}"
        for word, (cost, settled) in found.openers.items():
            said = inf if cost is None else cost
            assert said == costs[word] if settled else said <= costs[word], f"{case}: {word} {cost} {costs[word]}"
        if found.root is not None:
            assert self.cost_of(found.root, turns) == found.value, case

    def cost_of(self, root: Node, turns: int) -> int:
        """What a strategy costs; it must find every answer legally and in time."""
        position = Position.start(self.lexicon, self.mode)
        verify(certificate(root, position, turns), self.lexicon)
        weights = dict.fromkeys(self.lexicon.words, 1)
        if self.weights is not None:
            weights = dict(zip(self.lexicon.words, self.weights.tolist(), strict=True))
        return sum(weights[word] * guesses_for(root, word) for word in self.lexicon.answers)


def guesses_for(root: Node, answer: str) -> int:
    """How many guesses a strategy takes."""
    from tilewright.pattern import score

    node, taken = root, 1
    while not (reply := score(node.guess, answer)).is_win:
        node, taken = node.branches[str(reply)], taken + 1
    return taken


def limit_of(choose: random.Random) -> Limit:
    """No limit, or one that runs out early, late or never."""
    kind = choose.random()
    if kind < 0.25:
        return Limit()
    if kind < 0.35:
        return Limit(seconds=10 ** choose.uniform(-6, -2))
    return Limit(nodes=int(10 ** choose.uniform(0, 3.5)))
