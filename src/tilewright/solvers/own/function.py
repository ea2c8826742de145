"""A plain function from a position to a word, as a solver.

What it chooses is checked at once, so that whatever goes wrong is told with the name of the plug-in: an error of its
own, something that is no word, or a word that the list or the mode does not permit.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from tilewright.errors import InputError, TilewrightError
from tilewright.position import Position
from tilewright.solvers.base import NO_LIMIT, Figure, Limit, Quality, SolverInfo, Suggestion, Suggestions, playable
from tilewright.solvers.splits import bits, splits


class PluginFailed(TilewrightError):
    """A solver that does not come with the package did what no solver may do."""

    def __init__(self, plugin: str, reason: str) -> None:
        super().__init__(f"the solver {plugin} failed: {reason}")
        self.plugin, self.reason = plugin, reason


class IllegalChoice(PluginFailed):
    """It answered, but with what may not be guessed."""


@dataclass(frozen=True)
class FunctionSolver:
    """Chooses what a *function* of the position says."""

    function: Callable[[Position], str]
    name: str
    info: ClassVar[SolverInfo] = SolverInfo("function", "A function of your own.", (), True, "experimental")

    @property
    def spec(self) -> str:
        """How the function was named."""
        return self.name

    def choose(self, position: Position) -> str:
        """The function's word, if it is one that may be guessed."""
        playing, _ = playable(position)
        try:
            word = self.function(playing)
        except TilewrightError as error:
            raise PluginFailed(self.name, f"{error}") from error
        except Exception as error:
            raise PluginFailed(self.name, f"{type(error).__name__}: {error}{place_of(error)}") from error
        return checked_word(self.name, playing, word)

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """The function's word, with how it splits the candidates."""
        return only_suggestion(self, position, self.choose(position))


def checked_word(plugin: str, position: Position, word: Any) -> str:
    """*word*, which a plug-in chose, if it may be guessed in *position*."""
    if not isinstance(word, str):
        raise IllegalChoice(plugin, f"it returned {type(word).__name__} {word!r:.40} instead of a word")
    try:
        position.check_legal(word)
        return position.lexicon.word(word)
    except InputError as error:
        raise IllegalChoice(plugin, f"it chose {word!r:.40}, but {error}") from error


def place_of(error: BaseException) -> str:
    """The file and line in which *error* arose."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f" ({Path(last.filename).name}, line {last.lineno})"


def only_suggestion(solver: Any, position: Position, word: str, note: str = "") -> Suggestions:
    """The one *word* that a solver has to say for a position."""
    playing, wider = playable(position)
    number = playing.lexicon.ids[word]
    found, count = splits(playing.lexicon, np.array([number], np.int32), playing.candidate_ids), len(playing.candidates)
    figures = {
        "bits": Figure(bits(float(found.key[0]), count), Quality.EXACT),
        "expected_remaining": Figure(float(found.squares[0]) / count, Quality.EXACT),
        "worst_case": Figure(float(found.largest[0]), Quality.EXACT),
    }
    best = Suggestion(word, bool(np.isin(number, playing.candidate_ids)), figures)
    fits, explores = ((best,), ()) if best.candidate else ((), (best,))
    return Suggestions(playing, solver.spec, best, fits, explores, note="; ".join(filter(None, (wider, note))))
