"""What every opener costs at least, with any number of turns, where a search that settles one would not end.

An opener costs a guess for each answer, and what its parts cost.  Each part is bounded by a scan.  Then in rounds each
is asked whether it costs a little more than is known, by a larger step in each round, until the sum reaches the cutoff.
A search that settles part after part, the smallest first, takes long before it comes to those that are cheap to raise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

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
# A part of x answers is asked for 2 + sqrt(x) / 2 guesses more, and half as many more again in each round.  Thirteen
# openers drawn at random, all words, 49,972: 7.3 CPU seconds; sqrt(x): 9.9, and doubled in each round: 10.8;
# 0.7 sqrt(x): 7.8, the largest part first: 8.5.  Another thirteen: sqrt(x): 10; 2 + x / 25 in every round: 19, although
# the part that had given most for its work was asked next.
FIRST_STEP, PER_ROOT, GROWTH = 2, 0.5, 1.5


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
    total, parts, scale = len(start.candidate_ids), list[tuple[Position, int]](), 1.0
    for _, part in wrong_replies(start, opener):
        found = ask(engine, part, JUST_A_SCAN, turns=ANY_TURNS)
        total += found.lower
        if not found.exact:
            parts.append((part, found.lower))
    while parts:
        unsettled = list[tuple[Position, int]]()
        for part, lower in parts:
            if total >= cutoff:
                return cutoff
            step = int(scale * (FIRST_STEP + PER_ROOT * sqrt(len(part.candidate_ids))))
            found = ask(engine, part, turns=ANY_TURNS, cutoff=lower + min(step, cutoff - total))
            total += found.lower - lower
            if not found.exact:
                unsettled.append((part, found.lower))
        parts, scale = unsettled, scale * GROWTH
    return min(total, cutoff)


def bound_openers(work: BoundOpeners, pool: WorkerPool = SERIAL) -> dict[str, int]:
    """The same for every opener of the lexicon."""
    pieces = pieces_of(work.lexicon)
    results = pool.run(pieces, work)
    return {word: lower for key, openers in pieces for word, lower in zip(openers, results[key], strict=True)}
