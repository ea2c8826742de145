"""Make a position in which the best next guess is hard to see: of a number, of a day, or one of your own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.fields import (
    GradeName,
    ListName,
    TurnText,
    lexicon_field,
    lexicon_of,
    seed_field,
    seed_of,
    turns_field,
)
from tilewright.verbs.question import BadQuestion, Narrowing, Question, option

if TYPE_CHECKING:
    from tilewright.kinds.best.puzzle import BestPuzzle


@dataclass(frozen=True)
class MakeBest(Question):
    """Make a position in which the obvious next guess is a mistake.

    From your own turns, for a day, or at random.  All guesses of the list are compared, in exact fractions.

    JSON: kind, id, turns, turns_left, candidates, best (all the best guesses), total (of guesses over all candidates
    after one of them), obvious (the candidate that people use most), obvious_total, grade, lexicon, fingerprint and
    seed.
    """

    turns: tuple[TurnText, ...] = turns_field("Your own position: two or three turns such as crane=-YG--.")
    date: str | None = option(
        None, "The position of this day, such as 2026-01-31.", example="2026-07-30", http=Narrowing(longest=20)
    )
    seed: int | None = seed_field("The random position with this number.")
    grade: GradeName | None = option(None, "A random position of this grade.")
    lexicon: ListName = lexicon_field()

    def check(self) -> None:
        """Refuse more than one way of choosing."""
        chosen = [self.turns or None, self.date, self.seed if self.grade is None else self.grade]
        if sum(each is not None for each in chosen) > 1:
            raise BadQuestion("{turns}, {date} and {seed} or {grade} choose different positions; give one of them")


@dataclass(frozen=True, slots=True)
class MadeBest:
    """A position with its best guesses."""

    puzzle: BestPuzzle
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the words that were looked at."""
        return self.puzzle.fingerprint

    def as_json(self) -> dict[str, object]:
        """The puzzle that a check proves."""
        return self.puzzle.as_json()

    def __repr__(self) -> str:
        return f"<MadeBest {self.puzzle!r}>"


def make_best(question: MakeBest) -> MadeBest:
    """The position.

    >>> made = make_best(MakeBest(("sauna=-Y-G-", "plank=--GG-")))
    >>> made.puzzle.obvious, str(made.puzzle.loss), made.puzzle.best
    ('brand', '3/5', ('derig', 'dirge', 'grade', 'gride', 'ridge'))
    """
    from tilewright.kinds import edition
    from tilewright.kinds.best import making
    from tilewright.kinds.best.puzzle import BestPuzzle

    words = lexicon_of(question.lexicon)
    if question.turns:
        return MadeBest(making.of_turns(words, question.turns))
    if question.date is not None:
        made = edition("best", question.date, words)
        source = {"lexicon": words.name, "fingerprint": words.fingerprint}
        return MadeBest(BestPuzzle.from_json({**made.puzzle, **source}))
    return MadeBest(making.make_best(words, seed_of(question.seed), question.grade))
