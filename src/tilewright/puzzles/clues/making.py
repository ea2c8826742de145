"""Making clue puzzles: one is found, or it is proven that there is none, or the limit runs out.

`make_clues` first looks at random, which finds what is common at once, and then lists every set of clues that could be
the puzzle.  When the list ends without one that fulfils the wishes, there is none, and `NoPuzzle` says so; when the
limit ends it, `LimitRanOut` does.  Everything follows from the seed, in integers, so the same seed, wishes and lexicon
give the same puzzle on every platform; golden files pin it.

The *limit* is in nodes: a clue looked at is one, and a puzzle whose grade must be assessed costs `ASSESSMENT`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from tilewright.errors import InputError, LimitRanOut, NoPuzzle
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.clues.answers import urn
from tilewright.puzzles.clues.board import ClueBoard
from tilewright.puzzles.clues.grade import Grade
from tilewright.puzzles.clues.value import CluePuzzle, puzzle_of
from tilewright.puzzles.clues.wishes import MOST_CLUES, CluePool, FallName, Windows, Wishes, named_fall
from tilewright.puzzles.draw import Draw

LIMIT = 2_000_000  # about two seconds on en5
ASSESSMENT = 500  # nodes; an assessment takes about a millisecond
# How far from a steady fall the random search lets a clue be, call by call.  The first call finds four clues for nearly
# every answer of en5-big; eight clues take up to some dozens, which is far quicker than to list what there is.
LEEWAYS = (3, 3, 3, 10, 10, 1000)
CALLS, GRADED_CALLS = 90, 300
# The numbers of clues to try for a grade, in this order.  Of 200 puzzles of en5-big each with 1, 2 … 7 clues, in per
# cent: gentle 64, 52, 38, 16, 8, 5, 2; easy 20, 31, 22, 24, 10, 4, 2; medium 14, 11, 26, 26, 23, 15, 12; hard 2, 5, 8,
# 22, 25, 28, 23; fiendish 0, 2, 6, 12, 34, 48, 61.
CLUES_FOR = {
    Grade.GENTLE: (3, 2, 4, 1, 5, 6, 7, 8),
    Grade.EASY: (4, 3, 5, 2, 6, 1, 7, 8),
    Grade.MEDIUM: (5, 4, 6, 3, 7, 2, 8, 1),
    Grade.HARD: (6, 5, 7, 4, 8, 3, 2, 1),
    Grade.FIENDISH: (7, 6, 8, 5, 4, 3, 2, 1),
}
Number = int | Literal["auto", "fewest"]


def make_clues(
    answer: str | None = None,
    clues: Number = 4,
    *,
    lexicon: Lexicon | str = "en5",
    words: CluePool = "answers",
    answers: Sequence[str] | None = None,
    max_greens: int | None = None,
    max_greens_in_all: int | None = None,
    avoid_words: Sequence[str] = (),
    avoid_letters: str = "",
    grade: Grade | str | None = None,
    fall: FallName | Windows | None = None,
    threshold: float | None = None,
    seed: int = 0,
    limit: int = LIMIT,
) -> CluePuzzle:
    """A proper puzzle for *answer*, or for one that is drawn, with that many clues and those wishes fulfilled.

    *words* are those of the clues; *answers* is a theme from which the answer is drawn.
    *clues* can be ``fewest`` (the smallest number that fixes the answer, proven) or ``auto`` (what suits the grade).
    Raises `NoPuzzle` if there is none and `LimitRanOut` if the *limit* ended the search before that was known.

    >>> puzzle = make_clues("eagle", seed=1)
    >>> [str(clue) for clue in puzzle.clues], puzzle.grade
    (['quash=--Y--', 'weigh=-Y-Y-', 'gravy=Y-Y--', 'bawdy=-G---'], <Grade.FIENDISH: 'fiendish'>)
    """
    words_in_play = load(lexicon) if isinstance(lexicon, str) else lexicon
    wanted_grade = None if grade is None else grade_named(grade)
    theme: CluePool = words if isinstance(words, str) else tuple(words)
    avoided = tuple(words_in_play.word(word) for word in avoid_words)
    wishes = Wishes(theme, max_greens, max_greens_in_all, avoided, avoid_letters, wanted_grade, fall)
    check_wishes(words_in_play, clues, wishes)
    maker = Maker(words_in_play, clues, wishes, seed, limit)
    if answer is not None:
        return maker.for_answer(given_answer(words_in_play, answer, wishes))
    drawn = urn(words_in_play, threshold, None if answers is None else frozenset(answers))
    return maker.for_any(drawn.order(Draw(seed), wishes.avoid_words))


def grade_named(name: Grade | str) -> Grade:
    """The grade of that name."""
    if name not in list(Grade):
        raise InputError(f"there is no grade {str(name)!r}; there are {', '.join(Grade)}")
    return Grade(name)


def check_wishes(lexicon: Lexicon, clues: Number, wishes: Wishes) -> None:
    """Raise an error that names the wishes that make no sense, alone or together."""
    wishes.check(lexicon)
    if isinstance(clues, int):
        if not 1 <= clues <= MOST_CLUES:
            raise InputError(f"a puzzle has 1 to {MOST_CLUES} clues, not {clues}")
        wishes.windows(lexicon, clues)
    elif clues not in ("auto", "fewest"):
        raise InputError(f"the number of clues is 1 to {MOST_CLUES}, 'auto' or 'fewest', not {clues!r}")
    elif clues == "fewest" and (wishes.grade or wishes.fall):
        raise InputError("with the fewest clues, grade and fall cannot be chosen; give a number of clues")
    elif not (wishes.fall is None or isinstance(wishes.fall, str)):
        raise InputError("a fall in numbers needs a number of clues")


def given_answer(lexicon: Lexicon, answer: str, wishes: Wishes) -> str:
    """The word that *answer* spells, which the wishes must not rule out."""
    word = lexicon.word(answer)
    if word in wishes.avoid_words:
        raise InputError(f"{word!r} cannot be both the answer and a word to avoid")
    return word


class Maker:
    """Makes one puzzle: the wishes, the seed, and the nodes that are left of the limit."""

    def __init__(self, lexicon: Lexicon, clues: Number, wishes: Wishes, seed: int, limit: int) -> None:
        self.lexicon, self.clues, self.wishes, self.seed = lexicon, clues, wishes, seed
        self.limit = self.nodes = limit

    def for_any(self, answers: Iterator[str]) -> CluePuzzle:
        """A puzzle for the first of *answers* that has one."""
        tried = 0
        for answer in answers:
            try:
                return self.for_answer(answer)
            except NoPuzzle:
                tried += 1
        raise self.no_puzzle(None, f"all {tried} answers that can be drawn were tried")

    def for_answer(self, answer: str) -> CluePuzzle:
        """A puzzle for *answer*."""
        draw = Draw(self.seed ^ self.lexicon.ids[answer] << 40)
        board = ClueBoard.of(self.lexicon, answer, self.wishes, draw.bits())
        for search in (self.at_random(board, draw), self.enumerate_all(board, answer)):
            for pieces in search:
                if puzzle := self.accept(board, answer, pieces):
                    return puzzle
        raise self.no_puzzle(answer, self.reason(board))

    def no_puzzle(self, answer: str | None, reason: str) -> NoPuzzle:
        """That there is none, for an *answer* or for any."""
        return NoPuzzle(self.describe_wish(answer), reason, self.clues if isinstance(self.clues, int) else None)

    def numbers(self) -> Sequence[int]:
        """The numbers of clues to try, in this order."""
        if isinstance(self.clues, int):
            return [self.clues]
        return range(1, MOST_CLUES + 1) if self.clues == "fewest" else CLUES_FOR[self.wishes.grade or Grade.MEDIUM]

    def at_random(self, board: ClueBoard, draw: Draw) -> Iterator[list[int]]:
        """Sets of clues that the random search finds."""
        calls = GRADED_CALLS if self.wishes.grade else CALLS
        for clues in () if self.clues == "fewest" else self.numbers():
            wanted = self.wishes.windows(self.lexicon, clues)
            for call in range(calls):
                leeway = LEEWAYS[call % len(LEEWAYS)]
                windows = wanted or named_fall("steady", len(self.lexicon), clues, leeway)
                pieces, self.nodes = board.sample(clues, windows, draw.bits(), self.nodes)
                if pieces is not None:
                    yield pieces

    def enumerate_all(self, board: ClueBoard, answer: str) -> Iterator[list[int]]:
        """All sets of clues that there are."""
        for clues in self.numbers():
            windows = self.wishes.windows(self.lexicon, clues)
            board.begin(clues)
            while (pieces := self.next_of(board, answer)) is not None:
                ordered = pieces if windows is None else board.order(pieces, windows)
                if ordered is not None:
                    yield ordered

    def next_of(self, board: ClueBoard, answer: str) -> list[int] | None:
        """The next set of clues on the board's list; None if there are no more."""
        pieces, self.nodes = board.next(self.nodes)
        if self.nodes <= 0:
            raise LimitRanOut(self.describe_wish(answer), self.limit)
        return pieces

    def accept(self, board: ClueBoard, answer: str, pieces: Sequence[int]) -> CluePuzzle | None:
        """The puzzle of those clues, if it has the grade that is wished for."""
        puzzle = puzzle_of(self.lexicon, answer, board.words(pieces), self.seed)
        assert puzzle.is_proper  # re-scored with the table, whatever the search believes
        if self.wishes.grade is None:
            return puzzle
        self.nodes -= ASSESSMENT
        return puzzle if puzzle.grade is self.wishes.grade else None

    def describe_wish(self, answer: str | None) -> str:
        """What is looked for, in words."""
        number = {"auto": "", "fewest": f" with 1 to {MOST_CLUES} clues", "1": " with one clue"}
        with_clues = number.get(str(self.clues), f" with exactly {self.clues} clues")
        whose = f" for {answer!r}" if answer else ""
        return f"puzzle{whose}{with_clues} ({self.wishes})"

    def reason(self, board: ClueBoard) -> str:
        """Why there is none."""
        if not len(board.pool):
            return "what was asked for leaves no word for a clue"
        if rest := board.spared_words():
            return f"{rest[0]!r} fits every clue that these wishes allow"
        return f"every choice among the {len(board.pool)} clue words was ruled out"
