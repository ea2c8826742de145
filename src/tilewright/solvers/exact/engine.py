"""What an exact engine is, whichever way it keeps its table.

The *value* of a position is the least sum of guesses over its candidates (each times its weight, with a prior), by a
strategy that finds every candidate within the turns left; where no strategy does, the position is *impossible*.  A
search may be cut short by a limit: then there is a *lower bound* and perhaps no value.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from tilewright._native import Control as Control  # for those who may not know the core
from tilewright.jobs.stopping import on_stop
from tilewright.position import TURN_LIMIT, Position
from tilewright.solvers.base import NO_LIMIT, Limit
from tilewright.trees import Node

Objective = Literal["sum", "worst"]  # the least sum, or the least worst case and then the least sum
MOST_TURNS = 20  # when the turns that are left do not matter


@dataclass(frozen=True)
class Outcome:
    """What a search has shown.

    *value* is the cost of the best strategy that it knows, None if it knows none; no strategy costs less than *lower*.
    *openers* has, for each opener that was asked for, its cost and whether that is exact or only a lower bound; None
    stands for an opener that cannot keep the turns.  A value without a *root* is one whose strategy was not asked for,
    or that a limit left no time to write down.
    """

    value: int | None
    lower: int
    exact: bool
    impossible: bool  # proven: no strategy keeps the turns
    turns: int
    nodes: int
    openers: dict[str, tuple[int | None, bool]]
    root: Node | None


class Engine(Protocol):
    """Whoever can say what a position costs."""

    def solve(
        self,
        position: Position,
        control: Control,
        *,
        openers: Sequence[str] = (),
        turns: int = TURN_LIMIT,
        cutoff: int = 0,
        beam: int = 0,
        threads: int = 1,
        tree: bool = False,
        weights: NDArray[np.uint32] | None = None,
    ) -> Outcome:
        """The value of *position* with *turns* left; with one opener, of that opener; with several, of each of them.

        Values at or above the *cutoff* (0: none) need not be told apart.  A *beam* is how many guesses are tried at
        each set; with one, values are those of good strategies and nothing is exact.  *weights* are by word id.
        """

    def forget(self) -> None:
        """Empty the memory of earlier searches."""


def ask(engine: Engine, position: Position, limit: Limit = NO_LIMIT, **options: Any) -> Outcome:
    """What the engine says; an interruption is not an answer."""
    with interruptible(limit) as control:
        found = engine.solve(position, control, **options)
    if control.interrupted:
        raise KeyboardInterrupt
    return found


@contextmanager
def interruptible(limit: Limit = NO_LIMIT) -> Iterator[Control]:
    """A control whose search Ctrl-C stops, or, in another thread, the end of its job; what is known is returned."""
    control = Control(limit.seconds or 0.0, limit.nodes or 0)
    if threading.current_thread() is not threading.main_thread():
        with on_stop(control.stop):
            yield control
        return
    before = signal.signal(signal.SIGINT, lambda number, frame: control.stop())
    try:
        yield control
    finally:
        signal.signal(signal.SIGINT, before)
