"""An engine that writes down what it meets, for certificates that are made set by set.

It works over the table of the whole list, because what a checker finds evident depends on the most replies that any
word of the list gets.
"""

from __future__ import annotations

from typing import Any

from tilewright._native import ANY_TURNS, Control
from tilewright.certificates.collected import Collected, merge
from tilewright.position import Mode, Position
from tilewright.solvers.exact.engine import Outcome, ask
from tilewright.solvers.exact.table_engine import TableEngine


class LemmaWriter:
    """The engine of a list, which keeps the lemmas that it meets."""

    def __init__(self, engine: TableEngine) -> None:
        self.engine = engine
        self.lemmas: Collected = {}

    def solve(
        self, position: Position, control: Control, *, turns: int = ANY_TURNS, cutoff: int = 0, **others: Any
    ) -> Outcome:
        """As `Engine.solve`, in normal mode with any number of turns, and for no opener in particular.

        A search that is cut short says what it has shown of the set, but writes no lemma about it.  Asked again for no
        more than that it does, and remembers the rest.
        """
        assert position.mode is Mode.NORMAL
        assert turns == ANY_TURNS
        assert not others
        some = position.candidate_ids
        found, lemmas = self.engine.lemmas(Mode.NORMAL, control, [], cutoff, ANY_TURNS, some=some)
        merge(self.lemmas, lemmas)
        if not found.exact and found.lower != cutoff and not control.interrupted:
            ask(self, position, cutoff=found.lower)
        return found

    def forget(self) -> None:
        """Empty the memory of earlier searches."""
        self.engine.forget()
