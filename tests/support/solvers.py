"""What tests of solvers share: all of them with their options, and an answer that notices who looks at it."""

from __future__ import annotations

from tilewright.solvers import SOLVERS

SPECS = [
    *(kind.info.name for kind in SOLVERS),
    "information(metric=min_max_remaining)",
    "information(metric=min_avg_remaining)",
    "information(metric=min_avg_guesses,leaf=size)",
    "information(metric=min_avg_guesses,depth=2,beam=5)",
    "information(prior=zipf)",
    "twophase(weights=tuned)",
    "twophase(scoring=rounds)",
    "information(prior=sigmoid)",
]


class Spy(str):
    """An answer that notices when anybody looks at it while a solver thinks."""

    thinking = False
    seen = False

    def _look(self) -> None:
        Spy.seen |= Spy.thinking

    def __eq__(self, other: object) -> bool:
        self._look()
        return str.__eq__(self, other)

    def __hash__(self) -> int:
        self._look()
        return str.__hash__(self)

    def __iter__(self):
        self._look()
        return str.__iter__(self)

    def __getitem__(self, key):
        self._look()
        return str.__getitem__(self, key)
