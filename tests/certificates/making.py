"""Certificates of random lists in every mode, and what both checkers say of them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from math import inf

import numpy as np

from tests.support.brute import Bounded
from tests.support.exact_questions import random_lexicon, random_weights
from tilewright.certificates import IMPOSSIBLE, Certificate, Claim, check_all, check_some
from tilewright.errors import BadCertificate, BadTree, ImpossibleWithin
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers.exact.certify import certify
from tilewright.solvers.exact.engine import Objective
from tilewright.solvers.exact.strategies import solve_position
from tilewright.trees import certificate as tree_of

MANY = 20  # turns, when they do not matter


@dataclass(frozen=True)
class Case:
    """A list and what is asked of it, and brute force to judge what is claimed."""

    lexicon: Lexicon
    mode: Mode = Mode.NORMAL
    turns: int = MANY
    opener: str | None = None
    objective: Objective = "sum"
    weights: tuple[int, ...] | None = None  # by word

    @classmethod
    def drawn(cls, seed: int, most: int = 40) -> Case:
        """The case of this *seed*."""
        choose = random.Random(seed)
        lexicon = random_lexicon(choose, 3, most)
        weights = tuple(random_weights(choose, len(lexicon)).tolist()) if choose.random() < 0.25 else None
        opener = choose.choice(lexicon.words) if choose.random() < 0.25 else None
        objective: Objective = "worst" if choose.random() < 0.25 else "sum"
        turns = choose.choice([2, 3, 3, 4, 5, 6, MANY])
        return cls(lexicon, choose.choice(list(Mode)), turns, opener, objective, weights)

    @cached_property
    def brute(self) -> Bounded:
        """Who knows the truth."""
        weights = None if self.weights is None else dict(zip(self.lexicon.words, self.weights, strict=True))
        return Bounded(self.lexicon, self.mode, weights)

    def made(self) -> Certificate | None:
        """The certificate; None if there is no strategy within the turns."""
        start = Position.start(self.lexicon, self.mode)
        weights = None if self.weights is None else np.array(self.weights, np.uint32)
        try:
            asked = {"objective": self.objective, "opener": self.opener, "weights": weights}
            found = solve_position(start, self.turns, **asked)  # type: ignore[arg-type]
        except ImpossibleWithin:
            return None
        assert found.root is not None
        tree = tree_of(found.root, start, found.turns)
        return certify(tree, self.lexicon, opener=self.opener, objective=self.objective, weights=weights)

    def is_true(self, claim: Claim) -> bool:
        """What brute force says."""
        turns = claim.turns or MANY + len(self.lexicon)
        truth = self.brute.optimum(turns) if claim.opener is None else self.brute.of_opener(claim.opener, turns)
        return claim.bound <= truth if claim.bound < IMPOSSIBLE else truth == inf

    def is_accepted(self, certificate: Certificate) -> bool:
        """What both checkers say; they must say the same."""
        return is_accepted(certificate, self.lexicon)


def is_accepted(certificate: Certificate, lexicon: Lexicon) -> bool:
    """What both checkers say; they must say the same."""
    verdicts = []
    for check in (check_all, check_some):
        try:
            check(certificate, lexicon)
            verdicts.append("")
        except (BadCertificate, BadTree) as error:
            verdicts.append(str(error) or "refused")
    assert bool(verdicts[0]) == bool(verdicts[1]), verdicts
    return not verdicts[0]
