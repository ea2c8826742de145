"""The seam between Python and C++: numbers in, numbers out.

Guesses have a row per word.  Answers have a row per position, padded with 255 to a multiple of `PADDING` (64) columns.
"""

from typing import Any, overload

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
MOST_ANSWERS: int
ANY_TURNS: int

def check_certificate(
    letters: NDArray[np.uint8],
    answers: int,
    body: bytes,
    claims: list[tuple[int, int, int]],
    mode: int,
    weights: NDArray[np.uint32],
    blocks: NDArray[np.uint32],
    only_used: bool = False,
    width: str = "",
) -> dict[str, Any]: ...

class Control:
    """Limits, progress and the stop of one search; any thread may read or stop it."""

    def __init__(self, seconds: float = 0.0, nodes: int = 0) -> None: ...
    def stop(self) -> None: ...
    @property
    def interrupted(self) -> bool: ...
    @property
    def stopped(self) -> bool:
        """Whether it was stopped, or a limit has run out."""

    @property
    def nodes(self) -> int: ...

class Engine:
    """The exact search over one table; what it learnt stays in its memory.

    Words are numbers: those below the number of columns are answers, each both a row and a column of the table.
    """

    def __init__(
        self,
        table: NDArray[Any],
        letters: NDArray[np.uint8],
        memory: int,
        width: str = "",
        order: NDArray[np.uint32] | None = None,
    ) -> None: ...
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
        lemmas: bool = False,
    ) -> dict[str, Any]: ...
    def forget(self) -> None: ...

class Sieve:
    """The words of a list as planes of bits; answers as above, with letter numbers below *letters*."""

    def __init__(self, answers: NDArray[np.uint8], count: int, letters: int) -> None: ...
    def fitting(
        self, guesses: NDArray[np.uint8], marks: NDArray[np.uint8], out: NDArray[np.uint64], threads: int = 1
    ) -> None:
        """Write, for each guess with its marks (0, 1, 2), the bits of the words that reply so into a row of *out*."""

FOUND: int
NONE: int
LIMIT: int

class Covers:
    """Pieces that spare some items (a bit each) and strike out the others; see covers.hpp.

    Either with a table of what each piece spares, or with a sieve, whose words are the items, and guesses with their
    marks as pieces; so many lines of the table and of its transpose are then kept.
    """

    @overload
    def __init__(self, spared: NDArray[np.uint64], items: NDArray[np.uint64], weights: NDArray[np.uint8]) -> None: ...
    @overload
    def __init__(
        self,
        sieve: Sieve,
        words: NDArray[np.uint8],
        guesses: NDArray[np.uint8],
        marks: NDArray[np.uint8],
        items: NDArray[np.uint64],
        weights: NDArray[np.uint8],
        slots: int,
    ) -> None: ...
    def begin(self, size: int, budget: int, given: list[int]) -> None:
        """Begin the list of the tight covers of that size that contain the given pieces."""

    def next(self, nodes: int) -> tuple[int, int, list[int]]:
        """The outcome (FOUND, NONE or LIMIT), the nodes left, and the next cover if there is one."""

    def sample(
        self, size: int, budget: int, low: NDArray[np.int64], high: NDArray[np.int64], seed: int, tries: int, nodes: int
    ) -> tuple[int, int, list[int]]:
        """A tight cover found at random, in the same form; it leaves low[i] to high[i] items behind piece i."""

    def find_untouched(self, out: NDArray[np.uint64]) -> None:
        """Write the items that every piece spares into *out*."""

def cross_census(
    across: NDArray[np.uint8],
    down: NDArray[np.uint8],
    twins: NDArray[np.int32],
    across_index: int,
    down_index: int,
    across_made: int,
    down_made: int,
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
def envs_reset(
    letters: NDArray[np.uint8],
    answers: int,
    limit: int,
    mode: int,
    answer: NDArray[np.int32],
    turn: NDArray[np.uint8],
    over: NDArray[np.uint8],
    random: NDArray[np.uint64],
    history: NDArray[np.uint8],
    refused: NDArray[np.uint8],
) -> None: ...
def envs_step(
    letters: NDArray[np.uint8],
    answers: int,
    limit: int,
    mode: int,
    answer: NDArray[np.int32],
    turn: NDArray[np.uint8],
    over: NDArray[np.uint8],
    random: NDArray[np.uint64],
    history: NDArray[np.uint8],
    refused: NDArray[np.uint8],
    guesses: NDArray[np.int32],
    reward: NDArray[np.float32],
    won: NDArray[np.uint8],
    lost: NDArray[np.uint8],
    illegal: NDArray[np.uint8],
    per_guess: float,
    penalty: float,
) -> None: ...
def envs_masks(
    letters: NDArray[np.uint8],
    answers: int,
    limit: int,
    mode: int,
    answer: NDArray[np.int32],
    turn: NDArray[np.uint8],
    over: NDArray[np.uint8],
    random: NDArray[np.uint64],
    history: NDArray[np.uint8],
    refused: NDArray[np.uint8],
    legal: NDArray[np.uint8],
) -> None: ...
