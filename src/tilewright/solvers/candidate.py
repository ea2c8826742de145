"""The baseline: always guess the most frequent word that can still be the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from tilewright.position import Position
from tilewright.solvers.base import (
    NO_LIMIT,
    Figure,
    Limit,
    Quality,
    SolverInfo,
    Suggestions,
    options_of,
    playable,
    spec_of,
)
from tilewright.solvers.ranking import Ranking
from tilewright.solvers.splits import counts_of, preference


@dataclass(frozen=True)
class Candidate:
    """What a player does who only looks for words that fit."""

    info: ClassVar[SolverInfo]

    @property
    def spec(self) -> str:
        """The name; there are no options."""
        return spec_of(self)

    def choose(self, position: Position) -> str:
        """The most frequent candidate."""
        playing, _ = playable(position)
        ids = playing.candidate_ids
        return playing.lexicon.words[int(ids[preference(playing.lexicon)[ids].argmin()])]

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """The most frequent candidates; explorations are of no interest to it."""
        playing, note = playable(position)
        ids, counts = playing.candidate_ids, counts_of(playing.lexicon)

        def figures(index: int) -> dict[str, Figure]:
            return {"per_million": Figure(counts[ids[index]] / 1000, Quality.EXACT)}

        ranking = Ranking(playing, ids, preference(playing.lexicon)[ids].astype(np.int64), figures)
        best = ranking.suggestion(ranking.best())
        return Suggestions(playing, self.spec, best, ranking.columns(top)[0], (), note=note)


Candidate.info = SolverInfo(
    "candidate", "Always the most frequent candidate: the baseline.", options_of(Candidate), True, "measured"
)
