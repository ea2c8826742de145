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
from tilewright.errors import InputError, LimitRanOut, NoPuzzle, TilewrightError, counted
from tilewright.lexicon import Lexicon
from tilewright.puzzles.check import check_puzzle
from tilewright.puzzles.clues.answers import urn
from tilewright.puzzles.clues.grade import assess
from tilewright.puzzles.clues.making import Number, make_clues
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.cross_making import made
from tilewright.puzzles.cross_season import random_cross
from tilewright.puzzles.crosses import census_of
from tilewright.puzzles.draw import Draw
from tilewright.puzzles.editions import GRADES

Puzzle = CluePuzzle | CrossPuzzle
KINDS = ("clues", "cross")
LEVELS = (
    "letters",
    "colours",
)  # of crosses; one that is unique by pattern alone needs no letters, and is always gentle
SHARES = {"easy": 30, "medium": 50, "hard": 20}  # of a hundred, where no grades are asked for
MOST, LONGEST_TEXT = 2000, 200  # puzzles, and letters of a title
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


def grades_wanted(text: str | None, total: int | None) -> dict[str, int]:
    """How many puzzles of each grade, the easiest first, as ``easy:30,medium:50,hard:20`` says.

    >>> grades_wanted("hard:20,easy:30", 50)
    {'easy': 30, 'hard': 20}
    >>> grades_wanted(None, 5)
    {'easy': 2, 'medium': 2, 'hard': 1}
    """
    if text is None:
        return shared(30 if total is None else checked_count(total))
    wanted: dict[str, int] = {}
    for part in text.split(","):
        grade, number = parsed_grade(part)
        if grade in wanted:
            raise InputError(f"{grade} stands twice in the grades {text!r}")
        wanted[grade] = number
    if total not in (None, sum(wanted.values())):
        raise InputError(f"the grades {text!r} add up to {sum(wanted.values())} puzzles, not to {total}")
    checked_count(sum(wanted.values()))
    return {grade: wanted[grade] for grade in GRADES if grade in wanted}


def parsed_grade(part: str) -> tuple[str, int]:
    """A grade and its number of puzzles."""
    grade, _, number = part.strip().partition(":")
    if grade not in GRADES:
        raise InputError(f"there is no grade {grade!r}; there are {', '.join(GRADES)}")
    if not (number.isascii() and number.isdecimal() and int(number)):
        raise InputError(f"{part.strip()!r} does not say how many puzzles; write it as {grade}:30")
    return grade, int(number)


def checked_kind(kind: str) -> str:
    """The kind, if there are books of it."""
    if kind not in KINDS:
        why = "; the guessing game needs somebody who replies, and paper does not" if kind == "guess" else ""
        raise InputError(f"there are books of {' and '.join(KINDS)}, not of {kind!r}{why}")
    return kind


def checked_text(text: str) -> str:
    """The text of a title page, in one line, if it can stand there."""
    line = " ".join(text.split())
    if len(line) > LONGEST_TEXT or not line.isprintable():
        why = "has letters that cannot be printed" if len(line) <= LONGEST_TEXT else f"is longer than {LONGEST_TEXT}"
        raise InputError(f"a title page has no room for {line[:20]!r}, which {why}")
    return line


def checked_count(total: int) -> int:
    """The number of puzzles, if a book can have so many."""
    if not 1 <= total <= MOST:
        raise InputError(f"a book has 1 to {MOST:,} puzzles, not {total}")
    return total


def shared(total: int) -> dict[str, int]:
    """*total* shared out as `SHARES` says: everybody's whole part, and the rest to the largest remainders."""
    parts = {grade: divmod(total * share, 100) for grade, share in SHARES.items()}
    left = total - sum(whole for whole, _ in parts.values())
    favoured = sorted(parts, key=lambda grade: -parts[grade][1])[:left]
    numbers = {grade: whole + (grade in favoured) for grade, (whole, _) in parts.items()}
    return {grade: number for grade, number in numbers.items() if number}


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
    shelf = Shelf(grades, tell)
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
