"""The seam between Python and C++: numbers in, numbers out.

Guesses have a row per word.  Answers have a row per position, padded with 255 to a multiple of `PADDING` (64) columns.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

def widths() -> list[str]: ...
def score(
    guesses: NDArray[np.uint8], answers: NDArray[np.uint8], out: NDArray[Any], threads: int = 1, width: str = ""
) -> None: ...
def rank(
    guesses: NDArray[np.uint8],
    answers: NDArray[np.uint8],
    count: int,
    keys: NDArray[np.int64],
    costs: NDArray[np.int64],
    weights: NDArray[np.uint32] | None,
    out: NDArray[np.int64],
    threads: int = 1,
    width: str = "",
) -> None: ...
