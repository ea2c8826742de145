"""Books as values: many puzzles of chosen grades, all different, and what is printed about them.

A *book* has a *section* for each grade that was asked for, the easiest first.  Its puzzles are *numbered* through the
whole book; within a section they get harder.  What depends on the kind of its puzzles is said by its `Printing`, which
each kind that can be printed has; `tilewright.kinds.books` makes books, and `tilewright.render.books` sets them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from tilewright.errors import InputError, TilewrightError
from tilewright.lexicon import Lexicon

P = TypeVar("P")  # a puzzle of the kind
Paint = Mapping[str, Sequence[str]]  # the colours that a book is printed in, by what they are for
Cell = tuple[int, int, str]  # row, column and colour


class BookTooBig(TilewrightError):
    """There are not enough different puzzles of a grade, as far as was looked."""

    def __init__(self, grade: str, found: int, wanted: int) -> None:
        super().__init__(
            f"only {found} of {wanted} different {grade} puzzles were found; ask for fewer, or other grades"
        )
        self.grade, self.found, self.wanted = grade, found, wanted


class Printing(ABC, Generic[P]):
    """How puzzles of one kind get into a book and onto its pages.

    *title* is what one is called in the title of a book.  *wishes* are the names of what can be wished for besides
    grades.  *blurbs* say what each grade is like.  *reading* says how to read a solution, *note* what
    `notes` says beside it, and *proven* is what was proven of each puzzle.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    blurbs: ClassVar[Mapping[str, str]]
    wishes: ClassVar[frozenset[str]] = frozenset()
    note: ClassVar[str] = ""
    reading: ClassVar[str] = ""
    proven: ClassVar[str] = "it has one solution, and no other"
    has_legend: ClassVar[bool] = False  # whether the marks of replies must be explained

    @abstractmethod
    def collect(self, shelf: Shelf[P], lexicon: Lexicon, seed: int, **wishes: Any) -> P | None:
        """Fill the *shelf* with what follows from *seed*; one more puzzle, as an example, if one is easily found."""

    @abstractmethod
    def facts(self, puzzle: P) -> dict[str, object]:
        """The puzzle as JSON, which ``tilewright check`` proves."""

    @abstractmethod
    def read(self, facts: Mapping[str, Any]) -> P:
        """The puzzle that `facts` wrote."""

    @abstractmethod
    def id_of(self, puzzle: P) -> str:
        """What it is known by."""

    @abstractmethod
    def words(self, puzzle: P) -> set[str]:
        """The words that are to be found, of which no other puzzle of a book has one."""

    @abstractmethod
    def points(self, puzzle: P, lexicon: Lexicon) -> int:
        """How hard it is among those of its grade."""

    @abstractmethod
    def how_to_solve(self, lexicon: Lexicon) -> list[str]:
        """The paragraphs before the legend or the example."""

    @abstractmethod
    def promise(self, lexicon: Lexicon) -> list[str]:
        """The paragraphs behind it: what holds of every puzzle."""

    @abstractmethod
    def solution(self, puzzle: P) -> str:
        """What is to be found, in capitals."""

    def answer(self, puzzle: P) -> str:
        """One word in capitals that solves it, for the row of tiles below an example."""
        return self.solution(puzzle)

    def notes(self, puzzle: P, lexicon: Lexicon) -> list[str]:
        """What stands beside the solution."""
        return []

    def steps(self, puzzle: P, lexicon: Lexicon) -> list[str]:
        """How an example is solved, step by step."""
        return []

    @abstractmethod
    def size(self, puzzle: P) -> tuple[float, float]:
        """How many tiles it is wide and high on paper."""

    @abstractmethod
    def cells(self, puzzle: P, paint: Paint) -> Iterable[Cell]:
        """What is seen of it on the cover."""

    @abstractmethod
    def on_paper(self, puzzle: P) -> dict[str, Any]:
        """What the template of the PDF needs: ``width`` and ``rows`` of tiles, perhaps ``words``; or ``cells``."""

    @abstractmethod
    def on_screen(self, puzzle: P) -> str:
        """The puzzle as HTML."""

    @abstractmethod
    def field(self, puzzle: P, number: int) -> str:
        """The HTML of a place to write the solution of puzzle *number*; empty if the puzzle has its own."""

    def ipuz(self, puzzle: P) -> dict[str, Any]:
        """The members of an ipuz object, an open format of paper puzzles."""
        raise InputError(f"ipuz has no kind of puzzle for {self.name}; there are jsonl, html and pdf")

    @property
    def has_ipuz(self) -> bool:
        """Whether it can be written as ipuz."""
        return type(self).ipuz is not Printing.ipuz


@dataclass(frozen=True)
class Entry(Generic[P]):
    """A puzzle in its place."""

    number: int
    grade: str
    puzzle: P


@dataclass(frozen=True)
class Book(Generic[P]):
    """Puzzles, and what is printed about them; the *example* is solved on the page that says how to."""

    title: str
    printing: Printing[P]
    lexicon: Lexicon
    seed: int
    entries: tuple[Entry[P], ...]
    example: P | None = None
    subtitle: str = ""
    author: str = ""

    @property
    def kind(self) -> str:
        """The name of the kind of its puzzles."""
        return self.printing.name

    @property
    def sections(self) -> dict[str, list[Entry[P]]]:
        """The entries of each grade, the easiest first."""
        grades = dict.fromkeys(entry.grade for entry in self.entries)
        return {grade: [entry for entry in self.entries if entry.grade == grade] for grade in grades}

    @property
    def facts(self) -> list[dict[str, object]]:
        """The puzzles as JSON."""
        return [self.printing.facts(entry.puzzle) for entry in self.entries]

    def __repr__(self) -> str:
        return f"<Book {self.title!r}: {len(self.entries)} puzzles, seed {self.seed}>"


class Shelf(Generic[P]):
    """The puzzles found so far, by grade, and the *words* that are to be found in them."""

    def __init__(self, printing: Printing[P], wanted: Mapping[str, int], tell: Callable[[int], object]) -> None:
        self.printing, self.wanted, self.tell = printing, wanted, tell
        self.found: dict[str, list[P]] = {grade: [] for grade in wanted}
        self.words: set[str] = set()
        self.useless = 0  # in a row

    def open_grades(self) -> list[str]:
        """The grades of which there are not enough yet."""
        return [grade for grade, number in self.wanted.items() if len(self.found[grade]) < number]

    def has_word_of(self, puzzle: P) -> bool:
        """Whether a word of *puzzle* is to be found in another one."""
        return bool(self.words & self.printing.words(puzzle))

    def offer(self, grade: str, puzzle: P | None) -> None:
        """Take *puzzle*, if it is of use."""
        if puzzle is None or grade not in self.open_grades() or self.has_word_of(puzzle):
            self.useless += 1
            return
        self._take(grade, puzzle)

    def fill(self, grade: str, puzzle: P | None) -> None:
        """Take *puzzle* whatever its grade, if puzzles are still missing."""
        if puzzle is not None and self.missing and not self.has_word_of(puzzle):
            self._take(grade, puzzle)

    @property
    def missing(self) -> int:
        """How many puzzles fewer there are than were asked for."""
        return sum(self.wanted.values()) - sum(map(len, self.found.values()))

    def clear(self) -> None:
        """Begin anew."""
        self.found, self.words = {grade: [] for grade in self.wanted}, set()

    def _take(self, grade: str, puzzle: P) -> None:
        self.useless = 0
        self.found.setdefault(grade, []).append(puzzle)
        self.words |= self.printing.words(puzzle)
        self.tell(sum(map(len, self.found.values())))

    def give_up(self) -> None:
        """Say what is missing."""
        grade = self.open_grades()[0]
        raise BookTooBig(grade, len(self.found[grade]), self.wanted[grade])
