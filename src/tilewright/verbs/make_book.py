"""Make a book: puzzles of chosen grades, all different and all proven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from tilewright.verbs.fields import ListName, ThemeAs, lexicon_field, lexicon_of, seed_field, seed_of, theme_as_field
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import BadQuestion, Narrowing, Question, option

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilewright.kinds import Kind
    from tilewright.lexicon.theme import SortedTheme
    from tilewright.puzzles.books import Book

MOST = 2000  # puzzles
TEXTS = ("title", "subtitle", "author")
WISHES = ("clues", "level", "words", "theme_as")  # which only some kinds know
TEXT = Narrowing(longest=200)


@dataclass(frozen=True)
class MakeBook(Question):
    """Make a book of puzzles, all different and all proven: cover, contents, puzzles by grade, solutions.

    The same options, seed and word list make the same book, byte for byte.  HTML and ipuz are files in a folder; ipuz
    is for crosses.  JSON lines are what a check reads, and are printed if no file is named.

    A theme's book is made as far as its words go: a grade with too few puzzles is filled from the others, and there may
    be fewer puzzles than were asked for.

    JSON: title, kind, count, grades (how many of each), wanted (how many of each were asked for), theme (its words by
    what becomes of them: answers and others, which the list has, another_length and unknown, which it has not, and
    unused, for which no puzzle was found though puzzles are missing; null without a theme), seed, lexicon, fingerprint,
    subtitle, author, example (the puzzle that is solved on the first pages, if there is one) and puzzles; of files that
    were written before them out, format, files and bytes (how many).
    """

    kind: str = option(
        "clues",
        "Which puzzles: clues, cross for crosses of two words, or best for positions.",
        http=Narrowing(longest=20),
    )
    count: int | None = option(
        None,
        "How many puzzles; 30, or what the grades add up to, if not given.",
        least=1,
        most=MOST,
        http=Narrowing(most=200),
    )
    grades: str | None = option(
        None,
        "How many of each grade (gentle, easy, medium, hard, fiendish), such as easy:30,medium:50,hard:20.",
        http=Narrowing(longest=100),
    )
    title: str = option("", "What the book is called.", http=TEXT)
    subtitle: str = option("", "A line below the title.", http=TEXT)
    author: str = option("", "Who the book is by.", http=TEXT)
    clues: Literal[1, 2, 3, 4, 5, 6, 7, 8, "auto"] = option(
        "auto", "How many clues a puzzle has; auto for what suits the grade."
    )
    level: Literal["letters", "colours"] = option(
        "letters", "Crosses: unique by their letters, or only with their colours, as in a theme if not given."
    )
    words: tuple[str, ...] | None = option(
        None, "A theme: the solutions of the puzzles are among these words.", http=Narrowing(longest=5000)
    )
    theme_as: ThemeAs | None = theme_as_field()
    seed: int | None = seed_field("The book follows from this number; random if not given.")
    lexicon: ListName = lexicon_field()

    def check(self) -> None:
        """Refuse what no book has, and wishes that would do nothing."""
        from tilewright.kinds.books import owners_of
        from tilewright.puzzles.book_wishes import checked_text

        kind = self.chosen_kind
        for name in WISHES:
            if name in self.given_fields and name not in kind.printing.wishes:
                says = "{" + name + "} is for {owners}, not for {others}; choose them with {kind}"
                raise BadQuestion(says, owners=owners_of(name), others=kind.plural)
        if self.theme_as is not None and self.words is None:
            raise BadQuestion("{theme_as} says what a theme is for; give its words with {words}")
        _ = self.puzzles_by_grade, [checked_text(getattr(self, name)) for name in TEXTS]

    @property
    def chosen_kind(self) -> Kind:
        """The kind of its puzzles, if there are books of it."""
        from tilewright.kinds.books import printed_kind

        return printed_kind(self.kind)

    @property
    def puzzles_by_grade(self) -> dict[str, int]:
        """How many puzzles of each grade."""
        from tilewright.puzzles.book_wishes import parse_grades

        return parse_grades(self.grades, self.count)


@dataclass(frozen=True, slots=True)
class MadeBook:
    """A *book*, as data; `tilewright.render.books` sets it."""

    book: Book[Any]
    wanted: Mapping[str, int]  # puzzles of each grade
    theme: SortedTheme | None = None
    quality = "exact"

    @property
    def missing(self) -> int:
        """How many puzzles fewer there are than were asked for."""
        return sum(self.wanted.values()) - len(self.book.entries)

    @property
    def lacking(self) -> dict[str, int]:
        """How many puzzles each grade has too few."""
        return {grade: more for grade, number in self.wanted.items() if (more := number - self.count(grade)) > 0}

    @property
    def instead(self) -> dict[str, int]:
        """How many puzzles of which grades are there instead."""
        extra = {grade: self.count(grade) - self.wanted.get(grade, 0) for grade in self.book.sections}
        return {grade: number for grade, number in extra.items() if number > 0}

    def count(self, grade: str) -> int:
        """How many puzzles of that grade there are."""
        return sum(entry.grade == grade for entry in self.book.entries)

    @property
    def usable(self) -> tuple[str, ...]:
        """The words of the theme that such puzzles take; crosses are made of answers only."""
        if self.theme is None:
            return ()
        return self.theme.answers if self.book.kind == "cross" else self.theme.answers + self.theme.others

    @property
    def words_without_puzzle(self) -> tuple[str, ...]:
        """The usable words for which no puzzle was found, though puzzles are missing."""
        used = {word for entry in self.book.entries for word in self.book.printing.words(entry.puzzle)}
        return tuple(word for word in self.usable if word not in used) if self.missing else ()

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.book.lexicon.fingerprint

    def as_json(self) -> dict[str, object]:
        """What the book is, and its puzzles."""
        book = self.book
        return {
            "title": book.title,
            "kind": book.kind,
            "count": len(book.entries),
            "grades": {grade: len(entries) for grade, entries in book.sections.items()},
            "wanted": dict(self.wanted),
            "theme": None if self.theme is None else {**self.theme._asdict(), "unused": self.words_without_puzzle},
            "seed": book.seed,
            "lexicon": book.lexicon.name,
            "fingerprint": self.fingerprint,
            "subtitle": book.subtitle,
            "author": book.author,
            "example": None if book.example is None else book.printing.facts(book.example),
            "puzzles": list(book.facts),
        }

    def __repr__(self) -> str:
        return f"<MadeBook {self.book!r}>"


def make_book(question: MakeBook, means: JobMeans = ALONE_AND_SILENT) -> MadeBook:
    """The book; `BookTooBig` if there are not enough different puzzles of a grade, or none of a theme."""
    from tilewright.kinds.books import make_book as collect
    from tilewright.lexicon.theme import sort_theme

    texts = {name: getattr(question, name) for name in TEXTS}
    wishes = {name: getattr(question, name) for name in WISHES if name in question.given_fields}
    lexicon, seed = lexicon_of(question.lexicon), seed_of(question.seed)
    theme = None if question.words is None else sort_theme(lexicon, question.words)
    with means.open_bar("puzzles", size(question)) as advance:
        made = collect(question.kind, question.puzzles_by_grade, lexicon, seed, **texts, **wishes, tell=advance)
    return MadeBook(made, question.puzzles_by_grade, theme)


def size(question: MakeBook) -> int:
    """How many puzzles it has."""
    return sum(question.puzzles_by_grade.values())
