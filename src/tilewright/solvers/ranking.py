"""Ranked guesses: from values to the two lists that people see.

The order is by value (least first), then candidates before explorations, then the more frequent word, then the
alphabet; so it is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewright.position import Position
from tilewright.solvers.base import Figure, Suggestion
from tilewright.solvers.splits import preference
from tilewright.table import Ids


@dataclass(frozen=True)
class Ranking:
    """Guesses of a position with their values; *figures* are those of the guess at an index of `ids`."""

    position: Position
    ids: Ids
    values: NDArray[np.int64]
    figures: Callable[[int], Mapping[str, Figure]]
    complete: bool = True

    def suggestion(self, index: int) -> Suggestion:
        """The guess at *index*, with its figures."""
        number = int(self.ids[index])
        return Suggestion(self.position.lexicon.words[number], bool(self._is_candidate[number]), self.figures(index))

    def best(self) -> int:
        """The index of the first guess of all."""
        return int(self._order(np.flatnonzero(self.values == self.values.min()))[0])

    def columns(self, top: int) -> tuple[tuple[Suggestion, ...], tuple[Suggestion, ...]]:
        """The first *top* candidates and the first *top* explorations."""
        candidate = self._is_candidate[self.ids]
        return self._first(np.flatnonzero(candidate), top), self._first(np.flatnonzero(~candidate), top)

    def _first(self, indices: NDArray[np.intp], top: int) -> tuple[Suggestion, ...]:
        values = self.values[indices]
        if len(indices) > top > 0:
            indices = indices[values <= np.partition(values, top - 1)[top - 1]]
        return tuple(self.suggestion(int(index)) for index in self._order(indices)[:top])

    def _order(self, indices: NDArray[np.intp]) -> NDArray[np.intp]:
        ids = self.ids[indices]
        exploration = ~self._is_candidate[ids]
        return indices[np.lexsort((preference(self.position.lexicon)[ids], exploration, self.values[indices]))]

    @cached_property
    def _is_candidate(self) -> NDArray[np.bool_]:
        """For each word of the lexicon, whether it can be the answer."""
        mask = np.zeros(len(self.position.lexicon), np.bool_)
        mask[self.position.candidate_ids] = True
        return mask
