"""Suggest for a cross: the best letter to name next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tilewright.verbs.fields import WORD, ListName, WordText, cross_words_of, down_lexicon_field, lexicon_field
from tilewright.verbs.question import BadQuestion, Narrowing, Question, option, positional
from tilewright.verbs.records import cross_lists_for, cross_position_in, record_of

if TYPE_CHECKING:
    from tilewright.cross import CrossPosition, CrossWords
    from tilewright.solvers.cross import CrossSuggestions, LetterSuggestion

SHOWN_PAIRS = 5


@dataclass(frozen=True)
class SuggestCross(Question):
    """The best letters to name next in a cross.

    Write the two words cell by cell: a digit or capital (1 to 9, A to F) for each colour that is still hidden, a small
    letter for each that is found: 1a345 678a2.  Figures: the chance that the letter is there, the misses to expect to
    the end, and the chance to win with the lives left.  < marks figures that the best play may better, ~ an estimate.
    A cross in notation, a game or a board, needs no second word.

    JSON: lexicon, fingerprint, board, missed, lives, pairs_left, pairs (up to five that fit, across and down), aim,
    best and letters (letter, hit, misses, wins, which may be null, and quality).
    """

    across: WordText = positional("The word across, cell by cell.", example="1a345")
    down: str = positional("The word down, cell by cell.", "", example="678a2", http=WORD)
    at: str | None = option(
        None, "Where they cross: the place across and the place down, as 2,4.", http=Narrowing(longest=9)
    )
    missed: str = option("", "The letters that are not there, such as eot.", http=Narrowing(longest=60))
    lives: int | None = option(None, "Lives left; eight minus the letters missed, if not given.", least=1, most=1000)
    aim: Literal["misses", "wins"] = option("misses", "Fewest misses, or most wins.")
    top: int = option(10, "How many letters to list.", least=1, http=Narrowing(most=60))
    lexicon: ListName = lexicon_field()
    down_lexicon: ListName | None = down_lexicon_field()


@dataclass(frozen=True, slots=True)
class LetterList:
    """The letters worth naming, and what they were asked for."""

    found: CrossSuggestions
    question: SuggestCross

    @property
    def letters(self) -> tuple[LetterSuggestion, ...]:
        """As many as were asked for, the best first."""
        return self.found.letters[: self.question.top]

    @property
    def quality(self) -> str:
        """Of the best letter."""
        return self.found.best.quality

    @property
    def fingerprint(self) -> str:
        """Of the words that can stand in the cross."""
        return self.found.words.fingerprint

    def as_json(self) -> dict[str, object]:
        """The board, some pairs that fit, and the letters."""
        position = self.found.position
        across, down = position.rows
        return {
            "lexicon": self.found.words.name,
            "fingerprint": self.fingerprint,
            "board": {"across": across, "down": down, "at": position.shape.at},
            "missed": list(position.missed),
            "lives": position.lives,
            "pairs_left": len(self.found.pairs),
            "pairs": [{"across": pair[0], "down": pair[1]} for pair in self.found.some_pairs(SHOWN_PAIRS)],
            "aim": self.question.aim,
            "best": self.found.best.letter,
            "letters": [each.as_json() for each in self.letters],
        }

    def __repr__(self) -> str:
        return f"<LetterList {' '.join(each.letter for each in self.letters)}>"


def suggest_cross(question: SuggestCross) -> LetterList:
    """The letters worth naming."""
    from tilewright.solvers.cross import suggest

    words, position = _words_and_position(question)
    if None not in position.found:
        raise BadQuestion("every letter of this board is found")
    return LetterList(suggest(words, position, question.aim), question)


def _words_and_position(question: SuggestCross) -> tuple[CrossWords, CrossPosition]:
    """The board as it is written, or as a record says it."""
    from tilewright.cross import CrossPosition

    if record := record_of(question, "across", "cross"):
        return cross_lists_for(question, record), cross_position_in(record)
    if not question.down:
        raise BadQuestion("{down} is missing: write both words of the cross")
    read = CrossPosition.read(question.across, question.down, question.at, question.missed, question.lives)
    return cross_words_of(question), read
