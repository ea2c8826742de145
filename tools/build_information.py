"""Build the table of information keys: round(c * log2(c) * 2**32) for c from 0 to 16,384.

Guesses are compared by sums of these integers, so that the same guess is best on every platform.  The logarithms come
from `decimal`, which rounds correctly everywhere; with 40 digits no key is near a tie.  Written to
src/tilewright/data/information.npy, and committed.
"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from pathlib import Path

import numpy as np

LARGEST = 16_384
BITS = 32
TARGET = Path(__file__).parent.parent / "src" / "tilewright" / "data" / "information.npy"


def information_key(count: int) -> int:
    """count * log2(count) * 2**BITS, rounded to an integer; 0 for nothing."""
    if count == 0:
        return 0
    with localcontext(prec=40):
        return int((count * Decimal(count).ln() / Decimal(2).ln() * 2**BITS).to_integral_value(ROUND_HALF_EVEN))


def main() -> None:
    np.save(TARGET, np.array([information_key(count) for count in range(LARGEST + 1)], "<i8"))


if __name__ == "__main__":
    main()
