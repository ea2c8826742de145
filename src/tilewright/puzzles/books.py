"""Books: many puzzles of chosen grades, all different, all proven.

A *book* has a *section* for each grade that was asked for, the easiest first.  Its puzzles are *numbered* through the
whole book; within a section they get harder.  Answers and crosses are drawn from the book's seed; what has the wrong
grade, or a word that is to be found in the book already, is passed over.  So the same wishes, seed and word list give
the same book, on every machine.  A puzzle is printed only after `check_puzzle` has proven it again.

There are books of ``clues`` and of ``cross``; the guessing game needs somebody who replies, and paper does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice

from tilewright.cross import CrossPuzzle, CrossWords
from tilewright.errors import LimitRanOut, NoPuzzle, TilewrightError, counted
from tilewright.lexicon import Lexicon
from tilewright.puzzles.book_wishes import checked_grades, checked_kind, checked_text
from tilewright.puzzles.check import check_puzzle
from tilewright.puzzles.clues.answers import urn
from tilewright.puzzles.clues.grade import assess
from tilewright.puzzles.clues.making import Number, make_clues
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.cross.census import census_of
from tilewright.puzzles.cross.making import made
from tilewright.puzzles.cross.season import random_cross
from tilewright.puzzles.draw import Draw
from tilewright.puzzles.editions import GRADES

Puzzle = CluePuzzle | CrossPuzzle
LIMIT = 200_000  # nodes for one answer: a tenth of the default, because the next answer is quicker than the rest
PATIENCE = 300  # crosses in a row that are of no use
EXAMPLES = 20  # tries for the example


class BookTooBig(TilewrightError):
    """There are not enough different puzzles of a grade, as far as was looked."""

    def __init__(self, grade: str, found: int, wanted: int) -> None:
        super().__init__(
            f"only {found} of {wanted} different {grade} puzzles were found; ask for fewer, or other grades"
        )
        self.grade, self.found, self.wanted = grade, found, wanted


@dataclass(frozen=True)
class Entry:
    """A puzzle in its place."""

    number: int
    grade: str
    puzzle: Puzzle

    @property
    def facts(self) -> dict[str, object]:
        """The puzzle as JSON, which ``tilewright check`` proves."""
        return facts_of(self.puzzle)


@dataclass(frozen=True)
class Book:
    """Puzzles, and what is printed about them; the *example* is solved on the page that says how to."""

    title: str
    kind: str
    lexicon: Lexicon
    seed: int
    entries: tuple[Entry, ...]
    example: Puzzle | None = None
    subtitle: str = ""
    author: str = ""

    @property
    def sections(self) -> dict[str, list[Entry]]:
        """The entries of each grade, the easiest first."""
        grades = dict.fromkeys(entry.grade for entry in self.entries)
        return {grade: [entry for entry in self.entries if entry.grade == grade] for grade in grades}


def facts_of(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as JSON."""
    return puzzle.as_json() if isinstance(puzzle, CluePuzzle) else puzzle.record()


def make_book(
    kind: str,
    grades: Mapping[str, int],
    lexicon: Lexicon,
    seed: int = 0,
    *,
    title: str = "",
    subtitle: str = "",
    author: str = "",
    clues: Number = "auto",
    level: str = "letters",
    tell: Callable[[int], object] = lambda done: None,
) -> Book:
    """A book of that *kind*; *tell* is told after each puzzle how many there are."""
    title, subtitle, author = map(checked_text, (title, subtitle, author))
    shelf = Shelf(checked_grades(grades), tell)
    example: Puzzle | None
    if checked_kind(kind) == "clues":
        example = clue_puzzles(shelf, lexicon, clues, seed)
    else:
        example = cross_puzzles(shelf, CrossWords.of(lexicon), level, seed)
    entries = tuple(numbered(shelf.found, lexicon))
    for entry in entries:
        check_puzzle(entry.facts, lexicon)
    named = title or counted(len(entries), "Clue Puzzle" if kind == "clues" else "Cross")
    return Book(named, kind, lexicon, seed, entries, example, subtitle, author)


class Shelf:
    """The puzzles found so far, by grade, and the words that are to be found in them."""

    def __init__(self, wanted: Mapping[str, int], tell: Callable[[int], object]) -> None:
        self.wanted, self.tell = wanted, tell
        self.found: dict[str, list[Puzzle]] = {grade: [] for grade in wanted}
        self.words: set[str] = set()
        self.useless = 0  # in a row

    def open_grades(self) -> list[str]:
        """The grades of which there are not enough yet."""
        return [grade for grade, number in self.wanted.items() if len(self.found[grade]) < number]

    def offer(self, grade: str, puzzle: Puzzle | None) -> None:
        """Take *puzzle*, if it is of use."""
        if puzzle is None or grade not in self.open_grades() or self.words & words_of(puzzle):
            self.useless += 1
            return
        self.useless = 0
        self.found[grade].append(puzzle)
        self.words |= words_of(puzzle)
        self.tell(sum(map(len, self.found.values())))

    def give_up(self) -> None:
        """Say what is missing."""
        grade = self.open_grades()[0]
        raise BookTooBig(grade, len(self.found[grade]), self.wanted[grade])


def words_of(puzzle: Puzzle) -> set[str]:
    """The words that are to be found."""
    return {puzzle.answer} if isinstance(puzzle, CluePuzzle) else {puzzle.across, puzzle.down}


def clue_puzzles(shelf: Shelf, lexicon: Lexicon, clues: Number, seed: int) -> CluePuzzle | None:
    """Fill the *shelf*, grade after grade, each answer tried once for each; a gentle puzzle besides, as an example."""
    answers, draw = urn(lexicon), Draw(seed)
    for grade in shelf.wanted:
        for answer in answers.order(draw, shelf.words):
            shelf.offer(grade, clue_puzzle(lexicon, answer, grade, clues, seed))
            if grade not in shelf.open_grades():
                break
        else:
            shelf.give_up()
    others = islice(answers.order(draw, shelf.words), EXAMPLES)
    spare = (clue_puzzle(lexicon, answer, GRADES[0], "auto", seed) for answer in others)
    return next(filter(None, spare), None)


def clue_puzzle(lexicon: Lexicon, answer: str, grade: str, clues: Number, seed: int) -> CluePuzzle | None:
    """The puzzle for *answer* that *seed* gives, if it is soon found."""
    try:
        return make_clues(answer, clues, grade=grade, lexicon=lexicon, seed=seed, limit=LIMIT)
    except (NoPuzzle, LimitRanOut):
        return None


def cross_puzzles(shelf: Shelf, words: CrossWords, level: str, seed: int) -> CrossPuzzle | None:
    """Fill the *shelf* with what is drawn, whatever its grade; one cross more, as an example."""
    draw = Draw(seed)
    while shelf.open_grades():
        cross = cross_puzzle(words, level, draw.bits())
        shelf.offer(cross.grade.name if cross.grade else "", cross)
        if shelf.useless == PATIENCE:
            shelf.give_up()
    spare = (cross_puzzle(words, level, draw.bits()) for _ in range(EXAMPLES))
    return next((cross for cross in spare if not shelf.words & words_of(cross)), None)


def cross_puzzle(words: CrossWords, level: str, seed: int) -> CrossPuzzle:
    """The cross that *seed* draws."""
    shape, across, down = random_cross(words, level, seed)
    return made(census_of(words), words.across[across], words.down[down], shape.across_index, shape.down_index)


def numbered(found: Mapping[str, list[Puzzle]], lexicon: Lexicon) -> Iterator[Entry]:
    """The puzzles from the easiest to the hardest."""
    number = count(1)
    for grade, puzzles in found.items():
        for puzzle in sorted(puzzles, key=lambda puzzle: (points_of(puzzle, lexicon), puzzle.id)):
            yield Entry(next(number), grade, puzzle)


def points_of(puzzle: Puzzle, lexicon: Lexicon) -> int:
    """The points that its grade was made from."""
    if isinstance(puzzle, CluePuzzle):
        return assess(lexicon, puzzle.answer, puzzle.clues).points
    return puzzle.grade.points if puzzle.grade else 0
