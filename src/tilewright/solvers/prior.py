"""Priors: how likely each word is to be the answer, as whole weights.

Without the list of answers, a person thinks common words likelier.  ``sigmoid`` says that words above a certain
frequency are all about as likely and those below hardly ever chosen; ``zipf`` takes a power of the frequency.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

import numpy as np
from numpy.typing import NDArray

from tilewright.lexicon import Lexicon
from tilewright.solvers.splits import counts_of

PRIORS = ("equal", "sigmoid", "zipf")
PRIOR_POWER = 0.5  # of the frequency, where nothing else is said
WHOLE = 1000  # the weight of a word that is as likely as any; no word weighs less than 1
CENTRE, WIDTH = 2.8, 0.3  # Zipf values: half of the English words at 2.8 are known to people, few below 2.2


@lru_cache(maxsize=16)
def weights_of(lexicon: Lexicon, prior: str, power: float) -> NDArray[np.uint32] | None:
    """The weight of each word of *lexicon*; None if all are equal."""
    if prior == "equal":
        return None
    counts = np.array(counts_of(lexicon), np.float64)
    likely = sigmoid(counts) if prior == "sigmoid" else (counts / max(counts.max(), 1)) ** power
    return np.maximum(1, np.rint(likely * WHOLE)).astype(np.uint32)


def sigmoid(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Near 1 for words well above the centre, near 0 for those below."""
    zipf = np.log10(np.maximum(counts, 1))
    return 1 / (1 + np.array([exp(-x) for x in (zipf - CENTRE) / WIDTH]))
