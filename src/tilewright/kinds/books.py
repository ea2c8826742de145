"""Making books: grades are filled with different puzzles, all proven.

What has the wrong grade, or a word that is to be found in the book already, is passed over.  So the same wishes, seed
and word list give the same book, on every machine.  A puzzle is printed only after its kind's checker has proven it
again.

A theme has few words, so its book is made as far as they go: a grade with too few puzzles is filled from the others,
and there may be fewer puzzles than were asked for, but at least one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

from tilewright.errors import InputError, quantity
from tilewright.kinds import KINDS, Kind
from tilewright.knowledge import list_text
from tilewright.lexicon import Lexicon
from tilewright.puzzles.book_wishes import checked_grades, checked_text
from tilewright.puzzles.books import Book, Entry, Shelf
from tilewright.puzzles.editions import GRADES

BOOK_KINDS = tuple(name for name, kind in KINDS.items() if kind.is_printed)


def printed_kind(name: str) -> Kind:
    """The kind of that name, if there are books of it."""
    if name not in BOOK_KINDS:
        why = f"; {KINDS[name].why_no_book}" if name in KINDS else ""
        raise InputError(f"there are books of {list_text(BOOK_KINDS)}, not of {name!r}{why}")
    return KINDS[name]


def make_book(
    kind: str,
    grades: Mapping[str, int],
    lexicon: Lexicon,
    seed: int = 0,
    *,
    title: str = "",
    subtitle: str = "",
    author: str = "",
    tell: Callable[[int], object] = lambda done: None,
    **wishes: Any,
) -> Book[Any]:
    """A book of that *kind*; *tell* is told after each puzzle how many there are.

    What else can be wished for depends on the kind: the number of ``clues``, or the ``level`` of crosses.
    """
    title, subtitle, author = map(checked_text, (title, subtitle, author))
    found = printed_kind(kind)
    check_wishes(found, wishes)
    shelf = Shelf(found.printing, checked_grades(grades), tell)
    example = found.printing.collect(shelf, lexicon, seed, **wishes)
    entries = tuple(number_entries(shelf, lexicon))
    if not entries:
        raise InputError(f"no {found.printing.title.lower()} can be made from the words of the theme")
    title = title or quantity(len(entries), found.printing.title)
    book = Book(title, found.printing, lexicon, seed, entries, example, subtitle, author)
    for facts in book.facts:
        found.check(facts, lexicon)
    return book


def read_book(facts: Mapping[str, Any], lexicon: Lexicon) -> Book[Any]:
    """The book that its JSON tells of (see `tilewright.verbs.make_book`); its puzzles were proven when it was made."""
    printing = printed_kind(facts["kind"]).printing
    grades = [grade for grade in GRADES for _ in range(facts["grades"].get(grade, 0))]
    puzzles = map(printing.read, facts["puzzles"])
    graded = zip(grades, puzzles, strict=True)
    entries = (Entry(number, grade, puzzle) for number, (grade, puzzle) in enumerate(graded, 1))
    example = facts["example"] and printing.read(facts["example"])
    texts = (facts["subtitle"], facts["author"])
    return Book(facts["title"], printing, lexicon, facts["seed"], tuple(entries), example, *texts)


def check_wishes(kind: Kind, wishes: Mapping[str, Any]) -> None:
    """Refuse a wish that would do nothing, rather than let somebody believe that it does."""
    for wish in wishes:
        if wish not in kind.printing.wishes:
            raise InputError(f"{wish} is for {owners_of(wish)}, not for {kind.plural}")


def owners_of(wish: str) -> str:
    """The kinds for whose books that can be wished."""
    owners = (KINDS[name] for name in BOOK_KINDS)
    return " and ".join(kind.plural for kind in owners if wish in kind.printing.wishes) or "no book"


def number_entries(shelf: Shelf[Any], lexicon: Lexicon) -> Iterator[Entry[Any]]:
    """The puzzles from the easiest to the hardest."""
    number, printing = count(1), shelf.printing
    for grade in sorted(shelf.found, key=GRADES.index):
        puzzles = shelf.found[grade]
        for puzzle in sorted(puzzles, key=lambda each: (printing.points(each, lexicon), printing.id_of(each))):
            yield Entry(next(number), grade, puzzle)
