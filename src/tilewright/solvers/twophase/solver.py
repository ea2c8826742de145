"""The two-phase helper: filter, then score every allowed word by its category.

*Candidates* are scored for how well they fit: letters where the candidates have them, and the states of letters.
*Explorations* get a bonus for letters never guessed, a penalty for repeated ones, and in a trap a bonus for test
letters.  The *automatic player* over it chooses like this:

1. on the last turn, or with one or two candidates left, it guesses the best candidate;
2. in a trap with more candidates than that, it guesses the best word of both columns;
3. with at most ``strike_at`` candidates left, it strikes: the best candidate (but one that is ``careful`` strikes only
   when there is a guess left for each of them, so that it cannot fail);
4. otherwise it guesses the best word of both columns.

Equal scores: candidates first, then the more frequent word, then the alphabet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property, partial
from typing import Any, ClassVar

import numpy as np

from tilewright.errors import InputError
from tilewright.position import TURN_LIMIT, Position, letter_counts
from tilewright.solvers.base import (
    NO_LIMIT,
    Figure,
    Limit,
    Quality,
    SolverInfo,
    Suggestions,
    option,
    options_of,
    playable,
    spec_of,
)
from tilewright.solvers.ranking import Ranking
from tilewright.solvers.twophase.evidence import GRAY, Evidence, evidence
from tilewright.solvers.twophase.scoring import components, scores
from tilewright.solvers.twophase.weights import DOCUMENT, HELP, SCORINGS, SETS, Weights
from tilewright.table import Ids

COMPONENTS = {"states": ("green", "yellow", "gray", "unused")}  # the weights behind a component, if not its own


def weight(name: str) -> Any:
    """An option that stands for one weight, as the set says unless it is given."""
    values = " and ".join(f"{getattr(each, name)} in {title}" for title, each in SETS.items())
    return option(None, f"{HELP[name]} It is {values}.", kind=type(getattr(DOCUMENT, name)))


@dataclass(frozen=True)
class TwoPhase:
    """Scores a word by its letters, what its reply may tell and the traps it avoids, each with a weight."""

    weights: str = option("document", "The set of weights that stands where none is given.", tuple(SETS))
    position: float | None = weight("position")
    placed: float | None = weight("placed")
    shifted: float | None = weight("shifted")
    letters: float | None = weight("letters")
    spread: float | None = weight("spread")
    green: float | None = weight("green")
    yellow: float | None = weight("yellow")
    gray: float | None = weight("gray")
    unused: float | None = weight("unused")
    exploration: float | None = weight("exploration")
    duplicate: float | None = weight("duplicate")
    trap: float | None = weight("trap")
    chance: float | None = weight("chance")
    trap_greens: int | None = weight("trap_greens")
    gray_free: bool | None = weight("gray_free")
    strike_at: int | None = weight("strike_at")
    careful: bool | None = weight("careful")
    scoring: str = option("category", "Explore by category, or in the older way by the round.", SCORINGS)
    rounds: int = option(3, "The rounds that explore, when scoring=rounds.")
    opener: str = option("", "The first guess, if not the solver's own.")
    info: ClassVar[SolverInfo]

    def __post_init__(self) -> None:
        if self.weights not in SETS:
            raise InputError(f"weights is one of {', '.join(SETS)}, not {self.weights!r}")
        _ = self.weights_in_use  # which refuses weights that are too heavy

    @property
    def spec(self) -> str:
        """The name with the options that differ from their defaults."""
        return spec_of(self)

    @cached_property
    def weights_in_use(self) -> Weights:
        """The set, with what was given in its place."""
        given = {each.name: getattr(self, each.name) for each in fields(Weights)}
        return replace(SETS[self.weights], **{name: value for name, value in given.items() if value is not None})

    def choose(self, position: Position) -> str:
        """The guess to make, by the rule of the automatic player."""
        if self.opener and not position.turns:
            word = position.lexicon.word(self.opener)
            position.check_legal(word)
            return word
        playing, _ = playable(position)
        known = evidence(playing)
        ranking = self._candidates(playing, known) if self.strikes(known) else self._ranking(playing, known)
        return playing.lexicon.words[int(ranking.ids[ranking.best()])]

    def strikes(self, known: Evidence) -> bool:
        """Whether the player looks at candidates only."""
        guesses_left = TURN_LIMIT + 1 - known.round
        if guesses_left <= 1 or known.total <= 2:
            return True
        most = (
            min(self.weights_in_use.strike_at, guesses_left)
            if self.weights_in_use.careful
            else self.weights_in_use.strike_at
        )
        return known.total <= most and not known.is_trap(self.weights_in_use.trap_greens)

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """The best words of both categories, with the components of their scores; it is quick, whatever the limit."""
        playing, note = playable(position)
        ranking = self._ranking(playing, evidence(playing))
        best = int(np.searchsorted(ranking.ids, playing.lexicon.ids[self.choose(position)]))
        return Suggestions(playing, self.spec, ranking.suggestion(best), *ranking.columns(top), note=note)

    def _candidates(self, position: Position, known: Evidence) -> Ranking:
        """The candidates with their scores; the highest stands for the least value."""
        ids = position.candidate_ids
        values = scores(ids, known, self.weights_in_use, candidate=True)
        return Ranking(position, ids, -values, partial(self._figures, known, ids, frozenset(range(len(ids)))))

    def _ranking(self, position: Position, known: Evidence) -> Ranking:
        """The candidates and the explorations with their scores."""
        ids = gray_free(position.legal_ids, known) if self.weights_in_use.gray_free else position.legal_ids
        values = scores(ids, known, self.weights_in_use, candidate=False)
        own = np.searchsorted(ids, position.candidate_ids)
        values[own] = scores(position.candidate_ids, known, self.weights_in_use, candidate=True)
        return Ranking(position, ids, -values, partial(self._figures, known, ids, frozenset(own.tolist())))

    def _figures(self, known: Evidence, ids: Ids, own: frozenset[int], index: int) -> Mapping[str, Figure]:
        """The score of the guess at *index* and its components, without those that never count in this set."""
        word = known.lexicon.words[int(ids[index])]
        found = components(word, known, self.weights_in_use, candidate=index in own)
        shown = {"score": sum(found.values())} | {
            name: value
            for name, value in found.items()
            if any(map(self.weights_in_use.units, COMPONENTS.get(name, (name,))))
        }
        return {name: Figure(float(value), Quality.EXACT) for name, value in shown.items()}


def gray_free(guesses: Ids, known: Evidence) -> Ids:
    """The *guesses* without a letter that is known not to occur."""
    gray = np.flatnonzero(known.states == GRAY)
    if not len(gray):
        return guesses
    bad = np.any(letter_counts(known.lexicon)[gray], axis=0)
    return guesses.compress(~bad.take(guesses))


TwoPhase.info = SolverInfo(
    "twophase",
    "Scores a word by its letters, what its reply may tell and the traps it avoids, each with a weight.",
    options_of(TwoPhase),
    True,
    "measured",
)
