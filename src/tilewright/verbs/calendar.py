"""What questions about the calendar have in common: which store, which kinds of puzzles, and which days.

HTTP never says which store: the server has its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

from tilewright.verbs.fields import DATABASE_HELP, KIND_HELP, NAME_HELP, lexicon_field
from tilewright.verbs.question import LEFT_OUT, BadQuestion, Narrowing, option

if TYPE_CHECKING:
    from tilewright.store.archive import PublishedEdition, Span
    from tilewright.store.database import Store

Item = TypeVar("Item")
DATE = Narrowing(longest=20)


def kind_field() -> Any:
    """One kind of puzzle."""
    return option("guess", KIND_HELP, http=Narrowing(longest=20))


def kinds_field() -> Any:
    """Some kinds of puzzles."""
    return option((), "A kind of puzzle; may be repeated.  Without it: all.", http=Narrowing(longest=20))


def first_field() -> Any:
    """Where the days begin."""
    return option(None, "The first date, such as 2026-01-31.", example="2026-01-31", http=DATE)


def last_field() -> Any:
    """Where the days end."""
    return option(None, "The last date.", example="2026-01-31", http=DATE)


def name_field() -> Any:
    """The word list of the editions."""
    return lexicon_field(text=NAME_HELP)


def database_field() -> Any:
    """Where the calendar is kept."""
    return option(None, DATABASE_HELP, http=LEFT_OUT)


def kind_names(kinds: Iterable[str]) -> list[str]:
    """The *kinds* that are asked for, or all there are."""
    from tilewright.kinds import DAILY_KINDS, daily_named

    return [daily_named(each).name for each in kinds] or list(DAILY_KINDS)


def day_of(text: str | None) -> date:
    """The day that *text* names, or today."""
    from tilewright.puzzles.calendar import puzzle_day, today

    return today() if text is None else puzzle_day(text)


def span_of(question: Any) -> Span:
    """The editions that a question with kinds, first, last and lexicon means."""
    from tilewright.puzzles.calendar import EPOCH, LAST
    from tilewright.store.archive import Span

    start = EPOCH if question.first is None else day_of(question.first)
    end = LAST if question.last is None else day_of(question.last)
    if start > end:
        says = "{start} is after {end}: {first} is the first date and {last} the last"
        raise BadQuestion(says, start=start, end=end)
    return Span(kind_names(question.kinds), start, end, question.lexicon)


def some(found: list[Item], lexicon: str) -> list[Item]:
    """What was *found*; if that is nothing, it had better not be because there is no such list."""
    from tilewright.lexicon.catalogue import find

    if not found:
        find(lexicon)
    return found


def find_edition(store: Store, kind: str, day: str | None, lexicon: str) -> PublishedEdition:
    """The published edition of that date, or of today."""
    from tilewright.kinds import daily_named
    from tilewright.store.archive import find

    return find(store, daily_named(kind).name, day_of(day), lexicon)
