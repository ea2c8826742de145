"""Balance: whether grades say how people fare, and which editions should have another.

The *trouble* of an edition is the mean of two figures, each as a multiple of what is usual for its kind: the misses of
a finished play, and the seconds of one that was won (if nobody has won, the misses alone).  The *typical* trouble of a
grade is the average over the finished plays of its editions; a harder grade that came out easier than the one before is
averaged with it.  An edition's own trouble is drawn towards what is typical of its grade as if `PRIOR` more people had
played it like that, so that a few plays prove nothing.  The grade *proposed* is the one whose typical trouble is
nearest to that.  Editions themselves never change: proposals are for the maker's rule, and for days to come
(`tilewright.store.exchanges`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.puzzles.editions import GRADES
from tilewright.store.statistics import EditionStatistics, ratio

PRIOR = 20  # plays


@dataclass(frozen=True)
class GradeBalance:
    """How the editions of one grade fared."""

    kind: str
    grade: str
    editions: int
    plays: int
    completion: float | None
    average_misses: float | None
    average_seconds: float | None


@dataclass(frozen=True)
class Proposal:
    """An edition that people found harder or easier than its grade says."""

    kind: str
    date: str
    number: int
    plays: int
    average_misses: float | None
    average_seconds: float | None
    grade: str
    proposed: str


@dataclass(frozen=True)
class Usual:
    """What is usual for a kind: misses of a finished play, and seconds of one that was won; 0 where there are none."""

    misses: float
    seconds: float

    @classmethod
    def of(cls, played: Sequence[EditionStatistics]) -> Usual:
        """The averages over all plays of these editions."""
        misses = ratio(sum(each.misses for each in played), sum(each.finished for each in played))
        seconds = ratio(sum(each.seconds for each in played), sum(each.won for each in played))
        return cls(misses or 0.0, seconds or 0.0)

    def trouble(self, edition: EditionStatistics) -> float:
        """How much trouble an edition was, when 1 is usual."""
        figures = ((edition.average_misses, self.misses), (edition.average_seconds, self.seconds))
        shares = [own / usual for own, usual in figures if own is not None and usual]
        return sum(shares) / len(shares) if shares else 1.0


def grade_balances(statistics: Sequence[EditionStatistics]) -> list[GradeBalance]:
    """How each kind and grade fared, the gentle ones first."""
    groups = sorted({(each.kind, GRADES.index(each.grade)) for each in statistics})
    return [
        of_grade(kind, GRADES[grade], [each for each in statistics if (each.kind, each.grade) == (kind, GRADES[grade])])
        for kind, grade in groups
    ]


def of_grade(kind: str, grade: str, group: Sequence[EditionStatistics]) -> GradeBalance:
    """How the editions of one *group* fared together."""
    plays, won = sum(each.plays for each in group), sum(each.won for each in group)
    finished, misses = sum(each.finished for each in group), sum(each.misses for each in group)
    seconds = ratio(sum(each.seconds for each in group), won)
    return GradeBalance(kind, grade, len(group), plays, ratio(won, plays), ratio(misses, finished), seconds)


def proposals(statistics: Sequence[EditionStatistics], at_least: int) -> list[Proposal]:
    """The editions with *at_least* so many finished plays that should have another grade, by date."""
    found = []
    for kind in sorted({each.kind for each in statistics}):
        played = played_enough(statistics, kind, at_least)
        usual = Usual.of(played)
        typical = typical_trouble(played, usual)
        found += [(each, proposed) for each in played if (proposed := fitting(each, typical, usual)) != each.grade]
    return [
        Proposal(
            *(each.kind, each.date, each.number, each.plays),
            *(each.average_misses, each.average_seconds, each.grade, proposed),
        )
        for each, proposed in sorted(found, key=lambda pair: (pair[0].date, pair[0].kind))
    ]


def played_enough(statistics: Sequence[EditionStatistics], kind: str, at_least: int) -> list[EditionStatistics]:
    """The editions of a kind that so many people have finished."""
    return [each for each in statistics if each.kind == kind and each.finished >= max(at_least, 1)]


def typical_trouble(played: Sequence[EditionStatistics], usual: Usual) -> dict[str, float]:
    """The typical trouble of each grade that was played, never falling from gentle to fiendish."""
    pools: list[tuple[list[str], float, int]] = []  # grades, trouble of all finished plays, and how many these are
    for grade in GRADES:
        group = [each for each in played if each.grade == grade]
        if group:
            trouble = sum(usual.trouble(each) * each.finished for each in group)
            pools.append(([grade], trouble, sum(each.finished for each in group)))
        while len(pools) > 1 and pools[-2][1] * pools[-1][2] > pools[-1][1] * pools[-2][2]:
            (grades, trouble, finished), (more_grades, more_trouble, more) = pools[-2:]
            pools[-2:] = [(grades + more_grades, trouble + more_trouble, finished + more)]
    return {grade: trouble / finished for grades, trouble, finished in pools for grade in grades}


def fitting(edition: EditionStatistics, typical: dict[str, float], usual: Usual) -> str:
    """The grade whose typical trouble is nearest to the edition's; of several, the one nearest to its own."""
    own = usual.trouble(edition) * edition.finished
    expected = (own + PRIOR * typical[edition.grade]) / (edition.finished + PRIOR)
    place = GRADES.index(edition.grade)
    return min(typical, key=lambda grade: (abs(typical[grade] - expected), abs(GRADES.index(grade) - place)))
