"""Many puzzles: each from a seed of its own, and no answer again while others are left.

Puzzle after puzzle takes the next seed.  A seed whose puzzle would repeat an answer is passed over until every word
that can be drawn has had its turn; with one answer for all, a seed is passed over that gives the same puzzle again.  So
every puzzle of a batch is also made alone from its own seed.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from tilewright.errors import LimitRanOut
from tilewright.jobs.journal import JsonForm
from tilewright.jobs.pool import SERIAL, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.puzzles.clues.answers import urn
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.draw import Draw

MOST_USELESS = 1000  # seeds in a row that give nothing new
FORM = JsonForm(CluePuzzle.as_json, CluePuzzle.from_json)


def make_many(
    make: Callable[[int], CluePuzzle],
    seed: int,
    count: int,
    is_due: Callable[[int], bool],
    pool: WorkerPool = SERIAL,
) -> Iterator[CluePuzzle]:
    """*count* different puzzles that *make* makes of seeds from *seed* on, without the seeds that are not due."""
    made: set[str] = set()
    barren = 0
    due = (number for number in itertools.count(seed) if is_due(number))
    while len(made) < count:
        for puzzle in puzzles(make, islice(due, count - len(made)), pool):
            if puzzle.id not in made:
                made.add(puzzle.id)
                barren = 0
                yield puzzle
            elif (barren := barren + 1) == MOST_USELESS:
                raise LimitRanOut(f"puzzle different from the {len(made)} before", MOST_USELESS)


def puzzles(make: Callable[[int], CluePuzzle], seeds: Iterable[int], pool: WorkerPool) -> Iterator[CluePuzzle]:
    """The puzzles of these *seeds*, in their order."""
    for result in pool.run_in_order([(str(seed), seed) for seed in seeds], make, FORM):
        yield result.value()


class AnswerRotation:
    """Whose turn it is: an answer comes again when all that can be drawn have come."""

    def __init__(self, lexicon: Lexicon, threshold: float | None, theme: frozenset[str] | None = None) -> None:
        self.urn = urn(lexicon, threshold, theme)
        self.seen: Counter[str] = Counter()

    def is_due(self, seed: int) -> bool:
        """Whether the answer that *seed* draws has its turn; it then has had it."""
        word = self.urn.draw(Draw(seed))
        rounds = self.seen.total() // len(self.urn.words)
        due = self.seen[word] <= rounds
        self.seen[word] += due
        return due
