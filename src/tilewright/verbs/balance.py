"""Balance: grades compared with how people fared, and better ones proposed."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from tilewright.errors import quantity
from tilewright.verbs.calendar import (
    database_field,
    first_field,
    kind_names,
    kinds_field,
    last_field,
    name_field,
    some,
    span_of,
)
from tilewright.verbs.question import Question, option

if TYPE_CHECKING:
    from tilewright.store.balance import GradeBalance, Proposal
    from tilewright.store.database import Store
    from tilewright.store.exchanges import Exchange
    from tilewright.store.statistics import EditionStatistics

MOST_AHEAD = 90  # days


@dataclass(frozen=True)
class Balance(Question):
    """Compare the grades with how people fared, and propose better ones.

    What counts is how often people missed and how long they took, each beside what is usual.  Published editions keep
    their grade; proposals tell the maker of puzzles what to change.  Of the days ahead, those that are not published
    may change places, so that no week is much harder than another; they do when that is taken over.

    JSON: lexicon; grades, each with kind, grade, editions, plays, completion, average_misses and average_seconds;
    proposals, each with kind, date, number, plays, average_misses, average_seconds, grade and proposed; and exchanges,
    each with kind, date, other, grade and other_grade.
    """

    first: str | None = first_field()
    last: str | None = last_field()
    at_least: int = option(20, "Consider only editions that at least this many people have finished.", least=1)
    ahead: int = option(0, "Look so many days ahead, too: which should change places?", least=0, most=MOST_AHEAD)
    kinds: tuple[str, ...] = kinds_field()
    lexicon: str = name_field()
    database: str | None = database_field()


@dataclass(frozen=True, slots=True)
class BalancedGrades:
    """What grades were worth, and which editions should have another."""

    lexicon: str
    grades: tuple[GradeBalance, ...]
    proposals: tuple[Proposal, ...]
    exchanges: tuple[Exchange, ...]
    quality = "estimate"  # from those who happened to play
    fingerprint = None  # the editions may be of several states of the list

    def as_json(self) -> dict[str, object]:
        """Grades and proposals."""
        rows = {
            "grades": [asdict(each) for each in self.grades],
            "proposals": [asdict(each) for each in self.proposals],
            "exchanges": [asdict(each) for each in self.exchanges],
        }
        return {"lexicon": self.lexicon, **rows}

    def __repr__(self) -> str:
        return f"<BalancedGrades of {quantity(len(self.grades), 'grade')}: {quantity(len(self.proposals), 'proposal')}>"


def balance(question: Balance) -> BalancedGrades:
    """The grades of the editions of those days, and what they should be."""
    from tilewright.store import open_store
    from tilewright.store.balance import grade_balances, proposals
    from tilewright.store.statistics import edition_statistics

    with open_store(question.database) as store:
        statistics = some(edition_statistics(store, span_of(question)), question.lexicon)
        exchanges = _exchanges(store, question, statistics) if question.ahead else ()
    proposed = tuple(proposals(statistics, question.at_least))
    return BalancedGrades(question.lexicon, tuple(grade_balances(statistics)), proposed, exchanges)


def _exchanges(store: Store, question: Balance, statistics: list[EditionStatistics]) -> tuple[Exchange, ...]:
    """Which of the days ahead should change places, kind by kind."""
    from tilewright.kinds import daily_named
    from tilewright.puzzles.calendar import LAST, today
    from tilewright.store.balance import Usual, played_enough, typical_trouble
    from tilewright.store.exchanges import Calendar, days_from, propose

    first, found = today() + timedelta(1), list["Exchange"]()
    days = list(days_from(first, min(LAST, today() + timedelta(question.ahead))))
    for kind in kind_names(question.kinds):
        played = played_enough(statistics, kind, question.at_least)
        if played and days:
            calendar = Calendar.around(store, daily_named(kind), question.lexicon, days[0], days[-1])
            found += propose(calendar, days, typical_trouble(played, Usual.of(played)))
    return tuple(found)
