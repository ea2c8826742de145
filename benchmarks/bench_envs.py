"""Environments: steps a second of random guesses on one core, beside a plain environment in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from benchmarks.measure import Figure, cpu_seconds
from tilewright import load, score
from tilewright.envs import GuessEnv, GuessVectorEnv

BATCH, STEPS, SINGLE, PLAIN = 4096, 500, 2000, 20_000


class PlainEnv:
    """What one writes in ten minutes: a word, a list of replies, a reward."""

    def __init__(self, words: list[str], answers: list[str]) -> None:
        self.words, self.answers, self.random = words, answers, random.Random(1)
        self.reset()

    def reset(self) -> None:
        self.answer, self.turns = self.random.choice(self.answers), []

    def step(self, action: int) -> tuple[list[tuple[str, str]], float, bool]:
        guess = self.words[action]
        self.turns.append((guess, str(score(guess, self.answer))))
        return self.turns, -1.0, guess == self.answer or len(self.turns) == 6


def batches(mode: str = "normal") -> None:
    env, draws = GuessVectorEnv(BATCH, "en5", copy=False, mode=mode), np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(STEPS):
        env.step(draws.integers(0, 11_492, BATCH, np.int32))


def singles() -> None:
    env, draws = GuessEnv("en5"), np.random.default_rng(1)
    env.reset(seed=1)
    for action in draws.integers(0, 11_492, SINGLE):
        if env.step(action)[2]:
            env.reset()


def plain() -> None:
    lexicon, draws = load("en5"), random.Random(1)
    env = PlainEnv(list(lexicon.words), list(lexicon.answers))
    for _ in range(PLAIN):
        if env.step(draws.randrange(len(env.words)))[2]:
            env.reset()


def figures() -> Iterator[Figure]:
    peer = PLAIN / cpu_seconds(plain) / 1e6
    many = BATCH * STEPS / cpu_seconds(batches) / 1e6
    yield Figure(f"million steps a second, batches of {BATCH:,}", many, "M/s", "1", peer, "plain Python")
    for mode in ("hard", "ultra"):
        steps = BATCH * STEPS / cpu_seconds(lambda mode=mode: batches(mode)) / 1e6
        yield Figure(f"the same in {mode} mode", steps, "M/s", "", peer, "plain Python, normal")
    one = SINGLE / cpu_seconds(singles) / 1e6
    yield Figure("million steps a second, one game at a time", one, "M/s", "", peer, "plain Python")
