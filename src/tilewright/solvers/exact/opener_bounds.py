"""What every opener costs at least, with any number of turns, where a search that settles one would not end.

An opener costs a guess for each answer, and what its parts cost.  Each part is bounded by a scan.  Then, one step at a
time, a part is asked whether it costs a little more than is known, until the sum reaches the cutoff: always the part
whose last step took the least time for each guess that it gained.  A search that settles part after part, the smallest
first, takes long before it comes to those that are cheap to raise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from tilewright._native import ANY_TURNS
from tilewright.jobs.pool import SERIAL, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers.base import Limit
from tilewright.solvers.exact.all_openers import pieces_of
from tilewright.solvers.exact.engine import Engine, ask
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.trees.tree import wrong_replies

JUST_A_SCAN = Limit(nodes=2)  # the search is stopped at the second set, when the first has been scanned
# A part of x answers is asked for 2 + sqrt(x) / 2 guesses more, and a fifth more again in each further step.  Twelve
# openers spread over all ranks, all words, 49,972: 10.2 CPU seconds; in equal steps 10.3, of sqrt(x) / 3: 11.9, of 0.8
# sqrt(x): 10.9.  Raised in turn, a step each in every round, half as much more in each: 13.4.
FIRST_STEP, PER_ROOT, GROWTH = 2, 0.5, 1.2


class UnsettledPart(NamedTuple):
    """A part that may cost more than *lower*; in a heap the one comes first that is likely the cheapest to raise."""

    price: float  # the seconds that each guess more took in its last step
    number: int
    part: Position
    lower: int
    step: float  # how many guesses more it is asked for next


@dataclass(frozen=True)
class BoundOpeners:
    """The work on one piece: what each of its openers costs at least.  It can travel to another process."""

    lexicon: Lexicon
    cutoff: int

    def __call__(self, openers: Sequence[str]) -> list[int]:
        engine, start = engine_of_lexicon(self.lexicon), Position.start(self.lexicon)
        return [bound_opener(engine, start, word, self.cutoff) for word in openers]

    @property
    def facts(self) -> dict[str, Any]:
        """What a journal must agree on."""
        return {"job": "bound openers", "lexicon": self.lexicon.fingerprint, "cutoff": self.cutoff}


def bound_opener(engine: Engine, start: Position, opener: str, cutoff: int) -> int:
    """What the opener costs at least: exactly, or the cutoff if it costs that or more."""
    total, cheapest = len(start.candidate_ids), list[UnsettledPart]()
    for number, (_, part) in enumerate(wrong_replies(start, opener)):
        found = ask(engine, part, JUST_A_SCAN, turns=ANY_TURNS)
        total += found.lower
        if not found.exact:
            step = FIRST_STEP + PER_ROOT * sqrt(len(part.candidate_ids))
            heappush(cheapest, UnsettledPart(0.0, number, part, found.lower, step))
    while cheapest and total < cutoff:
        began, (_, number, part, lower, step) = perf_counter(), heappop(cheapest)
        found = ask(engine, part, turns=ANY_TURNS, cutoff=lower + min(int(step), cutoff - total))
        gained = found.lower - lower
        total += gained
        if not found.exact:
            price = (perf_counter() - began) / gained
            heappush(cheapest, UnsettledPart(price, number, part, found.lower, step * GROWTH))
    return min(total, cutoff)


def bound_openers(work: BoundOpeners, pool: WorkerPool = SERIAL) -> dict[str, int]:
    """The same for every opener of the lexicon."""
    pieces = pieces_of(work.lexicon)
    results = pool.run(pieces, work)
    return {word: lower for key, openers in pieces for word, lower in zip(openers, results[key], strict=True)}
