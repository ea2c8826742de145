"""Many puzzles: each from a seed of its own, and no answer again while others are left.

Puzzle after puzzle takes the next seed.  A seed whose puzzle would repeat an answer is passed over until every word
that can be drawn has had its turn; with one answer for all, a seed is passed over that gives the same puzzle again.  So
every puzzle of a batch is also made alone from its own seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from tilewright.errors import LimitRanOut
from tilewright.lexicon import Lexicon
from tilewright.puzzles.clues.answers import urn
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.draw import Draw

PATIENCE = 1000  # seeds in a row that give nothing new


def many(
    make: Callable[[int], CluePuzzle], seed: int, count: int, is_due: Callable[[int], bool]
) -> Iterator[CluePuzzle]:
    """*count* different puzzles that *make* makes of seeds from *seed* on, without the seeds that are not due."""
    made: set[str] = set()
    barren = 0
    while len(made) < count:
        puzzle = make(seed) if is_due(seed) else None
        if puzzle is not None and puzzle.id not in made:
            made.add(puzzle.id)
            barren = 0
            yield puzzle
        elif puzzle is not None and (barren := barren + 1) == PATIENCE:
            raise LimitRanOut(f"puzzle different from the {len(made)} before", PATIENCE)
        seed += 1


class Turns:
    """Whose turn it is: an answer comes again when all that can be drawn have come."""

    def __init__(self, lexicon: Lexicon, threshold: float | None) -> None:
        self.urn = urn(lexicon, threshold)
        self.seen: Counter[str] = Counter()

    def is_due(self, seed: int) -> bool:
        """Whether the answer that *seed* draws has its turn; it then has had it."""
        word = self.urn.drawn(Draw(seed))
        rounds = self.seen.total() // len(self.urn.words)
        due = self.seen[word] <= rounds
        self.seen[word] += due
        return due
