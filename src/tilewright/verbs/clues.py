"""Clues: the way back from clues to the answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tilewright.verbs.fields import ListName, TurnText, lexicon_field, lexicon_of, seed_field
from tilewright.verbs.question import Narrowing, Question, option, positional
from tilewright.verbs.records import list_for, record_of

if TYPE_CHECKING:
    from tilewright.puzzles.clues.solving import ClueSolution
    from tilewright.puzzles.clues.value import CluePuzzle


@dataclass(frozen=True)
class Clues(Question):
    """What clues lead to, and whether they are a proper puzzle.

    Says every allowed word that fits, how a person deduces it, and what to change if the clues are ambiguous,
    impossible or not all needed.  Without clues they are read from stdin, one on each line: GUESS=REPLY, or guess and
    reply with a space between them, as people paste them; or a puzzle in notation.

    JSON: lexicon, fingerprint, clues, verdict (proper, idle, ambiguous or impossible), grade, count, words, change (the
    numbers of the clues to change), advice, steps (kind, clues, text and facts of each), puzzle (as "make clues" has
    them, or null if the clues are no proper one) and, if a repair is asked for, repaired (the same, or null if none is
    needed).
    """

    clues: tuple[TurnText, ...] = positional(
        "A guess and its reply, such as crane=-YG--.",
        (),
        place="many",
        written="GUESS=REPLY",
        http=Narrowing(longest=20),
    )
    repair: bool = option(False, "If they are not a proper puzzle, make one that keeps as much as possible.")
    seed: int = seed_field("What a repair chooses follows from this number.", 0)
    lexicon: ListName = lexicon_field()


@dataclass(frozen=True, slots=True)
class ClueAnswer:
    """What clues lead to, and the puzzle that was made of them if that was asked for and needed."""

    solution: ClueSolution
    repaired: CluePuzzle | None
    is_repair: bool  # whether one was asked for
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.solution.lexicon.fingerprint

    def as_json(self) -> dict[str, Any]:
        """The solution, and the repair where it was asked for."""
        repaired = {"repaired": self.repaired.as_json() if self.repaired else None} if self.is_repair else {}
        return {**self.solution.as_json(), **repaired}

    def __repr__(self) -> str:
        return f"<ClueAnswer {self.solution!r}>"


def clues(question: Clues) -> ClueAnswer:
    """The words that fit, the deduction, and what is wrong with the clues."""
    from tilewright.puzzles.clues.solving import repair_clues, solve_clues

    words = lexicon_of(question.lexicon)
    if record := record_of(question, "clues", "clues", "position", "guess"):
        words = list_for(question, record)
        question = replace(question, clues=record.turn_texts, lexicon=words)
    solution = solve_clues(question.clues, words)
    is_needed = question.repair and solution.verdict != "proper"
    repaired = repair_clues(question.clues, words, seed=question.seed) if is_needed else None
    return ClueAnswer(solution, repaired, question.repair)
