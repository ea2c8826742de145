"""Showing that some turns are not enough for a list, by families of words that look alike.

A strategy for all answers is one for any of them.  So an opener cannot keep the turns if it cannot keep them for the
words of some *family*: those that agree at all places but one, two or three.  Families are small and hard, and can be
searched where the list cannot.  If every opener *fails* at a family, the turns are not enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.solvers.base import Limit
from tilewright.solvers.exact.all_openers import pieces_of
from tilewright.solvers.exact.engine import interruptible
from tilewright.solvers.exact.table_engine import TableEngine

ANY = "."  # stands for any letter in the name of a family
LEAST = {1: 8, 2: 25, 3: 100}  # words of a family, by how many of their places differ
MEMORY_OF_FAMILY = 1 << 24  # bytes that the search of a family may remember


@dataclass(frozen=True)
class Round:
    """How hard an opener is tried: at so many families, the likeliest first, each by a search of so many sets."""

    families: int
    nodes: int


ROUNDS = (Round(20, 300), Round(60, 3_000), Round(60, 30_000), Round(60, 300_000), Round(200, 1_000_000))


class Family:
    """Answers that agree at some places, by number; its name has those letters, and a dot elsewhere."""

    def __init__(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> None:
        self.name, self.ids = name, np.array(numbers, np.int32)
        differing = [place for place, letter in enumerate(name) if letter == ANY]
        self.told_by = [{lexicon.words[number][place] for place in differing} for number in numbers]

    def promise(self, opener: str, mode: Mode) -> float:
        """How likely the opener fails: it tells few of the words apart and, in hard modes, binds what follows.

        Measured in hard mode, 24 openers at 168 families, 300 sets: of 2,600 that share no letter or one, one failed;
        of 34 with three green letters, 13.
        """
        letters = set(opener)
        told = sum(not letters.isdisjoint(each) for each in self.told_by) / len(self.told_by)
        if mode is Mode.NORMAL:
            return (1 - told) * len(self.told_by) / 10.0 ** self.name.count(ANY)
        shared = sum(letter in self.name for letter in letters)
        green = sum(letter == own for letter, own in zip(self.name, opener, strict=True))
        return shared + green - told + min(len(self.told_by), 150) / 100


def families_of(lexicon: Lexicon, least: Mapping[int, int] = LEAST) -> list[Family]:
    """The families that have enough words."""
    alike: dict[str, list[int]] = {}
    for differing in least:
        for places in combinations(range(lexicon.length), differing):
            for number, word in enumerate(lexicon.words[: lexicon.answer_count]):
                name = "".join(ANY if place in places else letter for place, letter in enumerate(word))
                alike.setdefault(name, []).append(number)
    return [Family(name, numbers, lexicon) for name, numbers in alike.items() if len(numbers) >= least[name.count(ANY)]]


@dataclass
class FailOpeners:
    """The work on one piece: for each opener the name of a family at which it is shown to fail, or None."""

    lexicon: Lexicon
    mode: Mode
    turns: int
    families: Sequence[Family]
    rounds: Sequence[Round] = ROUNDS

    def __post_init__(self) -> None:
        self._engines: dict[str, TableEngine] = {}
        self._failures: Counter[str] = Counter()

    def __getstate__(self) -> dict[str, Any]:
        """What is learnt stays where it is."""
        return self.__dict__ | {"_engines": {}, "_failures": Counter()}

    def __call__(self, openers: Sequence[str]) -> list[str | None]:
        return [self.family_against(opener) for opener in openers]

    def family_against(self, opener: str) -> str | None:
        """A family at which the opener is shown to fail."""
        likeliest = sorted(self.families, key=lambda family: -self.promise(opener, family))
        for each in self.rounds:
            for family in likeliest[: each.families]:
                if self.fails(opener, family, each.nodes):
                    self._failures[family.name] += 1
                    return family.name
        return None

    def promise(self, opener: str, family: Family) -> float:
        """That of the family itself, and more if many openers have failed at it."""
        share = self._failures[family.name] / max(1, self._failures.total())
        return family.promise(opener, self.mode) + len(opener) * share

    def fails(self, opener: str, family: Family, nodes: int) -> bool:
        """Whether so long a search shows it."""
        if family.name not in self._engines:
            self._engines[family.name] = TableEngine.of_columns(self.lexicon, family.ids, memory=MEMORY_OF_FAMILY)
        with interruptible(Limit(nodes=nodes)) as control:
            found, _ = self._engines[family.name].lemmas(self.mode, control, [opener], 0, self.turns)
        if control.interrupted:
            raise KeyboardInterrupt
        return found.openers[opener] == (None, True)


def fail_all(
    work: FailOpeners, pool: WorkerPool = SERIAL, progress: Progress = lambda done: None
) -> dict[str, str | None]:
    """For every opener the family at which it fails; if all have one, the turns are not enough."""
    pieces = pieces_of(work.lexicon)
    results = pool.run(pieces, work, progress)
    return {word: family for key, openers in pieces for word, family in zip(openers, results[key], strict=True)}
