"""Making a certificate: the search is run once more, and writes its lemmas down.

The search has so many turns that none of its bounds rests on a limit; so what is shown holds for any limit.  Lemmas
that the bound does not rest on are left out.
"""

from __future__ import annotations

from tilewright.certificates.fast import used_lemmas
from tilewright.certificates.files import Certificate, Lemma, read_lemmas, to_body
from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers.exact.engine import MOST_TURNS, interruptible
from tilewright.solvers.exact.table_engine import SMALL_MEMORY, TableEngine, fits, memory_beside
from tilewright.trees import DecisionTree


def certify(tree: DecisionTree, lexicon: Lexicon, threads: int = 1) -> Certificate:
    """The certificate of *tree*, with the best bound up to its total."""
    start, count = Position.start(lexicon), lexicon.answer_count
    if tree.mode is not Mode.NORMAL or tree.start:
        raise InputError("certificates are for whole lists in normal mode")
    if not fits(lexicon, count):
        raise InputError("this list needs more memory than the budget allows to make a certificate")
    engine = TableEngine.of_position(start, max(SMALL_MEMORY, memory_beside(lexicon, count)))
    with interruptible() as control:
        found, lemmas = engine.lemmas(start, control, tree.tally.total, MOST_TURNS, threads)
    if control.interrupted:
        raise KeyboardInterrupt
    return Certificate(tree, found.lower, prune(lemmas, lexicon))


def prune(lemmas: list[Lemma], lexicon: Lexicon) -> bytes:
    """The lemmas on which the bound rests."""
    body = to_body(lemmas)
    used = used_lemmas(body, lexicon)
    return to_body(lemma for lemma, needed in zip(read_lemmas(body), used, strict=True) if needed)
