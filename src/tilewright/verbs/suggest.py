"""Suggest: the best next guesses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.fields import (
    Among,
    ListName,
    ModeName,
    SolverSpec,
    TurnText,
    among_field,
    lexicon_field,
    mode_field,
    seconds_field,
    solver_field,
    solver_of,
    turns_field,
    unlisted_field,
)
from tilewright.verbs.question import Narrowing, Question, option
from tilewright.verbs.records import position_of

if TYPE_CHECKING:
    from tilewright.position import Position
    from tilewright.solvers import Solver, Suggestions
    from tilewright.solvers.advice import SolvedAlready

LIGHT = 40_000_000  # replies to look at: about 60 ms, most of it without the interpreter's lock
MOST_WORDS = 100  # that HTTP lists: more than anybody reads, and 40 KB
QUICK = ("information", "twophase", "candidate")


@dataclass(frozen=True)
class Suggest(Question):
    """The best next guesses after the replies so far.

    There are two columns: candidates, which can be the answer, and explorations, which cannot but may tell more.
    Figures: bits of information, candidates left on average and at worst, and guesses to the end; ~ marks an estimate,
    > a bound, and ° a word that few people know.  For twophase they are the score and what it is made of.

    If a reply shows that the word is found, the command says so.

    JSON: lexicon, fingerprint, mode, turns, candidates_left, solver, best (null if it is found), candidates and
    explorations (word, candidate, common or known words, different replies, and figures, each with value and
    quality), complete, note.
    """

    turns: tuple[TurnText, ...] = turns_field()
    solver: SolverSpec = solver_field()
    mode: ModeName = mode_field()
    top: int = option(10, "How many words to list in each column.", least=1, http=Narrowing(most=MOST_WORDS))
    lexicon: ListName = lexicon_field()
    among: Among = among_field(
        "Take the candidates from the words that can be the hidden one, or from all that are allowed."
    )
    seconds: float | None = seconds_field("Stop looking further ahead after this many seconds.")
    unlisted: bool = unlisted_field()


def suggest(question: Suggest) -> Suggestions | SolvedAlready:
    """What the solver suggests; or that there is nothing left to suggest."""
    from tilewright.solvers import Limit
    from tilewright.solvers.advice import advice

    player, position = _solver_and_position(question)
    return advice(player, position, min(question.top, len(position.lexicon)), Limit(seconds=question.seconds))


def is_light(question: Suggest) -> bool:
    """Whether the answer takes a moment only; what is wrong with the question is said here already."""
    player, position = _solver_and_position(question)
    quick = player.info.name in QUICK and getattr(player, "depth", 1) == 1
    return quick and len(position.fitting_ids) * len(position.legal_ids) <= LIGHT


def _solver_and_position(question: Suggest) -> tuple[Solver, Position]:
    return solver_of(question.solver), position_of(question)
