"""The way back: from clues that somebody wrote to the words that fit, and what is wrong with the clues.

The *verdict* is ``proper`` (one word fits, every clue is needed), ``idle`` (one word, but some clue is not needed),
``ambiguous`` (several words) or ``impossible`` (none).  Whatever is not proper names the clues to *change*, and
`repair_clues` changes as few of them as it can.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tilewright.errors import InputError, LimitRanOut, NoPuzzle
from tilewright.knowledge import Turn, capitals, list_text, parse_turns
from tilewright.lexicon import Lexicon, lexicon_of
from tilewright.position import Position
from tilewright.puzzles.clues.board import ClueBoard
from tilewright.puzzles.clues.deduction import LISTED_WORDS, DeductionStep, clue_names, deduction, some
from tilewright.puzzles.clues.grade import Grade, assess
from tilewright.puzzles.clues.making import LIMIT
from tilewright.puzzles.clues.value import CluePuzzle, fitting_masks, puzzle_of, word_counts
from tilewright.puzzles.clues.wishes import MOST_CLUES, Wishes

Verdict = Literal["proper", "idle", "ambiguous", "impossible"]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class ClueSolution:
    """What *clues* lead to."""

    lexicon: Lexicon
    clues: tuple[Turn, ...]
    words: tuple[str, ...]  # the most common first
    verdict: Verdict
    grade: Grade
    change: tuple[int, ...]  # the clues to change, counted from 1; any one of them if the clues are impossible
    advice: str
    steps: tuple[DeductionStep, ...]

    @property
    def puzzle(self) -> CluePuzzle | None:
        """The clues as a puzzle, with id and witnesses, if they are a proper one of no more clues than puzzles have."""
        if self.verdict != "proper" or len(self.clues) > MOST_CLUES:
            return None
        return puzzle_of(self.lexicon, self.words[0], [clue.guess for clue in self.clues])

    def as_json(self) -> dict[str, object]:
        """The solution as a JSON object."""
        return {
            "lexicon": self.lexicon.name,
            "fingerprint": self.lexicon.fingerprint,
            "clues": [{"guess": clue.guess, "reply": str(clue.reply)} for clue in self.clues],
            "verdict": self.verdict,
            "grade": str(self.grade),
            "count": len(self.words),
            "words": list(self.words),
            "change": list(self.change),
            "advice": self.advice,
            "steps": [step.as_json() for step in self.steps],
            "puzzle": self.puzzle and self.puzzle.as_json(),
        }

    def __repr__(self) -> str:
        return f"<ClueSolution {self.verdict}: {len(self.words):,} words fit>"


def solve_clues(clues: Iterable[Turn | str], lexicon: Lexicon | str = "en5") -> ClueSolution:
    """Every word that fits *clues*, how a person finds it, and whether they are a proper puzzle.

    >>> solution = solve_clues(["dream=Y--YY", "meaty=G-Y-G"])
    >>> solution.verdict, solution.words
    ('proper', ('madly',))
    """
    words = lexicon_of(lexicon)
    turns = parse_clues(clues, words)
    fitting = fitting_masks(words, turns)
    ids = np.flatnonzero(fitting.all(0))
    found = tuple(words.words[each] for each in ids[np.argsort(-word_counts(words)[ids], kind="stable")])
    if not found:
        return impossible(words, turns)
    steps = (*deduction(words, turns), conclusion(found))
    idle = tuple(number for number in range(1, len(turns) + 1) if is_idle(fitting, number - 1))
    if len(found) > 1:
        change = idle or (weakest(fitting),)
        return ClueSolution(
            words, turns, found, "ambiguous", Grade.AMBIGUOUS, change, too_many(found, idle, change, len(turns)), steps
        )
    grade = assess(words, found[0], turns).grade
    advice = f"{clue_names(idle)} {'is' if len(idle) == 1 else 'are each'} not needed." if idle else ""
    return ClueSolution(words, turns, found, "idle" if idle else "proper", grade, idle, advice, steps)


def parse_clues(clues: Iterable[Turn | str], lexicon: Lexicon) -> tuple[Turn, ...]:
    """The clues as turns of *lexicon*."""
    turns = parse_turns(clues, lexicon.length, lexicon.letters.read)
    if not turns:
        raise InputError("give at least one clue, such as crane=-YG--")
    return tuple(Turn(lexicon.word(turn.guess), turn.reply) for turn in turns)


def is_idle(fitting: Mask, number: int) -> bool:
    """Whether the same words fit without that clue."""
    return not (np.delete(fitting, number, 0).all(0) & ~fitting[number]).any()


def weakest(fitting: Mask) -> int:
    """The clue, counted from 1, that rules out the fewest words that the others leave."""
    ruled_out = [np.count_nonzero(np.delete(fitting, number, 0).all(0)) for number in range(len(fitting))]
    return 1 + int(np.argmin(ruled_out))


def conclusion(found: Sequence[str]) -> DeductionStep:
    """The last step: what fits."""
    named = some([capitals(word) for word in found])
    several = f"{len(found):,} allowed words fit: {named}."
    facts = {"count": len(found), "words": list(found[:LISTED_WORDS])}
    return DeductionStep("words", (), f"Only {named} fits." if len(found) == 1 else several, facts)


def too_many(found: Sequence[str], idle: Sequence[int], change: Sequence[int], clues: int) -> str:
    """What to do when several words fit."""
    if clues == 1:
        return f"{len(found):,} allowed words fit. Add a clue, or change this one."
    why = "rules nothing out" if idle and len(idle) == 1 else "rule nothing out" if idle else "rules out the least"
    return f"{len(found):,} allowed words fit. Change {clue_names(change, small=True)}, which {why}, or add a clue."


def impossible(lexicon: Lexicon, turns: tuple[Turn, ...]) -> ClueSolution:
    """What is wrong when no word fits: the smallest set of clues in conflict, and which change alone would help."""
    position = Position.of(lexicon, turns, among="allowed")
    conflict = position.contradiction
    assert conflict is not None  # no word fits
    reason = conflict.reason.replace("turn", "clue")
    fitting = fitting_masks(lexicon, turns)
    helps = tuple(number for number in conflict.turns if np.delete(fitting, number - 1, 0).all(0).any())
    change = helps or conflict.turns
    what = f"change clue {list_text(map(str, change), 'or')}" if helps else "more than one of them is wrong"
    advice = f"No word fits: {reason}; {what}."
    return ClueSolution(lexicon, turns, (), "impossible", Grade.IMPOSSIBLE, change, advice, ())


def repair_clues(
    clues: Iterable[Turn | str], lexicon: Lexicon | str = "en5", *, seed: int = 0, limit: int = LIMIT
) -> CluePuzzle:
    """A proper puzzle that keeps as much of *clues* as can be.

    The answer is the word that contradicts the fewest clues, the most common among equals.  Wrong replies are put
    right; then as few clue words as possible are replaced by answers of the list, in their places.  Where no puzzle
    has that many clues, it gets one more, or else fewer.
    """
    words = lexicon_of(lexicon)
    turns = parse_clues(clues, words)
    misfits = np.count_nonzero(~fitting_masks(words, turns), axis=0)
    answer = words.words[int(np.lexsort((-word_counts(words), misfits))[0])]
    guesses = [guess for guess in dict.fromkeys(turn.guess for turn in turns) if guess != answer]
    board = ClueBoard.of(words, answer, Wishes(), seed, guesses)
    size = min(max(len(turns), 1), MOST_CLUES)
    for number in (size, *range(size + 1, MOST_CLUES + 1), *range(size - 1, 0, -1)):
        if kept := change_least(board, guesses, number, limit):
            return puzzle_of(words, answer, kept, seed)
    raise NoPuzzle(f"puzzle for {answer!r}", "every choice of clue words was ruled out")


def change_least(board: ClueBoard, guesses: Sequence[str], size: int, limit: int) -> list[str] | None:
    """The clue words of a puzzle of that size that keeps as many of *guesses* as any; None if there is none."""
    for keeping in range(min(size, len(guesses)), -1, -1):
        for kept in combinations(guesses, keeping):
            board.begin(size, kept)
            pieces, nodes = board.next(limit)
            if pieces is not None:
                fresh = [word for word in board.words(pieces) if word not in kept]
                return fill_gaps(guesses, kept, fresh)
            if nodes <= 0:
                raise LimitRanOut(f"puzzle that keeps {list_text(kept) if kept else 'no clue'}", limit)
    return None


def fill_gaps(guesses: Sequence[str], kept: Sequence[str], fresh: list[str]) -> list[str]:
    """The *kept* guesses where they were, and *fresh* ones in the gaps and behind."""
    waiting = iter(fresh)
    words = [guess if guess in kept else next(waiting, None) for guess in guesses]
    return [word for word in (*words, *waiting) if word is not None]
