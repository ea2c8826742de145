"""Advice: a solver's suggestions, or that there is nothing left to suggest; and the JSON of both."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.position import Position
from tilewright.solvers.base import NO_LIMIT, Limit, Quality, Solver, Suggestions, facts


@dataclass(frozen=True, slots=True)
class SolvedAlready:
    """A turn has found the *word*, and the others do not contradict it."""

    position: Position
    solver: str
    word: str
    quality = Quality.EXACT

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.position.lexicon.fingerprint

    def as_json(self) -> dict[str, object]:
        """The same members as those of suggestions."""
        nothing: dict[str, object] = {"best": None, "candidates": [], "explorations": [], "complete": True}
        return {**facts(self.position, self.solver), **nothing, "note": f"solved: the word is {self.word}"}

    def __repr__(self) -> str:
        return f"<SolvedAlready {self.word}>"


def advice(player: Solver, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions | SolvedAlready:
    """What *player* suggests in *position*."""
    word = next((turn.guess for turn in position.turns if turn.reply.is_win), None)
    if word and len(position.fitting_ids):
        return SolvedAlready(position, player.spec, word)
    return player.suggest(position, top, limit)
