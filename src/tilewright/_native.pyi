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

IMPOSSIBLE: int

class Control:
    """Limits, progress and the stop of one search; any thread may read or stop it."""

    def __init__(self, seconds: float = 0.0, nodes: int = 0) -> None: ...
    def stop(self) -> None: ...
    @property
    def nodes(self) -> int: ...
    @property
    def pieces_done(self) -> int: ...

class Engine:
    """The exact search over one table; what it learnt stays in its memory.

    Words are numbers: those below the number of columns are answers, each both a row and a column of the table.
    """

    def __init__(self, table: NDArray[Any], letters: NDArray[np.uint8], memory: int, width: str = "") -> None: ...
    def solve(
        self,
        candidates: NDArray[np.uint32],
        legal: NDArray[np.uint32],
        openers: NDArray[np.uint32],
        weights: NDArray[np.uint32],
        mode: int,
        turns: int,
        cutoff: int,
        beam: int,
        threads: int,
        tree: bool,
        control: Control,
    ) -> dict[str, Any]: ...
    def forget(self) -> None: ...

def cross_census(
    across: NDArray[np.uint8],
    down: NDArray[np.uint8],
    twins: NDArray[np.int32],
    across_index: int,
    down_index: int,
    letters_only: bool = False,
) -> NDArray[np.uint8]: ...
def cross_fitting(
    across: NDArray[np.uint8],
    down: NDArray[np.uint8],
    twins: NDArray[np.int32],
    across_index: int,
    down_index: int,
    colours: NDArray[np.uint8],
    known: NDArray[np.uint8],
    excluded: int,
) -> NDArray[np.int32]: ...
def cross_play(rows: NDArray[np.uint8]) -> NDArray[np.uint8]: ...
def cross_letters(rows: NDArray[np.uint8], lives: int, plays: int, nodes: int) -> NDArray[np.int64]: ...
