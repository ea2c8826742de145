"""The statistics of the calendar: how people fared, per edition and letter by letter."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from tilewright.errors import quantity
from tilewright.verbs.calendar import (
    database_field,
    first_field,
    kinds_field,
    last_field,
    name_field,
    some,
    span_of,
)
from tilewright.verbs.question import Question

if TYPE_CHECKING:
    from tilewright.store.statistics import EditionStatistics, LetterStatistics, ReportedSolution


@dataclass(frozen=True)
class CalendarStats(Question):
    """How people fared, edition by edition and letter by letter.

    JSON: lexicon; editions, each with kind, date, number, grade, plays, finished, won, completion (won of all plays),
    average_misses (of the finished ones), average_seconds (of those won) and reports; letters, the hardest first, each
    with letter, plays, missed (never named) and found_at (the move, on average); reported, the second solutions that
    players have found, each with kind, date, solution and players; and generation, how often making an edition came to
    made, spare, failed and imported.
    """

    first: str | None = first_field()
    last: str | None = last_field()
    kinds: tuple[str, ...] = kinds_field()
    lexicon: str = name_field()
    database: str | None = database_field()


@dataclass(frozen=True, slots=True)
class CalendarFigures:
    """How people fared."""

    lexicon: str
    editions: tuple[EditionStatistics, ...]
    letters: tuple[LetterStatistics, ...]
    reported: tuple[ReportedSolution, ...]
    generation: dict[str, int]
    quality = "exact"
    fingerprint = None  # the editions may be of several states of the list

    def as_json(self) -> dict[str, object]:
        """All figures."""
        return {
            "lexicon": self.lexicon,
            "editions": [each.members for each in self.editions],
            "letters": [asdict(each) for each in self.letters],
            "reported": [asdict(each) for each in self.reported],
            "generation": self.generation,
        }

    def __repr__(self) -> str:
        plays = sum(each.plays for each in self.editions)
        return f"<CalendarFigures of {quantity(len(self.editions), 'edition')}, {quantity(plays, 'play')}>"


def calendar_stats(question: CalendarStats) -> CalendarFigures:
    """The figures of the editions of those days."""
    from tilewright.store import open_store
    from tilewright.store.statistics import edition_statistics, generation_counts, hardest_letters, reported_solutions

    span, lexicon = span_of(question), question.lexicon
    with open_store(question.database) as store:
        editions, letters = some(edition_statistics(store, span), lexicon), hardest_letters(store, span)
        reported, generation = reported_solutions(store, span), generation_counts(store, span.kinds, lexicon)
    return CalendarFigures(lexicon, tuple(editions), tuple(letters), tuple(reported), generation)
