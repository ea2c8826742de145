"""Score: the rule of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.question import Narrowing, Question, positional

if TYPE_CHECKING:
    from tilewright.pattern import Pattern

LONGEST = Narrowing(longest=200)


@dataclass(frozen=True)
class Score(Question):
    """The reply to GUESS when the word is ANSWER.

    Any two words of one length will do, whether or not a list has them.  The reply has a mark for each letter:
    G correct, Y elsewhere in the word, - absent.

    JSON: guess, answer, reply (such as "--YG-") and code, the reply as a base-3 number.
    """

    guess: str = positional("The word that was guessed.", example="crane", http=LONGEST)
    answer: str = positional("The hidden word.", example="react", http=LONGEST)


@dataclass(frozen=True, slots=True)
class ScoreResult:
    """A guess, the hidden word, and the reply."""

    guess: str
    answer: str
    reply: Pattern
    quality = "exact"
    fingerprint = None  # any two words will do

    def as_json(self) -> dict[str, object]:
        """The reply as text and as a number."""
        return {"guess": self.guess, "answer": self.answer, "reply": str(self.reply), "code": self.reply.code}


def score(question: Score) -> ScoreResult:
    """The reply, by the rule that is written to be read."""
    from tilewright import pattern
    from tilewright.lexicon.lexicon import a_word

    guess, answer = a_word(question.guess), a_word(question.answer)
    return ScoreResult(guess, answer, pattern.score(guess, answer))
