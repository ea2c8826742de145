"""Making the certificate of what every opener costs at least, where a search that settles one would not end.

As in `opener_bounds`, the parts of each opener are raised step by step; here the lemmas are written down.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilewright._native import ANY_TURNS
from tilewright.certificates.files import Certificate
from tilewright.errors import InputError
from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers.exact.certify import CollectLemmas, PieceLemmas, check_normal_list, claim_of_all, prune
from tilewright.solvers.exact.lemma_writer import LemmaWriter
from tilewright.solvers.exact.opener_bounds import bound_opener
from tilewright.trees import DecisionTree


def certify_openers(
    tree: DecisionTree,
    lexicon: Lexicon,
    cutoff: int,
    pool: WorkerPool = SERIAL,
    progress: Progress = lambda done: None,
) -> Certificate:
    """The certificate of a *tree* in normal mode: every opener costs the cutoff, unless one is shown to cost less."""
    check_normal_list(tree, lexicon)
    if cutoff < 1:
        raise InputError(f"an opener costs 1 or more; a cutoff of {cutoff} says nothing")
    work = CollectPartByPart(lexicon, Mode.NORMAL, cutoff, ANY_TURNS, None)
    lemmas, claim = claim_of_all(work, pool, progress)
    return prune(Certificate(tree, (claim,), b""), lemmas, lexicon)


class CollectPartByPart(CollectLemmas):
    """The same, where each opener is bounded part by part."""

    def bound_openers(self, openers: Sequence[str]) -> PieceLemmas:
        """What these openers cost, up to the total."""
        engine, start = LemmaWriter(self.engine), Position.start(self.lexicon)
        least = min(bound_opener(engine, start, word, self.total) for word in openers)
        return PieceLemmas(least, least, engine.lemmas)
