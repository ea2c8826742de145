"""How people fared: per edition, and letter by letter.

*Completion* is the share of plays that were won.  Misses are averaged over the plays that were *finished* (won or
lost), seconds over those that were won.  A letter of the solution is *missed* in a finished play if no move named it;
the *hardest* letters are missed most often, and then found latest.  Plays that were *imported* are in none of this:
nobody can say how they came about.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache

from sqlalchemy import Subquery, case, func, select

from tilewright.kinds import daily_named
from tilewright.puzzles.editions import Edition
from tilewright.store.archive import Span
from tilewright.store.database import Store
from tilewright.store.models import EVENTS, EditionRow, GenerationRow, PlayRow, ReportRow


@dataclass(frozen=True)
class EditionStatistics:
    """How people fared with one edition; what nobody has done yet has no average."""

    kind: str
    date: str
    number: int
    grade: str
    plays: int
    finished: int
    won: int
    misses: int
    seconds: int
    reports: int

    @property
    def completion(self) -> float | None:
        """The share of plays that were won."""
        return ratio(self.won, self.plays)

    @property
    def average_misses(self) -> float | None:
        """Misses in a finished play."""
        return ratio(self.misses, self.finished)

    @property
    def average_seconds(self) -> float | None:
        """Seconds of a play that was won."""
        return ratio(self.seconds, self.won)

    @property
    def members(self) -> dict[str, object]:
        """The figures as JSON shows them: averages, not sums."""
        averages = {
            "completion": self.completion,
            "average_misses": self.average_misses,
            "average_seconds": self.average_seconds,
        }
        facts = {name: value for name, value in asdict(self).items() if name not in {"misses", "seconds", "reports"}}
        return facts | averages | {"reports": self.reports}


@dataclass(frozen=True)
class LetterStatistics:
    """How a letter fared in the finished plays of the puzzles whose solution has it."""

    letter: str
    plays: int
    missed: int
    found_at: float | None


@dataclass(frozen=True)
class ReportedSolution:
    """A solution of an edition beside the intended one, and how many players say so."""

    kind: str
    date: str
    solution: str
    players: int


def ratio(part: int, whole: int) -> float | None:
    """The share, to four places."""
    return round(part / whole, 4) if whole else None


def edition_statistics(store: Store, span: Span) -> list[EditionStatistics]:
    """The figures of every edition of *span*, in the order of the dates."""
    plays, reports = play_sums(), report_counts()
    figures = (plays.c.plays, plays.c.finished, plays.c.won, plays.c.misses, plays.c.seconds, reports.c.reports)
    wanted = (
        select(EditionRow.kind, EditionRow.day, EditionRow.number, EditionRow.grade, *figures)
        .outerjoin(plays, plays.c.edition_id == EditionRow.id)
        .outerjoin(reports, reports.c.edition_id == EditionRow.id)
        .where(span.clause)
        .order_by(EditionRow.day, EditionRow.kind)
    )
    with store.reading() as session:
        return [
            EditionStatistics(kind, day.isoformat(), number, grade, *(int(figure or 0) for figure in sums))
            for kind, day, number, grade, *sums in session.execute(wanted)
        ]


def play_sums() -> Subquery:
    """For each edition that was played: counts and sums."""
    finished, won = PlayRow.outcome != "left", PlayRow.outcome == "won"
    sums = {
        "plays": func.count(),
        "finished": func.sum(case((finished, 1), else_=0)),
        "won": func.sum(case((won, 1), else_=0)),
        "misses": func.sum(case((finished, PlayRow.misses), else_=0)),
        "seconds": func.sum(case((won, PlayRow.seconds), else_=0)),
    }
    columns = (column.label(name) for name, column in sums.items())
    return select(PlayRow.edition_id, *columns).where(~PlayRow.imported).group_by(PlayRow.edition_id).subquery()


def report_counts() -> Subquery:
    """For each edition that was reported: how often."""
    count = func.count().label("reports")
    return select(ReportRow.edition_id, count).group_by(ReportRow.edition_id).subquery()


def reported_solutions(store: Store, span: Span) -> list[ReportedSolution]:
    """The second solutions that players have found, those that most have found first."""
    players = func.count().label("players")
    wanted = (
        select(EditionRow.kind, EditionRow.day, ReportRow.solution, players)
        .join(ReportRow, ReportRow.edition_id == EditionRow.id)
        .where(span.clause)
        .group_by(EditionRow.kind, EditionRow.day, ReportRow.solution)
        .order_by(players.desc(), EditionRow.day, EditionRow.kind, ReportRow.solution)
    )
    with store.reading() as session:
        return [
            ReportedSolution(kind, day.isoformat(), solution, times)
            for kind, day, solution, times in session.execute(wanted)
        ]


def hardest_letters(store: Store, span: Span) -> list[LetterStatistics]:
    """Every letter that the solutions of *span* have, the hardest first."""
    wanted = (
        select(EditionRow.document, PlayRow.moves)
        .join(PlayRow, PlayRow.edition_id == EditionRow.id)
        .where(span.clause, PlayRow.outcome != "left", ~PlayRow.imported)
    )
    edition = cache(lambda document: Edition.read(json.loads(document)))
    found: dict[str, list[int | None]] = {}
    with store.reading() as session:
        for document, moves in session.execute(wanted.execution_options(yield_per=1000)):
            for letter, move in found_letters(edition(document), json.loads(moves)).items():
                found.setdefault(letter, []).append(move)
    return sorted((of_letter(*each) for each in found.items()), key=hardness)


def found_letters(edition: Edition, moves: Sequence[str]) -> Mapping[str, int | None]:
    """The move that first named each letter of the solution."""
    return daily_named(edition.kind).judge(edition.puzzle, moves).found


def of_letter(letter: str, found: Sequence[int | None]) -> LetterStatistics:
    """The figures of *letter*, which was found at these moves."""
    at = [move for move in found if move is not None]
    return LetterStatistics(letter, len(found), len(found) - len(at), ratio(sum(at), len(at)))


def hardness(letter: LetterStatistics) -> tuple[float, float, str]:
    """Hardest first: most often missed, then latest found."""
    return (-letter.missed / letter.plays, -(letter.found_at or 0), letter.letter)


def generation_counts(store: Store, kinds: Iterable[str], lexicon: str) -> dict[str, int]:
    """How often making an edition came to each of `EVENTS`."""
    wanted = (
        select(GenerationRow.event, func.count().label("times"))
        .where(GenerationRow.kind.in_(list(kinds)), GenerationRow.lexicon == lexicon)
        .group_by(GenerationRow.event)
    )
    with store.reading() as session:
        counts = {row.event: row.times for row in session.execute(wanted)}
    return {event: counts.get(event, 0) for event in EVENTS}
