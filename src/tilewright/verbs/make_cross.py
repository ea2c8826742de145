"""Make a cross: of two words, of a number, or of a day; proven before anybody sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.fields import (
    WORD,
    GradeName,
    LevelName,
    ListName,
    cross_words_of,
    down_lexicon_field,
    level_field,
    lexicon_field,
    seed_field,
)
from tilewright.verbs.question import BadQuestion, Narrowing, Question, option, positional

if TYPE_CHECKING:
    from tilewright.cross import CrossPuzzle, CrossWords
    from tilewright.puzzles.cross.edition import CrossEdition

MOST_RIVALS = 3  # that are told


@dataclass(frozen=True)
class MakeCross(Question):
    """Make a cross: that of a day, a random one, or one of your two words.

    The edition of a day is the same for everyone; no other pair of words fits its shape with its letters (or what the
    level says), which is proven by brute force before it is told.

    JSON: kind, puzzleId, date, words, intersection, uniqueLetters, colorMap, symbols, id, lexicon, fingerprint, levels
    (at which it is unique) and grade; that of a day also has number and season, and one of your words that is not
    unique has rivals: other pairs, across and down, that fit as well.
    """

    across: str | None = positional("Your word across, with one down.", None, example="crane", http=WORD)
    down: str | None = positional("Your word down.", None, example="paper", http=WORD)
    at: str | None = option(
        None, "Where the two words cross: the place across and down, as 2,4.", example="2,4", http=Narrowing(longest=9)
    )
    date: str | None = option(
        None,
        "The day, such as 2026-01-31; today, in UTC, if not given.",
        example="2026-07-30",
        http=Narrowing(longest=20),
    )
    seed: int | None = seed_field("The random cross with this number.")
    words: tuple[str, ...] | None = option(
        None, "A theme: both words of a random cross are among these.", http=Narrowing(longest=5000)
    )
    grade: GradeName | None = option(None, "A random cross of this grade: crosses are drawn until one has it.")
    level: LevelName = level_field()
    lexicon: ListName = lexicon_field()
    down_lexicon: ListName | None = down_lexicon_field()

    def check(self) -> None:
        """Refuse half a cross, and more than one of them."""
        if (self.across is None) != (self.down is None):
            missing = "down" if self.down is None else "across"
            raise BadQuestion("a cross is made of two words; give one {side} as well", side=missing)
        if self.at is not None and self.across is None:
            raise BadQuestion("{at} is where your own two words cross; give them as well")
        chosen = [each for each in (self.across, self.date, self.seed) if each is not None]
        if len(chosen) > 1:
            raise BadQuestion("{across} with {down}, {date} and {seed} choose different crosses; give one of them")
        if self.words and self.seed is None:
            raise BadQuestion("{words} is a theme for random crosses; give the {seed} as well")
        if self.grade and self.seed is None:
            raise BadQuestion("{grade} is for random crosses; give the {seed} as well")

    @property
    def theme(self) -> frozenset[str]:
        """The words of the theme as lists have them."""
        from tilewright.lexicon import normalise

        return frozenset(map(normalise, self.words or ()))


@dataclass(frozen=True, slots=True)
class MadeCross:
    """A cross, and the *edition* that it is, if it has a day.

    Of somebody's own words that are not unique the first *rivals* are told, which fit as well; they do wherever the two
    cross, since equal letters are equal colours on any board.
    """

    puzzle: CrossPuzzle
    edition: CrossEdition | None = None
    rivals: tuple[tuple[str, str], ...] = ()
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the words that were looked at."""
        return self.puzzle.fingerprint

    def as_json(self) -> dict[str, object]:
        """The record that a check proves."""
        if self.edition is not None:
            return self.edition.record()
        return {**self.puzzle.record(), **({"rivals": list(map(list, self.rivals))} if self.rivals else {})}

    def __repr__(self) -> str:
        return f"<MadeCross {self.puzzle!r}{', not unique' if self.rivals else ''}>"


def of_own_words(words: CrossWords, question: MakeCross) -> MadeCross:
    """The cross of somebody's two words, and other words that fit it if they are not alone."""
    from tilewright.puzzles.cross.making import of_words
    from tilewright.puzzles.cross.offence import offends
    from tilewright.puzzles.cross.rivals import rivals

    puzzle = of_words(words, question.across or "", question.down, question.at)
    if puzzle.levels:
        return MadeCross(puzzle)
    lexicons = words.across_lexicon, words.down_lexicon
    found = [pair for pair in rivals(words, puzzle, "colours") if not offends(*pair)]
    found.sort(key=lambda pair: -min(lexicon.count(word) for lexicon, word in zip(lexicons, pair, strict=True)))
    return MadeCross(puzzle, rivals=tuple(found[:MOST_RIVALS]))


def make_cross(question: MakeCross) -> MadeCross:
    """The cross.

    >>> made = make_cross(MakeCross("crane", "paper", at="3,2"))
    >>> made.puzzle.levels, made.puzzle.grade.name
    (('colours',), 'gentle')
    """
    from tilewright.puzzles import calendar
    from tilewright.puzzles.cross.edition import cross_edition, random_puzzle

    words = cross_words_of(question)
    if question.across is not None:
        return of_own_words(words, question)
    if question.seed is not None:
        return MadeCross(random_puzzle(words, question.seed, question.level, question.theme, question.grade))
    edition = cross_edition(question.date or calendar.today(), words, question.level)
    return MadeCross(edition.puzzle, edition)
