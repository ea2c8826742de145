"""Making a certificate: the search is run once more, and writes its lemmas down.

The openers are taken in pieces, so that the work can be interrupted and continued.  Each is searched without a limit of
turns first, because what is shown so holds for any limit; only an opener that costs too little without a limit is
searched within the turns.  Lemmas that no claim rests on are left out.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright._native import ANY_TURNS
from tilewright.certificates.collected import Collected, merge, pack, to_sorted_body, unpack
from tilewright.certificates.fast import used_lemmas
from tilewright.certificates.files import IMPOSSIBLE, Certificate, Claim
from tilewright.errors import InputError
from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers.exact.all_openers import pieces_of
from tilewright.solvers.exact.engine import Objective, interruptible
from tilewright.solvers.exact.table_engine import SMALL_MEMORY, TableEngine, fits, memory_beside
from tilewright.trees import DecisionTree, verify

Weights = NDArray[np.uint32]


def certify(
    tree: DecisionTree,
    lexicon: Lexicon,
    *,
    opener: str | None = None,
    objective: Objective = "sum",
    weights: Weights | None = None,
    pool: WorkerPool = SERIAL,
    progress: Progress = lambda done: None,
) -> Certificate:
    """The certificate of *tree*, with the best bound up to its cost; *weights* are by word id."""
    check_list(tree, lexicon)
    if opener not in (None, tree.root.guess):
        raise InputError(f"the strategy begins with {tree.root.guess}, not with {opener}")
    if objective not in get_args(Objective):
        raise InputError(f"the objective is {' or '.join(get_args(Objective))}, not {objective!r}")
    own = None if weights is None else tuple(weights[: lexicon.answer_count].tolist())
    draft = Certificate(tree, (Claim(1),), b"", own)
    turns = tree.turns if objective == "sum" else tree.tally.worst  # the least sum of those with the least worst case
    work = CollectLemmas(lexicon, tree.mode, draft.total(lexicon), turns, weights)
    lemmas, claim = claim_of_all(work, pool, progress) if opener is None else claim_of_one(work, opener)
    claims = [claim]
    if objective == "worst" and tree.tally.worst > 1:  # nobody needs to be told that a guess is needed
        extra, impossible = claim_of_none(work, tree.tally.worst - 1, opener)
        merge(lemmas, extra)
        claims.append(impossible)
    return prune(replace(draft, claims=tuple(claims)), lemmas, lexicon)


def check_list(tree: DecisionTree, lexicon: Lexicon) -> None:
    """Refuse what there are no certificates of."""
    verify(tree, lexicon)
    if tree.start or not fits(lexicon, lexicon.answer_count, tree.mode):
        raise InputError("certificates are for whole lists, and for those of which a table fits into the memory budget")


def check_normal_list(tree: DecisionTree, lexicon: Lexicon) -> None:
    """Refuse what there are no certificates of that are made part by part."""
    check_list(tree, lexicon)
    if tree.mode is not Mode.NORMAL:
        raise InputError(f"certificates are made part by part in normal mode alone, not in {tree.mode} mode")


@dataclass(frozen=True)
class PieceLemmas:
    """What a search showed of some openers: the least that they cost, without and with a limit, and the lemmas."""

    free: int
    limited: int
    lemmas: Collected

    @classmethod
    def from_json(cls, value: Any) -> PieceLemmas:
        """As a journal has it."""
        return cls(value["free"], value["limited"], unpack(value["lemmas"]))

    def as_json(self) -> dict[str, Any]:
        """For a journal."""
        return {"free": self.free, "limited": self.limited, "lemmas": pack(self.lemmas)}


class CollectLemmas:
    """The work on one piece: openers are shown to cost the total or more, and the lemmas for it are collected.

    An engine remembers, so a piece may rest on lemmas of those that it did before.  Each thread has an engine of its
    own: else a piece could rest on what was met in one that is interrupted, and never written down.
    """

    def __init__(self, lexicon: Lexicon, mode: Mode, total: int, turns: int, weights: Weights | None) -> None:
        self.lexicon, self.mode, self.total, self.turns, self.weights = lexicon, mode, total, turns, weights
        self._of_thread = threading.local()

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process it has other engines."""
        return type(self), (self.lexicon, self.mode, self.total, self.turns, self.weights)

    def __call__(self, openers: Sequence[str]) -> dict[str, Any]:
        return self.bound_openers(openers).as_json()

    def bound_openers(self, openers: Sequence[str]) -> PieceLemmas:
        """What these openers cost, up to the total."""
        costs, lemmas = self.search(openers, ANY_TURNS, self.total)
        cheap = [word for word in openers if costs[word] < self.total]
        limited = self.total
        if cheap:
            within, more = self.search(cheap, self.turns, self.total)
            merge(lemmas, more)
            limited = min(within.values())
        return PieceLemmas(min(costs.values()), limited, lemmas)

    def search(self, openers: Sequence[str], turns: int, cutoff: int) -> tuple[dict[str, int], Collected]:
        """What each opener costs at least, up to the cutoff (0: none), and the lemmas that were met."""
        with interruptible() as control:
            found, lemmas = self.engine.lemmas(self.mode, control, openers, cutoff, turns, self.weights)
        if control.interrupted:
            raise KeyboardInterrupt
        return {word: IMPOSSIBLE if cost is None else cost for word, (cost, _) in found.openers.items()}, lemmas

    @property
    def engine(self) -> TableEngine:
        """That of this thread."""
        if not hasattr(self._of_thread, "engine"):
            start, count = Position.start(self.lexicon, self.mode), self.lexicon.answer_count
            memory = max(SMALL_MEMORY, memory_beside(self.lexicon, count))
            self._of_thread.engine = TableEngine.of_position(start, memory)
        engine: TableEngine = self._of_thread.engine
        return engine

    @property
    def everything(self) -> tuple[int, bytes]:
        """All answers, as `Collected` has them."""
        count = self.lexicon.answer_count
        return count, np.arange(count).astype(">u2").tobytes()


def claim_of_all(work: CollectLemmas, pool: WorkerPool, progress: Progress) -> tuple[Collected, Claim]:
    """What is shown of all openers together."""
    pieces = pieces_of(work.lexicon)
    results = pool.run(pieces, work, progress)
    lemmas: Collected = {}
    free = limited = work.total
    for key, _ in pieces:
        shown = PieceLemmas.from_json(results.pop(key))
        free, limited = min(free, shown.free), min(limited, shown.limited)
        merge(lemmas, shown.lemmas)
    claim = Claim(free) if free >= limited else Claim(limited, work.turns)
    size, answers = work.everything
    lemmas[size, answers, b"", claim.turns] = claim.bound
    return lemmas, claim


def claim_of_one(work: CollectLemmas, opener: str) -> tuple[Collected, Claim]:
    """What is shown of one opener."""
    shown = work.bound_openers([opener])
    claim = Claim(shown.free) if shown.free >= shown.limited else Claim(shown.limited, work.turns)
    return shown.lemmas, claim._replace(opener=opener)


def claim_of_none(work: CollectLemmas, turns: int, opener: str | None) -> tuple[Collected, Claim]:
    """That so few turns are not enough."""
    openers = list(work.lexicon.words) if opener is None else [opener]
    costs, lemmas = work.search(openers, turns, 0)
    if min(costs.values()) < IMPOSSIBLE:
        raise InputError(f"{turns} turns are enough, so that the strategy is not the best")
    size, answers = work.everything
    if opener is None:
        lemmas[size, answers, b"", turns] = IMPOSSIBLE
    return lemmas, Claim(IMPOSSIBLE, turns, opener)


def prune(certificate: Certificate, lemmas: Collected, lexicon: Lexicon) -> Certificate:
    """The certificate with the lemmas on which its claims rest."""
    lemmas = {lemma: bound for lemma, bound in lemmas.items() if lemma[0] > 2}
    whole = replace(certificate, body=to_sorted_body(lemmas))
    used = used_lemmas(whole, lexicon)
    kept = {lemma: lemmas[lemma] for lemma, needed in zip(sorted(lemmas), used, strict=True) if needed}
    return replace(certificate, body=to_sorted_body(kept))
